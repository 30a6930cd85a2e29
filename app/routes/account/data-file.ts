import { data } from "react-router";
import { personalDataMessages } from "#app/content/messages/personal-data.ts";
import { calendarDateOf } from "#app/domain/time/calendar-date.ts";
import { openSessionOf, proofFirst } from "#app/server/auth/account-session.server.ts";
import { requires, signedIn } from "#app/server/auth/guards.server.ts";
import { intents } from "#app/server/http/intents.server.ts";
import { copyPersonalData } from "#app/server/personal-data/copy.server.ts";
import type { Route } from "./+types/data-file.ts";

export const middleware: Route.MiddlewareFunction[] = [requires("account.copyData")];

/** The file is made for whoever presses the button, and each time goes on the trail: there is nothing to read. */
export async function loader({ request, context }: Route.LoaderArgs) {
  await signedIn({ request, context });
  throw data(null, { status: 404 });
}

export const action = intents({
  download: {
    needs: "account.copyData",
    form: [],
    async run(args) {
      const known = await openSessionOf(args);
      const copied = await copyPersonalData(args.services, known, args.facts.id);
      if (!copied.ok) {
        const { error } = copied;
        if (error.code === "forbidden") throw proofFirst(known, args, "/account/data");
        throw data(null, { status: 429, headers: { "retry-after": String(error.retryAfterSeconds) } });
      }
      const name = personalDataMessages.fileName(calendarDateOf(args.services.now()));
      return new Response(`${JSON.stringify(copied.value, null, 2)}\n`, {
        headers: {
          "content-type": "application/json; charset=utf-8",
          "content-disposition": `attachment; filename="${name}"`,
          "cache-control": "no-store",
        },
      });
    },
  },
});

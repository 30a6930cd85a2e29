import { data } from "react-router";
import { openSessionOf, proofFirst } from "#app/platform/forms/account-session.server.ts";
import { intents } from "#app/platform/forms/intents.server.ts";
import { personalDataMessages } from "#app/platform/personal-data/personal-data.words.ts";
import { requires, signedIn } from "#app/platform/sessions/guards.server.ts";
import { calendarDateOf } from "#app/platform/time/calendar-date.ts";
import type { Route } from "./+types/account-data-file.route.ts";
import { copyPersonalData } from "./copy.server.ts";

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
      const name = personalDataMessages.fileName({ day: calendarDateOf(args.services.now()) });
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

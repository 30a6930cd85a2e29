import { renderToStaticMarkup } from "react-dom/server";
import { data } from "react-router";
import { openSessionOf, proofFirst } from "#app/platform/forms/account-session.server.ts";
import type { IntentArgs } from "#app/platform/forms/intent-args.server.ts";
import { intents } from "#app/platform/forms/intents.server.ts";
import { placeOf } from "#app/platform/http/place.server.ts";
import { personalDataMessages as texts } from "#app/platform/personal-data/personal-data.words.ts";
import { requires, signedIn } from "#app/platform/sessions/guards.server.ts";
import { calendarDateOf } from "#app/platform/time/calendar-date.ts";
import type { Route } from "./+types/account-data-file.route.ts";
import { copyPersonalData } from "./copy.server.ts";
import { CopyDocument } from "./copy-document.tsx";
import { jsonOf, zipResponse } from "./zip-response.server.ts";

export const middleware: Route.MiddlewareFunction[] = [requires("account.copyData")];

/** The file is created on request, and each is recorded in the audit log: there is nothing to load. */
export async function loader({ request, context }: Route.LoaderArgs) {
  await signedIn({ request, context });
  throw data(null, { status: 404 });
}

/**
 * The caller's copy of their data, with the caller; else where to confirm their identity, or that there were too many
 * requests.
 */
async function copyFor(args: IntentArgs) {
  const known = await openSessionOf(args);
  const copied = await copyPersonalData(args.services, known, args.facts.id);
  if (copied.ok) return { known, copy: copied.value };
  const { error } = copied;
  if (error.code === "forbidden") throw proofFirst(known, args, "/account/data");
  throw data(null, { status: 429, headers: { "retry-after": String(error.retryAfterSeconds) } });
}

export const action = intents({
  download: {
    needs: "account.copyData",
    form: [],
    async run(args) {
      const { copy } = await copyFor(args);
      const name = texts.fileName({ day: calendarDateOf(args.services.now()) });
      return new Response(jsonOf(copy), {
        headers: {
          "content-type": "application/json; charset=utf-8",
          "content-disposition": `attachment; filename="${name}"`,
          "cache-control": "no-store",
        },
      });
    },
  },
  zip: {
    needs: "account.copyData",
    form: [],
    async run(args) {
      const { known, copy } = await copyFor(args);
      const { services } = args;
      return zipResponse(services, {
        copy,
        studentIds: known.actor.studentIds,
        page: renderToStaticMarkup(<CopyDocument copy={copy} place={placeOf(known.user)} />),
        name: texts.zipName({ day: calendarDateOf(services.now()) }),
      });
    },
  },
});

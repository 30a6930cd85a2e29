import { data } from "react-router";
import { sessionMessages } from "#app/people/credentials/sessions.words.ts";
import { openSessionOf } from "#app/platform/forms/account-session.server.ts";
import { textOf } from "#app/platform/forms/form-text.server.ts";
import { intents } from "#app/platform/forms/intents.server.ts";
import { flashCookie } from "#app/platform/http/flash.server.ts";
import { redirect } from "#app/platform/http/redirect.server.ts";
import { servicesContext } from "#app/platform/services/context.server.ts";
import { requires, signedIn } from "#app/platform/sessions/guards.server.ts";
import { DEFAULT_TIME_ZONE } from "#app/platform/words/locale.ts";
import { currentLanguage } from "#app/words/current-language.ts";
import type { Route } from "./+types/account-sessions.route.ts";
import { endSession, listSessions } from "./account-sessions.server.ts";
import { SessionList, SignOutWidely } from "./session-list.tsx";

export const middleware: Route.MiddlewareFunction[] = [requires("account.manageSessions")];

export async function loader({ request, context }: Route.LoaderArgs) {
  const { db, now } = context.get(servicesContext);
  const known = await signedIn({ request, context });
  return {
    sessions: await listSessions(db, { now }, known),
    now: now(),
    place: {
      locale: currentLanguage(),
      timeZone: known.user.timeZone ?? DEFAULT_TIME_ZONE,
    },
  };
}

export const action = intents({
  "end-session": {
    needs: "account.manageSessions",
    form: "sessionId",
    async run(args) {
      const known = await openSessionOf(args);
      const sessionId = textOf(args.form, "sessionId") ?? "";
      const ended = await endSession(args.services, known, sessionId, args.facts.id);
      if (!ended.ok) throw data("No such session", { status: 404 });
      throw redirect("/account/sessions", {
        status: 303,
        headers: { "set-cookie": flashCookie("session-ended") },
      });
    },
  },
});

export default function Page({ loaderData }: Route.ComponentProps) {
  const { sessions, place, now } = loaderData;
  return (
    <>
      <section>
        <p className="mb-5 max-w-prose text-ink-muted">{sessionMessages.lead}</p>
        <SessionList sessions={sessions} place={place} now={now} />
      </section>
      <SignOutWidely hasOthers={sessions.length > 1} />
    </>
  );
}

import { data } from "react-router";
import { accountAreaMessages } from "#app/content/messages/account.ts";
import { DEFAULT_TIME_ZONE, parseLocale } from "#app/domain/accounts/locale.ts";
import { SessionList, SignOutWidely } from "#app/features/account/session-list.tsx";
import { openSessionOf } from "#app/server/auth/account-session.server.ts";
import { endSession, listSessions } from "#app/server/auth/account-sessions.server.ts";
import { requires, signedIn } from "#app/server/auth/guards.server.ts";
import { servicesContext } from "#app/server/context.server.ts";
import { flashCookie } from "#app/server/http/flash.server.ts";
import { textOf } from "#app/server/http/form-text.server.ts";
import { intents } from "#app/server/http/intents.server.ts";
import { redirect } from "#app/server/http/redirect.server.ts";
import type { Route } from "./+types/sessions.ts";

export const middleware: Route.MiddlewareFunction[] = [requires("account.manageSessions")];

export async function loader({ request, context }: Route.LoaderArgs) {
  const { db, now } = context.get(servicesContext);
  const known = await signedIn({ request, context });
  return {
    sessions: await listSessions(db, { now }, known),
    now: now(),
    place: {
      locale: parseLocale(known.user.locale),
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
        <p className="mb-5 max-w-prose text-ink-muted">{accountAreaMessages.sessions.lead}</p>
        <SessionList sessions={sessions} place={place} now={now} />
      </section>
      <SignOutWidely hasOthers={sessions.length > 1} />
    </>
  );
}

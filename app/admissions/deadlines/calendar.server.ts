import { data, type RouterContextProvider } from "react-router";
import { refuseForm } from "#app/platform/forms/form-refusal.server.ts";
import type { IntentArgs } from "#app/platform/forms/intent-args.server.ts";
import { parseSubmission } from "#app/platform/forms/submission.server.ts";
import { flashCookie } from "#app/platform/http/flash.server.ts";
import { placeOf } from "#app/platform/http/place.server.ts";
import { redirect } from "#app/platform/http/redirect.server.ts";
import type { UserActor } from "#app/platform/permissions/actor.ts";
import { nothingSchema } from "#app/platform/records/record-id-schema.ts";
import { servicesContext } from "#app/platform/services/context.server.ts";
import { signedIn } from "#app/platform/sessions/guards.server.ts";
import { calendarDateOf } from "#app/platform/time/calendar-date.ts";
import { writeDeps } from "#app/platform/writes/write-deps.server.ts";
import { createDeadlineFeed, findDeadlineFeed, revokeDeadlineFeed } from "./feed.server.ts";
import { type DeadlineScope, listDeadlines } from "./list-deadlines.server.ts";

/** Whose deadlines a user sees in their workspace; null for none. */
export function ownScope(actor: UserActor): DeadlineScope | null {
  if (actor.organisation) return { organisationId: actor.organisation.id };
  return actor.studentIds.length > 0 ? { studentIds: actor.studentIds } : null;
}

/** What the calendar page shows to its reader. */
export async function readCalendar({
  request,
  context,
}: {
  request: Request;
  context: Readonly<RouterContextProvider>;
}) {
  const { db, now } = context.get(servicesContext);
  const { actor, user } = await signedIn({ request, context });
  const scope = ownScope(actor);
  const place = placeOf(user);
  return {
    deadlines: scope ? await listDeadlines(db, scope, now()) : [],
    isNamed: actor.role === "partner" || actor.studentIds.length > 1,
    feed: await findDeadlineFeed(db, actor),
    today: calendarDateOf(now()),
    locale: place.locale,
    place,
  };
}

/** The forms of the page at this address. */
export const calendarIntents = (path: string) =>
  ({
    "create-feed": {
      needs: "deadline.subscribe",
      creates: true,
      form: nothingSchema,
      async run({ form, actor, services, facts }: IntentArgs) {
        if (actor.kind !== "user") throw redirect("/auth");
        const deps = { ...writeDeps(services, facts), secret: services.secret };
        const made = await createDeadlineFeed(deps, actor);
        if (!made.ok) return refuseForm(parseSubmission(form, nothingSchema), made.error);
        return data({ feedAddress: `${services.env.baseUrl}${made.value.path}` });
      },
    },
    "revoke-feed": {
      needs: "deadline.subscribe",
      form: nothingSchema,
      async run({ form, actor, services, facts }: IntentArgs) {
        if (actor.kind !== "user") throw redirect("/auth");
        const ended = await revokeDeadlineFeed(writeDeps(services, facts), actor);
        if (!ended.ok) return refuseForm(parseSubmission(form, nothingSchema), ended.error);
        throw redirect(path, { headers: { "set-cookie": flashCookie("calendar-stopped") } });
      },
    },
  }) as const;

import { dayText, zoneName } from "#app/consultations/bookings/booking-time.ts";
import { openedList } from "#app/platform/access-log/opened.server.ts";
import { isBackupDue } from "#app/platform/backups/backup.ts";
import { BackupNotice } from "#app/platform/backups/backup-notice.tsx";
import { intents } from "#app/platform/forms/intents.server.ts";
import { recordFailure } from "#app/platform/http/failure.server.ts";
import { flashCookie } from "#app/platform/http/flash.server.ts";
import { placeOf } from "#app/platform/http/place.server.ts";
import { redirect } from "#app/platform/http/redirect.server.ts";
import { hideCard } from "#app/platform/lists/layouts.server.ts";
import { sectionLabels } from "#app/platform/menus/sections.words.ts";
import { can } from "#app/platform/permissions/resolver.ts";
import { pageDatabase } from "#app/platform/permissions/seen-rows.server.ts";
import { adminMessages } from "#app/platform/portal/admin.words.ts";
import { isOneOf } from "#app/platform/records/option.ts";
import { nothingSchema } from "#app/platform/records/record-id-schema.ts";
import { requestContext, servicesContext } from "#app/platform/services/context.server.ts";
import { requires, signedIn } from "#app/platform/sessions/guards.server.ts";
import { calendarDateIn, monthIn } from "#app/platform/time/calendar-date.ts";
import { DAY_WHOSE, firstOfDay, LISTED_KINDS } from "#app/workspaces/work-queue/day.ts";
import { DayDates } from "#app/workspaces/work-queue/day-dates.tsx";
import { DayFocus } from "#app/workspaces/work-queue/day-focus.tsx";
import { readWorkQueue } from "#app/workspaces/work-queue/work-queue.server.ts";
import { WorkQueue } from "#app/workspaces/work-queue/work-queue.tsx";
import type { Route } from "./+types/dashboard.route.ts";
import { countsFor, readCounts } from "./admin-dashboard.server.ts";
import { attentionOf } from "./attention.server.ts";
import { NO_COUNTS } from "./dashboard.ts";
import { FIRST_STEPS_CARD, readFirstSteps } from "./first-steps.server.ts";
import { FirstStepsCard } from "./first-steps-card.tsx";
import { StaffFigures } from "./staff-figures.tsx";

export const middleware: Route.MiddlewareFunction[] = [requires("admin.counts")];

export const meta: Route.MetaFunction = () => [{ title: sectionLabels.dashboard }];

export async function loader({ request, context }: Route.LoaderArgs) {
  const { db: whole, env, log, now } = context.get(servicesContext);
  const db = pageDatabase(whole);
  const { actor, user } = await signedIn({ request, context });
  // A failure is only logged; the counts stay 0 and the rest of the page works.
  const orElse =
    <T,>(instead: T) =>
    (error: unknown): T => {
      // A reader who no longer has the permission is redirected.
      if (error instanceof Response) throw error;
      recordFailure(log, context.get(requestContext), error, "the dashboard cannot be read");
      return instead;
    };
  // The work list contains students' names: without its audit entry it is not shown.
  const names = can(actor, "application.list") ? "application.list" : "admin.counts";
  const isTraced = await openedList({ request, context }, names, "dashboard").then(() => true, orElse(false));
  const place = placeOf(user);
  const query = new URL(request.url).searchParams;
  const [whose, kind] = [query.get("whose"), query.get("kind")];
  const shown = {
    // Who is no counsellor has no cases of their own.
    whose: isOneOf(DAY_WHOSE, whose) ? whose : actor.counsellorId === null ? "all" : "mine",
    kind: isOneOf(LISTED_KINDS, kind) ? kind : null,
  };
  const reader = { actor, whose: shown.whose, timeZone: place.timeZone, now: now() };
  const today = calendarDateIn(reader.now, place.timeZone);
  const [counts, { waiting, backups }, day] = await Promise.all([
    readCounts(db, monthIn(reader.now, place.timeZone))
      .catch(orElse(null))
      .then((counts) => ({ failed: counts === null, shown: countsFor(actor, counts ?? NO_COUNTS) })),
    attentionOf({ request, context }),
    isTraced ? readWorkQueue(db, reader).catch(orElse(null)) : null,
  ]);
  const firstSteps = counts.failed ? null : await readFirstSteps(db, actor, counts.shown).catch(orElse(null));
  const isPlanned = env.backups !== undefined;
  const oldBackup = backups && isBackupDue({ ...backups, isPlanned }, reader.now) ? backups : null;
  const clock = { now: reader.now, today, place };
  const sees = {
    consultations: can(actor, "booking.list"),
    deadlines: can(actor, "application.list") || can(actor, "document.list"),
  };
  return {
    fullName: user.fullName,
    sees,
    clock,
    oldBackup,
    counts: counts.shown,
    waiting,
    firstSteps,
    ...shown,
    day,
  };
}

export const action = intents({
  "hide-first-steps": {
    needs: "layout.save",
    form: nothingSchema,
    async run(args) {
      const hidden = await hideCard(args.services, args.actor, FIRST_STEPS_CARD);
      if (!hidden.ok) throw redirect("/auth");
      throw redirect("/admin", { status: 303, headers: { "set-cookie": flashCookie("first-steps-hidden") } });
    },
  },
});

export default function Page({ loaderData }: Route.ComponentProps) {
  const { counts, waiting, whose, kind, day, oldBackup, clock, firstSteps } = loaderData;
  const { now, today, place } = clock;
  const texts = adminMessages.dashboard;
  const first = day && firstOfDay(day, today);
  return (
    <div className="flex flex-col gap-6">
      <header className="flex flex-wrap items-baseline gap-x-3 gap-y-1">
        <h1 className="text-2xl">{sectionLabels.dashboard}</h1>
        <p className="text-ink-muted [overflow-wrap:anywhere]">
          {texts.welcome({ name: loaderData.fullName })}
        </p>
        <p className="ms-auto text-ink-muted text-sm max-lg:hidden">
          {texts.today({
            day: dayText(now.getTime(), place.timeZone),
            place: zoneName(place.timeZone),
          })}
        </p>
      </header>
      {oldBackup ? (
        <div className="max-w-3xl">
          <BackupNotice last={oldBackup.last} place={place} linked />
        </div>
      ) : null}
      {firstSteps ? <FirstStepsCard done={firstSteps} /> : null}
      {/* In a new agency, “all caught up” would say that nothing is left to do. */}
      {day && (first || !firstSteps) ? (
        <DayFocus groups={day} first={first} whose={whose} clock={clock} />
      ) : null}
      <StaffFigures counts={counts} waiting={waiting} now={now} />
      {day && !first && firstSteps ? null : (
        <div className="grid items-start gap-7 xl:grid-cols-[minmax(0,1fr)_20rem]">
          <WorkQueue groups={day} path="/admin" first={first} whose={whose} kind={kind} clock={clock} />
          {day ? <DayDates groups={day} sees={loaderData.sees} clock={clock} /> : null}
        </div>
      )}
    </div>
  );
}

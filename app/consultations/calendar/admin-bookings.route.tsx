import { data } from "react-router";
import { listCounsellorChoices } from "#app/admissions/students/counsellor-choices.server.ts";
import { openedList } from "#app/platform/access-log/opened.server.ts";
import { refuseForm, refuseInput } from "#app/platform/forms/form-refusal.server.ts";
import { intents } from "#app/platform/forms/intents.server.ts";
import { parseSubmission } from "#app/platform/forms/submission.server.ts";
import { LiveChanges } from "#app/platform/live/live-changes.tsx";
import { can } from "#app/platform/permissions/resolver.ts";
import { answerFor } from "#app/platform/records/form-for.view.ts";
import { servicesContext } from "#app/platform/services/context.server.ts";
import { requires, signedIn } from "#app/platform/sessions/guards.server.ts";
import { DEFAULT_TIME_ZONE } from "#app/platform/words/locale.ts";
import { writeDeps } from "#app/platform/writes/write-deps.server.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { DistinctHues } from "#app/ui/distinct-hues.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { monogramHues } from "#app/ui/monogram.ts";
import { PageHeader } from "#app/ui/page-header.tsx";
import { currentLanguage } from "#app/words/current-language.ts";
import type { Route } from "./+types/admin-bookings.route.ts";
import { Agenda } from "./agenda.tsx";
import { BookingTabs } from "./booking-tabs.tsx";
import { BookingTasks } from "./booking-tasks.tsx";
import { readCalendarPage } from "./calendar-page.server.ts";
import { calendarPath } from "./calendar-path.ts";
import { CalendarSide } from "./calendar-side.tsx";
import { CalendarToolbar } from "./calendar-toolbar.tsx";
import { type CalendarPage, readCalendarAsk } from "./calendar-view.ts";
import { DayHandedOver } from "./day-handed-over.tsx";
import { reassignDay } from "./reassign-day.server.ts";
import { ReassignDayForm } from "./reassign-day-form.tsx";
import { SearchResults } from "./search-results.tsx";
import { reassignDaySchema } from "./staff-booking.ts";
import { staffBookingMessages } from "./staff-bookings.words.ts";
import {
  listBookingsToRecord,
  listTasksOfBookings,
  MOST_TO_RECORD,
  searchBookings,
} from "./staff-queries.server.ts";
import { Timetable } from "./timetable-view.tsx";
import { ToRecord } from "./to-record.tsx";
import { WeekStrip } from "./week-strip.tsx";

const texts = staffBookingMessages;

export const middleware: Route.MiddlewareFunction[] = [requires("booking.list")];

export const meta: Route.MetaFunction = () => [{ title: texts.title }];

export async function loader({ request, context }: Route.LoaderArgs) {
  const { db, now } = context.get(servicesContext);
  const { actor, user } = await signedIn({ request, context });
  await openedList({ request, context }, "booking.list", "bookings");
  const ask = readCalendarAsk(new URL(request.url).searchParams);
  const zone = user.timeZone ?? DEFAULT_TIME_ZONE;
  const mayChange = can(actor, "booking.change");
  const [page, counsellors, toRecord] = await Promise.all([
    readCalendarPage(db, ask, { zone, now: now() }),
    listCounsellorChoices(db, ask.counsellorId),
    mayChange ? listBookingsToRecord(db, ask.counsellorId, now()) : [],
  ]);
  return {
    page,
    counsellors,
    toRecord: { rows: toRecord.slice(0, MOST_TO_RECORD), isCapped: toRecord.length > MOST_TO_RECORD },
    search: ask.search,
    found: ask.search === null ? null : await searchBookings(db, ask.search),
    tasksDue: await listTasksOfBookings(db, page.today, ask.counsellorId),
    mayChange,
    place: { locale: currentLanguage(), timeZone: zone },
  };
}

export const action = intents({
  "hand-over-day": {
    needs: "booking.change",
    form: reassignDaySchema,
    async run({ form, actor, services, facts }) {
      const submission = parseSubmission(form, reassignDaySchema);
      if (submission.status !== "success") return refuseInput(submission);
      const deps = { ...writeDeps(services, facts), secret: services.secret };
      const handed = await reassignDay(deps, actor, submission.value);
      if (!handed.ok) return refuseForm(submission, handed.error);
      return data({ handedOver: handed.value });
    },
  },
});

/** Whose colours must not be the same: the team, or of a larger one those who have bookings here. */
const namesOf = (
  { days }: Pick<CalendarPage, "days">,
  counsellors: readonly { readonly label: string }[],
): string[] =>
  counsellors.length <= monogramHues.length
    ? counsellors.map(({ label }) => label)
    : days.flatMap(({ bookings }) => bookings.map(({ counsellor }) => counsellor));

export default function Page({ loaderData, actionData }: Route.ComponentProps) {
  const handedOver = actionData && "handedOver" in actionData ? actionData.handedOver : null;
  const { page, counsellors, search, found, tasksDue, toRecord, place, mayChange } = loaderData;
  // A table of one column fits a phone; of more, the same days are a list there.
  const asAgenda = page.columns.length > 1 || page.view === "list";
  return (
    <DistinctHues names={namesOf(page, counsellors)}>
      <LiveChanges shown={[{ subject: "booking" }, { subject: "task" }]} />
      <PageHeader
        compact
        title={texts.title}
        actions={
          <>
            {page.counsellorId ? (
              <ButtonLink to={`/admin/counsellors/${page.counsellorId}/hours`} variant="ghost">
                {texts.hours}
              </ButtonLink>
            ) : null}
            <BookingTabs current="calendar" />
          </>
        }
      />
      {handedOver ? <DayHandedOver day={handedOver} place={{ ...place, timeZone: page.zone }} /> : null}
      <CalendarToolbar page={page} counsellors={counsellors} search={search} />
      {found && search !== null ? (
        <SearchResults term={search} rows={found} place={place} />
      ) : (
        <div className="mt-3 flex items-start gap-4">
          <CalendarSide page={page} counsellors={counsellors} toRecord={toRecord} mayChange={mayChange} />
          <div className="min-w-0 grow">
            {page.rows.length === 0 && page.days.length === 0 ? (
              <EmptyState
                title={texts.none}
                actions={
                  page.view === "list" ? null : (
                    <ButtonLink to={calendarPath(page, { view: "list" })}>{texts.next.list}</ButtonLink>
                  )
                }
              />
            ) : (
              <>
                {page.view === "list" ? null : (
                  <div className={asAgenda ? "max-md:hidden" : undefined}>
                    <Timetable page={page} mayChange={mayChange} />
                  </div>
                )}
                {asAgenda ? (
                  <div className={page.view === "list" ? undefined : "md:hidden"}>
                    {page.view === "week" ? <WeekStrip page={page} /> : null}
                    {page.days.length === 0 ? (
                      <EmptyState title={texts.none} plain />
                    ) : (
                      <Agenda days={page.days} />
                    )}
                  </div>
                ) : null}
              </>
            )}
            <ToRecord rows={toRecord.rows} place={place} />
            <BookingTasks items={tasksDue} locale={place.locale} />
            {mayChange && page.counsellorId ? (
              <ReassignDayForm
                key={`${page.counsellorId} ${page.date}`}
                counsellorId={page.counsellorId}
                date={page.view === "day" ? page.date : page.today}
                counsellors={counsellors}
                lastResult={answerFor(actionData, "hand-over-day")?.lastResult}
              />
            ) : null}
          </div>
        </div>
      )}
    </DistinctHues>
  );
}

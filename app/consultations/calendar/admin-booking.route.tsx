import { data, useSearchParams } from "react-router";
import type { z } from "zod";
import { readTaskPanel } from "#app/admissions/tasks/read-panel.server.ts";
import { taskClock } from "#app/admissions/tasks/task.ts";
import { taskIntents } from "#app/admissions/tasks/task-intents.server.ts";
import { TaskPanel } from "#app/admissions/tasks/task-panel.tsx";
import { BOOKING_STATUS_BADGES } from "#app/consultations/bookings/booking-statuses.ts";
import { momentText } from "#app/consultations/bookings/booking-time.ts";
import { dateAt } from "#app/consultations/bookings/day-interval.ts";
import { staffThreadPath } from "#app/conversations/threads/thread-paths.ts";
import { opened } from "#app/platform/access-log/opened.server.ts";
import { findLastChange } from "#app/platform/audit/last-change.server.ts";
import { refuseInput } from "#app/platform/forms/form-refusal.server.ts";
import type { IntentArgs } from "#app/platform/forms/intent-args.server.ts";
import { intents } from "#app/platform/forms/intents.server.ts";
import { parseSubmission } from "#app/platform/forms/submission.server.ts";
import { flashCookie } from "#app/platform/http/flash.server.ts";
import { orNotFound, recordIdOf } from "#app/platform/http/record-address.server.ts";
import { redirect } from "#app/platform/http/redirect.server.ts";
import { AlsoHere } from "#app/platform/live/also-here.tsx";
import { LiveChanges } from "#app/platform/live/live-changes.tsx";
import { can } from "#app/platform/permissions/resolver.ts";
import { answerFor } from "#app/platform/records/form-for.view.ts";
import { NextStrip } from "#app/platform/records/next-strip.tsx";
import { RecordColumns, RecordFrame } from "#app/platform/records/record-frame.tsx";
import { RecordHead } from "#app/platform/records/record-head.tsx";
import { revalidateRefused } from "#app/platform/records/revalidate-refused.ts";
import { StaleNotice } from "#app/platform/records/stale-notice.tsx";
import { refusalText } from "#app/platform/results/refusals.words.ts";
import { servicesContext } from "#app/platform/services/context.server.ts";
import { requires, signedIn } from "#app/platform/sessions/guards.server.ts";
import { formatMoment } from "#app/platform/time/format-date.ts";
import { DEFAULT_TIME_ZONE } from "#app/platform/words/locale.ts";
import { writeDeps } from "#app/platform/writes/write-deps.server.ts";
import { Badge } from "#app/ui/badge.tsx";
import { TextLink } from "#app/ui/text-link.tsx";
import { useResultToast } from "#app/ui/use-result-toast.ts";
import { currentLanguage } from "#app/words/current-language.ts";
import type { Route } from "./+types/admin-booking.route.ts";
import { AttendanceButtons } from "./attendance-buttons.tsx";
import { BookingFacts } from "./booking-facts.tsx";
import { CancelForm, MoveForm, OutcomeForm, ReassignForm } from "./booking-forms.tsx";
import { BookingHistory } from "./booking-history.tsx";
import { reassignBooking } from "./reassign.server.ts";
import {
  attendanceSchema,
  cancelByStaffSchema,
  moveByStaffSchema,
  outcomeSchema,
  reassignSchema,
} from "./staff-booking.ts";
import { staffBookingMessages } from "./staff-bookings.words.ts";
import { cancelByStaff, moveByStaff, recordOutcome } from "./staff-commands.server.ts";
import { findAlternatives, findStaffBooking } from "./staff-queries.server.ts";
import { refuseBooking } from "./staff-refusal.server.ts";

const texts = staffBookingMessages;

export const middleware: Route.MiddlewareFunction[] = [requires("booking.list")];

export const shouldRevalidate = revalidateRefused;

export const meta: Route.MetaFunction = () => [{ title: texts.title }];

export async function loader({ request, context, params }: Route.LoaderArgs) {
  const { db, now } = context.get(servicesContext);
  const id = recordIdOf(params.bookingId);
  const { actor, user } = await signedIn({ request, context });
  const booking = orNotFound(await findStaffBooking(db, id));
  await opened({ request, context }, { action: "booking.view", subjectType: "booking", subjectId: id });
  const mayChange = can(actor, "booking.change");
  const place = { locale: currentLanguage(), timeZone: user.timeZone ?? DEFAULT_TIME_ZONE };
  const { starts, colleagues } = mayChange
    ? await findAlternatives(db, booking, now())
    : { starts: [], colleagues: [] };
  return {
    booking,
    day: dateAt(booking.start, place.timeZone),
    colleagues: colleagues.map(({ id, name, lacksTopic, lacksLanguage }) => ({
      value: id,
      label: texts.handOver.colleague({
        name,
        lacks: lacksLanguage ? (lacksTopic ? "both" : "language") : lacksTopic ? "topic" : "none",
      }),
    })),
    starts: starts.map((start) => ({
      value: String(start),
      label: momentText(start, place.timeZone),
    })),
    ahead: booking.status === "confirmed" && booking.start > now().getTime(),
    toRecord: mayChange && booking.status === "confirmed" && booking.end < now().getTime(),
    stands: booking.status !== "cancelled",
    lastChange: await findLastChange(db, "booking", id),
    tasks: await readTaskPanel(db, actor, { type: "booking", id }, taskClock(now(), place.timeZone)),
    mayChange,
    place,
  };
}

type Outcome = { ok: true } | { ok: false; error: Parameters<typeof refuseBooking>[1] };
type Flash = "booking-saved" | "booking-moved" | "booking-handed-over" | "booking-cancelled";

/** An intent about the booking of the address. */
function changes<Schema extends z.ZodType>(
  schema: Schema,
  flash: Flash,
  change: (args: IntentArgs, input: z.output<Schema> & { id: string }) => Promise<Outcome>,
) {
  return {
    needs: "booking.change" as const,
    form: [schema, "from"],
    async run(args: IntentArgs) {
      const submission = parseSubmission(args.form, schema);
      if (submission.status !== "success") return refuseInput(submission);
      const id = recordIdOf(args.params.bookingId);
      const done = await change(args, Object.assign({ id }, submission.value));
      const fromCalendar = args.form.get("from") === "calendar";
      if (!done.ok) {
        if (!fromCalendar) return refuseBooking(submission, done.error);
        const { error } = done;
        const told = error.code === "slot-gone" || error.code === "over" ? undefined : refusalText(error);
        return data({ message: told ?? texts.move.gone }, { status: 409 });
      }
      if (fromCalendar) return data({ done: true as const });
      throw redirect(`/admin/bookings/${id}`, { headers: { "set-cookie": flashCookie(flash) } });
    },
  };
}

const deps = ({ services, facts }: IntentArgs) => ({
  ...writeDeps(services, facts),
  secret: services.secret,
});

export const action = intents({
  "record-outcome": changes(outcomeSchema, "booking-saved", (args, input) =>
    recordOutcome(deps(args), args.actor, input),
  ),
  "record-attendance": changes(attendanceSchema, "booking-saved", (args, input) =>
    recordOutcome(deps(args), args.actor, input),
  ),
  ...taskIntents(
    ({ params }) => ({ type: "booking", id: recordIdOf(params.bookingId) }),
    ({ params }) => `/admin/bookings/${recordIdOf(params.bookingId)}`,
  ),
  move: changes(moveByStaffSchema, "booking-moved", (args, input) =>
    moveByStaff(deps(args), args.actor, input),
  ),
  "hand-over": changes(reassignSchema, "booking-handed-over", (args, input) =>
    reassignBooking(deps(args), args.actor, input),
  ),
  cancel: changes(cancelByStaffSchema, "booking-cancelled", (args, input) =>
    cancelByStaff(deps(args), args.actor, input),
  ),
});

export default function Page({ loaderData, actionData }: Route.ComponentProps) {
  const { booking, day, starts, colleagues, ahead, toRecord, stands, mayChange, place, lastChange, tasks } =
    loaderData;
  const answer = (intent: string) => answerFor(actionData, intent)?.lastResult;
  const stale = actionData && "staleVersion" in actionData && actionData.staleVersion !== null;
  const { label, variant } = BOOKING_STATUS_BADGES[booking.status];
  const form = { booking, place };
  const [search] = useSearchParams();
  const opened = search.get("open") ?? search.get("edit");
  useResultToast(actionData && "toast" in actionData ? actionData : undefined);
  return (
    <RecordFrame
      key={booking.id}
      name={booking.name}
      above={[{ label: texts.title, to: `/admin/bookings?date=${day}` }]}
    >
      <LiveChanges shown={[{ subject: "booking", id: booking.id }]} />
      <RecordHead
        kind="person"
        level={1}
        name={booking.name}
        badges={<Badge variant={variant}>{label}</Badge>}
        line={`${formatMoment(new Date(booking.start), place)} · ${booking.counsellor} · ${booking.reference}`}
        actions={<AlsoHere subject="booking" id={booking.id} />}
      />
      {stale ? <StaleNotice change={lastChange} place={place} fields={[]} /> : null}
      {toRecord ? (
        <NextStrip
          label={texts.toRecord}
          title={texts.didAttend({ name: booking.name })}
          action={<AttendanceButtons booking={booking} />}
        />
      ) : null}
      <RecordColumns rail={<BookingFacts booking={booking} place={place} mayMove={mayChange && ahead} />}>
        {booking.note ? (
          <section aria-labelledby="visitor-note">
            <h2 id="visitor-note" className="text-lg">
              {texts.detail.note}
            </h2>
            <p className="whitespace-pre-wrap [overflow-wrap:anywhere]">{booking.note}</p>
            {booking.noteThreadId ? (
              <p>
                <TextLink to={staffThreadPath(booking.noteThreadId)}>{texts.detail.answerNote}</TextLink>
              </p>
            ) : null}
          </section>
        ) : null}
        {mayChange && stands ? (
          <div key={booking.version}>
            <OutcomeForm {...form} lastResult={answer("record-outcome")} />
            {ahead ? (
              <>
                <MoveForm {...form} starts={starts} lastResult={answer("move")} open={opened === "move"} />
                <ReassignForm
                  {...form}
                  colleagues={colleagues}
                  lastResult={answer("hand-over")}
                  open={opened === "hand-over"}
                />
                <CancelForm {...form} lastResult={answer("cancel")} />
              </>
            ) : null}
          </div>
        ) : null}
        {tasks ? (
          <TaskPanel panel={tasks} locale={place.locale} level={2} lastResult={answer("add-task")} />
        ) : null}
        <BookingHistory events={booking.events} place={place} />
      </RecordColumns>
    </RecordFrame>
  );
}

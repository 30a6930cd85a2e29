import { formatMoment, type Place } from "#app/platform/time/format-date.ts";
import { Card } from "#app/ui/card.tsx";
import { Timeline } from "#app/ui/timeline.tsx";
import type { StaffBookingEvent } from "./staff-booking.ts";
import { staffBookingMessages } from "./staff-bookings.words.ts";

const texts = staffBookingMessages;

/** What happened to a booking, newest first, and how its counsellor was found. */
export function BookingHistory({ events, place }: { events: readonly StaffBookingEvent[]; place: Place }) {
  return (
    <Card level={2} title={texts.detail.history}>
      {events.length === 0 ? (
        <p className="text-ink-muted text-sm">{texts.detail.nothing}</p>
      ) : (
        <Timeline
          label={texts.detail.history}
          entries={events.map((event) => ({
            id: event.id,
            dateTime: event.at.toISOString(),
            time: formatMoment(event.at, place),
            title: texts.events[event.kind],
            children: <EventDetails event={event} place={place} />,
          }))}
        />
      )}
    </Card>
  );
}

function assignmentText(assignment: StaffBookingEvent["assignment"]): string {
  if (assignment === null) return texts.assignment.chosen;
  const { decidedBy, candidates } = assignment;
  if (decidedBy === "only-one") return texts.assignment["only-one"];
  return texts.assignment[decidedBy]({ count: candidates });
}

function EventDetails({ event, place }: { event: StaffBookingEvent; place: Place }) {
  const readable = (value: string) =>
    /^\d{4}-\d{2}-\d{2}T/.test(value) ? formatMoment(new Date(value), place) : value;
  const change = [event.from, event.to].filter((value) => value !== null).map(readable);
  const { assignment } = event;
  const found = event.kind === "confirmed" ? assignmentText(assignment) : null;
  return (
    <>
      {change.length > 0 ? <p>{change.join(" → ")}</p> : null}
      {found ? <p>{found}</p> : null}
      {event.reason ? (
        <p dir="auto" className="whitespace-pre-wrap break-words">
          {event.reason}
        </p>
      ) : null}
      {event.kind === "reminded" ? null : (
        <p>{event.by === null ? texts.visitor : texts.by({ name: event.by })}</p>
      )}
    </>
  );
}

import { Link } from "react-router";
import { BOOKING_STATUS_BADGES, WAITS_BADGE } from "#app/consultations/bookings/booking-statuses.ts";
import { BOOKING_TOPIC_LABELS } from "#app/consultations/scheduling/booking-choices.ts";
import { Badge } from "#app/ui/badge.tsx";
import { cx } from "#app/ui/cx.ts";
import type { BookedTime, CalendarPage } from "./calendar-view.ts";

/** Consultations by day, one line each. */
export function Agenda({ days }: { days: CalendarPage["days"] }) {
  return (
    <div className="flex flex-col gap-6">
      {days.map(({ date, label, bookings }) => (
        <section key={date} id={`day-${date}`} aria-label={label} className="scroll-mt-16">
          <h3 className="border-ink border-b pb-1 text-lg">{label}</h3>
          <ul>
            {bookings.map((booking) => (
              <AgendaLine key={booking.id} booking={booking} />
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}

function AgendaLine({ booking }: { booking: BookedTime }) {
  const { label, variant } = booking.waits ? WAITS_BADGE : BOOKING_STATUS_BADGES[booking.status];
  const facts = [booking.counsellor, BOOKING_TOPIC_LABELS[booking.topic]].join(" · ");
  return (
    <li className="grid grid-cols-[4rem_minmax(0,1fr)_auto] items-baseline gap-x-3 border-line border-b py-2">
      <span className="font-semibold tabular-nums">{booking.time}</span>
      <span className="min-w-0">
        {booking.status === "held" ? (
          <>
            {booking.waits ? <span className="[overflow-wrap:anywhere]">{booking.name}</span> : null}
            <span className="block text-ink-muted text-sm">{facts}</span>
          </>
        ) : (
          <>
            <Link
              to={`/admin/bookings/${booking.id}`}
              className={cx(
                "inline-flex items-center font-semibold text-ink no-underline hover:underline pointer-coarse:min-h-11",
                booking.status === "cancelled" && "font-normal! text-ink-muted!",
              )}
            >
              {booking.name}
            </Link>
            <span className="block text-ink-muted text-sm">{facts}</span>
          </>
        )}
      </span>
      <Badge variant={variant}>{label}</Badge>
    </li>
  );
}

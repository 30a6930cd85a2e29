import { booking } from "#app/content/site/booking.ts";
import { dayText, timeText, zoneText } from "#app/domain/bookings/booking-time.ts";

type KeptTimeProps = {
  start: number;
  end: number;
  zone: string;
  counsellor: string;
  /** For how long the time is still kept, in milliseconds; 0: no longer. Null: nothing is kept. */
  keptFor: number | null;
  /** Until when, as the visitor's clock shows it. */
  keptUntil: string | null;
};

/** The time that is about to be booked, large, and for how long it is kept. */
export function KeptTime({ start, end, zone, counsellor, keptFor, keptUntil }: KeptTimeProps) {
  return (
    <div className="border-eucalyptus border-s-3 ps-4" data-figures>
      <p className="font-display text-2xl leading-tight sm:text-3xl">
        {timeText(start, zone)} to {timeText(end, zone)}
      </p>
      <p className="mt-1">
        {dayText(start, zone)} <span className="text-ink-muted">({zoneText(start, zone)})</span>
      </p>
      <p className="text-ink-muted">{booking.details.withCounsellor(counsellor)}</p>
      {keptFor === null ? null : (
        <p
          className="mt-2 text-sm"
          role="status"
          data-kept-for={keptFor > 0 ? keptFor : undefined}
          data-over={booking.details.keptOver}
        >
          {keptFor > 0 && keptUntil ? booking.details.kept(keptUntil) : booking.details.keptOver}
        </p>
      )}
    </div>
  );
}

import { Link } from "react-router";
import { formatMoment, type Place } from "#app/platform/time/format-date.ts";
import { Notice } from "#app/ui/notice.tsx";
import { availabilityMessages } from "./availability.words.ts";
import type { ConflictRecord } from "./availability-record.ts";

const texts = availabilityMessages.conflicts;

/** Upcoming bookings outside the hours, each with a link; renders nothing if there are none. */
export function ConflictNotice({ conflicts, place }: { conflicts: readonly ConflictRecord[]; place: Place }) {
  if (conflicts.length === 0) return null;
  return (
    <Notice tone="warning" title={texts.title({ count: conflicts.length })}>
      <p>{texts.hint}</p>
      <ul className="mt-2">
        {conflicts.map(({ bookingId, name, startsAt, because }) => (
          <li key={bookingId} className="flex flex-wrap gap-x-3 py-1">
            <Link to={`/admin/bookings/${bookingId}`} className="font-semibold">
              {name}
            </Link>
            <time dateTime={startsAt.toISOString()} className="tabular-nums">
              {formatMoment(startsAt, place)}
            </time>
            <span className="text-ink-muted">{texts.because[because]}</span>
          </li>
        ))}
      </ul>
    </Notice>
  );
}

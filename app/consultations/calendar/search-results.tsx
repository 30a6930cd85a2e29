import { Link } from "react-router";
import { BOOKING_STATUS_BADGES } from "#app/consultations/bookings/booking-statuses.ts";
import { formatMoment, type Place } from "#app/platform/time/format-date.ts";
import { Badge } from "#app/ui/badge.tsx";
import { ButtonLink } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import type { StaffBookingRow } from "./staff-booking.ts";
import { staffBookingMessages } from "./staff-bookings.words.ts";

const texts = staffBookingMessages;

type SearchResultsProps = { term: string; rows: readonly StaffBookingRow[]; place: Place };

/** Bookings of any time that match a search, the latest first. */
export function SearchResults({ term, rows, place }: SearchResultsProps) {
  const back = <ButtonLink to="/admin/bookings">{texts.detail.back}</ButtonLink>;
  if (rows.length === 0) return <EmptyState title={texts.foundNone} actions={back} />;
  return (
    <section aria-label={texts.found({ term })} className="mt-6">
      <h2 className="mb-2 text-lg">{texts.found({ term })}</h2>
      <ul>
        {rows.map((row) => {
          const { label, variant } = BOOKING_STATUS_BADGES[row.status];
          return (
            <li
              key={row.id}
              className="grid gap-x-4 border-line border-b py-2 sm:grid-cols-[13rem_minmax(0,1fr)_auto] sm:items-baseline"
            >
              <span className="text-ink-muted tabular-nums">{formatMoment(new Date(row.start), place)}</span>
              <span className="min-w-0">
                <Link
                  to={`/admin/bookings/${row.id}`}
                  className="inline-flex items-center font-semibold text-ink no-underline hover:underline pointer-coarse:min-h-11"
                >
                  {row.name}
                </Link>
                <span className="block break-words text-ink-muted text-sm">
                  {[row.reference, row.email, row.counsellor].filter(Boolean).join(" · ")}
                </span>
              </span>
              <Badge variant={variant}>{label}</Badge>
            </li>
          );
        })}
      </ul>
      <div className="mt-4">{back}</div>
    </section>
  );
}

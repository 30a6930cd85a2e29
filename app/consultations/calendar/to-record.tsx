import { Link } from "react-router";
import { formatMoment, type Place } from "#app/platform/time/format-date.ts";
import { AttendanceButtons } from "./attendance-buttons.tsx";
import type { StaffBookingRow } from "./staff-booking.ts";
import { staffBookingMessages } from "./staff-bookings.words.ts";

const texts = staffBookingMessages;

/** Consultations that are over, with the question whether the visitor came; nothing where there are none. */
export function ToRecord({ rows, place }: { rows: readonly StaffBookingRow[]; place: Place }) {
  if (rows.length === 0) return null;
  return (
    <section id="to-record" aria-labelledby="to-record-title" className="mt-8 max-w-3xl scroll-mt-16">
      <h2 id="to-record-title" className="border-ink border-b pb-1.5 text-lg">
        {texts.toRecord}
      </h2>
      <ul>
        {rows.map((row) => (
          <li
            key={row.id}
            className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-line border-b py-2"
          >
            <span className="min-w-0">
              <Link
                to={`/admin/bookings/${row.id}`}
                className="font-semibold text-ink no-underline [overflow-wrap:anywhere] hover:underline"
              >
                {row.name}
              </Link>
              <span className="block text-ink-muted text-sm" data-figures>
                {[formatMoment(new Date(row.start), place), row.counsellor].join(" · ")}
              </span>
            </span>
            <AttendanceButtons booking={row} />
          </li>
        ))}
      </ul>
    </section>
  );
}

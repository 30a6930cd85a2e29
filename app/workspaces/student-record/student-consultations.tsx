import { Link } from "react-router";
import { studentMessages } from "#app/admissions/students/students.words.ts";
import { BOOKING_STATUS_BADGES } from "#app/consultations/bookings/booking-statuses.ts";
import type { StaffBookingRow } from "#app/consultations/calendar/staff-booking.ts";
import { BOOKING_TOPIC_LABELS } from "#app/consultations/scheduling/booking-choices.ts";
import { formatMoment, type Place } from "#app/platform/time/format-date.ts";
import { Badge } from "#app/ui/badge.tsx";
import { Card } from "#app/ui/card.tsx";

type StudentConsultationsProps = { bookings: readonly StaffBookingRow[]; place: Place };

/** The consultations of a student, the latest first, each a link to it; nothing where there are none. */
export function StudentConsultations({ bookings, place }: StudentConsultationsProps) {
  if (bookings.length === 0) return null;
  return (
    <Card level={3} title={studentMessages.consultations}>
      <ul>
        {bookings.map(({ id, start, counsellor, topic, status }) => {
          const { label, variant } = BOOKING_STATUS_BADGES[status];
          return (
            <li key={id} className="border-line border-b py-3 last:border-b-0">
              <div className="flex flex-wrap items-center justify-between gap-2">
                <Link
                  to={`/admin/bookings/${id}`}
                  className="inline-flex items-center font-semibold tabular-nums pointer-coarse:min-h-11"
                >
                  {formatMoment(new Date(start), place)}
                </Link>
                <Badge variant={variant}>{label}</Badge>
              </div>
              <p className="text-ink-muted text-sm">{`${counsellor} · ${BOOKING_TOPIC_LABELS[topic]}`}</p>
            </li>
          );
        })}
      </ul>
    </Card>
  );
}

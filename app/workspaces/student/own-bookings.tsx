import { Whose } from "#app/admissions/students/whose.tsx";
import { bookingFacts, whenText } from "#app/consultations/bookings/booking.words.ts";
import type { BookingSummary } from "#app/consultations/bookings/booking-summary.ts";
import { localPath } from "#app/words/local-path.ts";
import { studentDashboard } from "./student-dashboard.words.ts";

/** A consultation ahead, with the addresses at which it can be seen and changed. */
export interface OwnBooking {
  /** The student it is for, if that needs to be shown. */
  readonly whose: string | null;
  readonly summary: BookingSummary;
  readonly paths: { readonly view: string; readonly change: string; readonly cancel: string };
}

const LINK = "inline-flex min-h-11 items-center text-eucalyptus underline underline-offset-4";

/** The consultations that a student has ahead, the next one first. */
export function OwnBookings({ bookings }: { bookings: readonly OwnBooking[] }) {
  const words = studentDashboard.consultations;
  return (
    <ul>
      {bookings.map(({ summary, whose, paths }) => (
        <li key={summary.reference} className="border-line border-b py-2" data-figures>
          <p className="font-semibold">{whenText(summary)}</p>
          <Whose name={whose} />
          <p className="text-ink-muted text-sm">
            {bookingFacts(summary)
              .slice(1, 3)
              .map(([, value]) => value)
              .join(" · ")}
          </p>
          <p className="flex flex-wrap gap-x-3.5 text-sm">
            <a href={localPath(paths.view)} className={LINK}>
              {words.details}
            </a>
            <a href={localPath(paths.change)} className={LINK}>
              {words.change}
            </a>
            <a href={localPath(paths.cancel)} className={LINK}>
              {words.cancel}
            </a>
          </p>
        </li>
      ))}
    </ul>
  );
}

import { Link } from "react-router";
import { formatCalendarDate } from "#app/platform/time/format-date.ts";
import { Card } from "#app/ui/card.tsx";
import { availabilityMessages, officeMessages } from "./availability.words.ts";
import type { HolidayRecord } from "./availability-record.ts";

const texts = availabilityMessages.holidays;

/** The public holidays ahead that close a counsellor's hours. */
export function HolidayList({ holidays, locale }: { holidays: readonly HolidayRecord[]; locale: string }) {
  return (
    <Card
      id="holidays"
      title={texts.title}
      aside={<Link to="/admin/bookings/offices">{officeMessages.title}</Link>}
    >
      {holidays.length === 0 ? (
        <p className="text-ink-muted text-sm">{texts.none}</p>
      ) : (
        <ul>
          {holidays.map(({ id, date, name, office }) => (
            <li key={id} className="flex flex-wrap gap-x-4 border-line border-b py-1.5">
              <span className="min-w-28 tabular-nums">{formatCalendarDate(date, locale)}</span>
              <span>{name}</span>
              <span className="text-ink-muted">{office ?? officeMessages.allOffices}</span>
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}

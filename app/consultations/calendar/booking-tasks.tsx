import { Link } from "react-router";
import { formatCalendarDate } from "#app/platform/time/format-date.ts";
import { Card } from "#app/ui/card.tsx";
import { staffBookingMessages } from "./staff-bookings.words.ts";

type BookingTasksProps = {
  items: readonly { id: string; bookingId: string; name: string; task: string; on: string }[];
  locale: string;
};

/** The tasks due after consultations; renders nothing if there are none. */
export function BookingTasks({ items, locale }: BookingTasksProps) {
  if (items.length === 0) return null;
  return (
    <Card title={staffBookingMessages.tasksDue} className="mt-10 max-w-3xl">
      <ul>
        {items.map(({ id, bookingId, name, task, on }) => (
          <li key={id} className="flex flex-wrap items-baseline gap-x-4 border-line border-b py-1.5">
            <time dateTime={on} className="min-w-28 text-ink-muted tabular-nums">
              {formatCalendarDate(on, locale)}
            </time>
            <Link
              to={`/admin/bookings/${bookingId}`}
              className="inline-flex items-center pointer-coarse:min-h-11"
            >
              {task}
            </Link>
            <span className="text-ink-muted">{name}</span>
          </li>
        ))}
      </ul>
    </Card>
  );
}

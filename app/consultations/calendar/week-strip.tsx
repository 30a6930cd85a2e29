import { cx } from "#app/ui/cx.ts";
import type { CalendarPage } from "./calendar-view.ts";

/** On a phone: the days of the week over the agenda. A day with consultations leads to them. */
export function WeekStrip({ page }: { page: CalendarPage }) {
  const busy = new Set(page.days.map(({ date }) => date));
  return (
    <ol className="mb-4 grid grid-cols-7 border-line border-b pb-2 text-center">
      {page.columns.map(({ key, label, day }) => {
        const content = (
          <>
            <span className="sr-only">{label}</span>
            <span aria-hidden="true" className="block text-ink-muted text-xs">
              {day?.weekday}
            </span>
            <span aria-hidden="true" className="block font-semibold" data-figures>
              {day?.number}
            </span>
            <span
              aria-hidden="true"
              className={cx("mx-auto block size-1.5 rounded-full", busy.has(key) && "bg-eucalyptus")}
            />
          </>
        );
        const look = cx(
          "block rounded-sm py-1.5 text-ink no-underline",
          key === page.today && "bg-eucalyptus-soft",
        );
        return (
          <li key={key}>
            {busy.has(key) ? (
              <a href={`#day-${key}`} className={look}>
                {content}
              </a>
            ) : (
              <span className={look}>{content}</span>
            )}
          </li>
        );
      })}
    </ol>
  );
}

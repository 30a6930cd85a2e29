import { dayText, minuteText, type Place } from "#app/platform/time/format-date.ts";

type ListDayProps = { day: Date | string; place: Place };

/** A day in a row: without the year where it is the present one, which the tip and screen readers have. */
export function ListDay({ day, place }: ListDayProps) {
  const { before, text, after } = dayText(day, place, new Date());
  return (
    // The year may end between the server's answer and the script.
    <time dateTime={typeof day === "string" ? day : minuteText(day)} suppressHydrationWarning>
      {before ? <span className="sr-only">{before}</span> : null}
      {text}
      {after ? <span className="sr-only">{after}</span> : null}
    </time>
  );
}

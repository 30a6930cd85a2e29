import { formatCalendarDate } from "#app/platform/time/format-date.ts";
import { TextLink } from "#app/ui/text-link.tsx";
import { type Deadline, daysUntil } from "./deadline.ts";
import { deadlineHref } from "./deadline-paths.ts";
import { deadlineText, deadlineMessages as texts } from "./deadlines.words.ts";

export interface DeadlineListProps {
  deadlines: readonly Deadline[];
  /** Calendar date. */
  today: string;
  locale: string;
  reader: "student" | "partner";
  /** Whether to show the student's name: agents and some accounts have several. */
  isNamed?: boolean;
}

/** Deadlines by day, with the remaining time. */
export function DeadlineList({
  deadlines,
  today,
  locale,
  reader,
  isNamed = reader === "partner",
}: DeadlineListProps) {
  if (deadlines.length === 0) return <p className="mt-3 text-ink-muted">{texts.none}</p>;
  return (
    <ul className="flex flex-col divide-y divide-line">
      {deadlines.map((deadline) => {
        const left = daysUntil(deadline.day, today);
        const who = [isNamed ? deadline.firstName : null, deadline.reference];
        return (
          <li key={deadline.key} className="flex flex-wrap items-baseline justify-between gap-x-4 py-2">
            <span className="min-w-0">
              <TextLink to={deadlineHref(deadline, reader)}>{deadlineText(deadline)}</TextLink>
              <span className="block text-ink-muted text-sm [overflow-wrap:anywhere]">
                {who.filter(Boolean).join(" · ")}
              </span>
            </span>
            <span className="text-end text-sm tabular-nums">
              <time dateTime={deadline.day}>{formatCalendarDate(deadline.day, locale)}</time>
              <span className={left <= 7 ? "block font-semibold" : "block text-ink-muted"}>
                {left < 0 ? texts.late({ days: -left }) : texts.left({ days: left })}
              </span>
            </span>
          </li>
        );
      })}
    </ul>
  );
}

import type { ReactNode } from "react";
import type { BadgeVariant } from "./badge-tone.ts";
import { cx } from "./cx.ts";

export type TimelineEntry = {
  id: string;
  /** For machines, ISO 8601; the shown text is `time`. Absent where the date is not known. */
  dateTime?: string;
  time: ReactNode;
  title: ReactNode;
  children?: ReactNode;
  tone?: BadgeVariant;
};

const points: Record<BadgeVariant, string> = {
  default: "border-ink bg-ink",
  secondary: "border-line-strong bg-paper",
  info: "border-info bg-info",
  warning: "border-warning bg-warning",
  success: "border-success bg-success",
  destructive: "border-destructive bg-destructive",
};

/** A ship's log: time in one column, what happened in the other, a course line between them. */
export function Timeline({ label, entries }: { label: string; entries: readonly TimelineEntry[] }) {
  return (
    <ol aria-label={label} className="flex flex-col">
      {entries.map((entry) => (
        <li
          key={entry.id}
          className="group relative grid grid-cols-[auto_1fr] gap-x-4 sm:grid-cols-[8.5rem_auto_1fr]"
        >
          <When
            dateTime={entry.dateTime}
            className="col-start-2 row-start-1 text-ink-muted text-sm sm:col-start-1 sm:pb-4 sm:text-end sm:leading-6"
          >
            {entry.time}
          </When>
          <span
            aria-hidden="true"
            className="relative col-start-1 row-span-2 row-start-1 flex w-3 justify-center sm:col-start-2"
          >
            <span className="absolute inset-y-0 w-px bg-line group-first:top-2 group-last:bottom-auto group-last:h-2" />
            <span
              className={cx(
                "relative mt-1.5 size-2.5 rounded-full border-2",
                points[entry.tone ?? "secondary"],
              )}
            />
          </span>
          <div className="col-start-2 row-start-2 min-w-0 pb-6 sm:col-start-3 sm:row-start-1">
            <p className="font-semibold leading-6">{entry.title}</p>
            {entry.children ? <div className="text-ink-muted text-sm">{entry.children}</div> : null}
          </div>
        </li>
      ))}
    </ol>
  );
}

/** A time, or text where there is none. */
function When({
  dateTime,
  ...props
}: {
  dateTime: string | undefined;
  className: string;
  children: ReactNode;
}) {
  return dateTime === undefined ? <span {...props} /> : <time dateTime={dateTime} {...props} />;
}

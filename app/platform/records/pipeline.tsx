import { type ReactNode, useEffect, useRef } from "react";
import { Link } from "react-router";
import { recordMessages } from "#app/platform/portal/admin.words.ts";
import { cx } from "#app/ui/cx.ts";

export interface PipelinePoint {
  readonly id: string;
  readonly label: string;
  readonly state: "done" | "present" | "skipped" | "open" | "ended";
  /** Below the label: a day, or what was recorded on the way. */
  readonly note?: ReactNode;
  /** Where it is recorded, for people who can do that now. */
  readonly href?: string | null;
}

type PipelineProps = {
  label: string;
  points: readonly PipelinePoint[];
  /** Of all the steps there are: a way that has ended shows fewer. */
  total: number;
  /** What was recorded after the current step, on the way to the next one. */
  latest?: string | null;
  /** Why it ended. */
  reason?: ReactNode;
};

/** The steps of a record as stars on a line: done, current and open. */
export function Pipeline({ label, points, total, latest, reason }: PipelineProps) {
  const line = useRef<HTMLOListElement>(null);
  const current = points.findIndex(({ state }) => state === "present" || state === "ended");
  const present = points[current];
  useEffect(() => {
    const shown = line.current;
    if (!shown) return;
    // On a phone the line is longer than the screen: it starts at the step that counts, and the arrow keys scroll it.
    const watch = new ResizeObserver(() => {
      if (shown.scrollWidth <= shown.clientWidth) return shown.removeAttribute("tabindex");
      shown.tabIndex = 0;
      const step = shown.querySelector<HTMLElement>("[aria-current]");
      if (step) shown.scrollLeft += fromStart(step.getBoundingClientRect(), shown);
    });
    watch.observe(shown);
    return () => watch.disconnect();
  }, []);
  return (
    <div className="flex flex-col gap-1">
      {present ? (
        <p className="hidden text-sm lg:@max-2xl:block" aria-hidden="true">
          <span className="font-semibold">
            {present.state === "ended" ? present.label : (latest ?? present.label)}
          </span>
          {present.state === "ended" ? null : (
            <span className="text-ink-muted">{recordMessages.stepOf({ step: current + 1, total })}</span>
          )}
        </p>
      ) : null}
      <ol ref={line} aria-label={label} className="pipeline -mx-(--gutter) px-(--gutter) sm:mx-0 sm:px-0">
        {points.map(({ id, label: name, state, note, href }) => (
          <li
            key={id}
            data-state={state}
            aria-current={state === "present" || state === "ended" ? "step" : undefined}
          >
            <Star state={state} />
            <span className="lg:@max-2xl:sr-only">
              {href ? (
                <Link to={href} className="font-semibold text-eucalyptus underline underline-offset-4">
                  {name}
                </Link>
              ) : (
                <b>{name}</b>
              )}
              {state === "done" ? <span className="sr-only">{` (${recordMessages.stepDone})`}</span> : null}
              {note ? <span className="block">{note}</span> : null}
            </span>
          </li>
        ))}
      </ol>
      {reason ? (
        <p dir="auto" className="whitespace-pre-line text-destructive text-sm [overflow-wrap:anywhere]">
          {reason}
        </p>
      ) : null}
    </div>
  );
}

/** How far to scroll until a step is at the start of its line, which is on the right in Urdu. */
function fromStart(step: DOMRect, line: HTMLElement): number {
  const { left, right } = line.getBoundingClientRect();
  return getComputedStyle(line).direction === "rtl" ? step.right - right + 16 : step.left - left - 16;
}

function Star({ state }: Pick<PipelinePoint, "state">) {
  return (
    <svg viewBox="0 0 20 20" aria-hidden="true" className={cx("star", `star-${state}`)}>
      <circle cx="10" cy="10" r={state === "open" || state === "skipped" ? 4.3 : 5} />
      {state === "present" ? <path d="M10 -.5v3M10 17.5v3M-.5 10h3M17.5 10h3" /> : null}
      {state === "ended" ? <path d="m7.6 7.6 4.8 4.8m0-4.8-4.8 4.8" /> : null}
    </svg>
  );
}

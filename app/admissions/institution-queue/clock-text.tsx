import type { Turn } from "./clocks.ts";
import { institutionQueueMessages } from "./institution-queue.words.ts";

const texts = institutionQueueMessages.clocks;

type Clocks = { readonly turn: Turn; readonly theirs: number; readonly ours: number };

/** Who must act and for how long: the running response time first, the other below it. */
export function ClockText({ clocks, median }: { clocks: Clocks; median: number | null }) {
  const { turn, theirs, ours } = clocks;
  const withThem = texts.theirs({ days: theirs });
  const withUs = texts.ours({ days: ours });
  const [first, second] = turn === "ours" ? [withUs, withThem] : [withThem, withUs];
  const isLate = turn === "theirs" && median !== null && theirs > median;
  return (
    <span className="flex flex-col">
      <span className={isLate ? "text-destructive" : undefined}>
        {first}
        {median !== null && turn !== "ours" ? (
          <span className="text-ink-muted"> · {texts.median({ days: median })}</span>
        ) : null}
      </span>
      <span className="table-second">{second}</span>
    </span>
  );
}

/** The position of the median on the bar. */
const USUAL_AT = 60;

/**
 * How long a review has been with the institution, as a bar relative to the median; the tooltip and screen readers
 * get the text.
 */
export function ClockBar({ clocks, median }: { clocks: Clocks; median: number | null }) {
  const { turn, theirs, ours } = clocks;
  const isLate = turn === "theirs" && median !== null && theirs > median;
  const words = [
    texts.theirs({ days: theirs }),
    texts.ours({ days: ours }),
    ...(median === null ? [] : [texts.median({ days: median })]),
  ].join(" · ");
  const share = median === null ? null : Math.min(100, (USUAL_AT * theirs) / Math.max(median, 1));
  return (
    <span className={turn === "theirs" ? "clock-bar" : "clock-bar text-ink-muted"} title={words}>
      <span className="sr-only">{words}</span>
      <span aria-hidden="true">{texts.short({ days: theirs })}</span>
      {share === null ? null : (
        <svg aria-hidden="true" viewBox="0 0 100 6" preserveAspectRatio="none">
          <rect width="100" height="6" className="fill-line" />
          <rect width={share} height="6" className={isLate ? "fill-destructive" : "fill-eucalyptus"} />
          <rect x={USUAL_AT} width="1.5" height="6" className="fill-ink" />
        </svg>
      )}
    </span>
  );
}

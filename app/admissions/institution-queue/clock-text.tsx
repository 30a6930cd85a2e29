import type { Turn } from "./clocks.ts";
import { institutionQueueMessages } from "./institution-queue.words.ts";

const texts = institutionQueueMessages.clocks;

type Clocks = { readonly turn: Turn; readonly theirs: number; readonly ours: number };

/** Whose turn it is and for how long: the clock that runs first, the one that stands below it. */
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

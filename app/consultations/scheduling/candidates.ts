import { coversInOrder } from "./intervals.ts";
import type { EpochMs, SlotQuery, SlotRules } from "./types.ts";
import type { Shift, WorkingTime } from "./working-time.ts";
import { MINUTE_MS } from "./zone-rules.ts";

/**
 * The starts that hours give, in order, each once, whatever is taken: on the wall clock every step from the
 * beginning of the hours, in real time never closer than a step, and with the whole session within hours.
 * In the hour that the clock shows twice the same reading comes twice, an hour apart; in the hour that it skips
 * there is none.
 */
export function candidateStarts(time: WorkingTime, rules: SlotRules, within: SlotQuery): EpochMs[] {
  const step = rules.stepMinutes * MINUTE_MS;
  const duration = rules.durationMinutes * MINUTE_MS;
  const starts: EpochMs[] = [];
  for (const shift of time.shifts) addSteps(shift, step, within, starts);
  starts.sort((a, b) => a - b);
  const worked = coversInOrder(time.all);
  return starts.filter((start, place) => start !== starts[place - 1] && worked(start, start + duration));
}

function addSteps(shift: Shift, step: number, within: SlotQuery, starts: EpochMs[]): void {
  let last = -Infinity;
  for (const { from, to, offset } of shift.stretches) {
    if (to <= within.from || from >= within.to) continue;
    const skipped = Math.ceil((from + offset - shift.anchor) / step);
    for (let start = shift.anchor + skipped * step - offset; start < to; start += step) {
      if (start < last + step) continue;
      last = start;
      if (start >= within.from && start < within.to) starts.push(start);
    }
  }
}

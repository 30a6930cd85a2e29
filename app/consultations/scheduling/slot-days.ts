import { dateOfDay, dayOf } from "./local-time.ts";
import type { LocalDate, Slot } from "./types.ts";
import { localAt, zoneRules } from "./zone-rules.ts";

export interface SlotDay<S extends Slot = Slot> {
  readonly date: LocalDate;
  readonly slots: readonly S[];
}

/** Slots in order of time, grouped by the date on which they begin in a zone, such as the visitor's. */
export function slotsByDay<S extends Slot>(slots: readonly S[], zone: string): SlotDay<S>[] {
  const [first, last] = [slots[0], slots.at(-1)];
  if (first === undefined || last === undefined) return [];
  const rules = zoneRules(zone, { from: first.start, to: last.end });
  const days = Map.groupBy(slots, (slot) => dayOf(localAt(rules, slot.start)));
  return [...days].map(([day, ofDay]) => ({ date: dateOfDay(day), slots: ofDay }));
}

import { freeSlots } from "./free-slots.ts";
import type { Diary, EpochMs, Slot, SlotQuery, TeamSlot } from "./types.ts";

/** The slots of several counsellors as one list in order of time, each with those who could take it. */
export function teamSlots(diaries: readonly Diary[], query: SlotQuery): TeamSlot[] {
  const found = new Map<EpochMs, { start: EpochMs; end: EpochMs; counsellorIds: string[] }[]>();
  for (const diary of diaries) {
    const { counsellorId } = diary.availability;
    for (const { start, end } of freeSlots(diary, query)) {
      const together = found.get(start);
      const same = together?.find((one) => one.end === end);
      if (same) same.counsellorIds.push(counsellorId);
      else if (together) together.push({ start, end, counsellorIds: [counsellorId] });
      else found.set(start, [{ start, end, counsellorIds: [counsellorId] }]);
    }
  }
  return [...found.values()].flat().sort((a, b) => a.start - b.start || a.end - b.end);
}

/**
 * The `count` slots that start closest to a wanted start, in order of time: the alternatives for a visitor who was
 * too late.
 */
export function nearestSlots<S extends Slot>(slots: readonly S[], wanted: EpochMs, count: number): S[] {
  const distance = (slot: Slot) => Math.abs(slot.start - wanted);
  return slots
    .toSorted((a, b) => distance(a) - distance(b) || a.start - b.start)
    .slice(0, count)
    .sort((a, b) => a.start - b.start);
}

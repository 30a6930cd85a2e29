import { Temporal } from "temporal-polyfill";
import { expect, it } from "vitest";
import { sampled } from "#tests/support/tier.ts";
import { ALL_ZONES, everyDay, readClock, startsByWalking } from "#tests/support/wall-clock.ts";
import { freeSlots } from "./free-slots.ts";
import { DAY_MS } from "./zone-rules.ts";

/**
 * Every change of every clock of the time-zone database from 2024 to 2035, and an ordinary day of each zone and
 * year: the slots against a walk through the time on the runtime's own clock.
 */
const FIRST_YEAR = 2024;
const LAST_YEAR = 2035;

function changesOf(zone: string): number[] {
  const changes: number[] = [];
  const end = Date.UTC(LAST_YEAR + 1, 0, 1);
  let at = Temporal.Instant.fromEpochMilliseconds(Date.UTC(FIRST_YEAR, 0, 1)).toZonedDateTimeISO(zone);
  for (;;) {
    const next = at.getTimeZoneTransition("next");
    if (next === null || next.epochMilliseconds >= end) return changes;
    changes.push(next.epochMilliseconds);
    at = next;
  }
}

/** Hours over the night in which clocks change, in two shapes whose slots fall differently. */
const SHAPES = [
  { hours: { from: 15, to: 8 * 60 }, rules: { durationMinutes: 30, stepMinutes: 30 } },
  { hours: { from: 30, to: 23 * 60 }, rules: { durationMinutes: 60, stepMinutes: 45 } },
] as const;

function judge(zone: string, day: number): number {
  let slots = 0;
  for (const { hours, rules } of SHAPES) {
    const query = { from: (day - 1) * DAY_MS, to: (day + 2) * DAY_MS, now: 0 };
    const found = freeSlots({ availability: everyDay(zone, [hours], rules), taken: [] }, query);
    // A walk begins outside of the hours: at the last quarter of an hour in which the clock shows midnight.
    let from = query.from;
    while (readClock(zone, from).minute >= 15) from -= 15 * 60_000;
    const walked = startsByWalking(zone, hours, rules, { from, to: query.to + DAY_MS / 2 }, 15);
    expect(found.map((slot) => slot.start)).toEqual(
      walked.filter((start) => start >= query.from && start < query.to),
    );
    slots += found.length;
  }
  return slots;
}

const SHARDS = 16;
const shards = Array.from({ length: SHARDS }, (_, shard) => shard);
it.each(sampled(shards, 8))("every change of every clock, and a day of every year: part %i", (shard) => {
  let slots = 0;
  for (const zone of ALL_ZONES.filter((_, place) => place % SHARDS === shard)) {
    const changes = changesOf(zone).map((instant) => Math.floor(instant / DAY_MS));
    const years = Array.from({ length: LAST_YEAR - FIRST_YEAR + 1 }, (_, more) => FIRST_YEAR + more);
    const ordinary = years.map((year) => Date.UTC(year, (year * 5) % 12, 10) / DAY_MS);
    for (const day of [...changes, ...ordinary]) slots += judge(zone, day);
  }
  expect(slots).toBeGreaterThan(25_000);
});

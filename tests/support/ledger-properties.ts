import fc from "fast-check";
import { expect } from "vitest";
import type { CommissionLine } from "#app/commissions/ledger/entry.ts";
import { type History, historyOf, LedgerWorld } from "./ledger-world.ts";

/** Events of one history. Every one is settled as it comes, and all of them in two other orders. */
const LENGTH = 100;

/**
 * Runs histories of random events until there were so many, and holds each of them against what has to be true of a ledger.
 *
 * @returns how many events there were
 */
export function proveLedger(events: number, seed?: number): number {
  let told = 0;
  fc.assert(
    fc.property(historyOf(LENGTH), fc.infiniteStream(fc.nat()), (history, picks) => {
      told += history.events.length;
      const world = asTheyCome(history);
      expect(world.sums()).toEqual(world.pureSums());
      // Settled again, there is nothing to write.
      expect(world.settleAll()).toBe(0);
      expectNothingTwice(world);
      const shuffled = inAnyOrder(history, picks);
      expect(shuffled.sums()).toEqual(world.sums());
      expectConserved(world);
    }),
    { numRuns: Math.ceil(events / LENGTH), ...(seed === undefined ? {} : { seed }) },
  );
  return told;
}

/** One event after the other, each settled; those of the same year that it moves, too. */
function asTheyCome(history: History): LedgerWorld {
  const world = new LedgerWorld(history);
  for (const [index, event] of history.events.entries()) {
    world.learn(event);
    // Every so often the queue is late: several events are settled at once.
    if (index % 3 === 0) continue;
    world.settleAll();
    expectClawbacksWithin(world);
  }
  world.settleAll();
  return world;
}

/** The same events in another order, settled now and then, one application here and one there. */
function inAnyOrder(history: History, picks: fc.Stream<number>): LedgerWorld {
  const world = new LedgerWorld(history);
  const left = [...history.events];
  while (left.length > 0) {
    const pick = picks.next().value as number;
    const [event] = left.splice(pick % left.length, 1);
    if (event) world.learn(event);
    if (pick % 2 === 0) world.settle(pick % 4);
  }
  world.settleAll();
  return world;
}

/** Never more is clawed back for a semester than was earned with it. */
function expectClawbacksWithin(world: LedgerWorld): void {
  for (const index of world.applications.keys()) {
    const lines = world.pure(index);
    for (const back of lines) {
      if (back.kind !== "clawback") continue;
      const earned = sumOf(
        lines.filter(({ key, kind }) => kind !== "clawback" && `${key}-clawback` === back.key),
      );
      if (-back.amountMinor > earned) throw new Error(`${back.key}: ${back.amountMinor} of ${earned}`);
    }
  }
}

/** Each line has entries 1, 2, 3 … once, of which only the first is not a correction. */
function expectNothingTwice(world: LedgerWorld): void {
  const last = new Map<string, number>();
  for (const { application, lineKey, sequence, kind } of world.entries) {
    const key = `${application} ${lineKey}`;
    const before = last.get(key) ?? 0;
    if (sequence !== before + 1 || (kind === "correction") !== before > 0)
      throw new Error(`${key} ${sequence}`);
    last.set(key, sequence);
  }
}

/** Whatever goes into the chain comes out of it: what each keeps adds up to what the institution pays, to the cent. */
function expectConserved(world: LedgerWorld): void {
  const kept = new Map<string | null, bigint>();
  let paid = 0n;
  for (const { payerId, earnerId, amountMinor } of world.entries) {
    kept.set(earnerId, (kept.get(earnerId) ?? 0n) + amountMinor);
    kept.set(payerId, (kept.get(payerId) ?? 0n) - amountMinor);
    if (earnerId === null) paid += amountMinor;
  }
  const institution = [...kept].find(([id]) => id?.endsWith("a0"))?.[1] ?? 0n;
  expect(institution).toBe(-paid);
  expect([...kept.values()].reduce((sum, one) => sum + one, 0n)).toBe(0n);
}

const sumOf = (lines: readonly CommissionLine[]): bigint =>
  lines.reduce((sum, { amountMinor }) => sum + amountMinor, 0n);

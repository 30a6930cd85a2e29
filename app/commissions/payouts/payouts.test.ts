import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { inAustralianDollars, needsSecondPair } from "./four-eyes.ts";
import { preparePayouts } from "./prepare.ts";

describe("A payout run", () => {
  it("pays each partner the sum of its entries, and carries what is below zero", () => {
    const entries = fc.array(
      fc.record({
        entry: fc.integer({ min: 1 }),
        partnerId: fc.constantFrom("a", "b", "c"),
        amountMinor: fc.integer({ min: -100_000, max: 100_000 }),
      }),
    );
    fc.assert(
      fc.property(entries, (given) => {
        const { payouts, carried, totalMinor } = preparePayouts(given);
        for (const { amountMinor } of payouts) expect(amountMinor).toBeGreaterThan(0);
        for (const { amountMinor } of carried) expect(amountMinor).toBeLessThanOrEqual(0);
        const all = given.reduce((sum, { amountMinor }) => sum + amountMinor, 0);
        expect(totalMinor + carried.reduce((sum, { amountMinor }) => sum + amountMinor, 0)).toBe(all);
        const kept = payouts.flatMap(({ entries: own }) => own).length;
        const left = given.filter(({ partnerId }) => carried.some((each) => each.partnerId === partnerId));
        expect(kept + left.length).toBe(given.length);
      }),
    );
  });
});

describe("Four eyes", () => {
  const rates = [
    { base: "AUD", quote: "USD", rate: 0.65 },
    { base: "NZD", quote: "USD", rate: 0.58 },
  ];

  it("are asked for above the sum, in whichever currency", () => {
    expect(inAustralianDollars(100, "AUD", [])).toBe(100);
    expect(inAustralianDollars(650_000, "NZD", rates)).toBe(580_000);
    expect(needsSecondPair(500_000, 500_000)).toBe(false);
    expect(needsSecondPair(500_001, 500_000)).toBe(true);
  });

  it("are asked for where no rate says what it is worth", () => {
    expect(inAustralianDollars(1, "NZD", [])).toBeNull();
    expect(inAustralianDollars(1, "CAD", rates)).toBeNull();
    expect(needsSecondPair(null, 500_000)).toBe(true);
  });
});

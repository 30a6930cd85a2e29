import fc from "fast-check";
import { describe, expect, it, test } from "vitest";
import { creditOf, worthOf } from "#app/billing/receipts/payment-money.ts";
import {
  creditedTax,
  itemAmounts,
  outstandingOf,
  releasesOf,
  stateByMoney,
  taxesOf,
  totalsOf,
} from "./invoice-money.ts";

const minor = (max: number) => fc.integer({ min: 0, max });
const item = fc.record({
  quantity: fc.integer({ min: 1, max: 999_999 }),
  unitMinor: minor(1_000_000_000),
  taxBasisPoints: fc.integer({ min: 0, max: 10_000 }),
});

describe("Items", () => {
  it.each([
    ["whole units", { quantity: 200, unitMinor: 12_345, taxBasisPoints: 1000 }, 24_690, 2469],
    ["half a unit rounds half up", { quantity: 50, unitMinor: 101, taxBasisPoints: 0 }, 51, 0],
    ["a third of a cent rounds down", { quantity: 33, unitMinor: 1, taxBasisPoints: 0 }, 0, 0],
    ["tax on 5 cents at 10% rounds half up", { quantity: 100, unitMinor: 5, taxBasisPoints: 1000 }, 5, 1],
    ["13% of 0.03", { quantity: 100, unitMinor: 3, taxBasisPoints: 1300 }, 3, 0],
    ["nothing", { quantity: 100, unitMinor: 0, taxBasisPoints: 1000 }, 0, 0],
  ])("%s", (_name, given, netMinor, taxMinor) => {
    expect(itemAmounts(given)).toEqual({ netMinor, taxMinor });
  });

  test("are within half a minor unit of quantity × price, and of the tax on that", () => {
    fc.assert(
      fc.property(item, (given) => {
        const { netMinor, taxMinor } = itemAmounts(given);
        const off = (twice: bigint, whole: bigint, value: number) => {
          const difference = BigInt(value) * whole * 2n - twice;
          // Half up: never more than half below, and at most half above.
          return difference > -whole && difference <= whole;
        };
        expect(off(2n * BigInt(given.quantity) * BigInt(given.unitMinor), 100n, netMinor)).toBe(true);
        expect(off(2n * BigInt(netMinor) * BigInt(given.taxBasisPoints), 10_000n, taxMinor)).toBe(true);
      }),
    );
  });

  test("add up to the total, and their taxes to the tax of each rate", () => {
    fc.assert(
      fc.property(fc.array(item, { maxLength: 20 }), (given) => {
        const items = given.map((each) => ({
          ...itemAmounts(each),
          taxName: each.taxBasisPoints === 0 ? null : "GST",
          taxBasisPoints: each.taxBasisPoints,
        }));
        const totals = totalsOf(items);
        expect(totals.totalMinor).toBe(totals.netMinor + totals.taxMinor);
        expect(taxesOf(items).reduce((all, { taxMinor }) => all + taxMinor, 0)).toBe(totals.taxMinor);
      }),
    );
  });
});

describe("Credit notes", () => {
  test("for the whole invoice take its whole tax, however they are cut", () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 10_000_000 }),
        fc.integer({ min: 0, max: 10_000 }),
        fc.array(fc.integer({ min: 1, max: 3_000_000 }), { maxLength: 6 }),
        (totalMinor, share, cuts) => {
          const taxMinor = Math.floor((totalMinor * share) / 10_000);
          let creditedMinor = 0;
          let taken = 0;
          for (const cut of [...cuts, totalMinor]) {
            const amount = Math.min(cut, totalMinor - creditedMinor);
            if (amount === 0) break;
            const tax = creditedTax({ totalMinor, taxMinor, creditedMinor, paidMinor: 0 }, amount);
            expect(tax).toBeGreaterThanOrEqual(0);
            expect(tax).toBeLessThanOrEqual(amount);
            creditedMinor += amount;
            taken += tax;
          }
          expect([creditedMinor, taken]).toEqual([totalMinor, taxMinor]);
        },
      ),
    );
  });

  test("give back exactly the excess, the latest payment first, and no more than was paid", () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 1, max: 100_000 }), { minLength: 1, maxLength: 8 }),
        fc.nat(),
        (amounts, wanted) => {
          const used = amounts.map((amountMinor, at) => ({ at, amountMinor }));
          const paid = amounts.reduce((all, each) => all + each, 0);
          const excess = wanted % (paid + 1);
          const released = releasesOf(used, excess);
          expect(released.reduce((all, { releasedMinor }) => all + releasedMinor, 0)).toBe(excess);
          for (const { amountMinor, releasedMinor } of released) {
            expect(releasedMinor).toBeGreaterThan(0);
            expect(releasedMinor).toBeLessThanOrEqual(amountMinor);
          }
          // Only the earliest of them can be given back in part.
          expect(released.slice(0, -1).every((each) => each.releasedMinor === each.amountMinor)).toBe(true);
        },
      ),
    );
  });
});

describe("The status", () => {
  it.each([
    [{ totalMinor: 100, creditedMinor: 0, paidMinor: 0 }, "issued", 100],
    [{ totalMinor: 100, creditedMinor: 0, paidMinor: 1 }, "part-paid", 99],
    [{ totalMinor: 100, creditedMinor: 0, paidMinor: 100 }, "paid", 0],
    [{ totalMinor: 100, creditedMinor: 40, paidMinor: 0 }, "issued", 60],
    [{ totalMinor: 100, creditedMinor: 40, paidMinor: 59 }, "part-paid", 1],
    [{ totalMinor: 100, creditedMinor: 40, paidMinor: 60 }, "paid", 0],
    [{ totalMinor: 100, creditedMinor: 100, paidMinor: 0 }, "void", 0],
  ] as const)("of %o is %s", (money, state, outstanding) => {
    expect(stateByMoney(money)).toBe(state);
    expect(outstandingOf(money)).toBe(outstanding);
  });
});

describe("Payments in another currency", () => {
  it.each([
    [8_850_000, "88.5", 100_000],
    [100, "3", 33],
    [50, "100", 1],
    [49, "100", 0],
    [1, "0.00000001", 100_000_000],
  ])("%i at %s is worth %i", (amount, rate, expected) => {
    expect(worthOf(amount, rate)).toBe(expected);
  });

  test("are within half a minor unit of the amount divided by the rate", () => {
    fc.assert(
      fc.property(
        minor(1_000_000_000),
        fc.integer({ min: 1, max: 5_000_000 }),
        fc.integer({ min: 0, max: 99_999_999 }),
        (amount, whole, decimals) => {
          const rate = `${whole}.${String(decimals).padStart(8, "0")}`;
          const units = BigInt(whole) * 100_000_000n + BigInt(decimals);
          const difference = BigInt(worthOf(amount, rate)) * units * 2n - BigInt(amount) * 200_000_000n;
          expect(difference > -units && difference <= units).toBe(true);
        },
      ),
    );
  });

  test("leave as credit what is neither used nor refunded, and nothing once they are reversed", () => {
    const money = { valueMinor: 500, usedMinor: 300, refundedMinor: 50 };
    expect(creditOf({ ...money, isReversed: false })).toBe(150);
    expect(creditOf({ ...money, isReversed: true })).toBe(0);
  });
});

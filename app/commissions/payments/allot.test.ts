import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { allot } from "./allot.ts";

describe("What a payment pays", () => {
  it("adds up, whatever the payments are, and pays every line in the end", () => {
    const lines = fc
      .array(fc.integer({ min: -1_000, max: 10_000 }), { minLength: 1, maxLength: 12 })
      .filter((amounts) => amounts.reduce((sum, each) => sum + each, 0) > 0);
    fc.assert(
      fc.property(lines, fc.array(fc.integer({ min: 1, max: 3_000 })), (amounts, payments) => {
        const total = amounts.reduce((sum, each) => sum + each, 0);
        const paid = amounts.map(() => 0);
        let left = total;
        for (const payment of [...payments, total]) {
          const amount = Math.min(payment, left);
          if (amount === 0) break;
          left -= amount;
          const parts = allot(
            amount,
            amounts.map((amountMinor, at) => ({ id: String(at), amountMinor, paidMinor: paid[at] ?? 0 })),
          );
          expect(parts.reduce((sum, part) => sum + part.amountMinor, 0)).toBe(amount);
          for (const { lineId, amountMinor } of parts)
            paid[Number(lineId)] = (paid[Number(lineId)] ?? 0) + amountMinor;
          for (const [at, line] of amounts.entries()) {
            if (line >= 0) expect(paid[at]).toBeLessThanOrEqual(line);
          }
        }
        expect(paid).toEqual(amounts);
      }),
    );
  });

  it("is never more than is open", () => {
    expect(() => allot(2, [{ id: "a", amountMinor: 1, paidMinor: 0 }])).toThrow();
  });
});

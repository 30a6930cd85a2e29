import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { findMove } from "#app/platform/records/state-machine.ts";
import { CLAIM_MOVES, CLAIM_STATES, stateByMoney } from "./claim-states.ts";

describe("Money", () => {
  it("moves a claim only where the machine lets it", () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...CLAIM_STATES),
        fc.integer({ min: 1, max: 1000 }),
        fc.integer({ min: 0, max: 1000 }),
        (state, total, paid) => {
          const to = stateByMoney(state, { total, paid: Math.min(paid, total) });
          if (to !== state) expect(findMove(CLAIM_MOVES, state, to)?.by).toContain("system");
        },
      ),
    );
  });

  it("pays in part, in full, and back", () => {
    expect(stateByMoney("sent", { total: 100, paid: 0 })).toBe("sent");
    expect(stateByMoney("sent", { total: 100, paid: 1 })).toBe("part-paid");
    expect(stateByMoney("sent", { total: 100, paid: 100 })).toBe("paid");
    expect(stateByMoney("paid", { total: 100, paid: 99 })).toBe("part-paid");
    expect(stateByMoney("paid", { total: 100, paid: 0 })).toBe("sent");
    expect(stateByMoney("disputed", { total: 100, paid: 50 })).toBe("disputed");
    expect(stateByMoney("disputed", { total: 100, paid: 100 })).toBe("paid");
    expect(stateByMoney("withdrawn", { total: 100, paid: 100 })).toBe("withdrawn");
    expect(stateByMoney("draft", { total: 100, paid: 100 })).toBe("draft");
  });

  it("is never asked for again in what is withdrawn", () => {
    for (const to of CLAIM_STATES) expect(findMove(CLAIM_MOVES, "withdrawn", to)).toBeUndefined();
  });
});

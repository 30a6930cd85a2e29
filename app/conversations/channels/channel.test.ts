import { expect, test } from "vitest";
import { afterReport, DELIVERY_STATES, UNKNOWN_OUTCOME } from "./channel.ts";

const failed = (reason: string) => ({ state: "failed" as const, reason });

test("reports move a delivery forwards only, twice and in any order", () => {
  for (const now of DELIVERY_STATES) {
    for (const next of DELIVERY_STATES) {
      const after = afterReport({ state: now, reason: null }, { state: next, reason: null });
      const [from, to] = [DELIVERY_STATES.indexOf(now), DELIVERY_STATES.indexOf(next)];
      const moves = now !== "failed" && (next === "failed" ? from < 2 : to > from);
      expect(after !== null, `${now} then ${next}`).toBe(moves);
    }
  }
});

test("what may have left can still turn out to have arrived, what was refused cannot", () => {
  expect(afterReport(failed(UNKNOWN_OUTCOME), { state: "delivered", reason: null })?.state).toBe("delivered");
  expect(afterReport(failed(UNKNOWN_OUTCOME), failed("131026"))).toEqual(failed("131026"));
  expect(afterReport(failed(UNKNOWN_OUTCOME), failed(UNKNOWN_OUTCOME))).toBeNull();
  expect(afterReport(failed("131026"), { state: "read", reason: null })).toBeNull();
});

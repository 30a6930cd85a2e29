import { expect, test } from "vitest";
import { proveLedger } from "#tests/support/ledger-properties.ts";

test("sums equal what follows from the facts, in any order and once, over ten thousand random events", () => {
  expect(proveLedger(10_000)).toBeGreaterThanOrEqual(10_000);
});

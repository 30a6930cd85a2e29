import { expect, test } from "vitest";
import { proveLedger } from "#tests/support/ledger-properties.ts";
import { rounds } from "#tests/support/tier.ts";

const EVENTS = rounds({ sample: 20_000, full: 1_000_000 });

test(`the ledger's sums hold over ${EVENTS.toLocaleString("en")} random events`, () => {
  const seed = process.env.FUZZ_SEED ? Number(process.env.FUZZ_SEED) : Math.trunc(Math.random() * 2 ** 31);
  expect(proveLedger(EVENTS, seed), `FUZZ_SEED=${seed}`).toBeGreaterThanOrEqual(EVENTS);
});

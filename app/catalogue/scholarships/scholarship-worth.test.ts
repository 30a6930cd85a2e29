import { expect, test } from "vitest";
import { worthFigure } from "./scholarship-worth.ts";

const nothing = { worth: null, tuitionPercent: null, amountMinor: null, currency: null };

test.each([
  [{ tuitionPercent: 25, worth: "A quarter, each year" }, "25% of tuition"],
  [{ tuitionPercent: 100 }, "Full tuition"],
  [{ amountMinor: 1_000_000, currency: "AUD" }, "A$10,000"],
  [{ worth: "Return flights" }, "Return flights"],
  [{ amountMinor: 1_000_000 }, null],
  [{}, null],
])("%j is worth %s", (known, text) => {
  expect(worthFigure({ ...nothing, ...known })).toBe(text);
});

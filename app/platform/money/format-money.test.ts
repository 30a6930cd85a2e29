import { expect, test } from "vitest";
import { formatMoney } from "./format-money.ts";

test.each([
  [4_500_000, "AUD", "A$45,000"],
  [5_500_049, "CAD", "C$55,000"],
  [99_950, "NZD", "NZ$1,000"],
  [395_000_000, "NPR", "NPR\u00a03,950,000"],
  [0, "AUD", "A$0"],
])("%i minor units of %s are %s", (minor, currency, text) => {
  expect(formatMoney(minor, currency)).toBe(text);
});

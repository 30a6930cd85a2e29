import { expect, test } from "vitest";
import { formatMoney, formatPrice } from "./format-money.ts";

test.each([
  [4_500_000, "AUD", "A$45,000"],
  [5_500_049, "CAD", "C$55,000"],
  [99_950, "NZD", "NZ$1,000"],
  [395_000_000, "NPR", "NPR\u00a03,950,000"],
  [0, "AUD", "A$0"],
])("%i minor units of %s are %s", (minor, currency, text) => {
  expect(formatMoney(minor, currency)).toBe(text);
});

test.each([
  [4_500_000, "AUD", "A$45,000"],
  [2_715_080, "AUD", "A$27,150.80"],
  [2_715_001, "NZD", "NZ$27,150.01"],
  [99, "AUD", "A$0.99"],
  [395_000_050, "NPR", "NPR\u00a03,950,000.50"],
  [0, "AUD", "A$0"],
])("a price of %i minor units of %s is %s", (minor, currency, text) => {
  expect(formatPrice(minor, currency)).toBe(text);
});

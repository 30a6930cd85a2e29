import { describe, expect, test } from "vitest";
import { convertIndicatively, type ExchangeRate, formatHomeMoney } from "./conversion.ts";

const RATES: readonly ExchangeRate[] = [
  { base: "AUD", quote: "NPR", rate: 90.2, asOf: "2026-11-01", source: "A bank" },
  { base: "NZD", quote: "NPR", rate: 80, asOf: "2026-10-30", source: "A bank" },
];

describe("An amount in the home currency", () => {
  test("is converted by the rate of its pair, and carries the day and the source", () => {
    expect(convertIndicatively(5_000_000, "AUD", "NPR", RATES)).toEqual({
      minor: 451_000_000,
      asOf: "2026-11-01",
      source: "A bank",
    });
    expect(convertIndicatively(100, "NZD", "NPR", RATES)?.minor).toBe(8_000);
  });

  test("is missing where there is no rate: another currency's rate is never taken", () => {
    expect(convertIndicatively(100, "AUD", "INR", RATES)).toBeNull();
    expect(convertIndicatively(100, "NPR", "NPR", RATES)).toBeNull();
    expect(convertIndicatively(100, "AUD", "NPR", [])).toBeNull();
  });

  test.each([
    [451_234_500, "NPR", "NPR\u00a045,10,000"],
    [1_234_567_800, "INR", "INR\u00a01,23,00,000"],
    [123_456_789, "PKR", "PKR\u00a012,30,000"],
    [99_900_000, "BDT", "BDT\u00a09,99,000"],
    [123_456_789, "LKR", "LKR\u00a01,230,000"],
    [2_964_900, "USD", "USD\u00a029,600"],
    [0, "INR", "INR\u00a00"],
  ] as const)("%i minor units of %s read %s", (minor, currency, text) => {
    expect(formatHomeMoney(minor, currency)).toBe(text);
  });
});

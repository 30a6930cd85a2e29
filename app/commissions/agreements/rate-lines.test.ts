import { describe, expect, it } from "vitest";
import { readBonuses, readRates } from "./rate-lines.ts";

const rate = (text: string, currency: string | null) => {
  const read = readRates(text, currency);
  return read.ok ? read.value.map((band) => band.rate) : null;
};

describe("The rate of an agreement", () => {
  it.each([
    ["12.5", [1_250]],
    ["12.5%", [1_250]],
    ["12.5 %", [1_250]],
    ["1-10 10\n11- 12.5%", [1_000, 1_250]],
    ["-12.5", null],
    ["(12.5)", null],
    ["$12.5", null],
    ["12.345", null],
    ["12,5", null],
    ["100.01", null],
    ["1-10 -10\n11- 12", null],
  ])("%j per cent is %j basis points", (text, rates) => {
    expect(rate(text, null)).toEqual(rates);
  });

  it.each([
    ["1,500", [150_000]],
    ["A$1,500", [150_000]],
    ["1-10 1,00,000\n11+ $1,500.50", [10_000_000, 150_050]],
    ["NZ$1,500", null],
    ["-1,500", null],
    ["A$-1,500", null],
    ["1.500", null],
    ["100,000,000.01", null],
  ])("%j is the sum %j", (text, rates) => {
    expect(rate(text, "AUD")).toEqual(rates);
  });
});

describe("A bonus", () => {
  it.each([
    ["25 5,000", [{ atCount: 25, amountMinor: 500_000 }]],
    ["25: A$5,000", [{ atCount: 25, amountMinor: 500_000 }]],
    ["25 -5,000", null],
    ["25 NZ$5,000", null],
    ["25 --5,000", null],
  ])("%j is %j", (text, bonuses) => {
    const read = readBonuses(text, "AUD");
    expect(read.ok ? read.value : null).toEqual(bonuses);
  });
});

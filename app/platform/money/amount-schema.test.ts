import { describe, expect, it } from "vitest";
import { AMOUNT_MESSAGES } from "./amount.words.ts";
import { amountText, optionalAmountSchema } from "./amount-schema.ts";

const tuition = optionalAmountSchema(["AUD", "NZD"]);

describe("An amount in a field", () => {
  it.each<[string | null | undefined, number | null]>([
    ["", null],
    ["  ", null],
    [null, null],
    [undefined, null],
    ["0", 0],
    ["45,000", 4_500_000],
    ["4,50,000", 45_000_000],
    ["45000.50", 4_500_050],
    ["$45,000", 4_500_000],
    ["10,000,000", 1_000_000_000],
  ])("%j is %j", (typed, minor) => {
    expect(tuition.parse(typed)).toBe(minor);
  });

  it.each<[string, keyof typeof AMOUNT_MESSAGES]>([
    ["many", "unreadable"],
    ["1.5 Cr", "unreadable"],
    ["45.000", "two-readings"],
    ["45,00", "two-readings"],
    ["45,000.005", "too-precise"],
    ["-45", "negative"],
    ["$-45", "negative"],
    ["(45)", "negative"],
    ["-(45)", "two-signs"],
    ["A$45,000", "own-currency"],
    ["Rs 45,000", "own-currency"],
    ["10,000,000.01", "too-large"],
  ])("%j is refused as %s", (typed, problem) => {
    expect(tuition.safeParse(typed).error?.issues.map(({ message }) => message)).toEqual([
      AMOUNT_MESSAGES[problem],
    ]);
  });

  it("may name the only currency that it can be in", () => {
    expect(optionalAmountSchema(["AUD"]).parse("A$5,000")).toBe(500_000);
    expect(optionalAmountSchema(["AUD"]).safeParse("NZ$5,000").success).toBe(false);
  });

  it("is shown as it is typed", () => {
    for (const minor of [0, 1, 99, 100, 4_500_050, 1_000_000_000])
      expect(tuition.parse(amountText(minor))).toBe(minor);
    expect(amountText(null)).toBe("");
  });
});

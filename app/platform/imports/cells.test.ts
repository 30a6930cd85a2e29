import { describe, expect, it } from "vitest";
import { amountCell, numberCell } from "./cells.ts";

describe("A number in a cell", () => {
  it.each([
    ["52", "52"],
    ["1,200", "1200"],
    ["1\u00a0200", "1200"],
    ["52.0", "52"],
    ["78.5", "78.5"],
    // Everything else is left to the schema, which refuses it.
    ["-52", "-52"],
    ["$52", "$52"],
    ["52 104", "52104"],
    ["52-104", "52-104"],
    ["1,2,3", "1,2,3"],
    ["1,23,45", "1,23,45"],
    ["a year", "a year"],
  ])("%j is %j in its field", (cell, text) => {
    expect(numberCell(cell)).toBe(text);
  });
});

describe("An amount in a cell", () => {
  it.each<[string, string | undefined, string, string | undefined]>([
    ["45000", "AUD", "45000", "AUD"],
    ["45,000", undefined, "45000", undefined],
    ["A$45,000", undefined, "45000", "AUD"],
    ["AUD 45,000.50", "AUD", "45000.50", "AUD"],
    ["$45,000", "NZD", "45000", "NZD"],
    ["$45,000", undefined, "45000", undefined],
    ["4,50,000", "AUD", "450000", "AUD"],
    ["-45", "AUD", "-45", "AUD"],
  ])("%j beside %j is %j of %j", (cell, beside, amount, currency) => {
    expect(amountCell(cell, beside)).toEqual({ ok: true, value: { amount, currency } });
  });

  it.each([
    ["A$45,000", "NZD"],
    ["Rs 45,000", "AUD"],
    ["--45", "AUD"],
    ["45.000", "AUD"],
    ["from 45,000", "AUD"],
  ])("%j beside %j is refused with a reason", (cell, beside) => {
    expect(amountCell(cell, beside)).toEqual({ ok: false, error: expect.any(String) });
  });
});

import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { invoiceNumber, numbersIn } from "./invoice-number.ts";

describe("the number of an invoice", () => {
  it("names its currency, its year and its place among them", () => {
    expect(invoiceNumber({ currency: "AUD", year: 2026, count: 123 })).toBe("AUD-2026-000123");
    expect(invoiceNumber({ series: "credit-note", currency: "NZD", year: 2027, count: 1 })).toBe(
      "CN-NZD-2027-000001",
    );
    expect(invoiceNumber({ currency: "AUD", year: 2026, count: 1_234_567 })).toBe("AUD-2026-1234567");
  });

  it.each([
    ["AUD-2026-000123", ["AUD-2026-000123"]],
    ["Payment inv aud2026000123 thanks", ["AUD-2026-000123"]],
    ["INVOICE: 2026-000123", ["NZD-2026-000123"]],
    ["INV2026000123", ["NZD-2026-000123"]],
    ["AUD-2026-000123, AUD-2026-000124", ["AUD-2026-000123", "AUD-2026-000124"]],
    ["AUD 2026/000123 and again AUD-2026-000123", ["AUD-2026-000123"]],
    ["rent of July 2026", []],
    ["phone 0412026000123", []],
    ["2026-00012", []],
    ["", []],
  ])("is found in %j", (text, numbers) => {
    expect(numbersIn(text, "NZD")).toEqual(numbers);
  });

  it("is found again in whatever it stands amid", () => {
    fc.assert(
      fc.property(
        fc.constantFrom("AUD", "NZD"),
        fc.integer({ min: 2020, max: 2099 }),
        fc.integer({ min: 1, max: 9_999_999 }),
        (currency, year, count) => {
          const number = invoiceNumber({ currency, year, count });
          expect(numbersIn(`FROM COLLEGE ${number} REF 7`, "USD")).toEqual([number]);
          expect(numbersIn(number.replaceAll("-", "").toLowerCase(), "USD")).toEqual([number]);
        },
      ),
    );
  });
});

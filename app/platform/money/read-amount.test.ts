import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type AmountOptions, type AmountProblem, readAmount, readSignedFigure } from "./read-amount.ts";

/** The minor units that a text is read as, or why it is not. */
function minorOf(text: string, options?: AmountOptions): number | AmountProblem {
  const read = readAmount(text, options);
  return read.ok ? read.value.minor : read.error;
}

describe("An amount", () => {
  it.each<[string, number | AmountProblem]>([
    ["1234", 123_400],
    ["1234.5", 123_450],
    ["1234.50", 123_450],
    ["1,234.50", 123_450],
    ["1,234", 123_400],
    ["12,34,567.89", 123_456_789],
    ["1,00,000", 10_000_000],
    ["1.234,50", 123_450],
    ["1.234.567", 123_456_700],
    ["1 234,5", 123_450],
    ["1\u202f234\u00a0567.8", 123_456_780],
    ["1'234.50", 123_450],
    ["1’234’567", 123_456_700],
    ["1234,5", 123_450],
    ["0,50", 50],
    [".50", 50],
    ["0.01", 1],
    ["0", 0],
    ["-0.00", 0],
    ["0007", 700],
    ["3600.0000", 360_000],
    ["१,२३,४५६.५०", 12_345_650],
    ["۱٬۲۳۴٫۵۰", 123_450],
    ["１，２３４．５０", 123_450],
    ["\u200e-100", -10_000],
    ["'-100", -10_000],
    ["1,23,456/-", 12_345_600],
    ["-1,23,456/-", -12_345_600],

    ["1.234", "two-readings"],
    ["12,5", "two-readings"],
    ["1,00", "two-readings"],
    ["1,2345", "two-readings"],
    ["1234.567", "too-precise"],
    ["1,234.567", "too-precise"],
    ["0.234", "too-precise"],
    ["0,234", "too-precise"],
    ["99999999999999999", "too-large"],

    ["", "unreadable"],
    ["-", "unreadable"],
    ["$", "unreadable"],
    ["()", "unreadable"],
    ["n/a", "unreadable"],
    ["=1+1", "unreadable"],
    ["1e5", "unreadable"],
    ["1.5 lakh", "unreadable"],
    ["45k", "unreadable"],
    ["12%", "unreadable"],
    ["10²", "unreadable"],
    ["12.345,6.7", "unreadable"],
    ["12,345,6", "unreadable"],
    ["1,23,45", "unreadable"],
    ["1,2,3", "unreadable"],
    ["123,45,678", "unreadable"],
    ["0,123,456", "unreadable"],
    ["1 2 3", "unreadable"],
    ["12 34", "unreadable"],
    ["100.", "unreadable"],
    ["100.-", "unreadable"],
    ["100-200", "unreadable"],
    ["100 / 200", "unreadable"],
    ["100\n200", "unreadable"],
    ["1\u00ad000", "unreadable"],
    ["AUD-2026-000001", "unreadable"],
    ["(100", "unreadable"],
    ["100)", "unreadable"],
    [")100(", "unreadable"],
    ["(AUD) 100", "unreadable"],
    ["9".repeat(61), "unreadable"],
  ])("%j is %j", (text, minor) => {
    expect(minorOf(text)).toBe(minor);
  });

  it.each<[string, number]>([
    ["$-100.00", -10_000],
    ["AUD -50.00", -5_000],
    ["A$-10.00", -1_000],
    ["-$20.00", -2_000],
    ["$(30.00)", -3_000],
    ["($40.00)", -4_000],
    ["AUD(50)", -5_000],
    ["(50) AUD", -5_000],
    ["(50 AUD)", -5_000],
    ["100-", -10_000],
    ["100- AUD", -10_000],
    ["100 AUD-", -10_000],
    ["- 100", -10_000],
    ["+100", 10_000],
    ["A$ +100", 10_000],
  ])("%j has its sign, wherever that stands", (text, minor) => {
    expect(minorOf(text)).toBe(minor);
  });

  it.each([..."-‐‑‒–—―−⁻₋－﹣﹘➖˗⁃\u00ad"])("%j is a minus", (minus) => {
    expect(minorOf(`${minus}12`)).toBe(-1_200);
    expect(minorOf(`A$${minus}12`)).toBe(-1_200);
    expect(minorOf(`12${minus}`)).toBe(-1_200);
  });

  it("has brackets of any width", () => {
    expect(minorOf("（100）")).toBe(-10_000);
    expect(minorOf("$﹙100﹚")).toBe(-10_000);
  });

  it.each(["-(100)", "--5", "-A$-5", "+-5", "-5-", "(-5)", "(5)-", "((5))", "(5-)", "5--", "(+5)", "−–5"])(
    "%j has two signs, and is not read",
    (text) => {
      expect(minorOf(text)).toBe("two-signs");
    },
  );

  it.each<[string, number | AmountProblem]>([
    ["1,23,456.00 Cr", 12_345_600],
    ["1,23,456.00Dr", -12_345_600],
    ["12,50", 1_250],
    ["-1,00", -100],
    ["1,234", 123_400],
    ["12.00 (DR)", -1_200],
    ["12.00 (Cr.)", 1_200],
    ["CR 12.00", 1_200],
    ["AUD 12.00 DR", -1_200],
    ["+12.00CR", 1_200],
    ["-12.00 CR", "two-signs"],
    ["-12.00 DR", "two-signs"],
    ["(12.00) DR", "two-signs"],
    ["12.00 CR DR", "two-signs"],
    ["++12.00 CR", "two-signs"],
    ["12.00 CREDIT", "unreadable"],
  ])("%j of a statement is %j", (text, minor) => {
    expect(minorOf(text, { isStatement: true })).toBe(minor);
  });

  it("has no credit elsewhere, where it may be a crore", () => {
    expect(minorOf("1.5 Cr")).toBe("unreadable");
    expect(minorOf("1.5 (Dr)")).toBe("unreadable");
  });
});

describe("The currency of an amount", () => {
  it.each<[string, readonly string[] | null]>([
    ["5", null],
    ["A$5", ["AUD"]],
    ["AUD 5", ["AUD"]],
    ["aud5", ["AUD"]],
    ["5 AUD", ["AUD"]],
    ["$5 NZD", ["NZD"]],
    ["AUD$5", ["AUD"]],
    ["NZ$ 5 NZD", ["NZD"]],
    ["₹5", ["INR"]],
    ["Rs. 5", ["INR", "LKR", "MUR", "NPR", "PKR"]],
    ["INR Rs.5", ["INR"]],
    ["৳5", ["BDT"]],
    ["Tk. 5", ["BDT"]],
    ["रु ५", ["INR", "NPR"]],
    ["€5", ["EUR"]],
    ["５ ＡＵＤ", ["AUD"]],
  ])("%j leaves open %j", (text, currencies) => {
    expect(readAmount(text)).toEqual({ ok: true, value: { minor: 500, currencies } });
  });

  it.each(["US$5 AUD", "€5 $", "AUD 5 NZD"])("%j names two", (text) => {
    expect(minorOf(text)).toBe("two-currencies");
  });

  it("is the one that is known, and no other", () => {
    expect(minorOf("$5", { currency: "AUD" })).toBe(500);
    expect(minorOf("A$5", { currency: "AUD" })).toBe(500);
    expect(minorOf("5", { currency: "AUD" })).toBe(500);
    for (const other of ["NZ$5", "Rs 5", "USD 5", "€5"])
      expect(minorOf(other, { currency: "AUD" })).toBe("two-currencies");
  });

  it.each<[string, number | AmountProblem]>([
    ["JPY 5,000", 5_000],
    ["JPY 5000.00", 5_000],
    ["JPY 50.5", "too-precise"],
    ["KWD 1,234.567", 1_234_567],
    ["KWD 1", 1_000],
    ["PKR 1,00,000.50", 10_000_050],
    ["¥5", "two-readings"],
  ])("%j is %j of its minor units", (text, minor) => {
    expect(minorOf(text)).toBe(minor);
  });

  it.each(["AUD.50", "A 5", "dollars 5", "5 AUDD", "₿5"])("%j is none", (text) => {
    expect(minorOf(text)).toBe("unreadable");
  });
});

describe("A figure that is exact beyond cents", () => {
  it("keeps its digits", () => {
    expect(readSignedFigure("79882.6789")).toMatchObject({ value: { units: "79882", fraction: "6789" } });
  });

  it("has a dot for its decimals alone, where the source writes it so", () => {
    expect(readSignedFigure("741.315", { isDotDecimal: true })).toMatchObject({
      value: { units: "741", fraction: "315" },
    });
  });
});

const GROUPS = {
  none: (units: string) => units,
  ",": (units: string) => western(units, ","),
  ".": (units: string) => western(units, "."),
  " ": (units: string) => western(units, " "),
  "\u00a0": (units: string) => western(units, "\u00a0"),
  "'": (units: string) => western(units, "'"),
  "’": (units: string) => western(units, "’"),
  lakh: (units: string) => units.replace(/(?<=\d)(?=(\d{2})*\d{3}$)/g, ","),
};
const western = (units: string, mark: string) => units.replace(/(?<=\d)(?=(\d{3})+$)/g, mark);

const figure = fc
  .record({
    units: fc.oneof(fc.integer({ min: 0, max: 999 }), fc.integer({ min: 0, max: 99_999_999_999 })),
    cents: fc.integer({ min: 0, max: 99 }),
    places: fc.integer({ min: 0, max: 2 }),
    group: fc.constantFrom(...(Object.keys(GROUPS) as (keyof typeof GROUPS)[])),
    mark: fc.constantFrom(".", ","),
  })
  // A mark is for groups or for decimals.
  .filter(
    ({ group, mark, places }) => places === 0 || (group !== mark && !(group === "lakh" && mark === ",")),
  )
  .map(({ units, cents, places, group, mark }) => {
    const shown = String(cents).padStart(2, "0").slice(0, places);
    const text = `${GROUPS[group](String(units))}${places > 0 ? mark : ""}${shown}`;
    return { text, minor: units * 100 + Number(shown.padEnd(2, "0")) };
  })
  // One group behind a dot could be decimals, decimals behind a comma a part of a group.
  .filter(({ text }) => !/^[1-9]\d{0,2}(\.\d{3}|,\d{1,2})$/.test(text));

const MINUSES = ["-", "−", "–", "‑", "－", "﹣"];
const CURRENCIES = ["$", "A$", "AUD", "aud", "NZ$", "Rs.", "Rs", "₹", "৳", "INR", "€", "रु"];
const between = fc.constantFrom("", " ", "\u00a0");

type Parts = readonly string[];
/** Where a sign can stand around a figure, without a currency, behind one and before one. */
const PLACES: readonly ((currency: string, figure: string, sign: string) => Parts)[] = [
  (_, figure, sign) => [sign, figure],
  (_, figure, sign) => [figure, sign],
  (currency, figure, sign) => [sign, currency, figure],
  (currency, figure, sign) => [currency, sign, figure],
  (currency, figure, sign) => [currency, figure, sign],
  (currency, figure, sign) => [sign, figure, currency],
  (currency, figure, sign) => [figure, sign, currency],
  (currency, figure, sign) => [figure, currency, sign],
];
const WRAPPED: readonly ((currency: string, figure: string) => Parts)[] = [
  (_, figure) => ["(", figure, ")"],
  (currency, figure) => ["(", currency, figure, ")"],
  (currency, figure) => [currency, "(", figure, ")"],
  (currency, figure) => ["(", figure, currency, ")"],
  (currency, figure) => ["(", figure, ")", currency],
];

const written = fc.record({ figure, currency: fc.constantFrom(...CURRENCIES), space: between });

describe("Whatever its marks", () => {
  it("an amount is read as exactly what it is, with the sign where it may stand", () => {
    fc.assert(
      fc.property(
        written,
        fc.constantFrom(...PLACES),
        fc.constantFrom("", "+", ...MINUSES),
        ({ figure, currency, space }, place, sign) => {
          const text = place(currency, figure.text, sign).join(space);
          const minor = MINUSES.includes(sign) ? -figure.minor : figure.minor;
          expect(minorOf(text)).toBe(minor || 0);
        },
      ),
      { numRuns: 1_500 },
    );
  });

  it("brackets of accounts take it below zero", () => {
    fc.assert(
      fc.property(written, fc.constantFrom(...WRAPPED), ({ figure, currency, space }, wrap) => {
        expect(minorOf(wrap(currency, figure.text).join(space))).toBe(-figure.minor || 0);
      }),
      { numRuns: 1_000 },
    );
  });

  it("two signs are not read", () => {
    const sign = fc.constantFrom("+", ...MINUSES);
    const around = fc.constantFrom(...PLACES.slice(2), ...WRAPPED);
    fc.assert(
      fc.property(
        written,
        around,
        sign,
        sign,
        fc.nat(),
        ({ figure, currency, space }, around, one, two, at) => {
          const parts = [...around(currency, figure.text, one)];
          parts.splice(at % (parts.length + 1), 0, two);
          expect(minorOf(parts.join(space))).toBe("two-signs");
        },
      ),
      { numRuns: 1_000 },
    );
  });

  it("nothing that holds a minus or a bracket is above zero", () => {
    const mark = fc.constantFrom(..."0123456789.,' ()+-−–$/", "A$", "AUD", "Rs.", "CR", "DR", "=");
    fc.assert(
      fc.property(fc.array(mark, { maxLength: 12 }), fc.boolean(), (marks, isStatement) => {
        const text = marks.join("");
        const read = readAmount(text, { isStatement });
        if (read.ok && /[-−–()]/.test(text.replace(/\/[-−–]|\(CR\)/g, "")))
          expect(read.value.minor).toBeLessThanOrEqual(0);
      }),
      { numRuns: 5_000 },
    );
  });

  it("no digit is lost or added", () => {
    const mark = fc.constantFrom(..."0123456789.,' ");
    fc.assert(
      fc.property(fc.array(mark, { minLength: 1, maxLength: 10 }), (marks) => {
        const text = marks.join("");
        const read = readSignedFigure(text);
        if (!read.ok) return;
        const { units, fraction } = read.value;
        const digits = text.replace(/\D/g, "");
        expect(digits.replace(/^0+/, "").replace(/0+$/, "")).toBe(
          (units + fraction).replace(/^0+/, "").replace(/0+$/, ""),
        );
      }),
      { numRuns: 5_000 },
    );
  });
});

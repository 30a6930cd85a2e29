import { describe, expect, it } from "vitest";
import { termsSchema } from "#app/commissions/agreements/terms.ts";
import type { EntryLine } from "./entry-line.ts";
import { entryText } from "./entry-text.ts";

const TERMS = termsSchema.parse({
  currency: "AUD",
  what: { kind: "percent", of: "first-year", net: true },
  bands: [{ from: 1, upTo: null, rate: 1_000 }],
  bonuses: [],
  earnedOn: "census-passed",
  instalments: 1,
  tax: { treatment: "added", basisPoints: 1_000, source: null, asOf: null },
  clawback: { beforeCensus: 0, withinDays: null, withinDaysRate: 0, visaRefused: 0 },
});
const LINE: EntryLine = {
  position: 7,
  reference: "SB-1",
  payer: "Murray",
  earner: null,
  amountMinor: 360_000,
  currency: "AUD",
  kind: "earned",
  part: "commission",
  instalment: 1,
  basisMinor: 3_600_000,
  band: 1,
  terms: TERMS,
  agreement: "Murray 2026",
  agreementVersion: 2,
  appliesFrom: "2026-07-01",
  earnedDay: "2027-03-31",
  reason: null,
  madeAt: new Date("2027-04-01T00:00:00Z"),
  hash: "00",
};
const text = (given: Partial<EntryLine> = {}) => entryText({ ...LINE, ...given }, "en");

describe("An entry in words", () => {
  it("says of what, by which version, and when it was earned", () => {
    expect(text()).toBe(
      "10% of first-year tuition (A$36,000) · Net of scholarships · Murray 2026, version 2 (1 Jul 2026) · Earned on the census date, 31 Mar 2027",
    );
  });

  it("says what is taxed, taken back, corrected and adjusted", () => {
    expect(text({ part: "tax", basisMinor: 360_000 })).toContain("Tax of 10% on A$3,600 · ");
    expect(text({ kind: "clawback" })).toContain("Clawback: 10%");
    expect(text({ kind: "correction" })).toContain("Correction: 10%");
    expect(text({ kind: "adjustment", terms: null, reason: "Agreed by phone" })).toBe(
      "Adjustment: Agreed by phone",
    );
    expect(text({ part: "bonus" })).toContain("Bonus");
  });

  it("names the semester where there are several, and fixed amounts as such", () => {
    expect(text({ terms: { ...TERMS, instalments: 3 }, instalment: 2 })).toContain("Semester 2");
    const fixed = {
      ...TERMS,
      what: { kind: "fixed" as const },
      bands: [{ from: 1, upTo: null, rate: 50_050 }],
    };
    expect(text({ terms: fixed, basisMinor: null, earnedDay: null })).toBe(
      "Fixed amount: A$500.50 · Murray 2026, version 2 (1 Jul 2026) · Earned on the census date",
    );
  });
});

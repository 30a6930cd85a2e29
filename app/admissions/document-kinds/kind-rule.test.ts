import { describe, expect, test } from "vitest";
import { askedOf, asksForEnd, DEFAULT_RULES, lastDayOf } from "./kind-rule.ts";
import { DOCUMENT_KIND_HINTS } from "./kinds.ts";

const { passport, cv } = DEFAULT_RULES;

describe("What is asked of a kind of document", () => {
  test("is told in the product's words and the rules, or in those of the office", () => {
    expect(askedOf("passport", passport)).toBe(
      `${DOCUMENT_KIND_HINTS.passport} The document must be valid for 6 months after your course starts.`,
    );
    expect(askedOf("cv", cv)).toBe(DOCUMENT_KIND_HINTS.cv);
    const rule = { ...cv, asked: "Two pages.", monthsOld: 1, needsTranslation: true };
    expect(askedOf("cv", rule)).toBe(
      "Two pages. The document must not be older than 1 month. If the document is not in English, add a certified translation.",
    );
  });

  test("decides whether its last day is typed", () => {
    expect([asksForEnd("passport", passport), asksForEnd("cv", cv)]).toEqual([true, false]);
    expect(asksForEnd("cv", { ...cv, monthsBeyondStart: 1 })).toBe(true);
  });
});

test.each([
  [null, null, 24, null],
  ["2027-01-31", null, 24, "2027-01-31"],
  [null, "2025-02-28", 24, "2027-02-28"],
  [null, "2025-01-31", 1, "2025-02-28"],
  ["2026-12-31", "2025-02-28", 24, "2026-12-31"],
  ["2030-12-31", "2025-02-28", 24, "2027-02-28"],
  ["2030-12-31", "2025-02-28", null, "2030-12-31"],
])(
  "valid until %s, issued on %s, at most %s months old: counts until %s",
  (expiresOn, issuedOn, monthsOld, last) => {
    expect(lastDayOf({ expiresOn, issuedOn }, { monthsOld })).toBe(last);
  },
);

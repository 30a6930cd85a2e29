import { expect, it } from "vitest";
import { since } from "#app/catalogue/facts/cited-fact.ts";
import { RELEASED_RULES, ruleSetOf } from "#app/catalogue/rules/rule-set.ts";
import { wordLimitOf } from "./word-limit.ts";

const RULES = ruleSetOf([
  {
    key: "au-genuine-words",
    value: { kind: "number", number: 200 },
    from: "2027-07-01",
    seenOn: "2026-12-01",
    note: null,
    source: { label: "Law", href: "https://www.legislation.gov.au/F2027L00001", official: null },
    asOf: since("2027-07-01"),
    baseRelease: 1,
    change: { id: "one", kind: "new", approvedOn: "2026-12-01", before: { kind: "number", number: 150 } },
  },
]);
const australia = (plannedOn: string | null, today: string) =>
  wordLimitOf(RULES, "australia", plannedOn, today);

it("is 150 words for Australia by a secondary source, and our own 800 for New Zealand", () => {
  const today = "2026-11-29";
  expect(wordLimitOf(RELEASED_RULES, "australia", null, today)).toMatchObject({ most: 150, changed: null });
  expect(wordLimitOf(RELEASED_RULES, "australia", null, today).source?.href).toContain("https://");
  expect(wordLimitOf(RELEASED_RULES, "newzealand", null, today)).toMatchObject({ most: 800, source: null });
});

it("changes on its day, for those who lodge on or after it", () => {
  expect(australia(null, "2027-06-30")).toMatchObject({ most: 150, lodgedOn: null });
  expect(australia(null, "2027-07-01")).toMatchObject({ most: 200, lodgedOn: null });
  expect(australia("2027-06-30", "2027-01-01").most).toBe(150);
  expect(australia("2027-07-01", "2027-01-01")).toMatchObject({ most: 200, lodgedOn: "2027-07-01" });
  // A plan whose day has passed says nothing.
  expect(australia("2027-06-01", "2027-07-02")).toMatchObject({ most: 200, lodgedOn: null });
});

it("names its change for 90 days", () => {
  expect(australia(null, "2027-07-01").changed).toContain("200 words, previously 150 words");
  expect(australia(null, "2027-12-01").changed).toBeNull();
});

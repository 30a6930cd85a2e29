import { expect, test } from "vitest";
import { since } from "#app/catalogue/facts/cited-fact.ts";
import { type OwnValue, RELEASED_RULES, ruleSetOf } from "#app/catalogue/rules/rule-set.ts";
import { isForChangedDay } from "./rule-impact.server.ts";
import { tableChange } from "./table-change.ts";

const own: OwnValue = {
  key: "au-points-table",
  value: { kind: "text", text: "70 points to pass" },
  from: "2027-01-01",
  source: { label: "A law", href: "https://www.legislation.gov.au/F2027L00001/latest/text", official: null },
  seenOn: "2026-11-20",
  asOf: since("2027-01-01"),
  note: null,
  baseRelease: 1,
  change: { id: "1", kind: "new", approvedOn: "2026-11-25", before: { kind: "text", text: "65 points" } },
};
const RULES = ruleSetOf([own]);

test.each([
  // Midnight in Sydney, 11 hours ahead.
  ["2026-12-31T12:59:59Z", null],
  ["2026-12-31T13:00:00Z", { date: "1 January 2027", table: "70 points to pass" }],
  // Other than a changed figure it is said as long as points are counted by the earlier table.
  ["2028-06-01T00:00:00Z", { date: "1 January 2027", table: "70 points to pass" }],
] as const)("at %s the agency says of Australia's table: %o", (at, said) => {
  expect(tableChange(RULES, "australia", new Date(at))).toEqual(said);
  expect(tableChange(RULES, "newzealand", new Date(at))).toBeNull();
});

test("nothing is said of the table of a release, since points are counted by it", () => {
  expect(tableChange(RELEASED_RULES, "newzealand", new Date("2026-08-24T00:00:00Z"))).toBeNull();
});

test("a saved result is for a day before the change, for its first day or for one after it", () => {
  const sides = ["2026-12-31", "2027-01-01", "2027-01-02"].map((day) => isForChangedDay(day, "2027-01-01"));
  expect(sides).toEqual([false, true, true]);
  expect(isForChangedDay("2020-01-01", null)).toBe(true);
});

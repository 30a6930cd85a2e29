import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { readCoe, readDeposit, readIntake, readOffer, readRoute, readVisa } from "./case-cells.ts";
import { takeDate } from "./dated-text.ts";

const RULES = { order: "day-first" as const, after: "2026-11-01" };
const on = (day: string | null, isYearGuessed = false) => ({ day, isYearGuessed });

test.each([
  ["NZD 5,000 paid 15.11.26", "2026-11-15", "NZD 5,000 paid", false],
  ["yes 12/11", "2026-11-12", "yes", true],
  ["yes 12/03", "2027-03-12", "yes", true],
  ["lodged 4 Jan 26", "2026-01-04", "lodged", false],
  ["2026/11/10", "2026-11-10", "", false],
  ["on 3rd Nov 2026 by email", "2026-11-03", "on by email", false],
  ["Nov 3, 2026", "2026-11-03", "", false],
  ["10 Jan", "2027-01-10", "", true],
  ["5,000", null, "5,000", false],
  ["31/02/2026", null, "31/02/2026", false],
  ["AUD 5.11", null, "AUD 5.11", false],
  ["issued 20261104", "2026-11-04", "issued", false],
  ["E20261104", null, "E20261104", false],
  ["20261304", null, "20261304", false],
])("the date of %s", (text, date, rest, isYearGuessed) => {
  expect(takeDate(text, RULES)).toEqual({ date, rest, isYearGuessed });
});

test("a date that can be read in two ways, or has no year and nothing before it, is not read", () => {
  expect(takeDate("paid 03/04/2026", { order: null, after: null }).date).toBeNull();
  expect(takeDate("yes 12/11", { order: "day-first", after: null }).date).toBeNull();
});

test.each([
  ["Feb-27", "2027-feb"],
  ["Jul 2027", "2027-jul"],
  ["February 2027", "2027-feb"],
  ["Feb 2027 intake", "2027-feb"],
  ["Sept '27", "2027-sep"],
  ["2027/02", "2027-feb"],
  ["7/2027", "2027-jul"],
  ["July", null],
  ["Feb/Jul", null],
  ["13/2027", null],
  ["Foo 2027", null],
  ["", null],
])("the intake %s", (text, code) => {
  expect(readIntake(text)).toBe(code);
});

test.each([
  ["CONDITIONAL - IELTS 7", { ...on(null), kind: "conditional", saysMore: true }],
  [
    "COL - proof of full tuition fee deposit and offer letter",
    { ...on(null), kind: "conditional", saysMore: true },
  ],
  ["yes 12/11", { ...on("2026-11-12", true), kind: null, saysMore: false }],
  ["Unconditional 3 Nov 2026", { ...on("2026-11-03"), kind: "unconditional", saysMore: false }],
  ["Conditional offer letter received", { ...on(null), kind: "conditional", saysMore: false }],
  ["conditional offer refused", null],
  ["Offer declined 3 Nov 2026", null],
  ["COL withdrawn", null],
  ["✓", { ...on(null), kind: null, saysMore: false }],
  ["no", "none"],
  ["pending", "none"],
  ["N/A", "none"],
  ["ask Bina", null],
])("the offer %s", (text, offer) => {
  expect(readOffer(text, RULES)).toEqual(offer);
});

test.each(["()", "-", "( - )", "(".repeat(4000)])("marks alone say nothing", (text) => {
  expect([readOffer(text, RULES), readDeposit(text, RULES), readCoe(text, RULES)]).toEqual([
    ...["none", "none", "none"],
  ]);
});

test.each([
  ["NZD 5,000 paid 15.11.26", { ...on("2026-11-15"), amount: "NZD 5,000" }],
  ["paid", { ...on(null), amount: null }],
  ["AUD 12000", { ...on(null), amount: "AUD 12000" }],
  ["not yet", "none"],
  ["half now, half later", null],
])("the deposit %s", (text, deposit) => {
  expect(readDeposit(text, RULES)).toEqual(deposit);
});

test.each([
  ["yes", { ...on(null), number: null }],
  ["20/12/2026", { ...on("2026-12-20"), number: null }],
  ["E12345678 20/12/2026", { ...on("2026-12-20"), number: "E12345678" }],
  ["20261104", { ...on("2026-11-04"), number: null }],
  ["applied", "none"],
  ["see drive", null],
])("the CoE %s", (text, coe) => {
  expect(readCoe(text, RULES)).toEqual(coe);
});

test.each([
  [
    "lodged 4 Jan 26, refused 20 Mar 26",
    [
      { kind: "visa-lodged", ...on("2026-01-04") },
      { kind: "visa-refused", ...on("2026-03-20") },
    ],
  ],
  ["4 Jan 2027", [{ kind: "visa-lodged", ...on("2027-01-04") }]],
  ["yes", [{ kind: "visa-lodged", ...on(null) }]],
  ["granted 2 Feb 2027", [{ kind: "visa-granted", ...on("2027-02-02") }]],
  ["no", []],
  ["lodged 4 Jan 26, call him", null],
])("the visa %s", (text, steps) => {
  expect(readVisa(text, RULES, "visa-lodged")).toEqual(steps);
});

test("a date or yes alone is the step of its column, and not understood without one", () => {
  expect(readVisa("2 Feb 2027", RULES, "visa-granted")).toEqual([
    { kind: "visa-granted", ...on("2027-02-02") },
  ]);
  expect(readVisa("2 Feb 2027", RULES, null)).toBeNull();
  expect(readVisa("yes", RULES, null)).toBeNull();
  expect(readVisa("refused 2 Feb 2027", RULES, null)).toEqual([
    { kind: "visa-refused", ...on("2027-02-02") },
  ]);
});

describe("what a cell says of the way to the university", () => {
  test.each([
    ["direct", { kind: "direct" }],
    ["Adventus", { kind: "aggregator", name: "Adventus" }],
    ["via ApplyBoard", { kind: "aggregator", name: "ApplyBoard" }],
    ["aggregator: Northlink", { kind: "aggregator", name: "Northlink" }],
    ["portal", { kind: "portal" }],
    ["Via portal", { kind: "portal" }],
    ["Uni portal", { kind: "portal" }],
    ["via the university’s portal", { kind: "portal" }],
    ["agent portal", { kind: "portal", isLikely: true }],
    ["aggregator", { kind: "aggregator", name: null }],
    ["via platform", { kind: "aggregator", name: null, isLikely: true }],
    ["master agent: Northlink", { kind: "aggregator", name: "Northlink", isLikely: true }],
    ["Leapfrog Education", { kind: "aggregator", name: "Leap", isLikely: true }],
    ["self", { kind: "direct", isLikely: true }],
    ["sub agent - Sky", { kind: "sub-agent", name: "Sky" }],
    ["Sub-agent (Sky Edu)", { kind: "sub-agent", name: "Sky Edu" }],
    ["subagent", { kind: "sub-agent", name: null }],
    ["Hari", null],
  ])("%s", (text, route) => {
    expect(readRoute(text)).toEqual(route);
  });
});

test("any text is read, or not understood, and no date is invented", () => {
  const part = fc.oneof(
    fc.string({ maxLength: 12 }),
    fc.constantFrom(
      "yes",
      "CONDITIONAL",
      "NZD 5,000",
      "15.11.26",
      "12/11",
      "lodged",
      "refused",
      ",",
      "-",
      "sub agent",
    ),
  );
  const cell = fc.array(part, { maxLength: 6 }).map((parts) => parts.join(" "));
  fc.assert(
    fc.property(cell, (text) => {
      const found = [
        readOffer(text, RULES),
        readDeposit(text, RULES),
        readCoe(text, RULES),
        readVisa(text, RULES, "visa-lodged"),
      ];
      const days = found.flat().flatMap((one) => (one && one !== "none" && one.day ? [one.day] : []));
      for (const day of days) expect(/\d/.test(text) && day).toMatch(/^\d{4}-\d{2}-\d{2}$/);
      expect([null, "direct", "portal", "aggregator", "sub-agent"]).toContain(readRoute(text)?.kind ?? null);
      expect(readIntake(text) ?? "2027-feb").toMatch(/^20\d{2}-[a-z]{3}$/);
    }),
    { numRuns: 500 },
  );
});

import { describe, expect, test } from "vitest";
import {
  type AssignmentRule,
  type AvailableCounsellor,
  assignmentsOf,
  decideAssignment,
  type NewStudent,
} from "./assignment-rule.ts";

const rule = (id: string, given: Partial<AssignmentRule> = {}): AssignmentRule => ({
  id,
  name: id,
  branchId: null,
  source: null,
  country: null,
  interest: null,
  sharesLanguage: false,
  counsellorIds: ["a", "b"],
  maximum: null,
  ...given,
});
const available = (counsellorId: string, open: number, lastAssignedAt: number | null = null) =>
  ({ counsellorId, name: counsellorId, open, lastAssignedAt, languages: [] }) satisfies AvailableCounsellor;
const STUDENT: NewStudent = {
  branchId: "north",
  source: "enquiry",
  country: "np",
  interest: "Nursing in Canada",
  language: null,
};
const decided = (...given: Parameters<typeof decideAssignment>) => {
  const decision = decideAssignment(...given);
  return decision && [decision.rule.id, decision.counsellor.counsellorId];
};

describe("within a rule", () => {
  test("the fewest open students decide, then who was assigned longest ago, then a fixed order", () => {
    const one = [rule("one")];
    expect(decided(one, [available("a", 3, 1), available("b", 2, 9)], STUDENT)).toEqual(["one", "b"]);
    expect(decided(one, [available("a", 2, 9), available("b", 2, 1)], STUDENT)).toEqual(["one", "b"]);
    expect(decided(one, [available("a", 2, 1), available("b", 2, null)], STUDENT)).toEqual(["one", "b"]);
    expect(decided(one, [available("b", 2, 1), available("a", 2, 1)], STUDENT)).toEqual(["one", "a"]);
  });

  test("only counsellors of the rule below its maximum get students", () => {
    const few = [available("a", 4), available("b", 5), available("c", 0)];
    expect(decided([rule("one", { maximum: 5 })], few, STUDENT)).toEqual(["one", "a"]);
    expect(decided([rule("one", { maximum: 4 })], few, STUDENT)).toBeNull();
  });
});

describe("between rules", () => {
  test.each([
    ["branch", { branchId: "south" }],
    ["country", { country: "in" as const }],
    ["source", { source: "agent" }],
    ["destination", { interest: "Ireland" }],
  ] as const)("one for another %s is skipped", (_, other) => {
    const rules = [rule("other", other), rule("any", { counsellorIds: ["b"] })];
    expect(decided(rules, [available("a", 0), available("b", 9)], STUDENT)).toEqual(["any", "b"]);
  });

  test("the first about the student decides, with every condition met", () => {
    const exact = rule("exact", { branchId: "north", source: "enquiry", interest: "canada" });
    expect(decided([exact, rule("any")], [available("a", 0)], STUDENT)).toEqual(["exact", "a"]);
    expect(decided([exact, rule("any")], [available("a", 0)], { ...STUDENT, interest: null })).toEqual([
      "any",
      "a",
    ]);
  });

  test("one without anyone available leaves the student to the next, and the last to no one", () => {
    const rules = [rule("first"), rule("last", { counsellorIds: ["c"] })];
    expect(decided(rules, [available("c", 2)], STUDENT)).toEqual(["last", "c"]);
    expect(decided(rules, [], STUDENT)).toBeNull();
    expect(decided([], [available("a", 0)], STUDENT)).toBeNull();
  });
});

describe("a rule about the language", () => {
  const rules = [rule("language", { sharesLanguage: true }), rule("any", { counsellorIds: ["c"] })];
  const team = [
    { ...available("a", 9), languages: ["en", "ne"] as const },
    { ...available("b", 0), languages: ["en"] as const },
    available("c", 0),
  ];

  test.each([
    ["goes to the one who speaks it, also with more students", "ne", "language", "a"],
    ["goes to the one with fewer students if several speak it", "en", "language", "b"],
    ["is left to the next rule if none speaks it", "ta", "any", "c"],
    ["is left to the next rule if it is unknown", null, "any", "c"],
  ] as const)("a student’s language %s", (_, language, by, counsellor) => {
    expect(decided(rules, team, { ...STUDENT, language })).toEqual([by, counsellor]);
  });
});

test("Many students are spread as if they were added one by one, and enrolled ones do not count as open", () => {
  const decide = assignmentsOf([rule("one", { maximum: 3 })], [available("a", 1), available("b", 0)], 100);
  const next = (counsellorId: string | null = null) =>
    decide({ ...STUDENT, isOpen: true, counsellorId })?.counsellor.counsellorId ?? null;
  // After the first one both have 1 open student, and "a" was never assigned one.
  expect([next(), next(), next(), next("b"), next(), next()]).toEqual(["b", "a", "b", null, "a", null]);
  const enrolled = assignmentsOf([rule("one")], [available("a", 0), available("b", 0)], 100);
  const ids = [1, 2, 3].map(
    () => enrolled({ ...STUDENT, isOpen: false, counsellorId: null })?.counsellor.counsellorId,
  );
  expect(ids).toEqual(["a", "b", "a"]);
});

import { describe, expect, test } from "vitest";
import { AU_STUDENT_ENGLISH_SOURCE } from "#app/catalogue/facts/english-tests.ts";
import { isAuthority, mayDecide } from "#app/catalogue/facts/primary-source.ts";
import { LIVE_DESTINATIONS } from "#app/catalogue/places/countries.ts";
import { RELEASED_RULES } from "#app/catalogue/rules/rule-set.ts";
import { GATES } from "#app/commissions/gates/gates.ts";
import { fundsRulesOf } from "#app/planning/funds/funds-figures.ts";
import type { FundsSource } from "#app/planning/funds/funds-rules.ts";
import { PROGRAMMES } from "#app/planning/points/rule-set.ts";
import { RULE_SETS } from "#app/planning/points/rule-sets.ts";

const TODAY = "2026-11-27";
const FUNDS_RULES = {
  australia: fundsRulesOf(RELEASED_RULES, "australia", TODAY),
  newzealand: fundsRulesOf(RELEASED_RULES, "newzealand", TODAY),
};
const decides = ({ href, official }: FundsSource) => mayDecide({ href: href ?? "", official });

describe("every fact that is counted or that stops something has a primary source", () => {
  test.each(LIVE_DESTINATIONS)("in the planner of the first year in %s", (country) => {
    const { charges, living, travel } = FUNDS_RULES[country];
    const sources = [
      ...Object.values(living).flatMap((figure) => figure?.source ?? []),
      ...charges.map(({ source }) => source),
      ...Object.values(travel ?? {}).map(({ source }) => source),
    ];
    for (const source of sources) expect(decides(source), source.label).toBe(true);
  });

  test("in the planner, the amounts that a family and a student must show are read in the law itself", () => {
    for (const country of LIVE_DESTINATIONS) {
      expect(isAuthority(FUNDS_RULES[country].living.student.source.href ?? ""), country).toBe(true);
    }
  });

  test.each(PROGRAMMES)("in the points of %s", (programme) => {
    for (const { data, version } of RULE_SETS[programme])
      expect(mayDecide(data.official), version).toBe(true);
  });

  test("in what a course's page says of the visa's English", () => {
    expect(mayDecide(AU_STUDENT_ENGLISH_SOURCE)).toBe(true);
  });

  test.each(GATES.map((gate) => [gate.key, gate] as const))("in the gate %s", (_, { official }) => {
    expect(official.every(mayDecide)).toBe(true);
  });
});

test("who may bring a family is said, and counts nothing: the amounts are the same with and without it", () => {
  expect(FUNDS_RULES.australia.family?.text).toContain("2 October 2026");
  expect(FUNDS_RULES.newzealand.family).toBeNull();
  for (const country of LIVE_DESTINATIONS) {
    for (const source of [
      FUNDS_RULES[country].living.student.source,
      ...FUNDS_RULES[country].charges.map((c) => c.source),
    ]) {
      expect(source.asOf.includes("secondary source")).toBe(!isAuthority(source.href ?? ""));
    }
  }
});

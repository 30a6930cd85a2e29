import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { LIVE_DESTINATIONS } from "#app/catalogue/places/countries.ts";
import { RELEASED_RULES } from "#app/catalogue/rules/rule-set.ts";
import { ESTIMATE_KINDS, type Estimate } from "#app/planning/estimates/estimates.ts";
import { fundsRulesOf } from "./funds-figures.ts";
import { type PlannedTuition, planFunds } from "./funds-plan.ts";
import { chargeOn } from "./funds-rules.ts";

const TODAY = "2026-11-21";
const FUNDS_RULES = {
  australia: fundsRulesOf(RELEASED_RULES, "australia", TODAY),
  newzealand: fundsRulesOf(RELEASED_RULES, "newzealand", TODAY),
};
const ALONE = { partner: false, children: 0, school: 0 };
const typed = (minor: number | null): PlannedTuition => ({ minor, kind: "typed", source: null });
const estimate = (more: Partial<Estimate> = {}): Estimate => ({
  country: "australia",
  kind: "travel",
  minor: 1_500_00,
  currency: "AUD",
  asOf: "2026-11-01",
  note: "Three fares",
  ...more,
});
const plan = (more: Partial<Parameters<typeof planFunds>[0]> = {}) =>
  planFunds({
    rules: FUNDS_RULES.australia,
    tuition: typed(40_000_00),
    estimates: [],
    rates: [],
    family: ALONE,
    months: 12,
    day: TODAY,
    ...more,
  });
const amounts = (lines: ReturnType<typeof plan>["lines"]) =>
  Object.fromEntries(lines.map(({ key, minor }) => [key, minor === null ? null : minor / 100]));

describe("The first year in Australia", () => {
  test("of a student alone is the figures of the sources, and says what is missing", () => {
    const { lines, total, toShow, income } = plan();
    expect(amounts(lines)).toEqual({
      tuition: 40_000,
      "living-student": 29_710,
      travel: null,
      health: null,
      visa: 2_500,
    });
    expect(total).toEqual({ minor: 72_210_00, missing: ["travel", "health"] });
    expect(amounts(toShow.lines)).toEqual({ tuition: 40_000, "living-student": 29_710, travel: 2_000 });
    expect(toShow.total).toEqual({ minor: 71_710_00, missing: [] });
    expect(income?.minor).toBe(87_856_00);
  });

  test("of a family adds the partner, each child and each school, and the family's income", () => {
    const { lines, toShow, income } = plan({ family: { partner: true, children: 2, school: 1 } });
    expect(amounts(lines)).toMatchObject({
      "living-partner": 10_394,
      "living-children": 2 * 4_449,
      school: 13_502,
      "visa-family": null,
    });
    expect(toShow.total.minor).toBe((40_000 + 29_710 + 10_394 + 8_898 + 13_502 + 4 * 2_000) * 100);
    expect(income?.minor).toBe(102_500_00);
  });

  // The part of a stay under twelve months: peakmigration.com.au, February 2018; figures since 10 May 2024.
  test.each([
    [1, 2_476, 866, 371, 1_125],
    [3, 7_428, 2_599, 1_112, 3_376],
    [6, 14_855, 5_197, 2_225, 6_751],
    [11, 27_234, 9_528, 4_078, 12_377],
    [12, 29_710, 10_394, 4_449, 13_502],
  ])(
    "for a stay of %i months the visa wants to see its part of the year",
    (months, you, partner, child, school) => {
      const { lines, toShow } = plan({ months, family: { partner: true, children: 1, school: 1 } });
      for (const shown of [lines, toShow.lines]) {
        expect(amounts(shown)).toMatchObject({
          "living-student": you,
          "living-partner": partner,
          "living-children": child,
          school,
        });
      }
      expect(amounts(toShow.lines)).toMatchObject({ tuition: 40_000 });
    },
  );

  test("planning for a part of a longer stay, the visa still wants to see the first twelve months", () => {
    const { lines, toShow } = plan({ months: 6, stay: 12 });
    expect(amounts(lines)["living-student"]).toBe(14_855);
    expect(amounts(toShow.lines)["living-student"]).toBe(29_710);
    expect(toShow.months).toBe(12);
  });

  // mycoursefinder.au, 26 June 2025.
  test.each([
    ["elsewhere", 2_000],
    ["east-or-southern-africa", 2_500],
    ["west-africa", 3_000],
    ["in-country", 1_000],
  ] as const)("travel from %s counts for %i, for each person, whatever the fare", (from, each) => {
    const estimates = [estimate({ minor: 1_234_00 })];
    expect(amounts(plan({ from, estimates }).toShow.lines).travel).toBe(each);
    const couple = plan({ from, estimates, family: { ...ALONE, partner: true } });
    expect(amounts(couple.toShow.lines).travel).toBe(2 * each);
    expect(amounts(couple.lines).travel).toBe(2_468);
  });

  test("takes the agency's estimates, each for everybody who needs it", () => {
    const estimates = [
      estimate(),
      estimate({ kind: "health-single", minor: 700_00 }),
      estimate({ kind: "health-couple", minor: 3_500_00 }),
      estimate({ country: "newzealand", minor: 9_999_00 }),
    ];
    expect(amounts(plan({ estimates }).lines)).toMatchObject({ travel: 1_500, health: 700 });
    const couple = plan({ estimates, family: { ...ALONE, partner: true } });
    expect(amounts(couple.lines)).toMatchObject({ travel: 3_000, health: 3_500 });
    const family = plan({ estimates, family: { partner: false, children: 1, school: 0 } });
    expect(amounts(family.lines)).toMatchObject({ travel: 3_000, health: null });
  });

  test("counts an estimate in rupees by the rate of the day, and leaves it out without one", () => {
    const estimates = [estimate({ minor: 93_000_00, currency: "NPR" })];
    const rates = [{ base: "AUD", quote: "NPR" as const, rate: 93, asOf: TODAY, source: "A bank" }];
    const counted = plan({ estimates, rates }).lines.find(({ key }) => key === "travel");
    expect(counted).toMatchObject({ minor: 1_000_00, original: { minor: 93_000_00, currency: "NPR" } });
    const other = plan({ estimates });
    expect(other.lines.find(({ key }) => key === "travel")).toMatchObject({
      minor: null,
      original: { minor: 93_000_00, currency: "NPR" },
    });
    expect(other.total.missing).toContain("travel");
  });
});

describe("The first year in New Zealand", () => {
  const there = (more: Partial<Parameters<typeof planFunds>[0]> = {}) =>
    plan({ rules: FUNDS_RULES.newzealand, ...more });

  test("counts the year, or each month of a shorter stay", () => {
    expect(amounts(there().lines)).toMatchObject({ "living-student": 20_000, visa: 850 });
    expect(amounts(there({ months: 11 }).lines)["living-student"]).toBe(11 * 1_667);
    expect(amounts(there({ months: 1 }).toShow.lines)["living-student"]).toBe(1_667);
    expect(there().income).toBeNull();
  });

  test("says of a family what no source gives", () => {
    const { lines, total } = there({ family: { partner: true, children: 1, school: 1 } });
    expect(amounts(lines)).toMatchObject({ "living-partner": null, "living-children": null, school: null });
    expect(total.missing).toEqual([
      "living-partner",
      "living-children",
      "school",
      "travel",
      "health",
      "visa-family",
    ]);
  });
});

describe("A visa charge", () => {
  test("is the one of its day, on both sides of the change", () => {
    const source = { label: "A gazette", href: null, asOf: "" };
    const charge = (from: string, main: number) => ({ from, main, partner: null, child: null, source });
    const rules = {
      ...FUNDS_RULES.australia,
      charges: [charge("2025-07-01", 2000), charge("2026-07-01", 2500)],
    };
    expect(chargeOn(rules, "2026-06-30").main).toBe(2000);
    expect(chargeOn(rules, "2026-07-01").main).toBe(2500);
    expect(chargeOn(rules, "2020-01-01").main).toBe(2000);
  });
});

describe("Any plan", () => {
  const family = fc
    .record({ partner: fc.boolean(), children: fc.nat(8), school: fc.nat(8) })
    .map((each) => ({ ...each, school: Math.min(each.school, each.children) }));
  const options = fc.record({
    rules: fc.constantFrom(...LIVE_DESTINATIONS.map((country) => FUNDS_RULES[country])),
    tuition: fc.option(fc.nat(90_000_00)).map(typed),
    estimates: fc.subarray(
      LIVE_DESTINATIONS.flatMap((country) => ESTIMATE_KINDS.map((kind) => estimate({ country, kind }))),
    ),
    family,
    months: fc.integer({ min: 1, max: 12 }),
  });

  test("adds up to its lines, and names exactly those that are not known", () => {
    fc.assert(
      fc.property(options, (asked) => {
        const made = plan(asked);
        for (const { lines, total } of [made, made.toShow]) {
          expect(total.minor).toBe(lines.reduce((sum, { minor }) => sum + (minor ?? 0), 0));
          expect(total.missing).toEqual(lines.filter(({ minor }) => minor === null).map(({ key }) => key));
          for (const { minor, basis, source, key, original } of lines) {
            if (minor !== null && key !== "tuition") expect(source, key).not.toBeNull();
            if (minor === null && original === null) expect(basis, key).toBe("none");
          }
        }
      }),
    );
  });

  test("never costs less for one more month, or one more child", () => {
    fc.assert(
      fc.property(options, (asked) => {
        const { minor } = plan(asked).total;
        if (asked.months < 12) {
          expect(plan({ ...asked, months: asked.months + 1 }).total.minor).toBeGreaterThanOrEqual(minor);
        }
        const { family: given } = asked;
        const { lines } = plan({ ...asked, family: { ...given, children: given.children + 1 } });
        const living = lines.find(({ key }) => key === "living-children")?.minor ?? 0;
        const before = plan(asked).lines.find(({ key }) => key === "living-children")?.minor ?? 0;
        expect(living).toBeGreaterThanOrEqual(before);
      }),
    );
  });
});

import { describe, expect, test } from "vitest";
import { NZ_CHANGES, NZ_POINTS } from "#app/catalogue/facts/nz-points.ts";
import { versionAt } from "#app/planning/points/load-rule-set.ts";
import { RULE_SETS } from "#app/planning/points/rule-sets.ts";
import { NEW_ZEALAND_POINTS } from "./country-pages.words.ts";
import { countriesPage, PATHWAY_STEPS } from "./destinations.words.ts";

const { qualification: now, mostYearsOfWork } = NZ_CHANGES;

/** What a qualification brings on a day by the official rules. */
function pointsOf(choice: string, day: string): number | undefined {
  const version = versionAt(RULE_SETS["nz-smc"], day);
  const categories = version?.data.groups.flatMap((group) => group.categories) ?? [];
  const category = categories.find(({ id }) => id === "qualification");
  return category && "choices" in category ? category.choices[choice]?.points : undefined;
}

describe("New Zealand's points of today", () => {
  test("are the same on the page that compares the countries, on the country's own, and in the calculator", () => {
    const steps = PATHWAY_STEPS.newzealand().join(" ");
    expect(steps).toContain(`bachelor’s degree earns ${now.degreeHere} points`);
    expect(steps).toContain(`master’s degree ${now.masterHere}, a doctorate ${now.doctorate}`);
    expect(steps).toContain(`at most ${mostYearsOfWork} years`);
    const row = (start: string) => NEW_ZEALAND_POINTS.rows.find(({ what }) => what.startsWith(start))?.points;
    expect(row("Bachelor’s degree, honours")).toBe(String(now.degreeHere));
    expect(row("Master’s degree from New Zealand")).toBe(String(now.masterHere));
    expect(row("Doctorate")).toBe(String(now.doctorate));
    expect(NEW_ZEALAND_POINTS.rows.at(-1)?.what).toContain(`up to ${mostYearsOfWork}`);
    expect(pointsOf("nz-bachelor", NZ_CHANGES.from)).toBe(now.degreeHere);
    expect(pointsOf("nz-master", NZ_CHANGES.from)).toBe(now.masterHere);
  });

  test("are those since 24 August 2026, and not those of the day before", () => {
    expect(pointsOf("nz-master", "2026-08-23")).toBe(NZ_POINTS.qualification.master);
    expect(pointsOf("nz-master", "2026-08-24")).toBe(now.masterHere);
    expect(countriesPage.pathways.newzealand.source.asOf).toContain("24 August 2026");
  });
});

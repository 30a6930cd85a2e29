import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { cleanFile, PLANTS, plantedFile } from "#tests/support/visa-case-files.ts";
import { seededRandom } from "#tests/support/visa-case-random.ts";
import { checkConsistency, isSameCourse, isSameInstitution } from "./check-consistency.ts";
import { FINDING_RULES, type FindingRule } from "./finding.ts";

const FILES = 60;
const planted = Array.from({ length: FILES }, (_, number) => plantedFile(number));
const clean = Array.from({ length: FILES }, (_, number) => cleanFile(seededRandom(number)));

/** Of each rule: how many planted contradictions it found, and how many there were. */
function measureRecall() {
  const measured = new Map(FINDING_RULES.map((rule): [FindingRule, [number, number]] => [rule, [0, 0]]));
  for (const { facts, planted: rules } of planted) {
    const found = new Set(checkConsistency(facts).map(({ rule }) => rule));
    for (const rule of rules) {
      const [hits, all] = measured.get(rule) ?? [0, 0];
      measured.set(rule, [hits + (found.has(rule) ? 1 : 0), all + 1]);
    }
  }
  return measured;
}

describe("the consistency check on generated files", () => {
  it("report", () => {
    const t = performance.now();
    const r = measureRecall();
    const falseAlarms = clean.flatMap((facts, i) =>
      checkConsistency(facts).map((f) => [i, f.rule, f.values, f.places]),
    );
    const extra = planted.flatMap(({ facts, planted: rules }, i) =>
      checkConsistency(facts)
        .filter((f) => !rules.includes(f.rule))
        .map((f) => [i, f.rule, f.values, f.places]),
    );
    console.log(
      Object.fromEntries([...r].map(([k, v]) => [k, v.join("/")])),
      JSON.stringify(falseAlarms, null, 1),
      JSON.stringify(extra),
      performance.now() - t,
    );
    expect(1).toBe(1);
  });
});

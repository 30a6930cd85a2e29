import { describe, expect, it } from "vitest";
import { loadRuleSet, loadVersions, RuleSetError, versionAt } from "./load-rule-set.ts";
import type { Outcome, RuleSetData } from "./rule-set.ts";

const outcome = (points: number): Outcome => ({ points, rule: `Brings ${points}.`, source: "law" });
const band = (from: number, below: number | null, points = 5) => ({ from, below, ...outcome(points) });

function ruleSet(change: Record<string, unknown> = {}, bands: readonly unknown[] = [band(0, null)]): unknown {
  return {
    programme: "au-189",
    country: "australia",
    name: "A visa",
    shortName: "Visa",
    inForce: { from: "2020-01-01", to: null },
    checked: "2026-11",
    passMark: 10,
    passMarkSource: "law",
    official: { label: "The law", href: "https://www.legislation.gov.au/F1996B03551/latest/text" },
    groups: [
      {
        id: "all",
        label: "All",
        combine: "sum",
        cap: null,
        categories: [{ id: "age", label: "Age", evidence: "age", fact: "age", bands }],
      },
    ],
    requirements: [],
    pathways: [],
    unknowns: [],
    tables: { englishScores: [], medianWages: [] },
    sources: { law: { label: "The law", href: "https://law.example.com/", dated: "2020" } },
    ...change,
  };
}

const choices = (fact: string, values: Record<string, unknown>, more: object = {}) =>
  ruleSet({
    groups: [
      {
        id: "all",
        label: "All",
        combine: "sum",
        cap: null,
        categories: [{ id: "some", label: "Some", evidence: "age", fact, choices: values, ...more }],
      },
    ],
  });

describe("A rule set is loaded", () => {
  it("when every number falls into exactly one band", () => {
    const loaded = loadRuleSet(ruleSet({}, [band(0, 18, 0), band(18, 25), band(25, null, 9)]));
    expect(loaded.version).toBe("au-189@2020-01-01");
    expect(loaded.groups[0]?.categories[0]?.said.max).toBe(9);
  });

  it.each([
    ["a gap between bands", [band(0, 18), band(19, null)], "has a gap from 18 to 19"],
    ["a gap before the first band", [band(1, null)], "has a gap from 0 to 1"],
    ["an overlap", [band(0, 18), band(17, null)], "has two bands at 17"],
    ["two open ends", [band(0, null), band(18, null)], "has two bands at 18"],
    ["no band for large numbers", [band(0, 18), band(18, 45)], "has no band from 45 on"],
    ["bands out of order", [band(18, null), band(0, 18)], "has a gap from 0 to 18"],
    ["an empty band", [band(0, 0), band(0, null)], "has an empty band at 0"],
  ])("and refused for %s", (_what, bands, message) => {
    expect(() => loadRuleSet(ruleSet({}, bands))).toThrow(RuleSetError);
    expect(() => loadRuleSet(ruleSet({}, bands))).toThrow(message);
  });

  it("and refused for a choice without an outcome, or one that is not known", () => {
    expect(() => loadRuleSet(choices("researchStem", { yes: outcome(5) }))).toThrow("says nothing about no");
    expect(() =>
      loadRuleSet(choices("researchStem", { yes: outcome(5), no: outcome(0), perhaps: outcome(2) })),
    ).toThrow("knows no choice perhaps");
    const both = { yes: outcome(5), no: outcome(0) };
    expect(() =>
      loadRuleSet(
        choices("researchStem", both, { unless: { fact: "partner", is: "divorced", outcome: outcome(0) } }),
      ),
    ).toThrow("knows no choice divorced of partner");
  });

  it.each([
    [
      "rules that no authority sets",
      { official: { label: "A firm", href: "https://firm.example/" } },
      "is not the page of an authority",
    ],
    ["a source that is not there", { passMarkSource: "hearsay" }, "has no source called hearsay"],
    [
      "an end before the beginning",
      { inForce: { from: "2020-01-01", to: "2019-01-01" } },
      "ends before it begins",
    ],
    ["a day that there is not", { inForce: { from: "2020-02-30", to: null } }, "is not a date"],
    [
      "a source without an address",
      { sources: { law: { label: "L", href: "law", dated: "2020" } } },
      "web address",
    ],
    ["a field that nobody knows", { passmark: 3 }, "passmark"],
    ["a mark of nothing", { passMark: 0 }, "passMark"],
  ])("and refused for %s", (_what, change, message) => {
    expect(() => loadRuleSet(ruleSet(change))).toThrow(message);
  });

  it("and refused for points up to fewer than it gives", () => {
    expect(() => loadRuleSet(ruleSet({}, [{ ...band(0, null, 5), upTo: 5 }]))).toThrow("up to fewer");
  });

  it("and refused for two categories, or two requirements, of one name", () => {
    const [group] = (ruleSet() as RuleSetData).groups;
    expect(() => loadRuleSet(ruleSet({ groups: [group, { ...group, id: "more" }] }))).toThrow(
      "has age twice",
    );
    const requirement = { id: "r", label: "R", rule: "R.", source: "law", condition: { unknown: true } };
    expect(() => loadRuleSet(ruleSet({ requirements: [requirement, requirement] }))).toThrow("has r twice");
  });

  it("and refused for a requirement that asks for nothing, or for a value that there is not", () => {
    const asking = (condition: object) =>
      ruleSet({ requirements: [{ id: "r", label: "R", rule: "R.", source: "law", condition }] });
    expect(() => loadRuleSet(asking({ fact: "age" }))).toThrow("requirement r asks for nothing");
    expect(() => loadRuleSet(asking({ any: [{ fact: "partner", oneOf: ["cat"] }] }))).toThrow(
      "knows no choice cat",
    );
  });
});

describe("Versions of one programme", () => {
  const from = (start: string, to: string | null) => ruleSet({ inForce: { from: start, to } });

  it("follow each other day by day", () => {
    const versions = loadVersions([from("2020-01-01", "2023-12-31"), from("2024-01-01", null)]);
    expect(versionAt(versions, "2019-12-31")).toBeNull();
    expect(versionAt(versions, "2023-12-31")?.version).toBe("au-189@2020-01-01");
    expect(versionAt(versions, "2024-01-01")?.version).toBe("au-189@2024-01-01");
  });

  it.each([
    ["hold on one day both", [from("2020-01-01", "2024-01-01"), from("2024-01-01", null)]],
    ["leave a day without rules", [from("2020-01-01", "2023-12-30"), from("2024-01-01", null)]],
    ["never end", [from("2020-01-01", null), from("2024-01-01", null)]],
    ["are of two programmes", [from("2020-01-01", "2023-12-31"), ruleSet({ programme: "au-190" })]],
  ])("are refused when they %s", (_what, versions) => {
    expect(() => loadVersions(versions)).toThrow(RuleSetError);
  });
});

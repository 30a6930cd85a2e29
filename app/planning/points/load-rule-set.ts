import { dayAfter } from "#app/platform/time/months.ts";
import type { Check } from "./check.ts";
import { CHOICE_VALUES, type ChoiceFact, FACT_NAMES, isChoiceFact } from "./facts.ts";
import {
  type JudgedPathway,
  type RequirementList,
  requirementListOf,
  requirementsOfPathway,
} from "./judgement.ts";
import { type LineCategory, linesOf, type OutcomeLines, unansweredLines } from "./line.ts";
import { EVIDENCES } from "./profile.ts";
import {
  type CategoryData,
  type Condition,
  type GroupData,
  type Outcome,
  type Pathway,
  type Requirement,
  type RuleSetData,
  ruleSetSchema,
} from "./rule-set.ts";

/** A category as the engine walks it. `at` is the place of its fact; -1 where the points are given. */
export interface Category {
  readonly said: LineCategory;
  readonly evidenceBit: number;
  readonly at: number;
  /** Lower ends of the bands, in order; null for choices, whose number is the place of the outcome. */
  readonly from: readonly number[] | null;
  readonly outcomes: readonly OutcomeLines[];
  readonly unanswered: OutcomeLines;
  readonly unless: { readonly at: number; readonly is: number; readonly lines: OutcomeLines } | null;
}

export interface Group {
  readonly id: string;
  readonly label: string;
  readonly combine: "sum" | "best";
  readonly cap: number | null;
  readonly rule: string | null;
  readonly source: string | null;
  readonly categories: readonly Category[];
  /** True where one of its answers may bring more than the sources say. */
  readonly open: boolean;
}

export interface RuleSet {
  readonly data: RuleSetData;
  /** `au-189@2019-11-16`: permanently identifies these exact rules. */
  readonly version: string;
  readonly groups: readonly Group[];
  readonly requirements: RequirementList;
  readonly pathways: readonly RequirementList<JudgedPathway>[];
  /** By the place of a number: where it brings other points, or meets what it did not meet. */
  readonly edges: readonly (readonly number[])[];
}

/** The rules are contradictory or incomplete. */
export class RuleSetError extends Error {}

/**
 * Reads a rule set and refuses what could count wrongly: bands with gaps or overlaps, choices that are
 * missing or not known, sources that are not there, names that stand twice.
 *
 * @throws RuleSetError that names the place
 */
export function loadRuleSet(input: unknown): RuleSet {
  const parsed = ruleSetSchema.safeParse(input);
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    throw new RuleSetError(`${issue?.path.join(".")}: ${issue?.message}`);
  }
  const data = parsed.data;
  const name = `${data.programme}@${data.inForce.from}`;
  const refuse = (why: string): never => {
    throw new RuleSetError(`${name}: ${why}`);
  };
  if (data.inForce.to !== null && data.inForce.to <= data.inForce.from) refuse("ends before it begins");
  const categories = data.groups.flatMap((group) => group.categories);
  refuseTwins([...data.groups.map(({ id }) => `group ${id}`), ...categories.map(({ id }) => id)], refuse);
  refuseTwins(
    [...data.requirements, ...data.pathways.flatMap(({ requirements }) => requirements)].map(({ id }) => id),
    refuse,
  );
  for (const source of sourcesUsed(data)) {
    if (!Object.hasOwn(data.sources, source)) refuse(`has no source called ${source}`);
  }
  const wrongEnd = allOutcomes(data).find(({ points, upTo }) => typeof upTo === "number" && upTo <= points);
  if (wrongEnd) refuse(`has points up to fewer than it gives: ${wrongEnd.rule}`);
  for (const { id, condition } of [
    ...data.requirements,
    ...data.pathways.flatMap(({ requirements }) => requirements),
  ]) {
    checkCondition(condition, (why) => refuse(`requirement ${id} ${why}`));
  }
  const requirements = requirementListOf(data.requirements);
  const pathways = data.pathways.map(requirementsOfPathway);
  const groups = data.groups.map(
    (group): Group => ({
      id: group.id,
      label: group.label,
      combine: group.combine,
      cap: group.cap,
      rule: group.rule ?? null,
      source: group.source ?? null,
      categories: group.categories.map((each) =>
        categoryOf(each, (why) => refuse(`category ${each.id} ${why}`)),
      ),
      open: outcomesOfGroup(group).some(({ upTo }) => upTo !== undefined),
    }),
  );
  const checks = [requirements, ...pathways].flatMap((each) => each.checks);
  return { data, version: name, requirements, pathways, groups, edges: edgesOf(groups, checks) };
}

function edgesOf(groups: readonly Group[], checks: readonly Check[]): readonly (readonly number[])[] {
  const edges = FACT_NAMES.map(() => new Set<number>());
  const addCheck = ({ at, from, below, checks: inner }: Check) => {
    for (const edge of [from, below]) if (Number.isFinite(edge)) edges[at]?.add(edge);
    inner.forEach(addCheck);
  };
  checks.forEach(addCheck);
  for (const { at, from } of groups.flatMap(({ categories }) => categories)) {
    for (const edge of from ?? []) edges[at]?.add(edge);
  }
  return edges.map((each) => [...each]);
}

/**
 * Versions of one programme, the oldest first, each beginning on the day after the one before it ends.
 *
 * @throws RuleSetError where two of them hold on one day, or none does between two of them
 */
export function loadVersions(inputs: readonly unknown[]): readonly RuleSet[] {
  const versions = inputs.map(loadRuleSet);
  versions.forEach((version, at) => {
    const before = versions[at - 1];
    if (!before) return;
    if (before.data.programme !== version.data.programme) {
      throw new RuleSetError(`${version.version} follows ${before.version}, another programme`);
    }
    if (before.data.inForce.to === null || dayAfter(before.data.inForce.to) !== version.data.inForce.from) {
      throw new RuleSetError(`${version.version} does not begin on the day after ${before.version} ends`);
    }
  });
  return versions;
}

/** The version in force on a day, or null where none is known. */
export function versionAt(versions: readonly RuleSet[], date: string): RuleSet | null {
  return (
    versions.find(
      ({ data: { inForce } }) => inForce.from <= date && (inForce.to === null || date <= inForce.to),
    ) ?? null
  );
}

type Refuse = (why: string) => never;

function categoryOf(data: CategoryData, refuse: Refuse): Category {
  const outcomes = outcomesOf(data, refuse);
  const all = "unless" in data && data.unless ? [...outcomes, data.unless.outcome] : outcomes;
  const max = Math.max(...all.map(({ points, upTo }) => Math.max(points, upTo ?? 0)));
  const said = { id: data.id, label: data.label, max, maxOpen: all.some(({ upTo }) => upTo === null) };
  return {
    said,
    evidenceBit: 1 << EVIDENCES.indexOf(data.evidence),
    at: "fact" in data ? FACT_NAMES.indexOf(data.fact) : -1,
    from: "bands" in data ? data.bands.map(({ from }) => from) : null,
    outcomes: outcomes.map((outcome) => linesOf(said, outcome)),
    unanswered: unansweredLines(said),
    unless:
      "unless" in data && data.unless
        ? {
            at: FACT_NAMES.indexOf(data.unless.fact),
            is: choiceIndex(data.unless.fact, data.unless.is, refuse),
            lines: linesOf(said, data.unless.outcome),
          }
        : null,
  };
}

function outcomesOf(data: CategoryData, refuse: Refuse): readonly Outcome[] {
  if ("given" in data) return [data.given];
  if ("choices" in data) {
    const values: readonly string[] = CHOICE_VALUES[data.fact];
    for (const value of Object.keys(data.choices)) {
      if (!values.includes(value)) refuse(`knows no choice ${value}`);
    }
    return values.map((value) => data.choices[value] ?? refuse(`says nothing about ${value}`));
  }
  let end: number | null = 0;
  for (const { from, below } of data.bands) {
    if (end === null || from < end) refuse(`has two bands at ${from}`);
    else if (from > end) refuse(`has a gap from ${end} to ${from}`);
    if (below !== null && below <= from) refuse(`has an empty band at ${from}`);
    end = below;
  }
  if (end !== null) refuse(`has no band from ${end} on`);
  return data.bands.map(({ from: _from, below: _below, ...outcome }) => outcome);
}

function choiceIndex(fact: ChoiceFact, value: string, refuse: Refuse): number {
  const at = (CHOICE_VALUES[fact] as readonly string[]).indexOf(value);
  return at >= 0 ? at : refuse(`knows no choice ${value} of ${fact}`);
}

function checkCondition(condition: Condition, refuse: Refuse): void {
  if ("all" in condition) for (const each of condition.all) checkCondition(each, refuse);
  else if ("any" in condition) for (const each of condition.any) checkCondition(each, refuse);
  else if ("oneOf" in condition) {
    for (const value of condition.oneOf) choiceIndex(condition.fact, value, refuse);
  } else if ("fact" in condition && !isChoiceFact(condition.fact)) {
    if (condition.from === undefined && condition.below === undefined) refuse("asks for nothing");
  }
}

function refuseTwins(names: readonly string[], refuse: Refuse): void {
  const seen = new Set<string>();
  for (const name of names) {
    if (seen.has(name)) refuse(`has ${name} twice`);
    seen.add(name);
  }
}

function allOutcomes(data: RuleSetData): readonly Outcome[] {
  return data.groups.flatMap(outcomesOfGroup);
}

function outcomesOfGroup({ categories }: GroupData): readonly Outcome[] {
  return categories.flatMap((category): readonly Outcome[] => {
    if ("given" in category) return [category.given];
    const own = "bands" in category ? category.bands : Object.values(category.choices);
    return category.unless ? [...own, category.unless.outcome] : own;
  });
}

function sourcesUsed(data: RuleSetData): readonly string[] {
  const requirements: readonly Requirement[] = [
    ...data.requirements,
    ...data.pathways.flatMap((pathway: Pathway) => pathway.requirements),
  ];
  const ofGroups = data.groups.flatMap(({ source }) => (source === undefined ? [] : [source]));
  const used = [...allOutcomes(data), ...requirements].map(({ source }) => source);
  return [data.passMarkSource, ...ofGroups, ...used];
}

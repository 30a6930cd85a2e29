import { type Difference, mayBeMore, type WayDifference } from "./compare.ts";
import type { Evaluation } from "./engine.ts";
import type { JudgedRequirement } from "./judgement.ts";
import type { Line, LineCategory } from "./line.ts";
import type { RuleSet } from "./load-rule-set.ts";
import type { OfficialResult } from "./official-query.ts";
import type { RaiseOption, RaiseStep } from "./raise.ts";
import type { Outcome, RuleSetData } from "./rule-set.ts";
import type { Timeline } from "./timeline.ts";

export interface OfficialFindings {
  readonly evaluation: Evaluation;
  readonly comparison: {
    readonly evaluation: Evaluation;
    readonly differences: readonly Difference[];
    readonly ways: readonly WayDifference[];
  } | null;
  readonly steps: readonly RaiseStep[];
  readonly way: RaiseOption | null;
  readonly timeline: Timeline | null;
}

/** Findings as plain data, for saved results and pages. */
export function officialResult(findings: OfficialFindings, notice: string): OfficialResult {
  const { lines, requirements, pathways, ruleSet } = findings.evaluation;
  const { data } = ruleSet;
  const plain = (judged: JudgedRequirement) => requirementPart(data, judged);
  return {
    ...ruleSetPart(ruleSet),
    ...figuresPart(findings),
    categories: lines.map(({ category, outcome, counted, proven }) => ({
      ...categoryPart(data, category, outcome),
      counted,
      proven,
    })),
    requirements: requirements.map(plain),
    pathways: pathways.map(({ pathway: { id, label }, state, requirements: asked }) => ({
      id,
      label,
      state,
      requirements: asked.map(plain),
    })),
    notice,
  };
}

/**
 * The same as JSON. Most of it is the text of rules and their sources, which is always the same: it is serialised
 * once and assembled, which takes a quarter of the time of serialising everything.
 */
export function officialJson(findings: OfficialFindings, notice: string): string {
  const { lines, requirements, pathways, ruleSet } = findings.evaluation;
  const { data } = ruleSet;
  const fixed = writtenOnce(ruleSet, notice, () => fieldsOf({ ...ruleSetPart(ruleSet), notice }));
  const plain = (judged: JudgedRequirement) =>
    writtenOnce(judged, "", () => asciiJson(requirementPart(data, judged)));
  const categories = lines.map(({ category, outcome, counted, proven }) => {
    const part = writtenOnce(outcome ?? category, category.id, () =>
      fieldsOf(categoryPart(data, category, outcome)),
    );
    return `{${part},"counted":${counted},"proven":${proven}}`;
  });
  const ways = pathways.map(({ pathway, state, requirements: asked }) => {
    const part = writtenOnce(pathway, state, () => fieldsOf({ id: pathway.id, label: pathway.label, state }));
    return `{${part},"requirements":[${asked.map(plain).join()}]}`;
  });
  return `{${fixed},${fieldsOf(figuresPart(findings))},"categories":[${categories.join()}],"requirements":[${requirements.map(plain).join()}],"pathways":[${ways.join()}]}`;
}

/** By what it belongs to, and which of that thing's texts. */
const written = new WeakMap<object, Map<string, string>>();

function writtenOnce(owner: object, which: string, write: () => string): string {
  let texts = written.get(owner);
  if (!texts) {
    texts = new Map();
    written.set(owner, texts);
  }
  let text = texts.get(which);
  if (text === undefined) {
    text = write();
    texts.set(which, text);
  }
  return text;
}

/** An object's JSON without its braces. */
function fieldsOf(part: object): string {
  return asciiJson(part).slice(1, -1);
}

/** JSON with every sign beyond ASCII escaped: a text of ASCII alone is sent as it lies in memory. */
function asciiJson(value: unknown): string {
  return JSON.stringify(value).replace(
    /[\u0080-\uffff]/g,
    (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, "0")}`,
  );
}

function ruleSetPart({ data, version }: RuleSet) {
  return {
    visa: data.programme,
    country: data.country,
    name: data.name,
    version,
    inForce: data.inForce,
    checked: data.checked,
    passMark: data.passMark,
    passMarkSource: sourceOf(data, data.passMarkSource),
    unknowns: [...data.unknowns],
  };
}

function figuresPart({ evaluation, comparison, steps, way, timeline }: OfficialFindings) {
  return {
    date: evaluation.date,
    total: evaluation.total,
    proven: evaluation.proven,
    atLeast: evaluation.atLeast,
    shortfall: evaluation.shortfall,
    verdict: evaluation.verdict,
    comparison: comparison && {
      version: comparison.evaluation.ruleSet.version,
      total: comparison.evaluation.total,
      atLeast: comparison.evaluation.atLeast,
      verdict: comparison.evaluation.verdict,
      differences: comparison.differences.map(({ id, label, here, there }) => ({
        id,
        label,
        here: sidePart(evaluation.ruleSet.data, here),
        there: sidePart(comparison.evaluation.ruleSet.data, there),
      })),
      ways: comparison.ways.map((each) => ({ ...each })),
    },
    raise: {
      steps: steps.map((each) => ({ ...each, opens: [...each.opens] })),
      way: way && { ...way, steps: [...way.steps] },
    },
    timeline: timeline && {
      ...timeline,
      turns: timeline.turns.map((turn) => ({ ...turn, changes: [...turn.changes] })),
    },
  };
}

function sidePart(data: RuleSetData, line: Line | null) {
  return (
    line && {
      counted: line.counted,
      mayBeMore: mayBeMore(line),
      rule: line.outcome?.rule ?? null,
      source: line.outcome && sourceOf(data, line.outcome.source),
    }
  );
}

function categoryPart(data: RuleSetData, category: LineCategory, outcome: Outcome | null) {
  return {
    id: category.id,
    label: category.label,
    points: outcome?.points ?? 0,
    max: category.maxOpen ? null : category.max,
    answered: outcome !== null,
    rule: outcome?.rule ?? null,
    source: outcome && sourceOf(data, outcome.source),
    caveat: outcome?.caveat ?? null,
  };
}

function requirementPart(data: RuleSetData, { requirement, state }: JudgedRequirement) {
  return {
    id: requirement.id,
    label: requirement.label,
    state,
    rule: requirement.rule,
    source: sourceOf(data, requirement.source),
    ...(requirement.caveat === undefined ? {} : { caveat: requirement.caveat }),
  };
}

function sourceOf({ sources }: RuleSetData, key: string) {
  const source = sources[key];
  if (!source) throw new Error("A rule set was loaded with a source that it does not have.");
  return { ...source };
}

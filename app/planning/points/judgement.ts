import { type Check, checkOf, judge, REQUIREMENT_STATES, type RequirementState } from "./check.ts";
import type { Facts } from "./facts.ts";
import type { Pathway, Requirement } from "./rule-set.ts";

export interface JudgedRequirement {
  readonly requirement: Requirement;
  readonly state: RequirementState;
}

/** The combined result of several requirements, and each result in their order. */
export interface Judgement {
  readonly state: RequirementState;
  readonly requirements: readonly JudgedRequirement[];
}

export interface JudgedPathway extends Judgement {
  readonly pathway: Pathway;
}

/** Requirements as the engine judges them: every judgement that there can be is made once, beforehand. */
export interface RequirementList<J extends Judgement = Judgement> {
  readonly checks: readonly Check[];
  /** By the requirements' states as digits of a number to the base of three, the first requirement's highest. */
  readonly judgements: readonly J[];
}

const STATES = REQUIREMENT_STATES.length;

/** There are 3 to the power of their number of judgements: `MOST_REQUIREMENTS` keeps that small. */
export function requirementListOf(requirements: readonly Requirement[]): RequirementList {
  let lists: readonly (readonly JudgedRequirement[])[] = [[]];
  for (const requirement of requirements) {
    lists = lists.flatMap((list) => REQUIREMENT_STATES.map((state) => [...list, { requirement, state }]));
  }
  return {
    checks: requirements.map(({ condition }) => checkOf(condition)),
    judgements: lists.map((judged) => ({ state: stateOfAll(judged), requirements: judged })),
  };
}

export function requirementsOfPathway(pathway: Pathway): RequirementList<JudgedPathway> {
  const { checks, judgements } = requirementListOf(pathway.requirements);
  return { checks, judgements: judgements.map((judgement) => ({ pathway, ...judgement })) };
}

export function judgeAll<J extends Judgement>({ checks, judgements }: RequirementList<J>, facts: Facts): J {
  let number = 0;
  for (let at = 0; at < checks.length; at++) number = number * STATES + judge(checks[at] as Check, facts);
  return judgements[number] as J;
}

function stateOfAll(judged: readonly JudgedRequirement[]): RequirementState {
  if (judged.some(({ state }) => state === "not-met")) return "not-met";
  return judged.some(({ state }) => state === "not-known") ? "not-known" : "met";
}

import { deepStrictEqual } from "node:assert";
import { type Evaluation, evaluate } from "#app/planning/points/engine.ts";
import type { RuleSet } from "#app/planning/points/load-rule-set.ts";
import { officialQuery } from "#app/planning/points/official-address.ts";
import type { PointsProfile } from "#app/planning/points/profile.ts";
import { RULE_SETS } from "#app/planning/points/rule-sets.ts";
import type { Bench } from "../database.ts";
import { measureJson } from "../json-addresses.ts";
import type { Measured } from "../measure.ts";
import { type PlainPoints, plainAu189, plainNzSmc } from "../plain-points.ts";
import type { Result } from "../results.ts";
import type { Settings } from "../settings.ts";
import { syntheticProfiles } from "../synthetic-profiles.ts";

const DATE = "2026-11-21";
const PEOPLE = 4_096;
/** The engine may take three times what if-statements take. */
const LEAST_OF_IFS = 1 / 3;
/** Alternating rounds, so that neither runs under better conditions. */
const ROUNDS = 12;

/** The engine of the official points against the same rules as if-statements, and its JSON against `node:http`. */
export async function measurePoints(bench: Bench, settings: Settings): Promise<Result[]> {
  const people = syntheticProfiles(PEOPLE);
  return [
    measureEngine("engine, subclass 189", lastOf("au-189"), plainAu189, people, settings),
    measureEngine("engine, Skilled Migrant", lastOf("nz-smc"), plainNzSmc, people, settings),
    ...(await measureApi(bench, settings, people)),
  ];
}

function lastOf(programme: keyof typeof RULE_SETS): RuleSet {
  const ruleSet = RULE_SETS[programme].at(-1);
  if (!ruleSet) throw new Error(`There are no rules of ${programme}.`);
  return ruleSet;
}

/** The results of both, in the form of the plain one. */
function figuresOf({ total, proven, verdict, lines, requirements, pathways }: Evaluation): PlainPoints {
  const states = (judged: Evaluation["requirements"]) => judged.map(({ state }) => state);
  return {
    total,
    proven,
    verdict,
    counted: lines.map(({ counted }) => counted),
    requirements: states(requirements),
    pathways: pathways.map((each) => states(each.requirements)),
  };
}

type Plain = (profile: PointsProfile, date: string) => PlainPoints;

function measureEngine(
  work: string,
  ruleSet: RuleSet,
  plain: Plain,
  people: readonly PointsProfile[],
  settings: Settings,
): Result {
  for (const person of people) {
    deepStrictEqual(figuresOf(evaluate(ruleSet, person, DATE)), plain(person, DATE));
  }
  const engine = (person: PointsProfile) => evaluate(ruleSet, person, DATE).total;
  const ifs = (person: PointsProfile) => plain(person, DATE).total;
  const milliseconds = (settings.seconds * 1000) / ROUNDS / 2;
  const rates: { ours: number[]; limit: number[] } = { ours: [], limit: [] };
  for (let round = -2; round < ROUNDS; round++) {
    const ours = rateOf(engine, people, milliseconds);
    const limit = rateOf(ifs, people, milliseconds);
    if (round < 0) continue;
    rates.ours.push(ours);
    rates.limit.push(limit);
  }
  const [ours, limit] = [measured(rates.ours), measured(rates.limit)];
  return {
    work,
    size: `${PEOPLE} people`,
    ours,
    limit,
    limitName: "if-statements",
    goal: { words: "≥ 0.33", met: ours.rate >= limit.rate * LEAST_OF_IFS },
  };
}

/** Evaluations a second on this core. */
function rateOf(
  work: (person: PointsProfile) => number,
  people: readonly PointsProfile[],
  ms: number,
): number {
  const begun = performance.now();
  let done = 0;
  let sum = 0;
  while (performance.now() - begun < ms) {
    for (const person of people) sum += work(person);
    done += people.length;
  }
  if (sum < 0) throw new Error("Points are never negative.");
  return (done / (performance.now() - begun)) * 1000;
}

/** The median rate as the other figures are shown: milliseconds of one, and how many a second. */
function measured(rates: readonly number[]): Measured {
  const sorted = rates.toSorted((one, other) => one - other);
  const median = sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
  const slow = sorted[Math.floor(sorted.length * 0.05)] ?? median;
  return { p50: 1000 / median, p95: 1000 / slow, rate: median, count: rates.length };
}

function measureApi(bench: Bench, settings: Settings, people: readonly PointsProfile[]): Promise<Result[]> {
  const pathOf = (profile: PointsProfile) =>
    `/api/v1/points/official?${officialQuery({ visa: "au-189", date: DATE, against: null, profile }, DATE)}`;
  const usable = people.filter(({ age, birthDate }) => age === null || birthDate === null);
  return measureJson(bench, settings, "official points", usable.map(pathOf));
}

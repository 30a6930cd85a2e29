import { REQUIREMENT_TESTS, type RequirementTest } from "#app/catalogue/course-terms/course-facts.ts";
import type { EnglishRequirement } from "#app/catalogue/course-terms/entry-requirements.ts";
import { isOneOf } from "#app/platform/records/option.ts";
import { equivalentRange, isNewToefl, leastScoreFor } from "./concordance.ts";
import type { EnglishResult } from "./profile.ts";
import { PARTS, type Part } from "./taken-tests.ts";
import { type Verdict, worstOf } from "./verdict.ts";

/** How much is missing, in points of the test that was taken. */
export interface Shortfall {
  readonly of: "overall" | Part;
  readonly by: number;
}

export interface EnglishFinding {
  readonly verdict: Verdict;
  /** The test of the requirement that was looked at; null where the course names none. */
  readonly against: RequirementTest | null;
  /** Whether that took the concordance, because the course does not name the test that was taken. */
  readonly concordance: boolean;
  readonly shortfalls: readonly Shortfall[];
  /** What is asked for and could not be compared, and why. */
  readonly open: readonly ("overall" | Part)[];
  readonly because: "no-part-scores" | "no-concordance" | "concordance-is-overall" | "between" | null;
}

/** What one more attempt may gain, in points of each test: our own definition of "nearly", not an official rule. */
const STEP: Readonly<Record<RequirementTest, { overall: number; part: number }>> = {
  ielts: { overall: 0.5, part: 0.5 },
  toefl: { overall: 5, part: 2 },
  pte: { overall: 5, part: 5 },
  duolingo: { overall: 5, part: 5 },
};
const NEW_TOEFL_STEP = { overall: 0.5, part: 0.5 };

const NOT_PUBLISHED: EnglishFinding = {
  verdict: "not-published",
  against: null,
  concordance: false,
  shortfalls: [],
  open: [],
  because: null,
};

/**
 * Compares a result with the requirements of a course: the same test if the course names it, otherwise IELTS (or the
 * first one named) through the concordance, which only covers overall scores.
 */
export function judgeEnglish(
  requirements: readonly EnglishRequirement[],
  result: EnglishResult,
): EnglishFinding {
  const [first] = requirements;
  if (first === undefined) return NOT_PUBLISHED;
  const { test } = result;
  const same = requirements.find((each) => each.test === test);
  if (same && isNewToefl(test, same.overall) === isNewToefl(test, result.overall))
    return judgeSame(same, result);
  const other = requirements.find((each) => each.test === "ielts") ?? first;
  return isOneOf(REQUIREMENT_TESTS, test)
    ? judgeThrough(other, { ...result, test })
    : notComparable(other, "no-concordance");
}

function judgeSame(asked: EnglishRequirement, result: EnglishResult): EnglishFinding {
  const { test } = asked;
  const step = isNewToefl(test, asked.overall) ? NEW_TOEFL_STEP : STEP[test];
  const shortfalls: Shortfall[] = [];
  const open: Part[] = [];
  const judge = (of: "overall" | Part, wanted: number, has: number): Verdict => {
    if (has >= wanted) return "met";
    const by = rounded(wanted - has);
    shortfalls.push({ of, by });
    return by <= (of === "overall" ? step.overall : step.part) ? "nearly" : "not-met";
  };
  const verdicts: Verdict[] = [judge("overall", asked.overall, result.overall)];
  for (const part of PARTS) {
    const wanted = asked[part];
    const has = result[part];
    if (wanted === null) continue;
    if (has === null) {
      open.push(part);
      verdicts.push("unknown");
    } else verdicts.push(judge(part, wanted, has));
  }
  return {
    verdict: worstOf(verdicts),
    against: test,
    concordance: false,
    shortfalls,
    open,
    because: open.length > 0 ? "no-part-scores" : null,
  };
}

function judgeThrough(
  asked: EnglishRequirement,
  result: EnglishResult & { readonly test: RequirementTest },
): EnglishFinding {
  const { test, overall } = result;
  const range = isNewToefl(asked.test, asked.overall) ? null : equivalentRange(test, overall, asked.test);
  if (range === null) return notComparable(asked, "no-concordance");
  const enough = range.atLeast !== null && range.atLeast >= asked.overall;
  const parts = PARTS.filter((part) => asked[part] !== null);
  if (enough) {
    return {
      verdict: parts.length > 0 ? "unknown" : "met",
      against: asked.test,
      concordance: true,
      shortfalls: [],
      open: parts,
      because: parts.length > 0 ? "concordance-is-overall" : null,
    };
  }
  if (range.below === null || range.below > asked.overall) return notComparable(asked, "between", true);
  const least = leastScoreFor(test, asked.test, asked.overall);
  const by = least === null ? null : rounded(least - overall);
  return {
    verdict: by !== null && by <= STEP[test].overall ? "nearly" : "not-met",
    against: asked.test,
    concordance: true,
    shortfalls: by === null ? [] : [{ of: "overall", by }],
    open: parts,
    because: parts.length > 0 ? "concordance-is-overall" : null,
  };
}

function notComparable(
  { test }: EnglishRequirement,
  because: "no-concordance" | "between",
  concordance = false,
): EnglishFinding {
  return { verdict: "unknown", against: test, concordance, shortfalls: [], open: ["overall"], because };
}

const rounded = (points: number) => Math.round(points * 100) / 100;

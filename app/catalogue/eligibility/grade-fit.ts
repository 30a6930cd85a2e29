import type { GradeScale } from "#app/catalogue/course-terms/course-facts.ts";
import type { GradeRequirement } from "#app/catalogue/course-terms/entry-requirements.ts";
import type { Equivalence } from "#app/catalogue/equivalences/equivalence.ts";
import type { GradeResult } from "./profile.ts";
import type { Verdict } from "./verdict.ts";

export interface GradeFinding {
  readonly verdict: Exclude<Verdict, "nearly">;
  /** The requirement on the compared scale. */
  readonly asked: GradeRequirement | null;
  /** The equivalence used for the comparison, if any. */
  readonly through: Equivalence | null;
  /** How much is missing on the result's own scale; a class is missing ranks. */
  readonly short: number | null;
  /** `other-scale`: only published for scales that nothing leads to; `between`: the entries do not say. */
  readonly because: "other-scale" | "between" | null;
}

/**
 * Compares a result with the required grades. On its own scale if the course publishes it; on another only through an
 * equivalence that staff have entered. An equivalence is a single point: values between two of them are not
 * interpolated.
 */
export function judgeGrade(
  requirements: readonly GradeRequirement[],
  result: GradeResult,
  equivalences: readonly Equivalence[],
): GradeFinding {
  if (requirements.length === 0)
    return { verdict: "not-published", asked: null, through: null, short: null, because: null };
  const own = requirements.find(({ scale }) => scale === result.scale);
  if (own) {
    const met = result.value >= own.minimum;
    const short = met ? null : Math.round((own.minimum - result.value) * 100) / 100;
    return { verdict: met ? "met" : "not-met", asked: own, through: null, short, because: null };
  }
  const findings = requirements.map((asked) => judgeThrough(asked, result, equivalences));
  return (
    findings.find(({ verdict }) => verdict === "met") ??
    findings.find(({ verdict }) => verdict === "not-met") ??
    findings.find(({ because }) => because === "between") ??
    (findings[0] as GradeFinding)
  );
}

function judgeThrough(
  asked: GradeRequirement,
  { scale, value }: GradeResult,
  equivalences: readonly Equivalence[],
): GradeFinding {
  const points = pointsBetween(equivalences, scale, asked.scale);
  const enough = points.findLast((point) => point.fromValue <= value && point.toValue >= asked.minimum);
  if (enough) return { verdict: "met", asked, through: enough, short: null, because: null };
  const tooLittle = points.find((point) => point.fromValue >= value && point.toValue < asked.minimum);
  if (tooLittle) {
    const least = points.find((point) => point.toValue >= asked.minimum);
    const short = least ? Math.round((least.fromValue - value) * 100) / 100 : null;
    return { verdict: "not-met", asked, through: tooLittle, short, because: null };
  }
  return {
    verdict: "unknown",
    asked,
    through: null,
    short: null,
    because: points.length > 0 ? "between" : "other-scale",
  };
}

/** A search judges thousands of courses by the same entries: they are put in order once. */
const ordered = new WeakMap<readonly Equivalence[], Map<string, Equivalence[]>>();

/** The entries from one scale to another, the lowest result first. */
function pointsBetween(
  all: readonly Equivalence[],
  from: GradeScale,
  to: GradeScale,
): readonly Equivalence[] {
  let tables = ordered.get(all);
  if (!tables) {
    tables = new Map();
    for (const entry of all) {
      const key = `${entry.fromScale} ${entry.toScale}`;
      tables.set(key, [...(tables.get(key) ?? []), entry]);
    }
    for (const table of tables.values()) {
      table.sort((one, other) => one.fromValue - other.fromValue || one.toValue - other.toValue);
    }
    ordered.set(all, tables);
  }
  return tables.get(`${from} ${to}`) ?? [];
}

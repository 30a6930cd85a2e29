import type { QuickAnswers, QuickField } from "./answers.ts";
import { agePoints, QUICK_RULES, type QuickRules, workPoints } from "./rules.ts";

export type QuickCategory = Exclude<QuickField, "country">;

export interface QuickLine {
  readonly category: QuickCategory;
  readonly points: number;
  /** The maximum in this category. */
  readonly max: number;
}

export interface QuickEstimate {
  readonly total: number;
  readonly passMark: number;
  /** How many points are missing; 0 from the pass mark on. */
  readonly shortfall: number;
  /** Percent of the pass mark, a whole number, never above 100; 100 only when the mark is reached. */
  readonly progress: number;
  /** One for each category that counts in this country, in the order of the steps. */
  readonly breakdown: readonly QuickLine[];
}

/** The points of the quick estimate. Everything is worth what the country's own table says, and no more. */
export function estimate(answers: QuickAnswers): QuickEstimate {
  const rules = QUICK_RULES[answers.country];
  const breakdown = linesOf(rules, answers).filter(({ max }) => max > 0);
  const total = breakdown.reduce((sum, { points }) => sum + points, 0);
  const { passMark } = rules;
  const shortfall = Math.max(0, passMark - total);
  const progress = shortfall === 0 ? 100 : Math.min(99, Math.round((total / passMark) * 100));
  return { total, passMark, shortfall, progress, breakdown };
}

function linesOf(rules: QuickRules, answers: QuickAnswers): QuickLine[] {
  const { englishLevel, qualificationLevel, partnerPoints } = answers;
  const yes = (category: "studiedInCountry" | "regionalStudy" | "stateSponsor"): QuickLine => ({
    category,
    points: answers[category] ? rules[category] : 0,
    max: rules[category],
  });
  return [
    { category: "age", points: agePoints(rules, answers.age), max: most(rules.age) },
    {
      category: "englishLevel",
      points: (englishLevel && rules.english[englishLevel]) ?? 0,
      max: Math.max(...Object.values(rules.english)),
    },
    {
      category: "workExperienceYears",
      points: workPoints(rules, answers.workExperienceYears),
      max: most(rules.work),
    },
    {
      category: "qualificationLevel",
      points: (qualificationLevel && rules.qualification[qualificationLevel]) ?? 0,
      max: Math.max(...Object.values(rules.qualification)),
    },
    yes("studiedInCountry"),
    yes("regionalStudy"),
    yes("stateSponsor"),
    {
      category: "partnerPoints",
      points: Math.min(partnerPoints, rules.partnerPoints),
      max: rules.partnerPoints,
    },
  ];
}

/** The most that the country's whole table can give. */
export function mostPoints({ breakdown }: Pick<QuickEstimate, "breakdown">): number {
  return breakdown.reduce((sum, { max }) => sum + max, 0);
}

const most = (rows: readonly { points: number }[]) => Math.max(...rows.map(({ points }) => points));

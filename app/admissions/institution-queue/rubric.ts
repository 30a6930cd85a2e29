/** What an institution looks at: a criterion is scored, a check is ticked. */
export const CRITERION_KINDS = ["criterion", "check"] as const;
export type CriterionKind = (typeof CRITERION_KINDS)[number];

/** The scores of a criterion, the best last. */
export const SCORES = [1, 2, 3, 4, 5] as const;
export type Score = (typeof SCORES)[number];

/** The answer to one criterion. */
export interface Scored {
  readonly score: Score | null;
  readonly comment: string | null;
}

/** The answers of a review by the id of the criterion. */
export type RubricAnswers = Readonly<Record<string, Scored>>;

/** Of the criteria that are scored, the mean to one decimal; null while none is. */
export function meanScore(answers: RubricAnswers, criteria: readonly string[]): number | null {
  const scores = criteria.flatMap((id) => answers[id]?.score ?? []);
  if (scores.length === 0) return null;
  return Math.round((scores.reduce((sum: number, score) => sum + score, 0) / scores.length) * 10) / 10;
}

/** Something that an institution scores or ticks in each application. */
export interface Criterion {
  readonly id: string;
  readonly kind: CriterionKind;
  readonly label: string;
  readonly hint: string | null;
  readonly version: number;
}

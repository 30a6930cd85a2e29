/** A criterion is scored, a check is ticked. */
export const CRITERION_KINDS = ["criterion", "check"] as const;
export type CriterionKind = (typeof CRITERION_KINDS)[number];

/** Possible scores, the best last. */
export const SCORES = [1, 2, 3, 4, 5] as const;
export type Score = (typeof SCORES)[number];

/** The score of one criterion. */
export interface Scored {
  readonly score: Score | null;
  readonly comment: string | null;
}

/** Scores of a review by criterion id. */
export type RubricAnswers = Readonly<Record<string, Scored>>;

/** The mean score to one decimal; null without scores. */
export function meanScore(answers: RubricAnswers, criteria: readonly string[]): number | null {
  const scores = criteria.flatMap((id) => answers[id]?.score ?? []);
  if (scores.length === 0) return null;
  return Math.round((scores.reduce((sum: number, score) => sum + score, 0) / scores.length) * 10) / 10;
}

/** A criterion or a check of an institution. */
export interface Criterion {
  readonly id: string;
  readonly kind: CriterionKind;
  readonly label: string;
  readonly hint: string | null;
  readonly version: number;
}

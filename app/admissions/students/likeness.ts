import type { StudentStage } from "./stages.ts";

/** Why two records may be one person's; a name alone is the weakest. */
export const LIKENESS_REASONS = ["phone", "email", "birth", "name"] as const;
export type LikenessReason = (typeof LIKENESS_REASONS)[number];

/** What is known of a person who may have a record already. */
export interface Contact {
  readonly name: string;
  readonly email: string | null;
  readonly phone: string | null;
}

/** A student who may be a person that someone wants to add. */
export interface PossibleDuplicate {
  readonly id: string;
  readonly name: string;
  readonly stage: StudentStage;
  readonly createdAt: Date;
  readonly reasons: readonly LikenessReason[];
}

/** Whether a reason says more than that the names are similar, which is only a suggestion. */
export const isReachedAlike = ({ reasons }: Pick<PossibleDuplicate, "reasons">): boolean =>
  reasons.some((reason) => reason !== "name");

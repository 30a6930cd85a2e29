import type { StudentStage } from "./stages.ts";

/** Why two records may belong to one person; a similar name is the weakest reason. */
export const LIKENESS_REASONS = ["phone", "email", "birth", "name"] as const;
export type LikenessReason = (typeof LIKENESS_REASONS)[number];

/** What is known of a person who may have a record already. */
export interface Contact {
  readonly name: string;
  readonly email: string | null;
  readonly phone: string | null;
}

/** A possible duplicate of a new student. */
export interface PossibleDuplicate {
  readonly id: string;
  readonly name: string;
  readonly stage: StudentStage;
  readonly createdAt: Date;
  readonly reasons: readonly LikenessReason[];
}

/** Whether a reason is stronger than a similar name, which is only a suggestion. */
export const isReachedAlike = ({ reasons }: Pick<PossibleDuplicate, "reasons">): boolean =>
  reasons.some((reason) => reason !== "name");

/** The role of the person who declared it. */
export const DECLARED_AS = ["student", "agent", "staff"] as const;
export type DeclaredAs = (typeof DECLARED_AS)[number];

/**
 * What is declared of earlier study in Australia: no course was begun with another provider; the new course stands
 * on a confirmation of enrolment for which the student's visa was granted; the principal course was completed
 * before; or it was not.
 */
export const ONSHORE_ANSWERS = ["none", "on-visa", "completed", "open"] as const;
export type OnshoreAnswer = (typeof ONSHORE_ANSWERS)[number];

/** The declaration that holds for an application. Days are `YYYY-MM-DD`. */
export interface OnshoreDeclaration {
  readonly sequence: number;
  /** Whether a course was begun with another provider. */
  readonly hasBegun: boolean;
  /** Whether the principal course is completed; null where it does not matter: none was begun, or the visa covers both. */
  readonly hasCompleted: boolean | null;
  readonly acceptedOn: string | null;
}

type Declared = Pick<OnshoreDeclaration, "hasBegun" | "hasCompleted">;

/** How each answer is stored. */
export const DECLARED: Readonly<Record<OnshoreAnswer, Declared>> = {
  none: { hasBegun: false, hasCompleted: null },
  "on-visa": { hasBegun: true, hasCompleted: null },
  completed: { hasBegun: true, hasCompleted: true },
  open: { hasBegun: true, hasCompleted: false },
};

/** The answer that a stored declaration is. */
export function answerOf({ hasBegun, hasCompleted }: Declared): OnshoreAnswer {
  if (!hasBegun) return "none";
  if (hasCompleted === null) return "on-visa";
  return hasCompleted ? "completed" : "open";
}

/** A declaration in the history of an application. */
export interface DeclarationRecord extends OnshoreDeclaration {
  readonly declaredAs: DeclaredAs;
  readonly declaredAt: Date;
  readonly reason: string | null;
}

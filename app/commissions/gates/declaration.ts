/** In which role somebody declared it. */
export const DECLARED_AS = ["student", "agent", "staff"] as const;
export type DeclaredAs = (typeof DECLARED_AS)[number];

/** The declaration that holds for an application. Days are `YYYY-MM-DD`. */
export interface OnshoreDeclaration {
  readonly sequence: number;
  readonly hasBegun: boolean;
  readonly hasCompleted: boolean | null;
  readonly acceptedOn: string | null;
}

/** A declaration as it stands in its trail. */
export interface DeclarationRecord extends OnshoreDeclaration {
  readonly declaredAs: DeclaredAs;
  readonly declaredAt: Date;
  readonly reason: string | null;
}

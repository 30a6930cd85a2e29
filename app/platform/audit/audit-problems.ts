/** Why the chain over the audit log does not hold. */
export const AUDIT_PROBLEMS = [
  /** A link does not follow from the one before it. */
  "link",
  /** An entry says something else than when it was sealed. */
  "entry",
  /** An entry is gone that is kept. */
  "missing",
  /** Kept values are others than when they were written. */
  "values",
  /** An entry stands in no chain and waits for none. */
  "unchained",
  /** The chain ends before a place, or with another hash there, than an earlier check saw. */
  "cut",
] as const;
export type AuditLogProblem = (typeof AUDIT_PROBLEMS)[number];

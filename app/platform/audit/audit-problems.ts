/** Why the chain over the audit log does not hold. */
export const AUDIT_PROBLEMS = [
  /** A link does not follow from the one before it. */
  "link",
  /** The content of an entry has changed since it was sealed. */
  "entry",
  /** An entry that should be stored is missing. */
  "missing",
  /** Stored values have changed since they were written. */
  "values",
  /** An entry is in no chain and not queued to be sealed. */
  "unchained",
  /** The chain ends before a position that an earlier check saw, or has another hash there. */
  "cut",
] as const;
export type AuditLogProblem = (typeof AUDIT_PROBLEMS)[number];

/** Emails and jobs that are not done after so long are late. The alerts of deploy/monitoring use the same limit. */
export const LATE_MINUTES = 10;

export const STATUS_KINDS = [
  "audit-log",
  "damaged-files",
  "late-emails",
  "failing-emails",
  "late-jobs",
  "failed-jobs",
  "backup",
] as const;
export type StatusKind = (typeof STATUS_KINDS)[number];

/** What an owner should look into, and how much of it there is. */
export interface StatusProblem {
  readonly kind: StatusKind;
  readonly count: number;
}

/** What is known of the state of the installation. */
export interface StatusFacts {
  /** Emails that have waited for longer than `LATE_MINUTES`, and those that the mail server refused. */
  readonly lateEmails: number;
  readonly failingEmails: number;
  /** Whether emails leave at all. Else they stay in the outbox, and are not late. */
  readonly sends: boolean;
  /** Other jobs that have waited for longer than `LATE_MINUTES`. */
  readonly lateJobs: number;
  readonly failedJobs: number;
  readonly isBackupDue: boolean;
  readonly isAuditLogBroken: boolean;
  readonly damagedFiles: number;
}

/** What is wrong, the most serious first; empty while everything works. */
export function statusProblems(facts: StatusFacts): readonly StatusProblem[] {
  const counts: Readonly<Record<StatusKind, number>> = {
    "audit-log": Number(facts.isAuditLogBroken),
    "damaged-files": facts.damagedFiles,
    "late-emails": facts.sends ? facts.lateEmails : 0,
    // An email that was refused and is due for another attempt needs only one line.
    "failing-emails": facts.sends ? Math.max(0, facts.failingEmails - facts.lateEmails) : 0,
    "late-jobs": facts.lateJobs,
    "failed-jobs": facts.failedJobs,
    backup: Number(facts.isBackupDue),
  };
  return STATUS_KINDS.flatMap((kind) => (counts[kind] > 0 ? [{ kind, count: counts[kind] }] : []));
}

import type { Deadline } from "#app/admissions/deadlines/deadline.ts";
import type { BoardColumn } from "#app/admissions/next-steps/board.ts";
import type { WaitingRow } from "#app/admissions/next-steps/waiting-row.ts";
import type { WaitedFor } from "#app/admissions/next-steps/waits-for.ts";

/** What ends for an application, and when. */
export type StepEnd = Pick<Deadline, "kind" | "day" | "paper">;

/** A next step that a partner can advance: its own, or its student's. */
export interface AgencyStep {
  readonly row: WaitingRow;
  /** The nearest future deadline, or overdue documents; null: none. */
  readonly end: StepEnd | null;
}

/** A partner's applications in numbers, and those whose next step it can move on. */
export interface AgencyNumbers {
  /** By who has the next step; the numbers of the list with the filter of the same name. */
  readonly waits: Readonly<Record<WaitedFor, number>>;
  /** By the column of the board. */
  readonly columns: Readonly<Record<BoardColumn, number>>;
  /** Students it currently represents. */
  readonly students: number;
  /** Those of them who consented this month. */
  readonly recentStudents: number;
  /** Applications whose next step is the student's or the partner's, those first that have not moved for longest: not all of them. */
  readonly oldest: readonly string[];
}

/** A partner's day: the steps that it can take, its figures, and its unread conversations. */
export interface AgencyDay extends Omit<AgencyNumbers, "oldest"> {
  readonly steps: readonly AgencyStep[];
  /** Conversations with messages that no member of the agency has read. */
  readonly unread: number;
}

/**
 * The next steps of students and of the partner, in order of priority: nearest deadline first, then longest pending.
 *
 * @param deadlines nearest first
 */
export function agencySteps(rows: readonly WaitingRow[], deadlines: readonly Deadline[]): AgencyStep[] {
  const endOf = new Map<string, StepEnd>();
  for (const { applicationId, kind, day, paper } of deadlines) {
    if (applicationId !== null && !endOf.has(applicationId)) endOf.set(applicationId, { kind, day, paper });
  }
  return rows
    .filter(({ wait }) => wait.waitsFor === "student" || wait.waitsFor === "agency")
    .map((row) => ({ row, end: nearest(endOf.get(row.id) ?? null, row.deadline) }))
    .toSorted(
      (one, other) =>
        (one.end?.day ?? "9").localeCompare(other.end?.day ?? "9") ||
        sinceOf(one) - sinceOf(other) ||
        one.row.id.localeCompare(other.row.id),
    );
}

const sinceOf = ({ row }: AgencyStep): number => (row.since ?? row.createdAt).getTime();

function nearest(end: StepEnd | null, own: WaitingRow["deadline"]): StepEnd | null {
  if (own === null || (end !== null && end.day <= own.day)) return end;
  return { day: own.day, kind: own.what === "offer" ? "offer-expires" : "paper-due", paper: null };
}

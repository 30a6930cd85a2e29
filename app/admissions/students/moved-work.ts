/** A task or an application that moved: from one assignee or counsellor to another; null for none. */
export interface Moved {
  readonly id: string;
  readonly from: string | null;
  readonly to: string;
}

/** What moved or was cancelled together with a change of a student. */
export interface MovedWork {
  /** The version of the student after the change. */
  readonly version: number;
  readonly tasks?: readonly Moved[];
  readonly applications?: readonly Moved[];
  /** Ids of tasks. */
  readonly cancelled?: readonly string[];
}

/** How many tasks and applications something is about. */
export interface WorkCounts {
  readonly tasks: number;
  readonly applications: number;
}

export const movedCounts = ({ tasks = [], applications = [] }: Omit<MovedWork, "version">): WorkCounts => ({
  tasks: tasks.length,
  applications: applications.length,
});

/** Null if nothing moved or was cancelled. */
export function movedWorkOf(version: number, done: Omit<MovedWork, "version"> | undefined): MovedWork | null {
  const { tasks = [], applications = [], cancelled = [] } = done ?? {};
  if (tasks.length + applications.length + cancelled.length === 0) return null;
  return {
    version,
    ...(tasks.length > 0 ? { tasks } : {}),
    ...(applications.length > 0 ? { applications } : {}),
    ...(cancelled.length > 0 ? { cancelled } : {}),
  };
}

import type { Verdict } from "./verdict.ts";

/** How the user's results fit one course, short enough for a line; null for what was not given. */
export type CourseFitLine = {
  readonly courseId: string;
  readonly english: Verdict | null;
  readonly grade: Verdict | null;
  /** Where the reasons are. */
  readonly href: string;
};

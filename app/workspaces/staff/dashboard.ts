import type { ApplicationStatus } from "#app/admissions/applications/statuses.ts";

/** The statuses of open applications, as the dashboard counts them. */
export const OPEN_STATUSES = [
  "New",
  "Under Review",
  "Submitted",
] as const satisfies readonly ApplicationStatus[];
type OpenStatus = (typeof OPEN_STATUSES)[number];

/** The counts of the admin dashboard. */
export type AdminCounts = {
  readonly students: number;
  readonly applications: number;
  readonly universities: number;
  readonly open: Readonly<Record<OpenStatus, number>>;
  /** Added this month; left out where the caller does not need it. */
  readonly recent?: { readonly students: number; readonly applications: number };
};

/** Counting of what is new stops here. */
export const MOST_RECENT = 1000;

/** The same for one person: null for what they may not see. */
export type SeenCounts = { readonly [Name in keyof AdminCounts]: AdminCounts[Name] | null };

/** Shown if counting fails. */
export const NO_COUNTS: AdminCounts = {
  students: 0,
  applications: 0,
  universities: 0,
  open: { New: 0, "Under Review": 0, Submitted: 0 },
};

/** What needs an actor's action; null for those who are not responsible. */
export type Waiting = {
  readonly approvals: number | null;
  /** When the oldest of them was requested. */
  readonly oldestApproval: Date | null;
  readonly enquiries: number | null;
  /** Enquiries whose promised reply time has passed. */
  readonly lateEnquiries: number;
};

/** Used when they cannot be counted. */
export const NOTHING_PENDING: Waiting = {
  approvals: null,
  oldestApproval: null,
  enquiries: null,
  lateEnquiries: 0,
};

/** How many items need action in the sections of the sidebar; null for people without access. */
export type Marks = {
  readonly agents: number | null;
  readonly messages: number | null;
  /** Their own tasks that are due. */
  readonly tasks: number | null;
};

/** Used when they cannot be counted. */
export const NO_MARKS: Marks = { agents: null, messages: null, tasks: null };

import type { SubjectKind } from "./actor.ts";

/**
 * How an object stands to the person who acts on it: their own, one of a student or application that
 * is assigned to them, or any other.
 */
export const RELATIONS = ["own", "assigned", "any"] as const;
export type Relation = (typeof RELATIONS)[number];

/** How far an action reaches for each kind of person. Whoever is not named may not. */
export type Grant = Readonly<Partial<Record<SubjectKind, Relation>>>;

/** What a noun declares: each of its actions, and who has it. */
export type Permissions = Readonly<Record<`${string}.${string}`, Grant>>;

export const STUDENT_OWN: Grant = { student: "own" };
export const OWNER: Grant = { "staff-owner": "any" };
export const WORKERS: Grant = { ...OWNER, "staff-counsellor": "any" };
export const STAFF: Grant = { ...WORKERS, "staff-viewer": "any" };
export const PARTNERS: Grant = {
  "partner-pending": "own",
  "partner-approved": "own",
  "partner-rejected": "own",
};
export const INSTITUTIONS: Grant = {
  "institution-pending": "own",
  "institution-approved": "own",
  "institution-rejected": "own",
};

/** Everybody with a session, about themselves. */
export const SIGNED_IN: Grant = {
  ...STUDENT_OWN,
  ...PARTNERS,
  ...INSTITUTIONS,
  "staff-owner": "own",
  "staff-counsellor": "own",
  "staff-viewer": "own",
  "staff-pending": "own",
};
/** The doors stand open to everybody: the sign-in page also tells the signed-in where they are. */
export const EVERYBODY: Grant = {
  visitor: "any",
  student: "any",
  "partner-pending": "any",
  "partner-approved": "any",
  "partner-rejected": "any",
  "institution-pending": "any",
  "institution-approved": "any",
  "institution-rejected": "any",
  "staff-owner": "any",
  "staff-counsellor": "any",
  "staff-viewer": "any",
  "staff-pending": "any",
};

import { SUBJECT_KINDS, type SubjectKind } from "./actor.ts";

/**
 * How an object stands to the person who acts on it: their own, one of a student or application that
 * is assigned to them, or any other.
 */
export const RELATIONS = ["own", "assigned", "any"] as const;
export type Relation = (typeof RELATIONS)[number];

/** The scope of an action for each kind of person. A kind that is not listed has no permission. */
export type Grant = Readonly<Partial<Record<SubjectKind, Relation>>>;

/** What a noun declares: each of its actions, and who has it. */
export type Permissions = Readonly<Record<`${string}.${string}`, Grant>>;

export const STUDENT_OWN: Grant = { student: "own" };
export const OWNER: Grant = { "staff-owner": "any" };
export const WORKERS: Grant = { ...OWNER, "staff-counsellor": "any" };
export const STAFF: Grant = { ...WORKERS, "staff-viewer": "any" };
/** The owners of approved partners and institutions, those who work there, and those who read there as well. */
export const PARTNER_OWNERS: Grant = { "partner-owner": "own" };
export const PARTNER_WORKERS: Grant = { ...PARTNER_OWNERS, "partner-member": "own" };
export const PARTNER_READERS: Grant = { ...PARTNER_WORKERS, "partner-reader": "own" };
export const INSTITUTION_OWNERS: Grant = { "institution-owner": "own" };
export const INSTITUTION_WORKERS: Grant = { ...INSTITUTION_OWNERS, "institution-member": "own" };
export const INSTITUTION_READERS: Grant = { ...INSTITUTION_WORKERS, "institution-reader": "own" };

/** Everyone from a partner or an institution, approved or not. */
export const PARTNERS: Grant = {
  ...PARTNER_READERS,
  "partner-pending": "own",
  "partner-rejected": "own",
  "partner-suspended": "own",
};
export const INSTITUTIONS: Grant = {
  ...INSTITUTION_READERS,
  "institution-pending": "own",
  "institution-rejected": "own",
  "institution-suspended": "own",
};

/** Everyone with a session, about themselves. */
export const SIGNED_IN: Grant = {
  ...STUDENT_OWN,
  ...PARTNERS,
  ...INSTITUTIONS,
  "staff-owner": "own",
  "staff-counsellor": "own",
  "staff-viewer": "own",
  "staff-pending": "own",
};
/** Public to everyone: the sign-in page also shows signed-in users their account. */
export const EVERYBODY = Object.fromEntries(SUBJECT_KINDS.map((kind) => [kind, "any"])) satisfies Grant;

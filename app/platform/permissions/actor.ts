import type { Mover } from "#app/platform/records/state-machine.ts";
import type { CompanyStatus } from "./company-status.ts";
import type { MemberRole } from "./member-roles.ts";
import type { Role } from "./roles.ts";
import type { StaffRole } from "./staff-roles.ts";

export type Visitor = { readonly kind: "visitor" };

/** The organisation a user belongs to, and their role in it. */
export type ActingFor = {
  readonly id: string;
  readonly status: CompanyStatus;
  readonly role: MemberRole;
};

/** A role that an owner has made, and the actions that it has. */
export type CustomRole = {
  readonly id: string;
  readonly name: string;
  readonly actions: ReadonlySet<string>;
};

/** A signed-in user, as the database knows them at this moment. Ids that do not apply are null. */
export type UserActor = {
  readonly kind: "user";
  readonly userId: string;
  /** Null for a user whose staff request has not been approved. */
  readonly role: Role | null;
  /** Only with role admin. */
  readonly staffRole: StaffRole | null;
  /** Only with role admin, in place of what `staffRole` has, which is the least then. */
  readonly customRole: CustomRole | null;
  /**
   * Of the staff, but never an owner: whether they see of students, and of all that belongs to one, only those who are
   * assigned to their counsellor record. `seenBy` holds it.
   */
  readonly onlyAssigned: boolean;
  /** With `onlyAssigned`: the branch whose students they see as well; without one they see no others. */
  readonly seenBranchId?: string | null;
  /** The organisation that they work for now; only with role partner or institution. */
  readonly organisation: ActingFor | null;
  /** The students of this account, the one that came first in front; only with role student. */
  readonly studentIds: readonly string[];
  /** The counsellor record linked to this member of staff. */
  readonly counsellorId: string | null;
};

export type Actor = Visitor | UserActor;

export const VISITOR: Visitor = { kind: "visitor" };

/** The students of the actor; none unless it is a student account. */
export const studentsOf = (actor: Actor): readonly string[] =>
  actor.kind === "user" ? actor.studentIds : [];

/** The student affected by an account's action that names none: the first one. */
export const firstStudentOf = (actor: Actor): string | null => studentsOf(actor)[0] ?? null;

/** The columns of the permission matrix: every kind of person there is. */
export const SUBJECT_KINDS = [
  "visitor",
  "student",
  "partner-pending",
  "partner-rejected",
  "partner-suspended",
  "partner-owner",
  "partner-member",
  "partner-reader",
  "institution-pending",
  "institution-rejected",
  "institution-suspended",
  "institution-owner",
  "institution-member",
  "institution-reader",
  "staff-owner",
  "staff-counsellor",
  "staff-viewer",
  "staff-pending",
] as const;
export type SubjectKind = (typeof SUBJECT_KINDS)[number];

/** A user with a custom role: not a column, since each such role is different. */
const CUSTOM_ROLE = "staff-own";

/**
 * The column of the matrix for an actor. Missing facts lead to the column with fewer permissions: an admin without a
 * role counts as staff pending approval, a user without an organisation as one whose organisation is pending. The
 * role in the organisation counts once it is approved.
 */
export function subjectKindOf(actor: Actor): SubjectKind | typeof CUSTOM_ROLE {
  if (actor.kind === "visitor") return "visitor";
  if (actor.role === null) return "staff-pending";
  if (actor.role === "student") return "student";
  if (actor.role === "admin") {
    if (actor.staffRole === null) return "staff-pending";
    return actor.customRole === null ? `staff-${actor.staffRole}` : CUSTOM_ROLE;
  }
  const { status, role } = actor.organisation ?? { status: "pending" };
  return `${actor.role}-${status === "approved" ? role : status}`;
}

/** Who this person is to the state machines, or null when they move nothing. */
export function moverOf(actor: Actor): Mover | null {
  const kind = subjectKindOf(actor);
  if (kind === "student") return "student";
  if (kind === "staff-owner") return "owner";
  // Those who work there, not those who only read.
  if (kind === "partner-owner" || kind === "partner-member") return "partner";
  if (kind === "institution-owner" || kind === "institution-member") return "institution";
  // Whether they may at all, the permission of the move says.
  return kind === "staff-counsellor" || kind === CUSTOM_ROLE ? "counsellor" : null;
}

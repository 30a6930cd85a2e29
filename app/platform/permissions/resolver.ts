import type { Relation } from "#app/platform/permissions/grant.ts";
import type { Action } from "#app/platform/permissions/permissions.ts";
import { PERMISSIONS } from "#app/platform/permissions/permissions.ts";
import { err, type FailureOf, ok, type Result } from "#app/platform/results/result.ts";
import { type Actor, studentsOf, subjectKindOf } from "./actor.ts";
import { reachOfRole } from "./custom-roles.ts";

/** The facts of an object that determine an actor's relation to it. Omit those it does not have. */
export type Owned = {
  readonly userId?: string | null;
  readonly studentId?: string | null;
  readonly assignedCounsellorId?: string | null;
  /** The partner or institution that it belongs to. */
  readonly organisationId?: string | null;
  /** The partner that represents its student now, where it can belong to an institution as well. */
  readonly agencyId?: string | null;
};

const same = (left: string | null | undefined, right: string | null | undefined): boolean =>
  left !== null && left !== undefined && left === right;

/** How an object relates to an actor. An object with an unknown owner has the relation `any`. */
export function relationTo(actor: Actor, object: Owned): Relation {
  if (actor.kind === "visitor") return "any";
  if (
    same(object.userId, actor.userId) ||
    (object.studentId != null && studentsOf(actor).includes(object.studentId)) ||
    same(object.organisationId, actor.organisation?.id) ||
    same(object.agencyId, actor.organisation?.id)
  )
    return "own";
  return same(object.assignedCounsellorId, actor.counsellorId) ? "assigned" : "any";
}

const COVERS: Readonly<Record<Relation, readonly Relation[]>> = {
  own: ["own"],
  assigned: ["own", "assigned"],
  any: ["own", "assigned", "any"],
};

/** Others decide which students they see: staff who see only assigned students cannot assign any. */
const ONLY_WHO_SEES_ALL: readonly Action[] = ["student.assign", "student.transfer"];

function isDenied(actor: Actor, action: Action): boolean {
  if (actor.kind === "visitor" || !actor.onlyAssigned) return false;
  if (ONLY_WHO_SEES_ALL.includes(action)) return true;
  // A student that they add is theirs from then on, or of their branch. Staff with neither cannot add any.
  return action === "student.create" && actor.counsellorId === null && actor.seenBranchId == null;
}

function reachOf(actor: Actor, action: Action): Relation | undefined {
  const kind = subjectKindOf(actor);
  if (kind !== "staff-own") return PERMISSIONS[action][kind];
  // What is about oneself, and the doors, need no role.
  const ofEverybody = PERMISSIONS[action]["staff-pending"];
  return ofEverybody ?? (hasTicked(actor, action) ? reachOfRole(action) : undefined);
}

const hasTicked = (actor: Actor, action: Action): boolean =>
  actor.kind === "user" && actor.customRole !== null && actor.customRole.actions.has(action);

/**
 * May this person do this, to an object that stands to them as `relation`? Without a relation the
 * question is about any object whatever, the strictest one. For what has no object but oneself
 * (a dashboard, the own account) ask with `own`.
 */
export function can(actor: Actor, action: Action, relation: Relation = "any"): boolean {
  if (isDenied(actor, action)) return false;
  const reach = reachOf(actor, action);
  return reach !== undefined && COVERS[reach].includes(relation);
}

/** `can` as a Result for writes. Errors: `unauthenticated` without a session, else `forbidden`. */
export function authorize(
  actor: Actor,
  action: Action,
  relation: Relation = "any",
): Result<undefined, FailureOf<"unauthenticated" | "forbidden">> {
  if (can(actor, action, relation)) return ok();
  return err(actor.kind === "visitor" ? { code: "unauthenticated" } : { code: "forbidden" });
}

/**
 * Loads a section of a page that needs the permission of the noun it shows: without the permission it is not loaded,
 * and is null.
 */
export const ifMay = async <Section>(
  actor: Actor,
  action: Action,
  read: () => Section | Promise<Section>,
): Promise<Section | null> => (can(actor, action) ? read() : null);

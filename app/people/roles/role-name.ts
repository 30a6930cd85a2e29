import { STAFF_ROLE_LABELS, STAFF_ROLES, type StaffRole } from "#app/platform/permissions/staff-roles.ts";
import { isOneOf } from "#app/platform/records/option.ts";
import { roleMessages } from "./roles.words.ts";

/** A line of the list: one of ours, by its name, or one that an owner has made. */
export interface RoleRow {
  readonly id: StaffRole | (string & {});
  readonly name: string | null;
  readonly description: string | null;
  readonly people: number;
}

/** The name of a role: ours by our word. */
export const roleName = ({ id, name }: Pick<RoleRow, "id" | "name">): string =>
  isOneOf(STAFF_ROLES, id) ? STAFF_ROLE_LABELS[id] : (name ?? "");

export const roleDescription = ({ id, description }: Pick<RoleRow, "id" | "description">): string =>
  isOneOf(STAFF_ROLES, id) ? roleMessages.ourDescriptions[id] : (description ?? "");

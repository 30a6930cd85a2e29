import { STAFF_ROLE_LABELS, STAFF_ROLES, type StaffRole } from "#app/platform/permissions/staff-roles.ts";
import { isOneOf } from "#app/platform/records/option.ts";
import { roleMessages } from "./roles.words.ts";

/** A row of the list: a default role by its name, or a custom one. */
export interface RoleRow {
  readonly id: StaffRole | (string & {});
  readonly name: string | null;
  readonly description: string | null;
  readonly people: number;
}

/** The name of a role; default roles have translated names. */
export const roleName = ({ id, name }: Pick<RoleRow, "id" | "name">): string =>
  isOneOf(STAFF_ROLES, id) ? STAFF_ROLE_LABELS[id] : (name ?? "");

export const roleDescription = ({ id, description }: Pick<RoleRow, "id" | "description">): string =>
  isOneOf(STAFF_ROLES, id) ? roleMessages.ourDescriptions[id] : (description ?? "");

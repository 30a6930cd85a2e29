import { z } from "zod";
import { STAFF_ROLE_OPTIONS, STAFF_ROLES, type StaffRole } from "#app/platform/permissions/staff-roles.ts";
import { isOneOf } from "#app/platform/records/option.ts";
import { RECORD_ID } from "#app/platform/records/record-id.ts";

/** A default role by its name, or a custom role by its id. */
export type ChosenRole = StaffRole | (string & {});

export const roleChoiceSchema = (error: () => string) =>
  z.union([z.enum(STAFF_ROLES), z.string().regex(RECORD_ID).toLowerCase()], { error });

/**
 * How a choice is stored: a custom role is stored with the least privileged default role, so that code unaware of it
 * grants no more.
 */
export const storedRole = (chosen: ChosenRole): { staffRole: StaffRole; staffRoleId: string | null } =>
  isOneOf(STAFF_ROLES, chosen)
    ? { staffRole: chosen, staffRoleId: null }
    : { staffRole: "viewer", staffRoleId: chosen };

/** The stored choice. */
export const chosenRole = ({
  level,
  customRoleId,
}: {
  level: StaffRole;
  customRoleId: string | null;
}): ChosenRole => customRoleId ?? level;

/** Default and custom roles. */
export const roleOptions = (own: readonly { id: string; name: string }[]) => [
  ...STAFF_ROLE_OPTIONS,
  ...own.map(({ id, name }) => ({ value: id, label: name })),
];

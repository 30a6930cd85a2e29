import { z } from "zod";
import { RIGHTS, type Right } from "#app/platform/permissions/custom-roles.ts";
import { STAFF_ROLE_LABELS, STAFF_ROLES } from "#app/platform/permissions/staff-roles.ts";
import { versionSchema } from "#app/platform/records/record-id-schema.ts";
import { lineSchema, optionalLinesSchema } from "#app/platform/text/plain-text.ts";
import { severalSchema } from "#app/platform/text/several.ts";
import { words } from "#app/words/words.ts";

export const ROLE_NAME_MAX_LENGTH = 60;
export const ROLE_DESCRIPTION_MAX_LENGTH = 500;

const texts = words({
  name: "Enter a name",
  ours: "A default role already has this name. Choose another name.",
  rights: "Select permissions from the list",
});

/** Whether a name equals that of a default role. */
const isDefaultRole = (name: string): boolean =>
  STAFF_ROLES.some((level) => [level, STAFF_ROLE_LABELS[level]].some((one) => same(one, name)));
const same = (left: string, right: string) => left.toLowerCase() === right.trim().toLowerCase();

const level = {
  name: lineSchema({ max: ROLE_NAME_MAX_LENGTH, required: () => texts.name }).refine(
    (name) => !isDefaultRole(name),
    {
      error: () => texts.ours,
    },
  ),
  description: optionalLinesSchema({ max: ROLE_DESCRIPTION_MAX_LENGTH }),
  rights: severalSchema(z.enum(RIGHTS, { error: () => texts.rights }), RIGHTS.length),
};

export const createRoleSchema = z.object(level);
export type CreateRole = z.output<typeof createRoleSchema>;
export const updateRoleSchema = z.object({ ...level, version: versionSchema });

/** A custom role, as owners see it. */
export interface RoleRecord {
  readonly id: string;
  readonly name: string;
  readonly description: string | null;
  readonly rights: readonly Right[];
  readonly version: number;
  /** The number of people with this role. */
  readonly people: number;
  /** The number of open invitations with this role. */
  readonly invited: number;
}

import { z } from "zod";
import { NO_BRANCH, STAFF_SIGHTS, type StaffSight } from "#app/people/branches/branch.ts";
import { branchMessages } from "#app/people/branches/branches.words.ts";
import { type ChosenRole, roleChoiceSchema } from "#app/people/roles/role-choice.ts";
import { recordIdSchema, versionSchema } from "#app/platform/records/record-id-schema.ts";
import { checkboxSchema } from "#app/platform/text/checkbox.ts";
import { linesSchema, REASON_MAX_LENGTH } from "#app/platform/text/plain-text.ts";
import { words } from "#app/words/words.ts";

/** Whether an account can be signed in to, as owners see it. */
export interface AccountAccess {
  readonly userId: string;
  /** Of the role and of being disabled; grows with each change of them. */
  readonly version: number;
  /** Null while it is enabled. */
  readonly disabledAt: Date | null;
  /** Null when that account is gone. */
  readonly disabledByName: string | null;
  readonly disabledReason: string | null;
}

/** What is assigned to a colleague through the counsellor record that is linked to their account. */
export interface AssignedWork {
  readonly counsellorId: string;
  readonly counsellorName: string;
  readonly active: boolean;
  /** Not archived. */
  readonly students: number;
  readonly applications: number;
  readonly upcomingBookings: number;
}

const texts = words({
  level: "Select a role",
  reason: "Enter a reason. Other owners can see it.",
});

export const changeRoleSchema = z.object({
  version: versionSchema,
  level: roleChoiceSchema(() => texts.level),
  onlyAssigned: checkboxSchema(),
  /** In place of `onlyAssigned`, where there are branches. */
  sees: z.enum(STAFF_SIGHTS, { error: () => branchMessages.choose }).nullish(),
  branchId: z.union([z.literal(NO_BRANCH), recordIdSchema], { error: () => branchMessages.choose }).nullish(),
});
export type ChangeRole = {
  readonly version: number;
  readonly level: ChosenRole;
  /** Whether they see only the students that are assigned to them; an owner sees all. */
  readonly onlyAssigned?: boolean;
  readonly sees?: StaffSight | null | undefined;
  /** `none` for no branch; left out, it stays. */
  readonly branchId?: string | null | undefined;
};

export const disableAccountSchema = z.object({
  version: versionSchema,
  reason: linesSchema({ max: REASON_MAX_LENGTH, required: () => texts.reason }),
  /** The linked counsellor record as well: nothing new is assigned to it then. */
  deactivateCounsellor: checkboxSchema(),
});
export type DisableAccount = z.output<typeof disableAccountSchema>;

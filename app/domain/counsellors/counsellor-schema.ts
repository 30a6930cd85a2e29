import { z } from "zod";
import type { BadgeLook } from "#app/domain/badge.ts";
import { optionalRecordIdSchema, recordIdSchema, versionSchema } from "#app/domain/record-id-schema.ts";
import { checkboxSchema } from "#app/domain/text/checkbox.ts";
import { emailSchema } from "#app/domain/text/email.ts";
import { optionalPhoneSchema } from "#app/domain/text/phone.ts";
import { lineSchema, optionalLineSchema } from "#app/domain/text/plain-text.ts";

/** A new counsellor is active unless the toggle says otherwise: forms tick it by default. */
export const NEW_COUNSELLOR_IS_ACTIVE = true;

const counsellor = () => ({
  name: lineSchema({ max: 160, required: "Enter the name" }),
  email: emailSchema("Enter the email address"),
  phone: optionalPhoneSchema(),
  office: optionalLineSchema({ max: 120 }),
  active: checkboxSchema(),
  /** The staff account that is this counsellor, if there is one. */
  userId: optionalRecordIdSchema,
});

export const createCounsellorSchema = z.object(counsellor());
export type CreateCounsellor = z.output<typeof createCounsellorSchema>;

export const updateCounsellorSchema = z.object({
  id: recordIdSchema,
  version: versionSchema,
  ...counsellor(),
});
export type UpdateCounsellor = z.output<typeof updateCounsellorSchema>;

/** Active or Inactive. */
export function activityBadge(active: boolean): BadgeLook {
  return active ? { label: "Active", variant: "success" } : { label: "Inactive", variant: "secondary" };
}

import { z } from "zod";
import { GUARDIAN_RELATIONSHIPS } from "#app/admissions/answers/options.ts";
import { versionSchema } from "#app/platform/records/record-id-schema.ts";
import { checkboxSchema } from "#app/platform/text/checkbox.ts";
import { optionalEmailSchema } from "#app/platform/text/email.ts";
import { optionalPhoneSchema } from "#app/platform/text/phone.ts";
import { lineSchema, linesSchema } from "#app/platform/text/plain-text.ts";
import { guardianMessages as texts } from "./guardians.words.ts";

export const GUARDIAN_NAME_MAX_LENGTH = 160;

/** The form fields of a guardian. */
export const guardianFields = {
  guardianName: lineSchema({ max: GUARDIAN_NAME_MAX_LENGTH, required: () => texts.nameNeeded }),
  guardianRelationship: z.enum(GUARDIAN_RELATIONSHIPS, { error: () => texts.relationshipNeeded }),
  guardianEmail: optionalEmailSchema(),
  guardianPhone: optionalPhoneSchema(),
  guardianApplies: checkboxSchema(),
};

export const changeGuardianSchema = z.object({ ...guardianFields, version: versionSchema });
export type ChangeGuardian = z.output<typeof changeGuardianSchema>;
export type GuardianFields = Omit<ChangeGuardian, "version">;

export const resendGuardianSchema = z.object({ version: versionSchema });

export const recordGuardianSchema = z.object({
  version: versionSchema,
  note: linesSchema({ max: 500, required: () => texts.staff.noteNeeded }),
});
export type RecordGuardian = z.output<typeof recordGuardianSchema>;

/** Which version of the text the page showed. */
export const answerGuardianSchema = z.object({
  text: z.coerce
    .number({ error: () => texts.page.outdated })
    .int()
    .min(1)
    .max(1_000_000),
});

import { z } from "zod";
import { spokenLanguagesSchema } from "#app/people/spoken-languages/spoken-language.ts";
import {
  optionalRecordIdSchema,
  recordIdSchema,
  versionSchema,
} from "#app/platform/records/record-id-schema.ts";
import { checkboxSchema } from "#app/platform/text/checkbox.ts";
import { emailSchema } from "#app/platform/text/email.ts";
import { optionalPhoneSchema } from "#app/platform/text/phone.ts";
import { lineSchema, optionalLineSchema } from "#app/platform/text/plain-text.ts";
import type { BadgeLook } from "#app/ui/badge-tone.ts";
import { words } from "#app/words/words.ts";

const texts = words({
  name: "Enter the counsellor’s name",
  email: "Enter the counsellor’s email address",
  active: "Active",
  inactive: "Inactive",
});

/** A new counsellor is active unless the toggle says otherwise: forms tick it by default. */
export const NEW_COUNSELLOR_IS_ACTIVE = true;

const counsellor = () => ({
  name: lineSchema({ max: 160, required: () => texts.name }),
  email: emailSchema(() => texts.email),
  phone: optionalPhoneSchema(),
  office: optionalLineSchema({ max: 120 }),
  spokenLanguages: spokenLanguagesSchema(),
  active: checkboxSchema(),
  /** The staff account that is this counsellor, if there is one. */
  userId: optionalRecordIdSchema,
});

/** Where the languages are left out, commands do not set them. */
type LanguagesOptional<Given extends { spokenLanguages: unknown }> = Omit<Given, "spokenLanguages"> &
  Partial<Pick<Given, "spokenLanguages">>;

export const createCounsellorSchema = z.object(counsellor());
export type CreateCounsellor = LanguagesOptional<z.output<typeof createCounsellorSchema>>;

export const updateCounsellorSchema = z.object({
  id: recordIdSchema,
  version: versionSchema,
  ...counsellor(),
});
export type UpdateCounsellor = z.output<typeof updateCounsellorSchema>;

/** Active or Inactive. */
export function activityBadge(active: boolean): BadgeLook {
  return active
    ? { label: texts.active, variant: "success" }
    : { label: texts.inactive, variant: "secondary" };
}

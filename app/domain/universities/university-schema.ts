import { z } from "zod";
import { optionalRecordIdSchema, recordIdSchema, versionSchema } from "#app/domain/record-id-schema.ts";
import { checkboxSchema } from "#app/domain/text/checkbox.ts";
import { optionalEmailSchema } from "#app/domain/text/email.ts";
import { lineSchema, optionalLineSchema } from "#app/domain/text/plain-text.ts";
import { optionalWebAddressSchema } from "#app/domain/text/web-address.ts";

export const UNIVERSITY_NAME_MAX_LENGTH = 200;

const university = () => ({
  name: lineSchema({ max: UNIVERSITY_NAME_MAX_LENGTH, required: "Enter the name of the university" }),
  website: optionalWebAddressSchema(),
  contactEmail: optionalEmailSchema(),
  countryId: optionalRecordIdSchema,
  city: optionalLineSchema({ max: 120 }),
  partner: checkboxSchema(),
});

/** Add University: only the name is required. */
export const createUniversitySchema = z.object(university());
export type CreateUniversity = z.output<typeof createUniversitySchema>;

export const updateUniversitySchema = z.object({
  id: recordIdSchema,
  version: versionSchema,
  ...university(),
});
export type UpdateUniversity = z.output<typeof updateUniversitySchema>;

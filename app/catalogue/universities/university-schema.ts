import { z } from "zod";
import { COURSE_STATUSES } from "#app/catalogue/course-terms/course-facts.ts";
import { optionalStateSchema } from "#app/catalogue/places/state-schema.ts";
import { evenWhenFieldsFail } from "#app/platform/forms/whole-form.ts";
import {
  optionalRecordIdSchema,
  recordIdSchema,
  versionSchema,
} from "#app/platform/records/record-id-schema.ts";
import { checkboxSchema } from "#app/platform/text/checkbox.ts";
import { optionalEmailSchema } from "#app/platform/text/email.ts";
import { optionalNumberSchema } from "#app/platform/text/number-text.ts";
import { lineSchema, optionalLineSchema, optionalLinesSchema } from "#app/platform/text/plain-text.ts";
import { optionalWebAddressSchema } from "#app/platform/text/web-address.ts";
import { optionalAsOfSchema } from "#app/platform/time/as-of-schema.ts";
import { words } from "#app/words/words.ts";

export const UNIVERSITY_NAME_MAX_LENGTH = 200;

export const UNIVERSITY_MESSAGES = words({
  providerCode: "Enter the register code with letters and digits only",
  source: "Enter the source of this information",
  asOf: "Enter the month or day of this information",
  name: "Enter the university name",
  country: "Select a country from the list",
  status: "Select Open or Closed",
});

const university = () => ({
  name: lineSchema({ max: UNIVERSITY_NAME_MAX_LENGTH, required: () => UNIVERSITY_MESSAGES.name }),
  website: optionalWebAddressSchema(),
  contactEmail: optionalEmailSchema(),
  countryId: optionalRecordIdSchema,
  city: optionalLineSchema({ max: 120 }),
  partner: checkboxSchema(),
});

/** Add University: only the name is required. */
export const createUniversitySchema = z.object({
  ...university(),
  /** The ids of known namesakes, if this one is added all the same. */
  namesakes: optionalLineSchema({ max: 4000 }),
});
export type CreateUniversity = z.output<typeof createUniversitySchema>;

const universityForm = z.object({
  ...university(),
  state: optionalStateSchema(),
  legalName: optionalLineSchema({ max: UNIVERSITY_NAME_MAX_LENGTH }),
  providerCode: z
    .string({ error: () => UNIVERSITY_MESSAGES.providerCode })
    .trim()
    .toUpperCase()
    .refine((code) => code === "" || /^[0-9A-Z]{4,10}$/.test(code), {
      error: () => UNIVERSITY_MESSAGES.providerCode,
    })
    .nullish()
    .transform((code) => code || null),
  ownership: optionalLineSchema({ max: 60 }),
  studentCapacity: optionalNumberSchema({ min: 1, max: 999_999 }),
  isUniversity: checkboxSchema(),
  summary: optionalLinesSchema({ max: 2000 }),
  source: optionalLineSchema({ max: 300 }),
  sourceAsOf: optionalAsOfSchema(),
  status: z.enum(COURSE_STATUSES, { error: () => UNIVERSITY_MESSAGES.status }),
});
type UniversityForm = z.output<typeof universityForm>;

/** The rules that look at several fields: a source has a date, a date a source, and a count both. */
function judgeWhole(form: Partial<UniversityForm>, context: z.RefinementCtx): void {
  const { source, sourceAsOf, studentCapacity } = form;
  const facts = typeof studentCapacity === "number" || Boolean(source) || Boolean(sourceAsOf);
  if (!facts) return;
  const say = (field: string, message: string) =>
    context.addIssue({ code: "custom", message, path: [field] });
  if (source === null) say("source", UNIVERSITY_MESSAGES.source);
  if (sourceAsOf === null) say("sourceAsOf", UNIVERSITY_MESSAGES.asOf);
}

/** A university with all that its form holds, for those that come by many. */
export const newUniversitySchema = universityForm.superRefine(judgeWhole, { when: evenWhenFieldsFail });
export type UniversityFacts = z.output<typeof newUniversitySchema>;

/** The institution that a university is joined to; empty: none. */
export const joinInstitutionSchema = z.object({
  version: versionSchema,
  institutionId: optionalRecordIdSchema,
});

export const updateUniversitySchema = universityForm
  .extend({ id: recordIdSchema, version: versionSchema })
  .superRefine(judgeWhole, { when: evenWhenFieldsFail });
export type UpdateUniversity = z.output<typeof updateUniversitySchema>;

import { z } from "zod";
import { GUARDIAN_NAME_MAX_LENGTH, guardianFields } from "#app/admissions/guardians/guardian-schema.ts";
import {
  optionalRecordIdSchema,
  recordIdSchema,
  versionSchema,
} from "#app/platform/records/record-id-schema.ts";
import { mustTickSchema } from "#app/platform/text/checkbox.ts";
import { optionalLineSchema, optionalLinesSchema } from "#app/platform/text/plain-text.ts";
import { words } from "#app/words/words.ts";
import { APPLICATION_STATUSES } from "./statuses.ts";

const texts = words({
  chooseStatus: "Select a status",
  chooseIntake: "Select an intake from the list",
  agreeToTerms: "Tick to agree to the terms",
});
const chooseIntake = () => texts.chooseIntake;

const target = { id: recordIdSchema, version: versionSchema };
/** Shown to the student, unlike a note. The state machine defines whether a change requires one. */
const reason = optionalLinesSchema({ max: 1000 });

export const changeStatusSchema = z.object({
  ...target,
  status: z.enum(APPLICATION_STATUSES, { error: () => texts.chooseStatus }),
  reason,
});
export type ChangeStatus = z.output<typeof changeStatusSchema>;

export const withdrawSchema = z.object({ ...target, reason });

/** A student confirms what an agent submitted for them; a guardian is only required under 18. */
export const confirmSubmissionSchema = z.object({
  termsAccepted: mustTickSchema(() => texts.agreeToTerms),
  guardianName: optionalLineSchema({ max: GUARDIAN_NAME_MAX_LENGTH }),
  guardianRelationship: z.string().max(40).optional(),
  guardianEmail: guardianFields.guardianEmail,
  guardianPhone: guardianFields.guardianPhone,
  guardianApplies: guardianFields.guardianApplies,
  /** The versions of the texts that were shown. */
  consentTexts: z.string().max(100).optional(),
});
export type ConfirmSubmission = z.output<typeof confirmSubmissionSchema>;

/** The course of the application, as staff set it; each part can be cleared. */
export const setCourseSchema = z.object({
  ...target,
  universityId: optionalRecordIdSchema,
  courseId: optionalRecordIdSchema,
  intakeCode: z
    .string({ error: chooseIntake })
    .regex(/^[a-z0-9-]{0,40}$/, { error: chooseIntake })
    .nullish()
    .transform((code) => code || null),
});
export type SetCourse = z.output<typeof setCourseSchema>;

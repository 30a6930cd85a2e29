import { z } from "zod";
import { NAME_MAX_LENGTH } from "#app/people/credentials/person-name.ts";
import { evenWhenFieldsFail } from "#app/platform/forms/whole-form.ts";
import {
  optionalRecordIdSchema,
  recordIdSchema,
  versionSchema,
} from "#app/platform/records/record-id-schema.ts";
import { checkboxSchema, isTicked } from "#app/platform/text/checkbox.ts";
import { emailSchema } from "#app/platform/text/email.ts";
import { optionalPhoneSchema } from "#app/platform/text/phone.ts";
import {
  lineSchema,
  linesSchema,
  optionalLineSchema,
  optionalLinesSchema,
} from "#app/platform/text/plain-text.ts";
import { words } from "#app/words/words.ts";
import { DEFAULT_STUDENT_STAGE, STUDENT_STAGES } from "./stages.ts";

const texts = words({
  firstName: "Enter the first name",
  lastName: "Enter the last name, or select “Has one name”",
  email: "Enter the email address",
  stage: "Select a stage",
  note: "Enter a note",
});

const names = () => ({
  firstName: lineSchema({ max: NAME_MAX_LENGTH, required: () => texts.firstName }),
  lastName: optionalLineSchema({ max: NAME_MAX_LENGTH }).transform((name) => name ?? ""),
  oneName: checkboxSchema(),
});

/** Who a student is and how they are reached; see `oneOrTwoNames`. */
export const personFields = () => ({
  ...names(),
  email: emailSchema(() => texts.email),
  phone: optionalPhoneSchema(),
});

const SLUG_MAX_LENGTH = 200;
const chosenByLink = () => ({
  university: optionalLineSchema({ max: SLUG_MAX_LENGTH }),
  course: optionalLineSchema({ max: SLUG_MAX_LENGTH }),
});

type Names = { readonly lastName?: unknown; readonly oneName?: unknown };
const hasLastName = (input: Names): boolean => isTicked(input.oneName) || Boolean(input.lastName);
const LAST_NAME_ERROR = {
  error: () => texts.lastName,
  path: ["lastName"],
  when: evenWhenFieldsFail,
};
/** One name means one: what stood in the other field before the box was ticked is dropped. */
const dropSecondName = <T extends { lastName: string; oneName: boolean }>({ oneName, ...input }: T) => ({
  ...input,
  lastName: oneName ? "" : input.lastName,
});

/** What a form with `personFields` asks of the names, and what it makes of them. */
export const oneOrTwoNames = { hasLastName, LAST_NAME_ERROR, dropSecondName } as const;

/** The name of somebody for whom an account applies as well; `university` and `course` are what a link has chosen. */
export const otherStudentSchema = z
  .object({ ...names(), ...chosenByLink() })
  .refine(hasLastName, LAST_NAME_ERROR)
  .transform(dropSecondName);

/** One of the students of an account, for whom an application is begun. */
export const ownStudentSchema = z.object({ studentId: recordIdSchema, ...chosenByLink() });

/** Add Student: first name, last name and e-mail; a phone if there is one; a stage, Lead by default. */
export const createStudentSchema = z
  .object({
    ...personFields(),
    stage: z.enum(STUDENT_STAGES, { error: () => texts.stage }).default(DEFAULT_STUDENT_STAGE),
  })
  .refine(hasLastName, LAST_NAME_ERROR)
  .transform(dropSecondName);
export type CreateStudent = z.output<typeof createStudentSchema>;

/** Changing the contact data of a student. The stage has its own form, since each move is recorded. */
export const updateStudentSchema = z
  .object({ id: recordIdSchema, version: versionSchema, ...personFields() })
  .refine(hasLastName, LAST_NAME_ERROR)
  .transform(dropSecondName);
export type UpdateStudent = z.output<typeof updateStudentSchema>;

export const changeStageSchema = z.object({
  id: recordIdSchema,
  version: versionSchema,
  stage: z.enum(STUDENT_STAGES, { error: () => texts.stage }),
  reason: optionalLinesSchema({ max: 1000 }),
});
export type ChangeStage = z.output<typeof changeStageSchema>;

/** Assigning a counsellor to a student or an application; none takes the assignment away. */
export const assignCounsellorSchema = z.object({
  id: recordIdSchema,
  version: versionSchema,
  counsellorId: optionalRecordIdSchema,
});
export type AssignCounsellor = z.output<typeof assignCounsellorSchema>;

/** Archiving or restoring any record. */
export const archiveSchema = z.object({ id: recordIdSchema, version: versionSchema });
export type Archive = z.output<typeof archiveSchema>;

/** An internal note, which students never see. */
export const noteSchema = z.object({
  body: linesSchema({ max: 4000, required: () => texts.note }),
});
export type NoteInput = z.output<typeof noteSchema>;

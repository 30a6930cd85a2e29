import { z } from "zod";
import { NAME_MAX_LENGTH } from "#app/people/credentials/person-name.ts";
import { optionalLanguageSchema } from "#app/people/spoken-languages/spoken-language.ts";
import { evenWhenFieldsFail } from "#app/platform/forms/whole-form.ts";
import {
  optionalRecordIdSchema,
  recordIdSchema,
  versionSchema,
} from "#app/platform/records/record-id-schema.ts";
import { checkboxSchema, isTicked } from "#app/platform/text/checkbox.ts";
import { optionalEmailSchema } from "#app/platform/text/email.ts";
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
  email: "Enter the email address, or select “No email yet”",
  reach: "Enter an email address or a phone number",
  phone: "Enter a phone number. A student without an email address is reached by phone.",
  stage: "Select a stage",
  note: "Enter a note",
});

const names = () => ({
  firstName: lineSchema({ max: NAME_MAX_LENGTH, required: () => texts.firstName }),
  lastName: optionalLineSchema({ max: NAME_MAX_LENGTH }).transform((name) => name ?? ""),
  oneName: checkboxSchema(),
});

/** A student's name and contact; see `wholePerson`. */
export const personFields = () => ({
  ...names(),
  email: optionalEmailSchema(),
  noEmail: checkboxSchema(),
  phone: optionalPhoneSchema(),
  spokenLanguage: optionalLanguageSchema(),
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
/** With a single name, text typed in the other field before the box was ticked is dropped. */
const dropSecondName = <T extends { lastName: string; oneName: boolean }>({ oneName, ...input }: T) => ({
  ...input,
  lastName: oneName ? "" : input.lastName,
});

type Ways = { readonly email?: unknown; readonly noEmail?: unknown; readonly phone?: unknown };
const hasEmail = (input: Ways): boolean => isTicked(input.noEmail) || Boolean(input.email);
const EMAIL_ERROR = { error: () => texts.email, path: ["email"], when: evenWhenFieldsFail };
const REACH_ERROR = { ...EMAIL_ERROR, error: () => texts.reach };
const hasPhoneInstead = (input: Ways): boolean => !isTicked(input.noEmail) || Boolean(input.phone);
const PHONE_ERROR = { error: () => texts.phone, path: ["phone"], when: evenWhenFieldsFail };

/** What a form with `personFields` also requires: a last name unless there is one name, and one way to reach the student. */
export const wholePerson = <Schema extends z.ZodObject>(schema: Schema): Schema =>
  schema
    .refine((input) => hasLastName(input as Names), LAST_NAME_ERROR)
    .refine((input) => hasEmail(input as Ways), EMAIL_ERROR)
    .refine((input) => hasPhoneInstead(input as Ways), PHONE_ERROR);

type Boxes = { lastName: string; oneName: boolean; email: string | null; noEmail: boolean };

/** The result of such a form: `email` is null if there is none. */
export const personOf = <Person extends Boxes>({ noEmail, email, ...input }: Person) => ({
  ...dropSecondName(input),
  email: noEmail ? null : email,
});

/** The name of another person the account applies for; `university` and `course` are those chosen by a link. */
export const otherStudentSchema = z
  .object({ ...names(), ...chosenByLink() })
  .refine(hasLastName, LAST_NAME_ERROR)
  .transform(dropSecondName);

/** One of the students of an account, to start an application for. */
export const ownStudentSchema = z.object({ studentId: recordIdSchema, ...chosenByLink() });

/** Where the language is left out, commands do not set it. */
export type LanguageOptional<Person extends { spokenLanguage: unknown }> = Omit<Person, "spokenLanguage"> &
  Partial<Pick<Person, "spokenLanguage">>;

/** Add Student: a name and one way to reach the student, an email address or a phone number; a stage, Lead by default. */
export const createStudentSchema = z
  .object({
    ...personFields(),
    stage: z.enum(STUDENT_STAGES, { error: () => texts.stage }).default(DEFAULT_STUDENT_STAGE),
  })
  .refine(hasLastName, LAST_NAME_ERROR)
  .refine((input) => hasEmail(input) || Boolean(input.phone), REACH_ERROR)
  .refine(hasPhoneInstead, PHONE_ERROR)
  .transform(personOf);
export type CreateStudent = LanguageOptional<z.output<typeof createStudentSchema>>;

/** Changes the contact data of a student. The stage has its own form, because each change is recorded. */
export const updateStudentSchema = wholePerson(
  z.object({ id: recordIdSchema, version: versionSchema, ...personFields() }),
).transform(personOf);
export type UpdateStudent = LanguageOptional<z.output<typeof updateStudentSchema>>;

export const changeStageSchema = z.object({
  id: recordIdSchema,
  version: versionSchema,
  stage: z.enum(STUDENT_STAGES, { error: () => texts.stage }),
  reason: optionalLinesSchema({ max: 1000 }),
});
export type ChangeStage = z.output<typeof changeStageSchema>;

/** Moving a student to a sub-stage of their stage; none takes them out of it. */
export const changeSubStageSchema = z.object({
  id: recordIdSchema,
  version: versionSchema,
  subStageId: optionalRecordIdSchema,
});
export type ChangeSubStage = z.output<typeof changeSubStageSchema>;

/** Assigning a counsellor to a student or an application; none takes the assignment away. */
export const assignCounsellorSchema = z.object({
  id: recordIdSchema,
  version: versionSchema,
  counsellorId: optionalRecordIdSchema,
});
export type AssignCounsellor = z.output<typeof assignCounsellorSchema>;

/** Assigning a counsellor to a student, with the student’s open tasks and applications. */
export const assignStudentSchema = assignCounsellorSchema.extend({
  /** Moves what the former counsellor has. */
  follow: checkboxSchema(),
  /** Returns what moved with the change that is undone. */
  undo: checkboxSchema(),
});
export type AssignStudent = z.output<typeof assignStudentSchema>;

/** A student of an imported list, who may have no contact yet. */
const importedFields = () => ({
  ...personFields(),
  counsellorId: optionalRecordIdSchema,
  branchId: optionalRecordIdSchema,
});
export const importedStudentSchema = z
  .object({
    ...importedFields(),
    stage: z.enum(STUDENT_STAGES, { error: () => texts.stage }).default(DEFAULT_STUDENT_STAGE),
    subStageId: optionalRecordIdSchema,
    /** Why the student is lost. */
    lostReasonId: optionalRecordIdSchema,
  })
  .refine(hasLastName, LAST_NAME_ERROR)
  .transform(personOf);
export type ImportedStudent = z.output<typeof importedStudentSchema>;

/** What an imported list changes of a student. */
export const importedChangeSchema = z
  .object({ id: recordIdSchema, version: versionSchema, ...importedFields() })
  .refine(hasLastName, LAST_NAME_ERROR)
  .transform(personOf);
export type ImportedChange = z.output<typeof importedChangeSchema>;

export const NOTE_MAX_LENGTH = 4000;

/** An internal note, which students never see. */
export const noteSchema = z.object({
  body: linesSchema({ max: NOTE_MAX_LENGTH, required: () => texts.note }),
});
export type NoteInput = z.output<typeof noteSchema>;

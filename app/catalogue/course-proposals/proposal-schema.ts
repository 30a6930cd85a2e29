import { z } from "zod";
import { COURSE_INTAKE_STATES, type CourseIntakeState } from "#app/catalogue/course-terms/course-facts.ts";
import { englishOf, gradesOf, missingOveralls } from "#app/catalogue/course-terms/entry-requirements.ts";
import { requirementFields } from "#app/catalogue/course-terms/requirement-fields.ts";
import {
  COURSE_MESSAGES,
  createCourseSchema,
  updateCourseSchema,
} from "#app/catalogue/courses/course-schema.ts";
import { evenWhenFieldsFail } from "#app/platform/forms/whole-form.ts";
import { versionSchema } from "#app/platform/records/record-id-schema.ts";
import { optionalLineSchema, optionalLinesSchema, REASON_MAX_LENGTH } from "#app/platform/text/plain-text.ts";
import { optionalWebAddressSchema } from "#app/platform/text/web-address.ts";
import {
  FIELD_VERDICTS,
  type FieldVerdict,
  PROPOSAL_FIELDS,
  type ProposalField,
  type ProposedValues,
} from "./proposal.ts";
import { proposalMessages } from "./proposals.words.ts";

export const NOTE_MAX_LENGTH = 2000;

const asStaffHaveIt = updateCourseSchema.shape;

/** What an institution can say of a course, whether it is there or new. */
const proposable = () => ({
  durationWeeks: asStaffHaveIt.durationWeeks,
  tuition: asStaffHaveIt.tuition,
  tuitionCurrency: asStaffHaveIt.tuitionCurrency,
  tuitionPeriod: asStaffHaveIt.tuitionPeriod,
  nonTuition: asStaffHaveIt.nonTuition,
  entryNote: asStaffHaveIt.entryNote,
  ...requirementFields(),
  summary: asStaffHaveIt.summary,
  website: asStaffHaveIt.website,
  intakeCodes: asStaffHaveIt.intakeCodes,
  note: optionalLinesSchema({ max: NOTE_MAX_LENGTH }),
  evidence: optionalWebAddressSchema(),
});
const proposableForm = z.object(proposable());
type Proposable = z.output<typeof proposableForm>;

function judgeWhole(form: Partial<Proposable>, context: z.RefinementCtx): void {
  const say = (field: string, message: string) =>
    context.addIssue({ code: "custom", message, path: [field] });
  const isMoney = typeof form.tuition === "number" || typeof form.nonTuition === "number";
  if (isMoney && form.tuitionCurrency === null) say("tuitionCurrency", COURSE_MESSAGES.currency);
  for (const field of missingOveralls(form)) say(field, COURSE_MESSAGES.overall);
}

/** A change of a course that is there, as its form has it in full; `version` is the course's. */
export const proposeChangeSchema = z
  .object({ name: asStaffHaveIt.name, status: asStaffHaveIt.status, ...proposable(), version: versionSchema })
  .superRefine(judgeWhole, { when: evenWhenFieldsFail });
export type ProposeChange = z.output<typeof proposeChangeSchema>;

/** A course that is not in the catalogue yet. */
export const proposeCourseSchema = z
  .object({ ...createCourseSchema.shape, ...proposable() })
  .superRefine(judgeWhole, { when: evenWhenFieldsFail });
export type ProposeCourse = z.output<typeof proposeCourseSchema>;

/** What a form says of a course, by the fields of a proposal. */
export function valuesOfForm(form: Proposable): Omit<ProposedValues, "identity" | "name" | "status"> {
  const { tuition, tuitionCurrency, tuitionPeriod } = form;
  return {
    durationWeeks: form.durationWeeks,
    tuition:
      tuition === null || tuitionCurrency === null
        ? null
        : { minor: tuition, currency: tuitionCurrency, period: tuitionPeriod },
    nonTuitionMinor: form.nonTuition,
    english: englishOf(form),
    grades: gradesOf(form),
    entryNote: form.entryNote,
    intakeCodes: [...form.intakeCodes].sort(),
    summary: form.summary,
    website: form.website,
  };
}

export const verdictField = (field: ProposalField) => `verdict_${field}` as const;
export const reasonField = (field: ProposalField) => `reason_${field}` as const;

const verdict = () =>
  z
    .union([z.literal(""), z.enum(FIELD_VERDICTS)], { error: () => proposalMessages.decide.choose })
    .nullish()
    .transform((value) => value || null);

const verdictFields = () =>
  Object.fromEntries(
    PROPOSAL_FIELDS.flatMap((field): [string, z.ZodType][] => [
      [verdictField(field), verdict()],
      [reasonField(field), optionalLineSchema({ max: REASON_MAX_LENGTH })],
    ]),
  ) as Record<ReturnType<typeof verdictField>, ReturnType<typeof verdict>> &
    Record<ReturnType<typeof reasonField>, ReturnType<typeof optionalLineSchema>>;

/** What staff decide, field by field; `courseVersion` is that of the course as they saw it, 0 for a new one. */
export const decideProposalSchema = z
  .object({ version: versionSchema, courseVersion: versionSchema, ...verdictFields() })
  .superRefine(
    (form, context) => {
      for (const field of PROPOSAL_FIELDS) {
        if (form[verdictField(field)] === "rejected" && form[reasonField(field)] === null) {
          context.addIssue({
            code: "custom",
            message: proposalMessages.decide.reasonMissing,
            path: [reasonField(field)],
          });
        }
      }
    },
    { when: evenWhenFieldsFail },
  );
export type DecideProposal = z.output<typeof decideProposalSchema>;

export interface Judgement {
  readonly verdict: FieldVerdict;
  /** Of a rejection only. */
  readonly reason: string | null;
}

/** The judgement of each field that a form decides. */
export function judgementsOf(form: DecideProposal): ReadonlyMap<ProposalField, Judgement> {
  return new Map(
    PROPOSAL_FIELDS.flatMap((field) => {
      const given = form[verdictField(field)];
      if (given === null) return [];
      return [[field, { verdict: given, reason: given === "rejected" ? form[reasonField(field)] : null }]];
    }),
  );
}

/** An institution's statement on one intake of a course; empty: the statement is removed. */
export const setIntakeSchema = z.object({
  intakeCode: z
    .string({ error: () => COURSE_MESSAGES.intake })
    .regex(/^[a-z0-9-]{1,40}$/, { error: () => COURSE_MESSAGES.intake }),
  state: z
    .union([z.literal(""), z.enum(COURSE_INTAKE_STATES)], { error: () => COURSE_MESSAGES.intake })
    .nullish()
    .transform((state): CourseIntakeState | null => state || null),
});
export type SetIntake = z.output<typeof setIntakeSchema>;

import { z } from "zod";
import { LIVE_DESTINATIONS } from "#app/catalogue/places/countries.ts";
import { optionalRecordIdSchema } from "#app/platform/records/record-id-schema.ts";
import { checkboxSchema, mustTickSchema } from "#app/platform/text/checkbox.ts";
import { emailSchema, optionalEmailSchema } from "#app/platform/text/email.ts";
import { optionalPhoneSchema, phoneSchema } from "#app/platform/text/phone.ts";
import { lineSchema, optionalLineSchema } from "#app/platform/text/plain-text.ts";
import type { AnswerName, DraftAnswers } from "./draft.ts";
import { applyField } from "./fields.ts";
import {
  BUDGET_RANGES,
  CAMPUS_PREFERENCES,
  CITIZENSHIPS,
  ENGLISH_TESTS,
  FUNDING_SOURCES,
  GUARDIAN_RELATIONSHIPS,
  PR_COUNTRIES,
  QUALIFICATIONS,
} from "./options.ts";
import { ANSWER_MESSAGES } from "./parse-answer.ts";
import { isAsked } from "./question-conditions.ts";

const requiredMessage = (name: AnswerName) => (): string => applyField(name).required ?? "";

const line = (name: AnswerName) => {
  const field = applyField(name);
  return lineSchema({ max: "maxLength" in field ? field.maxLength : 0, required: requiredMessage(name) });
};

const choice = <const V extends readonly [string, ...string[]]>(name: AnswerName, values: V) =>
  z.enum(values, { error: requiredMessage(name) });

/** A text that is only checked for presence here; the rest depends on the date or the intakes. */
const present = (name: AnswerName) =>
  z
    .string({ error: requiredMessage(name) })
    .trim()
    .min(1, { error: requiredMessage(name) });

/** Drops the value of a field that does not apply. */
const notAsked = () => z.unknown().transform(() => null);

/** The conditions that decide which fields apply; there are 192 combinations. */
type Asking = {
  readonly twoNames: boolean;
  readonly testTaken: boolean;
  readonly interestedInPr: boolean;
  readonly underAge: boolean;
  readonly courseInWords: boolean;
  readonly reachedByPhone: boolean;
  /** Agreed to here; already at sign-up, by an adult; or later by the student, after submission. */
  readonly terms: "asked" | "agreed" | "later";
};

/** Context outside the answers: the time of validation, and whether the student has no email address. */
type Asked = {
  readonly now: Date;
  readonly reachedByPhone?: boolean;
  readonly hasAgreed?: boolean;
  readonly consentsLater?: boolean;
};

function askingOf(answers: DraftAnswers, asked: Asked): Asking {
  const { now, reachedByPhone = false, hasAgreed = false, consentsLater = false } = asked;
  const underAge = isAsked("consent.guardianName", answers, now);
  return {
    twoNames: isAsked("personalInfo.lastName", answers, now),
    testTaken: isAsked("english.score", answers, now),
    interestedInPr: isAsked("prInterest.preferredCountry", answers, now),
    underAge: underAge && !consentsLater,
    courseInWords: answers.preferences.courseId === "",
    reachedByPhone,
    terms: consentsLater ? "later" : hasAgreed && !underAge ? "agreed" : "asked",
  };
}

/** Whether the terms are agreed to. An agent's draft never contains this consent. */
function termsSchema(terms: Asking["terms"]): z.ZodType<boolean> {
  return terms === "asked"
    ? mustTickSchema(requiredMessage("consent.termsAccepted"))
    : z.unknown().transform(() => terms === "agreed");
}

function makeSchema(asking: Asking) {
  return z.object({
    personalInfo: z.object({
      firstName: line("personalInfo.firstName"),
      /** Empty for people with one name. */
      lastName: asking.twoNames ? line("personalInfo.lastName") : z.unknown().transform(() => ""),
      oneName: z.boolean(),
      /** Empty only for a student who is contacted by phone. */
      email: asking.reachedByPhone
        ? optionalEmailSchema().transform((email) => email ?? "")
        : emailSchema(requiredMessage("personalInfo.email")),
      phone: phoneSchema(requiredMessage("personalInfo.phone")),
      country: choice("personalInfo.country", CITIZENSHIPS),
      dateOfBirth: present("personalInfo.dateOfBirth"),
    }),
    education: z.object({
      highestQualification: choice("education.highestQualification", QUALIFICATIONS),
      institution: line("education.institution"),
      gpa: line("education.gpa"),
      yearOfCompletion: present("education.yearOfCompletion").transform(Number),
    }),
    finance: z.object({
      budgetRange: choice("finance.budgetRange", BUDGET_RANGES),
      fundingSource: choice("finance.fundingSource", FUNDING_SOURCES),
      requiresLoan: z.boolean(),
    }),
    english: z.object({
      testType: choice("english.testType", ENGLISH_TESTS),
      score: asking.testTaken ? line("english.score") : notAsked(),
      testDate: asking.testTaken ? present("english.testDate") : notAsked(),
    }),
    preferences: z.object({
      universityId: optionalRecordIdSchema,
      courseId: optionalRecordIdSchema,
      /** Null only if a course of the catalogue was selected: its name replaces the text. */
      desiredCourse: asking.courseInWords
        ? line("preferences.desiredCourse")
        : optionalLineSchema({ max: 200 }),
      countries: z
        .array(z.enum(LIVE_DESTINATIONS, { error: requiredMessage("preferences.countries") }))
        .min(1, { error: requiredMessage("preferences.countries") }),
      campusPreference: z
        .union([z.literal(""), z.enum(CAMPUS_PREFERENCES)], { error: () => ANSWER_MESSAGES.unknownOption })
        .transform((campus) => (campus === "" ? null : campus)),
      intakePreference: present("preferences.intakePreference"),
    }),
    documents: z.object({
      passport: z.boolean(),
      transcripts: z.boolean(),
      englishTest: z.boolean(),
      financialProof: z.boolean(),
      recommendation: z.boolean(),
    }),
    prInterest: z.object({
      interestedInPR: z.boolean(),
      preferredCountry: asking.interestedInPr
        ? choice("prInterest.preferredCountry", PR_COUNTRIES)
        : notAsked(),
    }),
    consent: z.object({
      termsAccepted: termsSchema(asking.terms),
      guardianName: asking.underAge ? line("consent.guardianName") : notAsked(),
      guardianRelationship: asking.underAge
        ? choice("consent.guardianRelationship", GUARDIAN_RELATIONSHIPS)
        : notAsked(),
      guardianEmail: asking.underAge ? optionalEmailSchema() : notAsked(),
      guardianPhone: asking.underAge ? optionalPhoneSchema() : notAsked(),
      guardianApplies: asking.underAge ? checkboxSchema() : notAsked(),
    }),
  });
}

type SubmitSchema = ReturnType<typeof makeSchema>;
const made = new Map<string, SubmitSchema>();

/**
 * What an application must contain to be submitted, as far as the answers can tell. Which fields are required depends
 * on the answers, so a schema is built once for each combination; its output type is always the same. `judgeAnswers`
 * adds the checks that need the date and the intakes, and is the entry point.
 */
export function submitSchema(answers: DraftAnswers, asked: Asked): SubmitSchema {
  const asking = askingOf(answers, asked);
  const key = Object.values(asking).join();
  const known = made.get(key);
  if (known) return known;
  const schema = makeSchema(asking);
  made.set(key, schema);
  return schema;
}

/** Validated answers: every value is valid for its field. */
export type SubmittedAnswers = z.output<SubmitSchema>;

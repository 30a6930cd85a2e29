import { z } from "zod";
import { isAsked } from "#app/domain/apply/asked.ts";
import type { AnswerName, DraftAnswers } from "#app/domain/apply/draft.ts";
import { applyField } from "#app/domain/apply/fields.ts";
import {
  birthDateProblem,
  completionYearProblem,
  intakeProblem,
  testDateProblem,
} from "#app/domain/apply/judge-field.ts";
import {
  BUDGET_RANGES,
  CAMPUS_PREFERENCES,
  CITIZENSHIPS,
  ENGLISH_TESTS,
  FUNDING_SOURCES,
  PR_COUNTRIES,
  QUALIFICATIONS,
} from "#app/domain/apply/options.ts";
import { LIVE_DESTINATIONS } from "#app/domain/countries.ts";
import type { Intake } from "#app/domain/intakes/intakes.ts";
import { optionalRecordIdSchema } from "#app/domain/record-id.ts";
import { mustTickSchema } from "#app/domain/text/checkbox.ts";
import { emailSchema } from "#app/domain/text/email.ts";
import { firstProblem } from "#app/domain/text/first-problem.ts";
import { phoneSchema } from "#app/domain/text/phone.ts";
import { lineSchema, optionalLineSchema } from "#app/domain/text/plain-text.ts";

/** What judging needs beside the answers. */
export type JudgeContext = { readonly now: Date; readonly intakes: readonly Intake[] };

const requiredMessage = (name: AnswerName): string => applyField(name).required ?? "";

const line = (name: AnswerName) => {
  const field = applyField(name);
  return lineSchema({ max: "maxLength" in field ? field.maxLength : 0, required: requiredMessage(name) });
};

const choice = <const V extends readonly [string, ...string[]]>(name: AnswerName, values: V) =>
  z.enum(values, { error: requiredMessage(name) });

/** A text that is missing, or that `problem` finds something wrong with. */
const judged = (name: AnswerName, problem: (text: string) => string | null) =>
  z
    .string({ error: requiredMessage(name) })
    .trim()
    .superRefine(firstProblem((text) => (text === "" ? requiredMessage(name) : problem(text))));

/** Whatever still stands in a field that is not asked is dropped. */
const notAsked = () => z.unknown().transform(() => null);

/**
 * What an application must hold to be submitted. Which fields are asked depends on the answers, so the
 * schema is made for them; its output has the same type for all. `judgeAnswers` is the way to use it.
 */
export function submitSchema(answers: DraftAnswers, { now, intakes }: JudgeContext) {
  const asked = (name: AnswerName): boolean => isAsked(name, answers, now);
  const birthDate = answers.personalInfo.dateOfBirth.trim();
  return z.object({
    personalInfo: z.object({
      firstName: line("personalInfo.firstName"),
      /** Empty for people with one name. */
      lastName: asked("personalInfo.lastName")
        ? line("personalInfo.lastName")
        : z.unknown().transform(() => ""),
      oneName: z.boolean(),
      email: emailSchema(requiredMessage("personalInfo.email")),
      phone: phoneSchema(requiredMessage("personalInfo.phone")),
      country: choice("personalInfo.country", CITIZENSHIPS),
      dateOfBirth: judged("personalInfo.dateOfBirth", (text) => birthDateProblem(text, now)),
    }),
    education: z.object({
      highestQualification: choice("education.highestQualification", QUALIFICATIONS),
      institution: line("education.institution"),
      gpa: line("education.gpa"),
      yearOfCompletion: judged("education.yearOfCompletion", (text) =>
        completionYearProblem(text, now),
      ).transform(Number),
    }),
    finance: z.object({
      budgetRange: choice("finance.budgetRange", BUDGET_RANGES),
      fundingSource: choice("finance.fundingSource", FUNDING_SOURCES),
      requiresLoan: z.boolean(),
    }),
    english: z.object({
      testType: choice("english.testType", ENGLISH_TESTS),
      score: asked("english.score") ? line("english.score") : notAsked(),
      testDate: asked("english.testDate")
        ? judged("english.testDate", (text) => testDateProblem(text, birthDate, now))
        : notAsked(),
    }),
    preferences: z.object({
      universityId: optionalRecordIdSchema,
      courseId: optionalRecordIdSchema,
      /** Null only where a course of the catalogue was picked: its name says it. */
      desiredCourse:
        answers.preferences.courseId === ""
          ? line("preferences.desiredCourse")
          : optionalLineSchema({ max: 200 }),
      countries: z
        .array(z.enum(LIVE_DESTINATIONS, { error: requiredMessage("preferences.countries") }))
        .min(1, { error: requiredMessage("preferences.countries") }),
      campusPreference: z
        .union([z.literal(""), z.enum(CAMPUS_PREFERENCES)], { error: "Choose one from the list" })
        .transform((campus) => (campus === "" ? null : campus)),
      intakePreference: judged("preferences.intakePreference", (code) => intakeProblem(code, intakes, now)),
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
      preferredCountry: asked("prInterest.preferredCountry")
        ? choice("prInterest.preferredCountry", PR_COUNTRIES)
        : notAsked(),
    }),
    consent: z.object({
      termsAccepted: mustTickSchema(requiredMessage("consent.termsAccepted")),
      guardianName: asked("consent.guardianName") ? line("consent.guardianName") : notAsked(),
      guardianConsent: asked("consent.guardianConsent")
        ? mustTickSchema(requiredMessage("consent.guardianConsent"))
        : notAsked(),
    }),
  });
}

/** Answers that were judged: every value is one that its field can have. */
export type SubmittedAnswers = z.output<ReturnType<typeof submitSchema>>;

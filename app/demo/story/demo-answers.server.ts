import type { DraftAnswers } from "#app/admissions/answers/draft.ts";
import { emptyAnswers } from "#app/admissions/answers/draft.ts";
import {
  BUDGET_RANGES,
  CAMPUS_PREFERENCES,
  type Citizenship,
  type EnglishTest,
  FUNDING_SOURCES,
  PR_COUNTRIES,
} from "#app/admissions/answers/options.ts";
import type { LiveDestination } from "#app/catalogue/places/countries.ts";
import { calendarDateOf } from "#app/platform/time/calendar-date.ts";
import type { Schooled } from "./backgrounds.server.ts";
import { daysBefore } from "./demo-time.server.ts";
import type { Dice } from "./dice.server.ts";

/** What an answer needs to know of the person. */
export interface Applicant {
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly phone: string;
  readonly from: Citizenship;
  readonly schooling: Schooled;
}

/** What an application is for. The ids are empty where the student only wrote what they want. */
export interface Wish {
  readonly universityId: string;
  readonly courseId: string;
  readonly inWords: string;
  readonly country: LiveDestination;
  readonly intake: string;
}

const SCORES: Readonly<Record<Exclude<EnglishTest, "not-taken">, readonly string[]>> = {
  ielts: ["6.0", "6.5", "6.5", "7.0", "7.5"],
  pte: ["54", "61", "66", "72"],
  toefl: ["79", "88", "97"],
  duolingo: ["110", "120", "130"],
};
/** IELTS and PTE are what most people of the region take. */
const TESTS: readonly EnglishTest[] = ["ielts", "ielts", "ielts", "pte", "pte", "toefl", "duolingo"];

/**
 * Complete answers, as they were right at `at`: everything that is asked is answered, the test was
 * taken before, the documents are partly ready.
 */
export function completeAnswers(dice: Dice, applicant: Applicant, wish: Wish, at: Date): DraftAnswers {
  const { firstName, lastName, email, phone, from, schooling } = applicant;
  const testType = dice.pick(TESTS);
  const fundingSource = dice.pick(FUNDING_SOURCES);
  const interestedInPR = dice.next() < 0.6;
  return {
    personalInfo: {
      firstName,
      lastName,
      oneName: lastName === "",
      email,
      phone,
      country: from,
      dateOfBirth: schooling.bornOn,
    },
    education: {
      highestQualification: schooling.qualification,
      institution: schooling.institution,
      gpa: schooling.result,
      yearOfCompletion: String(schooling.completedIn),
    },
    finance: {
      budgetRange: dice.pick(BUDGET_RANGES),
      fundingSource,
      requiresLoan: fundingSource === "loan" || (fundingSource === "mixed" && dice.next() < 0.5),
    },
    english:
      testType === "not-taken"
        ? { testType, score: "", testDate: "" }
        : {
            testType,
            score: dice.pick(SCORES[testType]),
            testDate: calendarDateOf(daysBefore(at, dice.whole(20, 400))),
          },
    preferences: {
      universityId: wish.universityId,
      courseId: wish.courseId,
      desiredCourse: wish.inWords,
      countries: dice.next() < 0.25 ? ["australia", "newzealand"] : [wish.country],
      campusPreference: dice.next() < 0.3 ? "" : dice.pick(CAMPUS_PREFERENCES),
      intakePreference: wish.intake,
    },
    documents: {
      passport: dice.next() < 0.9,
      transcripts: dice.next() < 0.8,
      englishTest: dice.next() < 0.7,
      financialProof: dice.next() < 0.5,
      recommendation: dice.next() < 0.45,
    },
    prInterest: { interestedInPR, preferredCountry: interestedInPR ? dice.pick(PR_COUNTRIES) : "" },
    consent: { ...emptyAnswers().consent, termsAccepted: true },
  };
}

/** Complete answers of which only the first steps have been reached, the last of them half-way. */
export function halfFilled(whole: DraftAnswers, stepsDone: number): DraftAnswers {
  const empty = emptyAnswers();
  const groups = ["personalInfo", "education", "finance", "english", "preferences", "documents"] as const;
  const done = Object.fromEntries(groups.slice(0, stepsDone).map((group) => [group, whole[group]]));
  const begun = stepsDone === 1 ? { institution: whole.education.institution.slice(0, 9) } : {};
  return { ...empty, ...done, education: { ...empty.education, ...begun, ...done.education } };
}

import { environmentManager, QueryObserver } from "@tanstack/react-query";
import { afterEach, beforeAll, expect, test, vi } from "vitest";
import { emptyAnswers } from "#app/admissions/answers/draft.ts";
import { newQueryClient } from "#app/admissions/answers/query-client.view.ts";
import { APPLICATION_STATUSES } from "#app/admissions/applications/statuses.ts";
import { DEFAULT_STUDENT_STAGE, STUDENT_STAGE_BADGES } from "#app/admissions/students/stages.ts";
import { CONSULTATION_MINUTES } from "#app/consultations/scheduling/booking-rules.ts";
import { accountMessages } from "#app/people/sign-up/accounts.words.ts";
import {
  QUICK_DEFAULTS,
  QUICK_PARTNER_POINTS,
  QUICK_WORK_CHOICES,
} from "#app/planning/quick-points/answers.ts";
import { QUICK_RULES } from "#app/planning/quick-points/rules.ts";
import { QUICK_STEP_TITLES, QUICK_STEPS } from "#app/planning/quick-points/steps.ts";
import { COMPANY_STATUSES } from "#app/platform/permissions/company-status.ts";
import { ROLES, SELF_SELECTABLE_ROLES } from "#app/platform/permissions/roles.ts";

/** Texts and figures of docs/product-rules.md that stand in one place of the product, to the letter. */

test("the roles are those of the product rules, and admin is not among those that one chooses", () => {
  expect(ROLES).toEqual(["student", "partner", "institution", "admin"]);
  expect(SELF_SELECTABLE_ROLES).toEqual(["student", "partner", "institution"]);
});

test("the statuses of companies are those of the product rules, and one for a time", () => {
  expect(COMPANY_STATUSES).toEqual(["pending", "approved", "rejected", "suspended"]);
});

test("the stages and their badges are those of the product rules, with Lead at first", () => {
  expect(DEFAULT_STUDENT_STAGE).toBe("Lead");
  expect(Object.entries(STUDENT_STAGE_BADGES)).toEqual([
    ["Lead", "warning"],
    ["Prospect", "info"],
    ["Applicant", "default"],
    ["Enrolled", "success"],
  ]);
});

test("the statuses of applications are those of the product rules", () => {
  expect(APPLICATION_STATUSES).toEqual(["New", "Under Review", "Submitted", "Accepted", "Rejected"]);
});

test("the calculator's input has the fields and defaults of the product rules", () => {
  expect(Object.keys(QUICK_DEFAULTS)).toEqual([
    "country",
    "age",
    "englishLevel",
    "workExperienceYears",
    "qualificationLevel",
    "studiedInCountry",
    "regionalStudy",
    "stateSponsor",
    "partnerPoints",
  ]);
  expect(QUICK_DEFAULTS).toMatchObject({ age: 25, workExperienceYears: 0 });
  expect(QUICK_PARTNER_POINTS).toEqual([0, 5, 10]);
});

test("the calculator's six steps are those of the product rules, in their order", () => {
  expect(QUICK_STEPS.map((step) => QUICK_STEP_TITLES[step])).toEqual([
    "Age",
    "English",
    "Work Experience",
    "Qualification",
    "Additional",
    "Results",
  ]);
});

test("the choices of work in Australia are those of the product rules", () => {
  expect(QUICK_WORK_CHOICES.australia).toEqual([0, 1, 3, 5, 8, 10]);
});

test("the pass marks are 65 and 160", () => {
  expect([QUICK_RULES.australia.passMark, QUICK_RULES.newzealand.passMark]).toEqual([65, 160]);
});

test("the consultation takes 30 minutes", () => {
  expect(CONSULTATION_MINUTES).toBe(30);
});

test.each([
  ["personalInfo", ["firstName", "lastName", "email", "phone", "country", "dateOfBirth"]],
  ["education", ["highestQualification", "institution", "gpa", "yearOfCompletion"]],
  ["finance", ["budgetRange", "fundingSource", "requiresLoan"]],
  ["english", ["testType", "score", "testDate"]],
  ["preferences", ["desiredCourse", "countries", "campusPreference", "intakePreference"]],
  ["documents", ["passport", "transcripts", "englishTest", "financialProof", "recommendation"]],
  ["prInterest", ["interestedInPR", "preferredCountry"]],
] as const)("%s of a draft has the fields that the product rules give", (group, fields) => {
  expect(Object.keys(emptyAnswers()[group])).toEqual(expect.arrayContaining([...fields]));
});

test("the messages of signing in are those of the product rules, to the letter", () => {
  const { signedIn, studentSignedIn, signInFailed, signUpFailed, signedOut } = accountMessages;
  expect([signedIn, studentSignedIn, signInFailed, signUpFailed, signedOut]).toEqual([
    "Signed in successfully",
    "Signed in successfully!",
    "Failed to sign in",
    "Failed to sign up",
    "Signed out successfully",
  ]);
});

// The product takes the library's defaults for these two; a library that changes them fails here.
beforeAll(() => environmentManager.setIsServer(() => false));
afterEach(() => void vi.useRealTimers());

test("what was fetched is kept 5 minutes", async () => {
  const client = newQueryClient();
  await client.prefetchQuery({ queryKey: ["kept"], queryFn: () => 1 });
  expect(client.getQueryCache().find({ queryKey: ["kept"] })?.gcTime).toBe(5 * 60_000);
  client.clear();
});

/** The seconds after which a query that always fails is tried. */
async function triedAt(options: { retry?: number } = {}): Promise<number[]> {
  vi.useFakeTimers();
  const client = newQueryClient();
  const asked: number[] = [];
  const start = Date.now();
  const queryFn = () => {
    asked.push(Math.round((Date.now() - start) / 1000));
    throw new Error("away");
  };
  const stop = new QueryObserver(client, { queryKey: ["tried"], queryFn, ...options }).subscribe(() => {});
  await vi.advanceTimersByTimeAsync(300_000);
  stop();
  client.clear();
  return asked;
}

test("a query is tried again 3 times, after 1, 2 and 4 seconds, never later than 30", async () => {
  expect(await triedAt()).toEqual([0, 1, 3, 7]);
  expect(await triedAt({ retry: 7 })).toEqual([0, 1, 3, 7, 15, 31, 61, 91]);
});

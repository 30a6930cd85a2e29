import { words } from "#app/words/words.ts";
import { type ApplyField, CHECK, CHOICE, withWords } from "./field.ts";
import {
  BUDGET_RANGE_OPTIONS,
  CITIZENSHIP_OPTIONS,
  ENGLISH_TEST_OPTIONS,
  FUNDING_SOURCE_OPTIONS,
  GUARDIAN_RELATIONSHIP_OPTIONS,
  QUALIFICATION_OPTIONS,
} from "./options.ts";

const texts = words({
  personalInfo: {
    firstName: { label: "First name", hint: "As in your passport", required: "Enter your first name" },
    lastName: {
      label: "Last name",
      hint: "As in your passport",
      required: "Enter your last name, or tick “I have one name”",
    },
    oneName: { label: "I have one name" },
    email: { label: "Email", required: "Enter your email address" },
    phone: {
      label: "Phone",
      hint: "With country code, for example +977 98…",
      required: "Enter your phone number",
    },
    country: { label: "Country of citizenship", required: "Select your country of citizenship" },
    dateOfBirth: { label: "Date of birth", required: "Enter your date of birth" },
  },
  consent: {
    guardianName: { label: "Parent or guardian’s name", required: "Enter the parent or guardian’s name" },
    guardianRelationship: {
      label: "Relationship to the applicant",
      required: "Select the relationship to the applicant",
    },
    guardianEmail: { label: "Parent or guardian’s email" },
    guardianPhone: { label: "Parent or guardian’s mobile phone" },
    guardianApplies: { label: "I am this parent or guardian" },
  },
  education: {
    highestQualification: { label: "Highest qualification", required: "Select your highest qualification" },
    institution: {
      label: "Institution",
      hint: "School, college or university",
      required: "Enter the name of your institution",
    },
    gpa: {
      label: "GPA/Percentage",
      hint: "As on your certificate, for example 3.4/4 or 72%",
      required: "Enter your GPA or percentage",
    },
    yearOfCompletion: {
      label: "Year of completion",
      hint: "If you have not finished, enter the year you expect to finish.",
      required: "Enter the year of completion",
    },
  },
  finance: {
    budgetRange: { label: "Budget range", hint: "AUD per year", required: "Select your budget range" },
    fundingSource: { label: "Funding source", required: "Select your funding source" },
    requiresLoan: { label: "I need an education loan" },
  },
  english: {
    testType: { label: "Test type", required: "Select your English test, or “Not taken yet”" },
    score: { label: "Score", hint: "Overall score, for example 6.5", required: "Enter your test score" },
    testDate: { label: "Test date", required: "Enter the date of your test" },
  },
});

const OF_GUARDIAN = { step: "personal", asked: "under-18" } as const;

/** Steps 1 to 4: the student's identity and qualifications. */
export const PERSON_FIELDS: readonly ApplyField[] = withWords(texts, [
  {
    name: "personalInfo.firstName",
    step: "personal",
    kind: "text",
    maxLength: 80,
    autoComplete: "given-name",
    asked: "always",
  },
  {
    name: "personalInfo.lastName",
    step: "personal",
    kind: "text",
    maxLength: 80,
    autoComplete: "family-name",
    asked: "two-names",
  },
  { name: "personalInfo.oneName", step: "personal", ...CHECK },
  {
    name: "personalInfo.email",
    step: "personal",
    kind: "email",
    maxLength: 254,
    autoComplete: "email",
    asked: "always",
  },
  {
    name: "personalInfo.phone",
    step: "personal",
    kind: "tel",
    maxLength: 32,
    autoComplete: "tel",
    asked: "always",
  },
  {
    name: "personalInfo.country",
    step: "personal",
    ...CHOICE,
    options: CITIZENSHIP_OPTIONS,
  },
  {
    name: "personalInfo.dateOfBirth",
    step: "personal",
    kind: "date",
    maxLength: 20,
    autoComplete: "bday",
    asked: "always",
  },
  { name: "consent.guardianName", ...OF_GUARDIAN, kind: "text", maxLength: 160 },
  {
    name: "consent.guardianRelationship",
    ...CHOICE,
    ...OF_GUARDIAN,
    options: GUARDIAN_RELATIONSHIP_OPTIONS,
  },
  { name: "consent.guardianEmail", ...OF_GUARDIAN, kind: "email", maxLength: 254 },
  { name: "consent.guardianPhone", ...OF_GUARDIAN, kind: "tel", maxLength: 32 },
  { name: "consent.guardianApplies", ...OF_GUARDIAN, kind: "check" },

  {
    name: "education.highestQualification",
    step: "education",
    ...CHOICE,
    options: QUALIFICATION_OPTIONS,
  },
  {
    name: "education.institution",
    step: "education",
    kind: "text",
    maxLength: 160,
    asked: "always",
  },
  {
    name: "education.gpa",
    step: "education",
    kind: "text",
    maxLength: 40,
    asked: "always",
  },
  {
    name: "education.yearOfCompletion",
    step: "education",
    kind: "year",
    maxLength: 10,
    asked: "always",
  },

  {
    name: "finance.budgetRange",
    step: "finance",
    ...CHOICE,
    options: BUDGET_RANGE_OPTIONS,
  },
  {
    name: "finance.fundingSource",
    step: "finance",
    ...CHOICE,
    options: FUNDING_SOURCE_OPTIONS,
  },
  { name: "finance.requiresLoan", step: "finance", ...CHECK },

  {
    name: "english.testType",
    step: "english",
    ...CHOICE,
    options: ENGLISH_TEST_OPTIONS,
  },
  {
    name: "english.score",
    step: "english",
    kind: "text",
    maxLength: 40,
    asked: "test-taken",
  },
  {
    name: "english.testDate",
    step: "english",
    kind: "date",
    maxLength: 20,
    asked: "test-taken",
  },
]);

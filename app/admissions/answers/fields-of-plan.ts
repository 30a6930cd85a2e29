import { words } from "#app/words/words.ts";
import { type ApplyField, CHECK, CHOICE, withWords } from "./field.ts";
import { CAMPUS_PREFERENCE_OPTIONS, PR_COUNTRY_OPTIONS, PREFERRED_COUNTRY_OPTIONS } from "./options.ts";

const texts = words({
  preferences: {
    universityId: { label: "University", hint: "Optional. Select a university from our list." },
    courseId: { label: "Course from our list", hint: "Optional" },
    desiredCourse: {
      label: "Desired course",
      hint: "For example Master of Nursing",
      required: "Enter the course you want to study",
    },
    countries: { label: "Preferred countries", required: "Select at least one country" },
    campusPreference: { label: "Campus preference" },
    intakePreference: { label: "Intake preference", required: "Select an intake" },
  },
  documents: {
    passport: { label: "Passport", hint: "Minimum 6 months validity" },
    transcripts: { label: "Transcripts and certificates" },
    englishTest: { label: "English test results" },
    financialProof: { label: "Financial proof/bank statements" },
    recommendation: { label: "Letters of recommendation (2)" },
  },
  prInterest: {
    interestedInPR: { label: "I am interested in permanent residency (PR)" },
    preferredCountry: {
      label: "Preferred country for PR",
      required: "Select a country for permanent residency",
    },
  },
  consent: {
    termsAccepted: {
      label: "I accept the terms of service and the privacy policy",
      required: "Tick to accept the terms of service and the privacy policy",
    },
  },
});

/** Steps 5 to 7: study plans, documents and consents. */
export const PLAN_FIELDS: readonly ApplyField[] = withWords(texts, [
  {
    name: "preferences.universityId",
    step: "preferences",
    kind: "reference",
    maxLength: 36,
    asked: "always",
  },
  {
    name: "preferences.courseId",
    step: "preferences",
    kind: "reference",
    maxLength: 36,
    asked: "always",
  },
  {
    name: "preferences.desiredCourse",
    step: "preferences",
    kind: "text",
    maxLength: 200,
    asked: "always",
  },
  {
    name: "preferences.countries",
    step: "preferences",
    kind: "choices",
    options: PREFERRED_COUNTRY_OPTIONS,
    asked: "always",
  },
  {
    name: "preferences.campusPreference",
    step: "preferences",
    ...CHOICE,
    options: CAMPUS_PREFERENCE_OPTIONS,
  },
  {
    name: "preferences.intakePreference",
    step: "preferences",
    ...CHOICE,
    options: null,
  },

  {
    name: "documents.passport",
    step: "documents",
    ...CHECK,
  },
  { name: "documents.transcripts", step: "documents", ...CHECK },
  { name: "documents.englishTest", step: "documents", ...CHECK },
  { name: "documents.financialProof", step: "documents", ...CHECK },
  { name: "documents.recommendation", step: "documents", ...CHECK },

  {
    name: "prInterest.interestedInPR",
    step: "pr",
    ...CHECK,
  },
  {
    name: "prInterest.preferredCountry",
    step: "pr",
    ...CHOICE,
    asked: "interested-in-pr",
    options: PR_COUNTRY_OPTIONS,
  },
  {
    name: "consent.termsAccepted",
    step: "pr",
    kind: "check",
    asked: "always",
  },
]);

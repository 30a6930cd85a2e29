import type { AnswerName } from "#app/domain/apply/answers.ts";
import {
  BUDGET_RANGE_OPTIONS,
  CAMPUS_PREFERENCE_OPTIONS,
  CITIZENSHIP_OPTIONS,
  ENGLISH_TEST_OPTIONS,
  FUNDING_SOURCE_OPTIONS,
  PR_COUNTRY_OPTIONS,
  PREFERRED_COUNTRY_OPTIONS,
  QUALIFICATION_OPTIONS,
} from "#app/domain/apply/options.ts";
import type { ApplyStep } from "#app/domain/apply/steps.ts";
import type { Option } from "#app/domain/option.ts";

/**
 * When a field is asked at all. `always` and the named conditions of visibility.ts; the required rule
 * of a field counts only while the field is asked.
 */
export type AskedWhen = "always" | "two-names" | "test-taken" | "interested-in-pr" | "under-18";

type FieldBase = {
  readonly name: AnswerName;
  readonly step: ApplyStep;
  readonly label: string;
  readonly hint?: string;
  readonly asked: AskedWhen;
  /** What is said at the field when it is empty on submission; null when it may stay empty. */
  readonly required: string | null;
};

export type TextField = FieldBase & {
  readonly kind: "text" | "email" | "tel" | "date" | "year" | "reference";
  /** In UTF-16 units, as `maxlength` counts. */
  readonly maxLength: number;
  readonly autoComplete?: string;
};

export type ChoiceField = FieldBase & {
  readonly kind: "choice";
  readonly maxLength: number;
  /** Null where the options are data: the intakes. */
  readonly options: readonly Option[] | null;
};

export type ChoicesField = FieldBase & { readonly kind: "choices"; readonly options: readonly Option[] };
export type CheckField = FieldBase & { readonly kind: "check" };
export type ApplyField = TextField | ChoiceField | ChoicesField | CheckField;

const ALWAYS = "always" as const;
const CHOICE = { kind: "choice", maxLength: 40, asked: ALWAYS } as const;
const CHECK = { kind: "check", asked: ALWAYS, required: null } as const;

/** Every field of the application, in the order in which the steps ask for them. */
export const APPLY_FIELDS: readonly ApplyField[] = [
  {
    name: "personalInfo.firstName",
    step: "personal",
    label: "First name",
    hint: "As in your passport",
    kind: "text",
    maxLength: 80,
    autoComplete: "given-name",
    asked: ALWAYS,
    required: "Enter your first name",
  },
  {
    name: "personalInfo.lastName",
    step: "personal",
    label: "Last name",
    hint: "As in your passport",
    kind: "text",
    maxLength: 80,
    autoComplete: "family-name",
    asked: "two-names",
    required: "Enter your last name, or tick “I have one name”",
  },
  { name: "personalInfo.oneName", step: "personal", label: "I have one name", ...CHECK },
  {
    name: "personalInfo.email",
    step: "personal",
    label: "Email",
    kind: "email",
    maxLength: 254,
    autoComplete: "email",
    asked: ALWAYS,
    required: "Enter your email address",
  },
  {
    name: "personalInfo.phone",
    step: "personal",
    label: "Phone",
    hint: "With country code, for example +977 98…",
    kind: "tel",
    maxLength: 32,
    autoComplete: "tel",
    asked: ALWAYS,
    required: "Enter your phone number",
  },
  {
    name: "personalInfo.country",
    step: "personal",
    label: "Country of citizenship",
    ...CHOICE,
    options: CITIZENSHIP_OPTIONS,
    required: "Choose your country of citizenship",
  },
  {
    name: "personalInfo.dateOfBirth",
    step: "personal",
    label: "Date of birth",
    kind: "date",
    maxLength: 10,
    autoComplete: "bday",
    asked: ALWAYS,
    required: "Enter your date of birth",
  },

  {
    name: "education.highestQualification",
    step: "education",
    label: "Highest qualification",
    ...CHOICE,
    options: QUALIFICATION_OPTIONS,
    required: "Choose your highest qualification",
  },
  {
    name: "education.institution",
    step: "education",
    label: "Institution",
    hint: "School, college or university",
    kind: "text",
    maxLength: 160,
    asked: ALWAYS,
    required: "Enter the name of your institution",
  },
  {
    name: "education.gpa",
    step: "education",
    label: "GPA/Percentage",
    hint: "As on your certificate, for example 3.4/4 or 72%",
    kind: "text",
    maxLength: 40,
    asked: ALWAYS,
    required: "Enter your GPA or percentage",
  },
  {
    name: "education.yearOfCompletion",
    step: "education",
    label: "Year of completion",
    hint: "The expected year if you have not finished",
    kind: "year",
    maxLength: 4,
    asked: ALWAYS,
    required: "Enter the year of completion",
  },

  {
    name: "finance.budgetRange",
    step: "finance",
    label: "Budget range",
    hint: "AUD per year",
    ...CHOICE,
    options: BUDGET_RANGE_OPTIONS,
    required: "Choose your budget range",
  },
  {
    name: "finance.fundingSource",
    step: "finance",
    label: "Funding source",
    ...CHOICE,
    options: FUNDING_SOURCE_OPTIONS,
    required: "Choose your funding source",
  },
  { name: "finance.requiresLoan", step: "finance", label: "I require an education loan", ...CHECK },

  {
    name: "english.testType",
    step: "english",
    label: "Test type",
    ...CHOICE,
    options: ENGLISH_TEST_OPTIONS,
    required: "Choose your English test, or “Not taken yet”",
  },
  {
    name: "english.score",
    step: "english",
    label: "Score",
    hint: "Overall score, for example 6.5",
    kind: "text",
    maxLength: 40,
    asked: "test-taken",
    required: "Enter your test score",
  },
  {
    name: "english.testDate",
    step: "english",
    label: "Test date",
    kind: "date",
    maxLength: 10,
    asked: "test-taken",
    required: "Enter the date of your test",
  },

  {
    name: "preferences.universityId",
    step: "preferences",
    label: "University",
    hint: "Optional: pick one from the catalogue",
    kind: "reference",
    maxLength: 36,
    asked: ALWAYS,
    required: null,
  },
  {
    name: "preferences.courseId",
    step: "preferences",
    label: "Course from the catalogue",
    hint: "Optional",
    kind: "reference",
    maxLength: 36,
    asked: ALWAYS,
    required: null,
  },
  {
    name: "preferences.desiredCourse",
    step: "preferences",
    label: "Desired course",
    hint: "In your own words, for example Master of Nursing",
    kind: "text",
    maxLength: 200,
    asked: ALWAYS,
    required: "Enter the course that you want",
  },
  {
    name: "preferences.countries",
    step: "preferences",
    label: "Preferred countries",
    kind: "choices",
    options: PREFERRED_COUNTRY_OPTIONS,
    asked: ALWAYS,
    required: "Choose at least one country",
  },
  {
    name: "preferences.campusPreference",
    step: "preferences",
    label: "Campus preference",
    ...CHOICE,
    options: CAMPUS_PREFERENCE_OPTIONS,
    required: null,
  },
  {
    name: "preferences.intakePreference",
    step: "preferences",
    label: "Intake preference",
    ...CHOICE,
    options: null,
    required: "Choose an intake",
  },

  {
    name: "documents.passport",
    step: "documents",
    label: "Passport",
    hint: "Minimum 6 months validity",
    ...CHECK,
  },
  { name: "documents.transcripts", step: "documents", label: "Transcripts and certificates", ...CHECK },
  { name: "documents.englishTest", step: "documents", label: "English test results", ...CHECK },
  { name: "documents.financialProof", step: "documents", label: "Financial proof/bank statements", ...CHECK },
  { name: "documents.recommendation", step: "documents", label: "Letters of recommendation (2)", ...CHECK },

  {
    name: "prInterest.interestedInPR",
    step: "pr",
    label: "I am interested in permanent residency (PR)",
    ...CHECK,
  },
  {
    name: "prInterest.preferredCountry",
    step: "pr",
    label: "Preferred country for PR",
    ...CHOICE,
    asked: "interested-in-pr",
    options: PR_COUNTRY_OPTIONS,
    required: "Choose a country for permanent residency",
  },
  {
    name: "consent.termsAccepted",
    step: "pr",
    label: "I accept the terms of service and the privacy policy",
    kind: "check",
    asked: ALWAYS,
    required: "Accept the terms and the privacy policy to submit",
  },
  {
    name: "consent.guardianName",
    step: "pr",
    label: "Name of your parent or guardian",
    kind: "text",
    maxLength: 160,
    asked: "under-18",
    required: "Enter the name of your parent or guardian",
  },
  {
    name: "consent.guardianConsent",
    step: "pr",
    label: "My parent or guardian agrees to this application",
    kind: "check",
    asked: "under-18",
    required: "Your parent or guardian must agree, because you are under 18",
  },
];

const BY_NAME: ReadonlyMap<string, ApplyField> = new Map(APPLY_FIELDS.map((field) => [field.name, field]));

/** The field of that name, or undefined. */
export function findApplyField(name: string): ApplyField | undefined {
  return BY_NAME.get(name);
}

/** The field of a name that is known to exist. */
export function applyField(name: AnswerName): ApplyField {
  const field = BY_NAME.get(name);
  if (!field) throw new Error(`The application has no field ${name}`);
  return field;
}

/** The fields of a step, in order. */
export function fieldsOfStep(step: ApplyStep): readonly ApplyField[] {
  return APPLY_FIELDS.filter((field) => field.step === step);
}

/** Papers that are named for information only; nobody ticks them. */
export const ADDITIONAL_DOCUMENTS = [
  "Statement of purpose",
  "Resume/CV",
  "Passport photos",
  "Medical reports",
  "Police clearance",
] as const;

import { DESTINATION_LABELS, LIVE_DESTINATION_OPTIONS } from "#app/catalogue/places/countries.ts";
import { optionsOf } from "#app/platform/records/option.ts";
import { words } from "#app/words/words.ts";

export const CITIZENSHIPS = ["india", "pakistan", "bangladesh", "nepal", "sri-lanka", "other"] as const;
export type Citizenship = (typeof CITIZENSHIPS)[number];
export const CITIZENSHIP_OPTIONS = optionsOf(
  CITIZENSHIPS,
  words({
    india: "India",
    pakistan: "Pakistan",
    bangladesh: "Bangladesh",
    nepal: "Nepal",
    "sri-lanka": "Sri Lanka",
    other: "Other",
  }),
);

/** The citizenship for a typed country; empty if it is not in the list. */
export function citizenshipOf(country: string | null): Citizenship | "" {
  const typed = (country ?? "")
    .trim()
    .toLowerCase()
    .replaceAll(/[\s-]+/g, "-");
  return CITIZENSHIPS.find((one) => one === typed && one !== "other") ?? "";
}

export const QUALIFICATIONS = ["high-school", "diploma", "bachelor", "master", "phd"] as const;
export type Qualification = (typeof QUALIFICATIONS)[number];
export const QUALIFICATION_OPTIONS = optionsOf(
  QUALIFICATIONS,
  words({
    "high-school": "High school",
    diploma: "Diploma",
    bachelor: "Bachelor’s degree",
    master: "Master’s degree",
    phd: "PhD",
  }),
);

/** The relationship of a guardian to an applicant under 18. */
export const GUARDIAN_RELATIONSHIPS = ["mother", "father", "legal-guardian", "other"] as const;
export type GuardianRelationship = (typeof GUARDIAN_RELATIONSHIPS)[number];
export const GUARDIAN_RELATIONSHIP_OPTIONS = optionsOf(
  GUARDIAN_RELATIONSHIPS,
  words({
    mother: "Mother",
    father: "Father",
    "legal-guardian": "Legal guardian",
    other: "Another relative or carer",
  }),
);

/** AUD per year. */
export const BUDGET_RANGES = ["20k-30k", "30k-40k", "40k-50k", "50k+"] as const;

export const BUDGET_RANGE_OPTIONS = optionsOf(
  BUDGET_RANGES,
  words({
    "20k-30k": "A$20,000 to A$30,000",
    "30k-40k": "A$30,000 to A$40,000",
    "40k-50k": "A$40,000 to A$50,000",
    "50k+": "More than A$50,000",
  }),
);

export const FUNDING_SOURCES = ["self", "family", "scholarship", "loan", "mixed"] as const;

export type FundingSource = (typeof FUNDING_SOURCES)[number];

export const FUNDING_SOURCE_OPTIONS = optionsOf(
  FUNDING_SOURCES,
  words({
    self: "My savings",
    family: "My family",
    scholarship: "A scholarship",
    loan: "An education loan",
    mixed: "A combination of these",
  }),
);

export const ENGLISH_TESTS = ["ielts", "toefl", "pte", "duolingo", "not-taken"] as const;
export type EnglishTest = (typeof ENGLISH_TESTS)[number];
export const NO_ENGLISH_TEST: EnglishTest = "not-taken";
export const ENGLISH_TEST_OPTIONS = optionsOf(
  ENGLISH_TESTS,
  words({
    ielts: "IELTS",
    toefl: "TOEFL",
    pte: "PTE",
    duolingo: "Duolingo",
    "not-taken": "Not taken yet",
  }),
);

export const PREFERRED_COUNTRY_OPTIONS = LIVE_DESTINATION_OPTIONS;

export const CAMPUS_PREFERENCES = ["city", "suburban", "regional", "no-preference"] as const;

export const CAMPUS_PREFERENCE_OPTIONS = optionsOf(
  CAMPUS_PREFERENCES,
  words({
    city: "City",
    suburban: "Suburban",
    regional: "Regional",
    "no-preference": "No preference",
  }),
);

export const PR_COUNTRIES = ["australia", "newzealand", "both"] as const;

export const PR_COUNTRY_OPTIONS = optionsOf(
  PR_COUNTRIES,
  words({
    get australia() {
      return DESTINATION_LABELS.australia;
    },
    get newzealand() {
      return DESTINATION_LABELS.newzealand;
    },
    both: "Both",
  }),
);

import { LIVE_DESTINATIONS, type LiveDestination } from "#app/catalogue/places/countries.ts";

/** The quick estimate's answers: fields, values and defaults of product-rules 3.28, 3.29 and 5.26 to 5.28. */
export const QUICK_COUNTRIES = LIVE_DESTINATIONS;
export type QuickCountry = LiveDestination;

export const QUICK_ENGLISH = {
  australia: ["superior", "proficient", "competent"],
  newzealand: ["ielts-8", "ielts-7", "ielts-6.5", "ielts-6"],
} as const satisfies Record<QuickCountry, readonly string[]>;
export type QuickEnglish = (typeof QUICK_ENGLISH)[QuickCountry][number];

export const QUICK_QUALIFICATIONS = {
  australia: ["doctorate", "masters", "bachelor", "diploma", "none"],
  newzealand: ["doctorate", "masters", "bachelor", "level-5-6", "none"],
} as const satisfies Record<QuickCountry, readonly string[]>;
export type QuickQualification = (typeof QUICK_QUALIFICATIONS)[QuickCountry][number];

/** Whole years. The slider's bounds; what is outside has no meaning in either table. */
export const QUICK_AGE = { least: 18, most: 55, default: 25 } as const;
/** Whole years of work. The choices of the screens are where the points change; an address may say any. */
export const QUICK_WORK = { least: 0, most: 40, default: 0 } as const;
export const QUICK_WORK_CHOICES = {
  australia: [0, 1, 3, 5, 8, 10],
  newzealand: [0, 2, 4, 6, 8, 10],
} as const satisfies Record<QuickCountry, readonly number[]>;

export const QUICK_PARTNER_POINTS = [0, 5, 10] as const;
export type QuickPartnerPoints = (typeof QUICK_PARTNER_POINTS)[number];

/** The person's answers. Null: not chosen, which counts as nothing. The last three count only for Australia. */
export interface QuickAnswers {
  readonly country: QuickCountry;
  readonly age: number;
  readonly englishLevel: QuickEnglish | null;
  readonly workExperienceYears: number;
  readonly qualificationLevel: QuickQualification | null;
  readonly studiedInCountry: boolean;
  readonly regionalStudy: boolean;
  readonly stateSponsor: boolean;
  readonly partnerPoints: QuickPartnerPoints;
}

export const QUICK_DEFAULTS: QuickAnswers = {
  country: "australia",
  age: QUICK_AGE.default,
  englishLevel: null,
  workExperienceYears: QUICK_WORK.default,
  qualificationLevel: null,
  studiedInCountry: false,
  regionalStudy: false,
  stateSponsor: false,
  partnerPoints: 0,
};

export type QuickField = keyof QuickAnswers;

/** The same person for the other country: answers that it does not support are cleared. */
export function forCountry(answers: QuickAnswers, country: QuickCountry): QuickAnswers {
  const { englishLevel, qualificationLevel } = answers;
  const keep = <Value extends string>(values: readonly string[], value: Value | null) =>
    value !== null && values.includes(value) ? value : null;
  return {
    ...answers,
    country,
    englishLevel: keep(QUICK_ENGLISH[country], englishLevel),
    qualificationLevel: keep(QUICK_QUALIFICATIONS[country], qualificationLevel),
  };
}

/** The choice of the screen that stands for a number of years: the largest that is not above it. */
export function workChoiceOf(country: QuickCountry, years: number): number {
  return QUICK_WORK_CHOICES[country].findLast((choice) => choice <= years) ?? 0;
}

import type { QuickCountry, QuickEnglish, QuickQualification } from "./answers.ts";

interface Band {
  readonly from: number;
  readonly to: number;
  readonly points: number;
}

export interface QuickRules {
  readonly passMark: number;
  /** Ages outside every band count nothing. */
  readonly age: readonly Band[];
  readonly english: Readonly<Partial<Record<QuickEnglish, number>>>;
  /** The most years first; fewer than the last count nothing. */
  readonly work: readonly { readonly years: number; readonly points: number }[];
  readonly qualification: Readonly<Partial<Record<QuickQualification, number>>>;
  readonly studiedInCountry: number;
  readonly regionalStudy: number;
  readonly stateSponsor: number;
  /** The most that partner points may count; they count as they are given. */
  readonly partnerPoints: number;
}

/**
 * The two tables of the quick estimate, to the letter of product-rules 9.12 to 9.25. They are no law:
 * the official rules, dated and with their sources, are evaluated elsewhere.
 */
export const QUICK_RULES: Readonly<Record<QuickCountry, QuickRules>> = {
  australia: {
    passMark: 65,
    age: [
      { from: 18, to: 24, points: 25 },
      { from: 25, to: 32, points: 30 },
      { from: 33, to: 39, points: 25 },
      { from: 40, to: 44, points: 15 },
    ],
    english: { superior: 20, proficient: 10, competent: 0 },
    work: [
      { years: 8, points: 20 },
      { years: 5, points: 15 },
      { years: 3, points: 10 },
      { years: 1, points: 5 },
    ],
    qualification: { doctorate: 20, masters: 15, bachelor: 15, diploma: 10, none: 0 },
    studiedInCountry: 5,
    regionalStudy: 5,
    stateSponsor: 15,
    partnerPoints: 10,
  },
  newzealand: {
    passMark: 160,
    age: [
      { from: 20, to: 29, points: 30 },
      { from: 30, to: 39, points: 25 },
      { from: 40, to: 44, points: 20 },
      { from: 45, to: 49, points: 10 },
    ],
    english: { "ielts-8": 20, "ielts-7": 10, "ielts-6.5": 5, "ielts-6": 0 },
    work: [
      { years: 10, points: 50 },
      { years: 8, points: 40 },
      { years: 6, points: 30 },
      { years: 4, points: 20 },
      { years: 2, points: 10 },
    ],
    qualification: { doctorate: 70, masters: 70, bachelor: 50, "level-5-6": 40, none: 0 },
    studiedInCountry: 5,
    regionalStudy: 0,
    stateSponsor: 0,
    partnerPoints: 0,
  },
};

export function agePoints({ age: bands }: QuickRules, age: number): number {
  return bands.find(({ from, to }) => age >= from && age <= to)?.points ?? 0;
}

export function workPoints({ work }: QuickRules, years: number): number {
  return work.find((band) => years >= band.years)?.points ?? 0;
}

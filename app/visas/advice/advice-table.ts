import { isLicensed, type Licence, type LicenceCountry } from "#app/people/licences/licence.ts";
import type { VisaDestination } from "./visa-destination.ts";

/** The steps of the work on a visa file, by what the law could call immigration advice. */
export const ADVICE_STEPS = [
  "organise",
  "last-safe-day",
  "consistency-findings",
  "funds-coverage",
  "comparable-outcomes",
  "second-review",
  "ready-to-lodge",
  "other-visas",
] as const;
export type AdviceStep = (typeof ADVICE_STEPS)[number];

/** Where the person who works on a case is. */
export const HANDLED_IN = ["australia", "new-zealand", "elsewhere"] as const;
export type HandledIn = (typeof HANDLED_IN)[number];

/** Which visa, and where the work on it is done; null: not recorded, or the table was not reviewed. */
export interface AdvicePlace {
  readonly destination: VisaDestination;
  readonly handledIn: HandledIn | null;
}

/** The part of a person that the table asks about. */
export interface AdvicePerson {
  readonly licences: readonly Licence[];
}

/** The columns of the table. */
export const ADVICE_COLUMNS = [
  "australia-inside",
  "australia-outside",
  "new-zealand-inside",
  "new-zealand-outside",
] as const;
export type AdviceColumn = (typeof ADVICE_COLUMNS)[number];

/** Who can do a step: everyone with the permission, or those with a licence of the visa’s country. */
export type AdviceRule = "everyone" | "licensed";

/** Clerical work and facts. Migration Act 1958 s 276(2) and the adviser Act of New Zealand call neither advice. */
const FACTUAL = {
  "australia-inside": "everyone",
  "australia-outside": "everyone",
  "new-zealand-inside": "everyone",
  "new-zealand-outside": "everyone",
} as const satisfies Record<AdviceColumn, AdviceRule>;

/**
 * Advice about the student visa. Migration Act 1958 s 280: in Australia only registered migration agents. The scheme does
 * not cover assistance given outside Australia. Immigration Advisers Licensing Act 2007 s 11(h): outside New Zealand, and
 * only about student visas, no licence is needed.
 */
const STUDENT_VISA = {
  "australia-inside": "licensed",
  "australia-outside": "everyone",
  "new-zealand-inside": "licensed",
  "new-zealand-outside": "everyone",
} as const satisfies Record<AdviceColumn, AdviceRule>;

/** The exemption of New Zealand ends where another visa starts: of a partner, of a visitor, for work. */
const OTHER_VISA = { ...STUDENT_VISA, "new-zealand-outside": "licensed" } as const;

/** The step × place table. `docs/advice-boundaries.md` shows it for a lawyer; a test compares both. */
export const ADVICE_TABLE: Readonly<Record<AdviceStep, Readonly<Record<AdviceColumn, AdviceRule>>>> = {
  organise: FACTUAL,
  "last-safe-day": FACTUAL,
  "consistency-findings": STUDENT_VISA,
  "funds-coverage": STUDENT_VISA,
  "comparable-outcomes": STUDENT_VISA,
  "second-review": STUDENT_VISA,
  "ready-to-lodge": STUDENT_VISA,
  "other-visas": OTHER_VISA,
};

/** Why a step is available, or what it needs. */
export type AdviceAnswer =
  | { readonly may: true; readonly because: "factual" | "licence" | "exempt" }
  | { readonly may: false; readonly needs: LicenceCountry; readonly because: "inside" | "not-recorded" };

/** The column of a place; null where it is not recorded. */
export function adviceColumn({ destination, handledIn }: AdvicePlace): AdviceColumn | null {
  if (handledIn === null) return null;
  return `${destination}-${handledIn === destination ? "inside" : "outside"}`;
}

/**
 * Whether a person can do a step of a visa file. Fails closed: without a recorded place, and for a step or place that the
 * table does not name, it needs a licence of the visa’s country.
 *
 * @param day calendar date in the visa’s country
 */
export function mayGiveAdvice(
  step: AdviceStep,
  place: AdvicePlace,
  person: AdvicePerson,
  day: string,
): AdviceAnswer {
  const row: Readonly<Partial<Record<AdviceColumn, AdviceRule>>> = Object.hasOwn(ADVICE_TABLE, step)
    ? ADVICE_TABLE[step]
    : {};
  if (row === FACTUAL) return { may: true, because: "factual" };
  if (isLicensed(person.licences, place.destination, day)) return { may: true, because: "licence" };
  const column = adviceColumn(place);
  if (column !== null && row[column] === "everyone") return { may: true, because: "exempt" };
  return { may: false, needs: place.destination, because: column === null ? "not-recorded" : "inside" };
}

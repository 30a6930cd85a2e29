import type { Origin } from "#app/planning/funds/funds-query.ts";
import { monthsAfter } from "#app/platform/time/months.ts";
import type { FundsFigures } from "./funds-figures.ts";
import { costIn, partOfYear, rateMillionths } from "./funds-money.ts";
import {
  type FamilyGround,
  type FundsCurrency,
  type FundsRoute,
  INCOME_RELATIONS,
  type SourceKind,
  type SponsorRelation,
} from "./funds-options.ts";

/** The facts of a case that determine the required amount. Amounts in minor units of the country’s dollar. */
export interface FundsCase {
  /** Calendar date of the planned lodgement. */
  readonly plannedOn: string | null;
  /** The currency of the documents. */
  readonly currency: FundsCurrency | null;
  /** Units of that currency for one dollar, as a decimal. */
  readonly rate: string | null;
  /** Days of a stay under a year; null: a year or longer. */
  readonly stayDays: number | null;
  readonly tuitionMinor: number | null;
  readonly tuitionPaidMinor: number;
  readonly origin: Origin;
  readonly hasTicket: boolean;
  readonly travelMinor: number | null;
  readonly accommodationPaidMinor: number;
  readonly partner: boolean;
  readonly children: number;
  readonly school: number;
  readonly familyGround: FamilyGround | null;
  readonly route: FundsRoute;
}

/** An account, loan, scholarship or income. Amounts in minor units of its currency. */
export interface FundsSource {
  readonly id: string;
  readonly kind: SourceKind;
  readonly currency: FundsCurrency;
  readonly amountMinor: number;
  /** The part of a loan that was paid out, which is where it arrived: an account or paid fees. */
  readonly disbursedMinor: number;
  /** Calendar date of its document. */
  readonly documentOn: string | null;
  /** The document is an official one of a government. */
  readonly isGovernmentDocument: boolean;
  /** Null: the student’s own. */
  readonly relation: SponsorRelation | null;
}

export const REQUIRED_LINES = [
  "course-fees",
  "living-student",
  "living-partner",
  "living-children",
  "school",
  "travel",
  "accommodation",
  "income",
] as const;
export type RequiredLineKey = (typeof REQUIRED_LINES)[number];

/** A part of the required amount; null: unknown, so not in a total. Prepaid accommodation is negative. */
export interface RequiredLine {
  readonly key: RequiredLineKey;
  readonly minor: number | null;
}

/** Whether the partner and children of a case count: only those who can be included. */
export const countsFamily = (figures: FundsFigures, given: Pick<FundsCase, "familyGround">): boolean =>
  figures.living.partner !== null && (!figures.familyNeedsGround || given.familyGround !== null);

/** The people of a case who count. */
function peopleOf(figures: FundsFigures, given: FundsCase) {
  return countsFamily(figures, given)
    ? {
        partner: Number(given.partner),
        children: given.children,
        school: Math.min(given.school, given.children),
      }
    : { partner: 0, children: 0, school: 0 };
}

/** Months of a stay under a year: each month that has begun. */
const monthsOf = (days: number): number => Math.ceil((days * 12) / 365);

/** The amounts that a country requires for a case, item by item. Unknown ones never count as 0. */
export function requiredLines(figures: FundsFigures, given: FundsCase): RequiredLine[] {
  const { living, travel, income, deductsAccommodation } = figures;
  const { partner, children, school } = peopleOf(figures, given);
  if (given.route === "income") {
    return [{ key: "income", minor: income && (partner + children > 0 ? income.family : income.single) }];
  }
  const { stayDays } = given;
  const part = (year: number | null, count: number) =>
    year === null ? null : (stayDays === null ? year : partOfYear(year, stayDays)) * count;
  const each = (key: RequiredLineKey, year: number | null, count: number): RequiredLine[] =>
    count === 0 ? [] : [{ key, minor: part(year, count) }];
  const student =
    stayDays !== null && living.studentMonth !== null
      ? Math.min(living.studentMonth * monthsOf(stayDays), living.studentYear)
      : part(living.studentYear, 1);
  const fees = given.tuitionMinor === null ? null : Math.max(0, given.tuitionMinor - given.tuitionPaidMinor);
  const fare = given.hasTicket ? 0 : given.travelMinor;
  const deducted = Math.min(given.accommodationPaidMinor, student ?? 0);
  return [
    { key: "course-fees", minor: fees },
    { key: "living-student", minor: student },
    ...each("living-partner", living.partner, partner),
    ...each("living-children", living.child, children),
    ...each("school", living.school, school),
    { key: "travel", minor: travel === null ? fare : travel[given.origin] * (1 + partner + children) },
    ...(deductsAccommodation && deducted > 0 ? [{ key: "accommodation" as const, minor: -deducted }] : []),
  ];
}

/** Why a source does not count, or only in part. */
export const NOT_COUNTED = [
  "other-route",
  "other-currency",
  "no-document-date",
  "later-document",
  "old-document",
  "not-government",
  "not-parent",
  "not-disbursed",
] as const;
export type NotCounted = (typeof NOT_COUNTED)[number];

export interface CountedSource {
  readonly id: string;
  /** In minor units of its own currency. */
  readonly minor: number;
  readonly because: NotCounted | null;
}

/** How much of a source counts on the planned day, and why the rest does not. */
export function countSource(figures: FundsFigures, given: FundsCase, source: FundsSource): CountedSource {
  const none = (because: NotCounted): CountedSource => ({ id: source.id, minor: 0, because });
  const { plannedOn, currency, route } = given;
  if ((source.kind === "income") !== (route === "income")) return none("other-route");
  if (source.currency !== currency && source.currency !== figures.currency) return none("other-currency");
  if (source.documentOn === null) return none("no-document-date");
  if (plannedOn !== null && source.documentOn > plannedOn) return none("later-document");
  if (source.kind === "income") {
    if (!source.isGovernmentDocument) return none("not-government");
    if (!isWithinMonths(source.documentOn, plannedOn, figures.incomeDocumentMonths))
      return none("old-document");
    if (source.relation === null || !INCOME_RELATIONS.includes(source.relation)) return none("not-parent");
  }
  if (source.kind === "other-loan") return none("not-disbursed");
  const disbursed = source.kind === "education-loan" ? source.disbursedMinor : 0;
  return { id: source.id, minor: Math.max(0, source.amountMinor - disbursed), because: null };
}

/** Whether a document is at most so many months old on a day. Without a day or a rule, it cannot be too old. */
export const isWithinMonths = (documentOn: string, day: string | null, months: number | null): boolean =>
  day === null || months === null || monthsAfter(documentOn, months) >= day;

/** The need in the currency of the documents after that currency has lost a part of its value. */
export interface CoverageCase {
  readonly lossPercent: number;
  readonly neededMinor: number;
  /** What is left, or missing where negative. */
  readonly marginMinor: number;
}

/** `thin`: enough by the recorded rate, and not after a loss of value. */
export type CoverageVerdict = "covered" | "thin" | "short" | "unknown";

export interface Coverage {
  readonly verdict: CoverageVerdict;
  readonly lines: readonly RequiredLine[];
  /** Of what is known, in minor units of the country’s dollar. */
  readonly requiredMinor: number;
  readonly missing: readonly RequiredLineKey[];
  readonly counted: readonly CountedSource[];
  /** What counts in dollars, and in the currency of the documents. */
  readonly dollarsMinor: number;
  readonly availableMinor: number;
  /** The recorded rate first; empty without a currency or rate. */
  readonly cases: readonly CoverageCase[];
}

/** Losses of value that are shown next to the recorded rate, in percent. */
export const STRESSES = [5, 10] as const;

/**
 * Whether the funds of a case cover the country's requirement on the planned day, to the cent. This is an analysis:
 * it is null unless the reader is known to be allowed to give it.
 *
 * @param mayAnalyse only `true` enables it
 */
export function coverageOf(
  { figures, given, sources }: { figures: FundsFigures; given: FundsCase; sources: readonly FundsSource[] },
  mayAnalyse: boolean,
): Coverage | null {
  if (mayAnalyse !== true) return null;
  const lines = requiredLines(figures, given);
  const missing = lines.filter(({ minor }) => minor === null).map(({ key }) => key);
  const requiredMinor = lines.reduce((total, { minor }) => total + (minor ?? 0), 0);
  const counted = sources.map((source) => countSource(figures, given, source));
  const countedIn = (isDollar: boolean) =>
    counted.reduce(
      (total, { minor }, at) =>
        (sources[at]?.currency === figures.currency) === isDollar ? total + minor : total,
      0,
    );
  const isSame = given.currency === figures.currency;
  const dollarsMinor = isSame ? 0 : countedIn(true);
  const availableMinor = countedIn(isSame);
  const open = Math.max(0, requiredMinor - dollarsMinor);
  const rate = given.rate === null ? null : rateMillionths(given.rate);
  const at = (lossPercent: number, neededMinor: number): CoverageCase => ({
    lossPercent,
    neededMinor,
    marginMinor: availableMinor - neededMinor,
  });
  const cases =
    given.currency === null
      ? []
      : isSame
        ? [at(0, open)]
        : rate === null
          ? []
          : [0, ...STRESSES].map((loss) => at(loss, costIn(open, rate, loss)));
  return {
    verdict: verdictOf(cases, missing.length > 0 || given.plannedOn === null),
    lines,
    requiredMinor,
    missing,
    counted,
    dollarsMinor,
    availableMinor,
    cases,
  };
}

/** Too little for the known amounts stays too little, regardless of unknown ones; enough may not be enough. */
function verdictOf(cases: readonly CoverageCase[], isOpen: boolean): CoverageVerdict {
  const [recorded] = cases;
  if (!recorded) return "unknown";
  if (recorded.marginMinor < 0) return "short";
  if (isOpen) return "unknown";
  return cases.every(({ marginMinor }) => marginMinor >= 0) ? "covered" : "thin";
}

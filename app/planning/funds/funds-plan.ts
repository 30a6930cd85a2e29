import type { ExchangeRate } from "#app/catalogue/exchange-rates/conversion.ts";
import type { Estimate, EstimateKind } from "#app/planning/estimates/estimates.ts";
import type { FundsQuery, Origin } from "./funds-query.ts";
import { chargeOn, type FundsFigure, type FundsRules, type FundsSource } from "./funds-rules.ts";

/** A year's tuition and how it came about; null `minor`: not published. */
export interface PlannedTuition {
  readonly minor: number | null;
  readonly kind: "course" | "typed" | "middle" | "unknown";
  readonly source: FundsSource | null;
}

export const FUNDS_LINES = [
  "tuition",
  "living-student",
  "living-partner",
  "living-children",
  "school",
  "travel",
  "health",
  "visa",
  "visa-family",
] as const;
export type FundsLineKey = (typeof FUNDS_LINES)[number];

/** One item of the plan. */
export interface FundsLine {
  readonly key: FundsLineKey;
  /** In minor units of the plan's currency; null: not known, so in no sum. */
  readonly minor: number | null;
  /** How many people or years it is for. */
  readonly count: number;
  /** A source's figure, the agency's own, one that was typed, or none. */
  readonly basis: "fact" | "estimate" | "tuition" | "none";
  readonly source: FundsSource | null;
  /** What was estimated in another currency, as it was. */
  readonly original: { readonly minor: number; readonly currency: string } | null;
}

export interface FundsSum {
  /** Of what is known. */
  readonly minor: number;
  /** The unknown items, which are not included. */
  readonly missing: readonly FundsLineKey[];
}

export interface FundsPlan {
  readonly currency: string;
  readonly months: number;
  /** What the first year, or the months of it, costs. */
  readonly lines: readonly FundsLine[];
  readonly total: FundsSum;
  /** The amount that the country requires before it grants the visa. */
  readonly toShow: {
    readonly lines: readonly FundsLine[];
    readonly total: FundsSum;
    /** How many months of living it asks for: of a stay under a year its own, else the first twelve. */
    readonly months: number;
  };
  /** Or, instead, an income of parents or a partner for a year, in minor units. */
  readonly income: { readonly minor: number; readonly source: FundsSource } | null;
}

type Family = Pick<FundsQuery, "partner" | "children" | "school">;

/**
 * The cost of the first year of study, item by item. An item without a source and an estimate is unknown: it never
 * counts as zero.
 *
 * @param day the day whose charges count
 */
export function planFunds(options: {
  rules: FundsRules;
  tuition: PlannedTuition;
  estimates: readonly Estimate[];
  rates: readonly ExchangeRate[];
  family: Family;
  months: number;
  /** The months of the whole stay, at most twelve, where they are not those that are planned for. */
  stay?: number;
  from?: Origin;
  day: string;
}): FundsPlan {
  const { rules, tuition, family, months, stay = months, from = "elsewhere", day } = options;
  const estimated = (kind: EstimateKind, key: FundsLineKey, count: number) =>
    estimateLine(options, kind, key, count);
  const people = 1 + Number(family.partner) + family.children;
  const tuitionLine: FundsLine = {
    key: "tuition",
    minor: tuition.minor,
    count: 1,
    basis: tuition.minor === null ? "none" : "tuition",
    source: tuition.source,
    original: null,
  };
  const travel = estimated("travel", "travel", people);
  const lines = [
    tuitionLine,
    ...livingLines(rules, family, months),
    travel,
    estimated(healthKind(family), "health", 1),
    ...visaLines(rules, family, day),
  ];
  const shown = [
    tuitionLine,
    ...livingLines(rules, family, stay),
    rules.travel === null ? travel : travelLine(rules.travel, from, people),
  ];
  const income = rules.income && (people > 1 ? rules.income.family : rules.income.single);
  return {
    currency: rules.currency,
    months,
    lines,
    total: sumOf(lines),
    toShow: { lines: shown, total: sumOf(shown), months: stay },
    income: income && { minor: income.amount * 100, source: income.source },
  };
}

/** What a visa counts for the way there and back, whatever the fare is. */
function travelLine(travel: NonNullable<FundsRules["travel"]>, from: Origin, people: number): FundsLine {
  return {
    key: "travel",
    minor: travel[from].amount * people * 100,
    count: people,
    basis: "fact",
    source: travel[from].source,
    original: null,
  };
}

function livingLines({ living }: FundsRules, { partner, children, school }: Family, months: number) {
  const part = (year: number) => Math.round((year * months) / 12) * 100;
  const line = (
    key: FundsLineKey,
    figure: FundsFigure | null,
    minor: (amount: number) => number,
    count: number,
  ): FundsLine => ({
    key,
    minor: figure && minor(figure.amount),
    count,
    basis: figure === null ? "none" : "fact",
    source: figure?.source ?? null,
    original: null,
  });
  const each = (key: FundsLineKey, year: FundsFigure | null, count: number) =>
    count === 0 ? [] : [line(key, year, (amount) => part(amount) * count, count)];
  const { studentMonth } = living;
  return [
    months < 12 && studentMonth !== null
      ? line("living-student", studentMonth, (amount) => amount * months * 100, 1)
      : line("living-student", living.student, part, 1),
    ...each("living-partner", living.partner, Number(partner)),
    ...each("living-children", living.child, children),
    ...each("school", living.school, school),
  ];
}

function visaLines(rules: FundsRules, { partner, children }: Family, day: string): FundsLine[] {
  const charge = chargeOn(rules, day);
  const { main, source } = charge;
  const own: FundsLine = {
    key: "visa",
    minor: main * 100,
    count: 1,
    basis: "fact",
    source,
    original: null,
  };
  const others = Number(partner) + children;
  if (others === 0) return [own];
  const known = (!partner || charge.partner !== null) && (children === 0 || charge.child !== null);
  const minor = known ? ((partner ? (charge.partner ?? 0) : 0) + children * (charge.child ?? 0)) * 100 : null;
  const family: FundsLine = {
    key: "visa-family",
    minor,
    count: others,
    basis: known ? "fact" : "none",
    source: known ? source : null,
    original: null,
  };
  return [own, family];
}

export const healthKind = ({ partner, children }: Pick<Family, "partner" | "children">): EstimateKind =>
  children > 0 ? "health-family" : partner ? "health-couple" : "health-single";

function estimateLine(
  {
    rules,
    estimates,
    rates,
  }: { rules: FundsRules; estimates: readonly Estimate[]; rates: readonly ExchangeRate[] },
  kind: EstimateKind,
  key: FundsLineKey,
  count: number,
): FundsLine {
  const found = estimates.find((each) => each.kind === kind && each.country === rules.country);
  if (!found) return { key, minor: null, count, basis: "none", source: null, original: null };
  const one = inCurrency(found, rules.currency, rates);
  return {
    key,
    minor: one === null ? null : one * count,
    count,
    basis: "estimate",
    source: { label: found.note, href: null, asOf: found.asOf },
    original:
      found.currency === rules.currency ? null : { minor: found.minor * count, currency: found.currency },
  };
}

/** An estimate in the country's dollars, by the rate of the day; null where there is none. */
function inCurrency(
  { minor, currency }: Pick<Estimate, "minor" | "currency">,
  to: string,
  rates: readonly ExchangeRate[],
): number | null {
  if (currency === to) return minor;
  const rate = rates.find(({ base, quote }) => base === to && quote === currency);
  return rate ? Math.round(minor / rate.rate / 100) * 100 : null;
}

function sumOf(lines: readonly FundsLine[]): FundsSum {
  return {
    minor: lines.reduce((sum, { minor }) => sum + (minor ?? 0), 0),
    missing: lines.filter(({ minor }) => minor === null).map(({ key }) => key),
  };
}

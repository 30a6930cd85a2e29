import { amountText } from "#app/platform/money/amount-schema.ts";
import { formatPrice } from "#app/platform/money/format-money.ts";
import { optionsOf } from "#app/platform/records/option.ts";
import { note, words } from "#app/words/words.ts";
import {
  AGREEMENT_CURRENCIES,
  AGREEMENT_STEPS,
  type AgreementStep,
  type AgreementTerms,
  EARNED_ON,
  type EarnedOn,
  PERCENT_BASES,
  TAX_TREATMENTS,
  type TaxTreatment,
} from "./terms.ts";

export const WHAT_KINDS = [...PERCENT_BASES, "fixed-sum"] as const;
export type WhatKind = (typeof WHAT_KINDS)[number];

export const STEP_LABELS: Readonly<Record<AgreementStep, string>> = words({
  "institution-agency": "Institution to agency",
  "agency-partner": "Agency to partner",
  "partner-sub-agent": "Partner to sub-agent",
});
export const STEP_OPTIONS = optionsOf(AGREEMENT_STEPS, STEP_LABELS);

const WHAT_LABELS: Readonly<Record<WhatKind, string>> = words({
  "first-year": "Percentage of first-year tuition",
  semester: "Percentage of each semester’s tuition",
  course: "Percentage of tuition for the whole course",
  share: "Percentage of the payer’s commission",
  "fixed-sum": "Fixed amount per student",
});
const NET_LABELS: Readonly<Record<(typeof PERCENT_BASES)[number], string>> = words({
  "first-year": "Percentage of first-year tuition, net of scholarships",
  semester: "Percentage of each semester’s tuition, net of scholarships",
  course: "Percentage of tuition for the whole course, net of scholarships",
  share: "Percentage of the payer’s commission, net of scholarships",
});
export const WHAT_OPTIONS = optionsOf(WHAT_KINDS, WHAT_LABELS);

const EARNED_LABELS: Readonly<Record<EarnedOn, string>> = words({
  enrolled: note("Enrolment", "The event that earns the commission"),
  "census-passed": note("Census date", "The event that earns the commission"),
  "payment-received": note(
    "Payment received by the payer",
    "The event that earns the commission: the payer has been paid",
  ),
});
export const EARNED_OPTIONS = optionsOf(EARNED_ON, EARNED_LABELS);

const TAX_LABELS: Readonly<Record<TaxTreatment, string>> = words({
  none: "No tax",
  added: "Added to the commission",
  included: "Included in the commission",
});
export const TAX_OPTIONS = optionsOf(TAX_TREATMENTS, TAX_LABELS);

export const CURRENCY_OPTIONS = AGREEMENT_CURRENCIES.map((value) => ({ value, label: value }));

const texts = words({
  band: "Students {from} to {until}: {rate}",
  lastBand: "Students {from} and above: {rate}",
  percent: "{rate}%",
  bonus: "{amount} at {count, plural, one {# student} other {# students}}",
  added: "Added to the commission: {rate}, as of {date} ({source})",
  included: "Included in the commission: {rate}, as of {date} ({source})",
  beforeCensus: "{rate} if the student leaves before the census date",
  withinDays: "{rate} if the student leaves within {days, plural, one {# day} other {# days}}",
  visaRefused: "{rate} if the visa is refused",
  nothing: "No clawback",
});

/** Basis points as people write them: `12.5`. */
export const percentText = (basisPoints: number): string => amountText(basisPoints);

const rateText = (basisPoints: number): string => texts.percent({ rate: percentText(basisPoints) });

export const whatKindOf = ({ what }: AgreementTerms): WhatKind =>
  what.kind === "fixed" ? "fixed-sum" : what.of;

export const whatText = (terms: AgreementTerms): string =>
  terms.what.kind === "percent" && terms.what.net
    ? NET_LABELS[terms.what.of]
    : WHAT_LABELS[whatKindOf(terms)];

/** The rates, band by band. */
export function ratesText({ what, bands, currency }: AgreementTerms): readonly string[] {
  const text = (rate: number) => (what.kind === "fixed" ? formatPrice(rate, currency) : rateText(rate));
  const [only] = bands;
  if (bands.length === 1 && only) return [text(only.rate)];
  return bands.map(({ from, upTo, rate }) =>
    upTo === null
      ? texts.lastBand({ from, rate: text(rate) })
      : texts.band({ from, until: upTo, rate: text(rate) }),
  );
}

export const bonusTexts = ({ bonuses, currency }: AgreementTerms): readonly string[] =>
  bonuses.map(({ atCount, amountMinor }) =>
    texts.bonus({ count: atCount, amount: formatPrice(amountMinor, currency) }),
  );

export const earnedText = ({ earnedOn }: AgreementTerms): string => EARNED_LABELS[earnedOn];

export function taxText({ tax }: AgreementTerms): string {
  if (tax.treatment === "none") return TAX_LABELS.none;
  return texts[tax.treatment]({
    rate: rateText(tax.basisPoints),
    date: tax.asOf ?? "",
    source: tax.source ?? "",
  });
}

export function clawbackTexts({ clawback }: AgreementTerms): readonly string[] {
  const { beforeCensus, withinDays, withinDaysRate, visaRefused } = clawback;
  const lines = [
    ...(beforeCensus > 0 ? [texts.beforeCensus({ rate: rateText(beforeCensus) })] : []),
    ...(withinDays !== null && withinDaysRate > 0
      ? [texts.withinDays({ rate: rateText(withinDaysRate), days: withinDays })]
      : []),
    ...(visaRefused > 0 ? [texts.visaRefused({ rate: rateText(visaRefused) })] : []),
  ];
  return lines.length > 0 ? lines : [texts.nothing];
}

/** The step of an agreement, by its payer and payee. */
export function stepOf(payerId: string | null, earnerId: string | null): AgreementStep {
  if (earnerId === null) return "institution-agency";
  return payerId === null ? "agency-partner" : "partner-sub-agent";
}

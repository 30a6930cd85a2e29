import { amountText } from "#app/platform/money/amount-schema.ts";
import { formatPrice } from "#app/platform/money/format-money.ts";
import { optionsOf } from "#app/platform/records/option.ts";
import { words } from "#app/words/words.ts";
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
  "institution-agency": "Institution to us",
  "agency-partner": "We to a partner",
  "partner-sub-agent": "Partner to sub-agent",
});
export const STEP_OPTIONS = optionsOf(AGREEMENT_STEPS, STEP_LABELS);

const WHAT_LABELS: Readonly<Record<WhatKind, string>> = words({
  "first-year": "Per cent of the tuition of the first year",
  semester: "Per cent of the tuition of each semester",
  course: "Per cent of the tuition of the whole course",
  share: "Per cent of what the payer earns for the student",
  "fixed-sum": "A fixed sum for the student",
});
export const WHAT_OPTIONS = optionsOf(WHAT_KINDS, WHAT_LABELS);

const EARNED_LABELS: Readonly<Record<EarnedOn, string>> = words({
  enrolled: "when the student is enrolled",
  "census-passed": "when the census date has passed",
  "payment-received": "when the payer has been paid itself",
});
export const EARNED_OPTIONS = optionsOf(EARNED_ON, EARNED_LABELS);

const TAX_LABELS: Readonly<Record<TaxTreatment, string>> = words({
  none: "No tax",
  added: "On top of the commission",
  included: "Within the commission",
});
export const TAX_OPTIONS = optionsOf(TAX_TREATMENTS, TAX_LABELS);

export const CURRENCY_OPTIONS = AGREEMENT_CURRENCIES.map((value) => ({ value, label: value }));

const texts = words({
  net: "{what}, net of the scholarship",
  band: "{from}–{until}: {rate}",
  lastBand: "from {from}: {rate}",
  percent: "{figure}%",
  bonus: "{amount} with student {count}",
  tax: "{kind}: {rate}, as of {day} ({source})",
  beforeCensus: "{rate} when the student leaves before the census date",
  withinDays: "{rate} within {days} days",
  visaRefused: "{rate} when the visa is refused",
  nothing: "Nothing",
});

/** Basis points as people write them: `12.5`. */
export const percentText = (basisPoints: number): string => amountText(basisPoints);

const rateText = (basisPoints: number): string => texts.percent({ figure: percentText(basisPoints) });

export const whatKindOf = ({ what }: AgreementTerms): WhatKind =>
  what.kind === "fixed" ? "fixed-sum" : what.of;

export function whatText(terms: AgreementTerms): string {
  const what = WHAT_LABELS[whatKindOf(terms)];
  return terms.what.kind === "percent" && terms.what.net ? texts.net({ what }) : what;
}

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
  return texts.tax({
    kind: TAX_LABELS[tax.treatment],
    rate: rateText(tax.basisPoints),
    day: tax.asOf ?? "",
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

/** Who pays whom, by their kinds. */
export function stepOf(payerId: string | null, earnerId: string | null): AgreementStep {
  if (earnerId === null) return "institution-agency";
  return payerId === null ? "agency-partner" : "partner-sub-agent";
}

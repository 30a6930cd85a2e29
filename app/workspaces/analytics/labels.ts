import { CITIZENSHIP_OPTIONS } from "#app/admissions/answers/options.ts";
import { DOCUMENT_KIND_LABELS } from "#app/admissions/document-kinds/kinds.ts";
import { RETURN_REASON_LABELS } from "#app/admissions/documents/states.ts";
import { STUDENT_SOURCE_LABELS } from "#app/admissions/students/sources.ts";
import { sumText } from "#app/commissions/ledger/money-text.ts";
import { BOOKING_TOPIC_LABELS } from "#app/consultations/scheduling/booking-choices.ts";
import { CALL_OUTCOME_LABELS } from "#app/conversations/calls/calls.words.ts";
import { asOfText } from "#app/platform/time/as-of.ts";
import { CAMPAIGN_PREFIX } from "#app/site/visits/source.ts";
import { formatsOf } from "#app/words/current-language.ts";
import { formatters } from "#app/words/formatters.ts";
import { analyticsMessages } from "./analytics.words.ts";
import { type Figure, type Grouping, kindOf, type PanelRow } from "./panels.ts";

/** How the keys are called that are words of ours, and no records. */
const labelsOf = (by: Grouping): Readonly<Record<string, string>> | null => {
  switch (by) {
    case "way":
      return analyticsMessages.ways;
    case "page":
      return analyticsMessages.pages;
    case "source":
      return STUDENT_SOURCE_LABELS;
    case "country":
      return Object.fromEntries(CITIZENSHIP_OPTIONS.map(({ value, label }) => [value, label]));
    case "stage":
      return analyticsMessages.stages;
    case "outcome":
      return CALL_OUTCOME_LABELS;
    case "topic":
      return BOOKING_TOPIC_LABELS;
    case "reason":
      return RETURN_REASON_LABELS;
    case "kind":
      return DOCUMENT_KIND_LABELS;
    default:
      return null;
  }
};

/** What a counted page is called. */
export const pageLabel = (page: string): string => {
  const labels: Readonly<Record<string, string>> = analyticsMessages.pages;
  return labels[page] ?? page;
};

/** Where a visit came from, in words. */
export function originLabel(source: string): string {
  const texts = analyticsMessages.origins;
  if (source.startsWith(CAMPAIGN_PREFIX))
    return texts.named({ campaign: source.slice(CAMPAIGN_PREFIX.length) });
  const labels: Readonly<Record<string, unknown>> = texts;
  const label = labels[source];
  return typeof label === "string" ? label : source;
}

/** What a row is called. */
export function rowLabel(by: Grouping, { key, name }: Pick<PanelRow, "key" | "name">): string {
  if (key === null)
    return by === "term" || by === "missing" ? analyticsMessages.rare : analyticsMessages.none;
  if (by === "month") {
    const [month = "", currency] = key.split(" ");
    return currency === undefined ? asOfText(month) : `${asOfText(month)} · ${currency}`;
  }
  if (by === "week") return analyticsMessages.weekOf({ day: asOfText(key) });
  if (by === "origin") return originLabel(key);
  if (by === "term" || by === "missing") return key;
  const labels = labelsOf(by);
  if (labels) return labels[key] ?? key;
  return name ?? analyticsMessages.gone;
}

/** What a row of totals is called. */
export const totalLabel = ({ currency }: Pick<PanelRow, "currency">): string =>
  currency === null ? analyticsMessages.total : analyticsMessages.totalIn({ currency });

const ONE_DIGIT = { minimumFractionDigits: 1, maximumFractionDigits: 1 } as const;
const PERCENT = { style: "percent", ...ONE_DIGIT } as const;

/** A figure as people read it; a dash where there is none. */
export function figureText(
  figure: Figure,
  value: number | null | undefined,
  currency: string | null,
): string {
  if (value === null || value === undefined) return figure === "forecast" ? analyticsMessages.tooFew : "—";
  switch (kindOf(figure)) {
    case "share":
      return formatters.getNumberFormat(formatsOf(), PERCENT).format(value);
    case "days":
      return formatters.getNumberFormat(formatsOf(), ONE_DIGIT).format(value);
    case "money":
      return sumText(BigInt(Math.round(value)), currency ?? "AUD");
    case "count":
    case "tally":
    case "estimate":
      return formatters.getNumberFormat(formatsOf()).format(value);
  }
}

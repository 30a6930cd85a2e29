import { ENGLISH_TEST_OPTIONS } from "#app/admissions/answers/options.ts";
import { DOCUMENT_KIND_LABELS, type DocumentKind } from "#app/admissions/document-kinds/kinds.ts";
import { DESTINATION_LABELS, type Destination } from "#app/catalogue/places/countries.ts";
import { isCalendarDate } from "#app/platform/time/calendar-date.ts";
import { formatOwnDate } from "#app/platform/time/own-date.ts";
import { currentLanguage } from "#app/words/current-language.ts";
import type { Finding } from "./finding.ts";
import { monthText } from "./month-text.ts";
import { FINDING_TEXTS, PAYER_TEXTS, statementMessages } from "./visa-statements.words.ts";

const testName = (test: string | number | undefined): string =>
  ENGLISH_TEST_OPTIONS.find(({ value }) => value === test)?.label ?? String(test ?? "");

/** A date, or a year where no more is stated. */
const dayText = (date: string): string =>
  isCalendarDate(date) ? formatOwnDate(date, currentLanguage()) : date;

type Value = string | number | undefined;

/** Two months or years; an empty end: it continues. */
export const spanText = (from: Value, until: Value): string =>
  statementMessages.history.span({
    from: pointText(String(from)),
    until: until ? pointText(String(until)) : statementMessages.history.now,
  });
const pointText = (point: string): string => (point.length === 4 ? point : monthText(point));

/** The sentence of a finding. */
export function findingText({ rule, values }: Finding): string {
  const { one = "", other = "", months = 0 } = values;
  const [left, right] = [String(one), String(other)];
  switch (rule) {
    case "gap":
      return FINDING_TEXTS.gap({
        from: monthText(String(values.from)),
        until: monthText(String(values.until)),
        months: Number(months),
      });
    case "overlapping-study":
      return FINDING_TEXTS["overlapping-study"]({ one: left, other: right, months: Number(months) });
    case "work-years":
      return FINDING_TEXTS["work-years"]({ years: Number(values.years), months: Number(months) });
    case "english-score":
      return FINDING_TEXTS["english-score"]({
        oneTest: testName(values.oneTest),
        one: left,
        otherTest: testName(values.otherTest),
        other: right,
      });
    case "country":
      return FINDING_TEXTS.country({
        one: DESTINATION_LABELS[left as Destination] ?? left,
        other: DESTINATION_LABELS[right as Destination] ?? right,
      });
    case "start-date":
      return FINDING_TEXTS["start-date"]({ one: monthText(left), other: monthText(right) });
    case "birth-date":
      return FINDING_TEXTS["birth-date"]({ one: dayText(left), other: dayText(right) });
    case "sponsor":
      return FINDING_TEXTS.sponsor({ one: PAYER_TEXTS[left] ?? left, other: PAYER_TEXTS[right] ?? right });
    case "loan":
      return FINDING_TEXTS.loan({ stated: String(values.stated) });
    case "unsupported-period":
    case "unsupported-study":
      return FINDING_TEXTS[rule]({ period: String(values.period) });
    case "unsupported-english":
      return FINDING_TEXTS["unsupported-english"]({
        test: testName(values.test),
        score: String(values.score),
      });
    case "document-ends":
      return FINDING_TEXTS["document-ends"]({
        document: DOCUMENT_KIND_LABELS[values.document as DocumentKind] ?? "",
        one: dayText(left),
        other: monthText(right),
      });
    case "english-date":
      return FINDING_TEXTS["english-date"]({
        what: String(values.what),
        one: dayText(left),
        other: dayText(right),
      });
    case "cv-missing":
      return FINDING_TEXTS["cv-missing"]({
        document: String(values.document ?? "cv"),
        one: left,
        span: spanText(values.from, values.until),
      });
    case "cv-dates":
      return FINDING_TEXTS["cv-dates"]({
        document: String(values.document ?? "cv"),
        period: String(values.period),
        span: spanText(values.from, values.until),
        other: spanText(values.otherFrom, values.otherUntil),
      });
    case "not-in-cv":
      return FINDING_TEXTS["not-in-cv"]({ period: String(values.period) });
    case "unsupported-funds":
    case "unsupported-loan":
      return FINDING_TEXTS[rule];
    case "shared-text":
    case "repeated-text":
      return FINDING_TEXTS[rule]({ percentage: Number(values.percentage) });
    default:
      return FINDING_TEXTS[rule]({ one: left, other: right });
  }
}

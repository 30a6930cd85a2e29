import { formatPrice } from "#app/platform/money/format-money.ts";
import { formatCalendarDate } from "#app/platform/time/format-date.ts";
import { entryMessages as texts } from "./entry.words.ts";
import type { EntryLine } from "./entry-line.ts";

/** A rate in basis points as a percentage: `12.5`. */
const percentage = (basisPoints: number): string => String(basisPoints / 100);

/**
 * The rule behind an entry as a list of facts: "10% of first-year tuition (A$36,000) · Net of scholarships · Murray 2026,
 * version 2 (1 Jul 2026) · Earned on the census date, 31 Mar 2027".
 */
export function entryText(line: EntryLine, locale: string): string {
  if (line.kind === "adjustment") return texts.adjustment({ reason: line.reason ?? "" });
  const facts = [
    ...rateTexts(line),
    semesterText(line),
    agreementText(line, locale),
    earnedText(line, locale),
  ];
  const rule = facts.filter(Boolean).join(" · ");
  if (line.kind === "clawback") return texts.clawback({ rule });
  return line.kind === "correction" ? texts.correction({ rule }) : rule;
}

function rateTexts({ terms, part, band, basisMinor, currency }: EntryLine): string[] {
  if (!terms) return [];
  if (part === "bonus") return [texts.bonus];
  if (part === "tax") {
    if (basisMinor === null) return [texts.taxPlain];
    return [texts.tax({ rate: percentage(terms.tax.basisPoints), basis: formatPrice(basisMinor, currency) })];
  }
  const points = terms.bands[(band ?? 1) - 1]?.rate ?? 0;
  if (terms.what.kind === "fixed") return [texts.fixedSum({ amount: formatPrice(points, currency) })];
  const { of, net } = terms.what;
  const rate = percentage(points);
  const share =
    basisMinor === null
      ? texts.percent[of]({ rate })
      : texts.percentOf[of]({ rate, basis: formatPrice(basisMinor, currency) });
  return net ? [share, texts.net] : [share];
}

const semesterText = ({ terms, instalment }: EntryLine): string =>
  terms && terms.instalments > 1 && instalment !== null ? texts.semester({ number: instalment }) : "";

const agreementText = ({ agreement, agreementVersion, appliesFrom }: EntryLine, locale: string): string =>
  agreement === null || agreementVersion === null
    ? ""
    : texts.agreement({
        name: agreement,
        version: agreementVersion,
        date: appliesFrom ? formatCalendarDate(appliesFrom, locale) : "",
      });

function earnedText({ terms, earnedDay }: EntryLine, locale: string): string {
  if (!terms) return "";
  return earnedDay
    ? texts.earnedAt[terms.earnedOn]({ date: formatCalendarDate(earnedDay, locale) })
    : texts.earnedOn[terms.earnedOn];
}

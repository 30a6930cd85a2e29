import { formatPrice } from "#app/platform/money/format-money.ts";
import { formatCalendarDate } from "#app/platform/time/format-date.ts";
import { entryMessages as texts } from "./entry.words.ts";
import type { EntryLine } from "./entry-line.ts";

/** What a rate in basis points is in per cent: `12.5`. */
const perCent = (basisPoints: number): string => String(basisPoints / 100);

/**
 * The rule behind an entry in words: "10 % of first-year tuition A$36,000 net of scholarship, Murray 2026, version 2 of
 * 1 Jul 2026, earned on census day 31 Mar 2027".
 */
export function entryText(line: EntryLine, locale: string): string {
  if (line.kind === "adjustment") return texts.adjustment({ reason: line.reason ?? "" });
  const rule = [rateText(line), semesterText(line), agreementText(line, locale), earnedText(line, locale)]
    .filter(Boolean)
    .join(", ");
  if (line.kind === "clawback") return texts.clawback({ rule });
  return line.kind === "correction" ? texts.correction({ rule }) : rule;
}

function rateText({ terms, part, band, basisMinor, currency }: EntryLine): string {
  if (!terms) return "";
  if (part === "bonus") return texts.bonus;
  if (part === "tax") {
    if (basisMinor === null) return texts.taxPlain;
    return texts.tax({ rate: perCent(terms.tax.basisPoints), basis: formatPrice(basisMinor, currency) });
  }
  const rate = terms.bands[(band ?? 1) - 1]?.rate ?? 0;
  if (terms.what.kind === "fixed") return texts.fixedSum({ amount: formatPrice(rate, currency) });
  const { of, net } = terms.what;
  const what =
    basisMinor === null
      ? texts.of[of]
      : texts.basis({ of: texts.of[of], basis: formatPrice(basisMinor, currency) });
  return texts.percent({ rate: perCent(rate), what, net: net ? texts.net : "" });
}

const semesterText = ({ terms, instalment }: EntryLine): string =>
  terms && terms.instalments > 1 && instalment !== null ? texts.semester({ number: instalment }) : "";

const agreementText = ({ agreement, agreementVersion, appliesFrom }: EntryLine, locale: string): string =>
  agreement === null || agreementVersion === null
    ? ""
    : texts.agreement({
        name: agreement,
        version: agreementVersion,
        day: appliesFrom ? formatCalendarDate(appliesFrom, locale) : "",
      });

function earnedText({ terms, earnedDay }: EntryLine, locale: string): string {
  if (!terms) return "";
  const earned = texts.earnedOn[terms.earnedOn];
  return earnedDay ? texts.earnedAt({ earned, day: formatCalendarDate(earnedDay, locale) }) : earned;
}

import { formatMoment, type Place } from "#app/platform/time/format-date.ts";
import { isLanguageTag, LANGUAGES } from "#app/words/languages.ts";
import { CHANNEL_LABELS, DECISION_LABELS, consentMessages as texts } from "./consents.words.ts";
import { CONSENT_LABELS } from "./kinds.ts";
import type { Receipt } from "./receipt.ts";

/** Names the text of a receipt with its version. */
export function receiptName({ kind, number, version }: Pick<Receipt, "kind" | "number" | "version">): string {
  const text = CONSENT_LABELS[kind];
  return number === null ? texts.unnumbered({ text, version }) : texts.versionTitle({ text, number });
}

/** The facts of a receipt, line by line. */
export function receiptFacts(
  receipt: Receipt,
  person: string,
  place: Place,
): { readonly term: string; readonly value: string }[] {
  const { id, kind, number, version, decision, door, guardianName, by, createdAt } = receipt;
  const { language, textLanguage } = receipt;
  return [
    { term: texts.person, value: person },
    { term: texts.what, value: receiptName({ kind, number, version }) },
    { term: texts.answer, value: DECISION_LABELS[decision] },
    { term: texts.date, value: formatMoment(createdAt, place) },
    ...(door ? [{ term: texts.where, value: CHANNEL_LABELS[door] }] : []),
    ...(by ? [{ term: texts.tickedBy, value: by }] : []),
    ...(guardianName ? [{ term: texts.guardianName, value: guardianName }] : []),
    ...(isLanguageTag(language) ? [{ term: texts.receiptLanguage, value: LANGUAGES[language].name }] : []),
    ...(isLanguageTag(textLanguage)
      ? [{ term: texts.textLanguage, value: LANGUAGES[textLanguage].name }]
      : []),
    { term: texts.receiptNumber, value: id },
  ];
}

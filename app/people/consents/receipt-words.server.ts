import type { DbOrTransaction } from "#app/platform/database/client.server.ts";
import { currentLanguage } from "#app/words/current-language.ts";
import { inLanguage } from "#app/words/language-scope.server.ts";
import { isLanguageTag } from "#app/words/languages.ts";
import { consentMessages as texts } from "./consents.words.ts";
import { guardianText } from "./guardian-text.ts";
import { CONSENT_LABELS, isTextKind } from "./kinds.ts";
import type { Receipt } from "./receipt.ts";
import { type PlainText, withBrand } from "./text-format.ts";
import { findText } from "./texts.server.ts";

/** The text of a receipt in its language and with the brand name of that time; null if it was not stored. */
export async function wordsOf(
  db: DbOrTransaction,
  { kind, number, brandName, textLanguage }: Receipt,
  nameNow: string,
): Promise<PlainText | null> {
  if (number === null) return null;
  const name = brandName ?? nameNow;
  if (!isTextKind(kind)) {
    return inLanguage(isLanguageTag(textLanguage) ? textLanguage : currentLanguage(), () => ({
      title: CONSENT_LABELS[kind],
      body: kind === "ai-reading" ? texts.aiReading({ brandName: name }) : guardianText(kind, number, name),
    }));
  }
  const text = await findText(db, kind, number);
  return text && { title: withBrand(text.title, name), body: withBrand(text.body, name) };
}

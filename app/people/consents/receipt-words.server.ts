import type { DbOrTransaction } from "#app/platform/database/client.server.ts";
import { consentMessages as texts } from "./consents.words.ts";
import { guardianText } from "./guardian-text.ts";
import { CONSENT_LABELS, isTextKind } from "./kinds.ts";
import type { Receipt } from "./receipt.ts";
import { type PlainText, withBrand } from "./text-format.ts";
import { findText } from "./texts.server.ts";

/** The text of a receipt with the brand name of that time; null if it was not stored. */
export async function wordsOf(
  db: DbOrTransaction,
  { kind, number, brandName }: Receipt,
  nameNow: string,
): Promise<PlainText | null> {
  if (number === null) return null;
  const name = brandName ?? nameNow;
  if (kind === "ai-reading")
    return { title: CONSENT_LABELS[kind], body: texts.aiReading({ brandName: name }) };
  if (!isTextKind(kind)) return { title: CONSENT_LABELS[kind], body: guardianText(kind, number, name) };
  const text = await findText(db, kind, number);
  return text && { title: withBrand(text.title, name), body: withBrand(text.body, name) };
}

import type { DbOrTransaction } from "#app/platform/database/client.server.ts";
import { consentMessages } from "./consents.words.ts";
import { CONSENT_LABELS, isTextKind } from "./kinds.ts";
import type { Receipt } from "./receipt.ts";
import { type PlainText, withBrand } from "./text-format.ts";
import { findText } from "./texts.server.ts";

/** The words that a receipt is about, with the name that the house had then; null where they were not kept. */
export async function wordsOf(
  db: DbOrTransaction,
  { kind, number, brandName }: Receipt,
  nameNow: string,
): Promise<PlainText | null> {
  if (number === null) return null;
  if (!isTextKind(kind)) return { title: CONSENT_LABELS[kind], body: consentMessages.guardianWords };
  const text = await findText(db, kind, number);
  const name = brandName ?? nameNow;
  return text && { title: withBrand(text.title, name), body: withBrand(text.body, name) };
}

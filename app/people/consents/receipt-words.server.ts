import type { DbOrTransaction } from "#app/platform/database/client.server.ts";
import { guardianText } from "./guardian-text.ts";
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
  const name = brandName ?? nameNow;
  if (!isTextKind(kind)) return { title: CONSENT_LABELS[kind], body: guardianText(kind, number, name) };
  const text = await findText(db, kind, number);
  return text && { title: withBrand(text.title, name), body: withBrand(text.body, name) };
}

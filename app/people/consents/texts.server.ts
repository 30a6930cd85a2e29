import { and, desc, eq, sql } from "drizzle-orm";
import { collection } from "#app/platform/composition/collection.ts";
import type { DbOrTransaction, Transaction } from "#app/platform/database/client.server.ts";
import { noticeSchema } from "#app/platform/live/live-event.ts";
import { users } from "#app/platform/sessions/sessions.tables.server.ts";
import { inLanguage } from "#app/words/language-scope.server.ts";
import { DEFAULT_LANGUAGE } from "#app/words/languages.ts";
import { consentTexts } from "./consents.tables.server.ts";
import { FIRST_VERSION, type SeenTexts, SHIPPED_SINCE, TEXT_KINDS, type TextKind } from "./kinds.ts";
import type { LegalDocument } from "./legal-document.ts";
import { BRAND_MARK, documentOfText, type PlainText, textOfDocument, withBrand } from "./text-format.ts";

/** The texts that come with the product, in the language of the reader. */
export const shippedTexts =
  collection<Readonly<Record<TextKind, (brandName: string) => LegalDocument>>>("shippedTexts");

/** A text that is or was published. */
export interface PublishedText extends PlainText {
  readonly kind: TextKind;
  readonly number: number;
  readonly isDefault: boolean;
  readonly since: string;
  readonly requestsAgain: boolean;
  readonly reason: string | null;
  readonly publishedBy: string | null;
}

/** The default text of this release, as stored in versions: in English, whatever the reader's language. */
export const shippedText = (kind: TextKind): PlainText =>
  inLanguage(DEFAULT_LANGUAGE, () => textOfDocument(shippedTexts.all()[kind](BRAND_MARK)));

const shippedAs = (kind: TextKind, number: number): PublishedText => ({
  ...shippedText(kind),
  kind,
  number,
  isDefault: true,
  since: SHIPPED_SINCE[kind],
  requestsAgain: false,
  reason: null,
  publishedBy: null,
});

/** The text in force; the default text as version 1 before the first start has stored it. */
export async function currentText(db: DbOrTransaction, kind: TextKind): Promise<PublishedText> {
  const [row] = await db
    .select()
    .from(consentTexts)
    .where(eq(consentTexts.kind, kind))
    .orderBy(desc(consentTexts.number))
    .limit(1);
  return row ?? shippedAs(kind, FIRST_VERSION);
}

/** The numbers of the texts in force, as forms submit them. */
export async function currentNumbers(db: DbOrTransaction): Promise<SeenTexts> {
  const rows = await db
    .select({ kind: consentTexts.kind, number: sql<number>`max(${consentTexts.number})`.mapWith(Number) })
    .from(consentTexts)
    .groupBy(consentTexts.kind);
  const numberOf = (kind: TextKind) => rows.find((row) => row.kind === kind)?.number ?? FIRST_VERSION;
  return { terms: numberOf("terms"), privacy: numberOf("privacy") };
}

/** A published version; null if it does not exist or its text was not stored. */
export async function findText(
  db: DbOrTransaction,
  kind: TextKind,
  number: number,
): Promise<PublishedText | null> {
  const current = await currentText(db, kind);
  if (current.number === number) return current;
  const [row] = await db
    .select()
    .from(consentTexts)
    .where(and(eq(consentTexts.kind, kind), eq(consentTexts.number, number)));
  return row ?? null;
}

/** All versions of a text with their publishers, newest first. */
export async function listTexts(db: DbOrTransaction, kind: TextKind) {
  const rows = await db
    .select({
      number: consentTexts.number,
      isDefault: consentTexts.isDefault,
      requestsAgain: consentTexts.requestsAgain,
      reason: consentTexts.reason,
      publishedAt: consentTexts.publishedAt,
      by: users.name,
    })
    .from(consentTexts)
    .leftJoin(users, eq(users.id, consentTexts.publishedBy))
    .where(eq(consentTexts.kind, kind))
    .orderBy(desc(consentTexts.number));
  return rows;
}

/** The text in force for a page. Default texts come from their catalogue: in the reader's language, with tables. */
export async function currentDocument(
  db: DbOrTransaction,
  kind: TextKind,
  brandName: string,
): Promise<{ document: LegalDocument; number: number; since: string }> {
  const text = await currentText(db, kind);
  const { number, since } = text;
  if (text.isDefault) return { document: shippedTexts.all()[kind](brandName), number, since };
  const document = documentOfText({
    title: withBrand(text.title, brandName),
    body: withBrand(text.body, brandName),
  });
  return { document, number, since };
}

/** Serialises publishing. */
export const lockTexts = (tx: Transaction) =>
  tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('consent texts', 0))`);

/**
 * Stores the texts of this release at start-up: the first as version 1, later changes as the next version unless the
 * agency has published its own text. Idempotent.
 */
export async function keepShippedTexts(db: DbOrTransaction, now: Date): Promise<void> {
  await db.transaction(async (tx) => {
    await lockTexts(tx);
    for (const kind of TEXT_KINDS) {
      const [newest] = await tx
        .select()
        .from(consentTexts)
        .where(eq(consentTexts.kind, kind))
        .orderBy(desc(consentTexts.number))
        .limit(1);
      const shipped = shippedText(kind);
      const isKept = newest && newest.title === shipped.title && newest.body === shipped.body;
      if (isKept || newest?.isDefault === false) continue;
      await tx
        .insert(consentTexts)
        .values({ ...shippedAs(kind, (newest?.number ?? 0) + 1), publishedAt: now });
    }
  });
}

/** Whether a database notification says that a text was published. */
export const isAboutPublishing = (payload: string): boolean =>
  noticeSchema.safeParse(JSON.parse(payload)).data?.action === "consentText.publish";

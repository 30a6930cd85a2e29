import { and, desc, eq, type SQL, sql } from "drizzle-orm";
import { students } from "#app/admissions/students/students.tables.server.ts";
import { joinName } from "#app/people/credentials/person-name.ts";
import type { DbOrTransaction, Transaction } from "#app/platform/database/client.server.ts";
import { selectFrom } from "#app/platform/database/select-from.server.ts";
import { userRoles, users } from "#app/platform/sessions/sessions.tables.server.ts";
import { currentLanguage } from "#app/words/current-language.ts";
import { inLanguage } from "#app/words/language-scope.server.ts";
import { DEFAULT_LANGUAGE, type LanguageTag } from "#app/words/languages.ts";
import { consents, consentTexts } from "./consents.tables.server.ts";
import { consentMessages } from "./consents.words.ts";
import { guardianText } from "./guardian-text.ts";
import {
  AI_READING_TEXT,
  type ConsentChannel,
  type ConsentDecision,
  FIRST_VERSION,
  GUARDIAN_TEXT,
  type GuardianKind,
  isTextKind,
  type SeenTexts,
  SHIPPED_SINCE,
  TEXT_KINDS,
  type TextKind,
} from "./kinds.ts";
import type { Receipt, Standing } from "./receipt.ts";

export interface ReceiptFacts {
  readonly userId: string;
  readonly door: ConsentChannel;
  /** An application's id, or the channel. */
  readonly context: string;
  readonly decision?: ConsentDecision;
  /** The agency's name in the text. */
  readonly brandName?: string | undefined;
  /** The account that ticked the box, if it was someone else. */
  readonly byId?: string | null;
  readonly createdAt?: Date;
}

type ReceiptRow = typeof consents.$inferInsert;

/** The effective date of a version, or of the default text if none was stored yet. */
const sinceOf = (kind: TextKind, number: SQL | number) =>
  sql<string>`coalesce((select since from ${consentTexts} where kind = ${kind} and number = ${number}), ${SHIPPED_SINCE[kind]})`;

const newestOf = (kind: TextKind) =>
  sql<number>`coalesce((select max(number) from ${consentTexts} where kind = ${kind}), ${FIRST_VERSION})`;

/** The language of a published text: the default one is in English, and that of an agency’s own is not stored. */
const languageOf = (kind: TextKind, number: SQL | number) =>
  sql<string>`(case when (select is_default from ${consentTexts} where kind = ${kind} and number = ${number}) is false then null else ${DEFAULT_LANGUAGE} end)`;

/** The language in which a text of a catalogue is shown: English where it has no translation. */
const shownIn = (text: () => string): LanguageTag =>
  text() === inLanguage(DEFAULT_LANGUAGE, text) ? DEFAULT_LANGUAGE : currentLanguage();

const shared = ({ door, ...facts }: ReceiptFacts) => ({ language: currentLanguage(), door, ...facts });

/** A receipt for a text in the version that was shown; without a number, the version in force on insert. */
export const textReceipt = (kind: TextKind, facts: ReceiptFacts, number?: number): ReceiptRow =>
  ({
    ...shared(facts),
    kind,
    number: number ?? newestOf(kind),
    version: sinceOf(kind, number ?? newestOf(kind)),
    textLanguage: languageOf(kind, number ?? newestOf(kind)),
  }) as unknown as ReceiptRow;

/** A receipt for what a parent or guardian answers, or for a declaration of the account's owner. */
export const guardianReceipt = (
  kind: GuardianKind,
  facts: ReceiptFacts,
  guardianName: string,
): ReceiptRow => ({
  ...shared(facts),
  kind,
  number: GUARDIAN_TEXT,
  version: SHIPPED_SINCE[kind],
  textLanguage: shownIn(() => guardianText(kind, GUARDIAN_TEXT, "")),
  guardianName,
});

/** A receipt for a student’s answer about reading the documents of one application by AI. */
export const aiReadingReceipt = (facts: ReceiptFacts): ReceiptRow => ({
  ...shared(facts),
  kind: "ai-reading",
  number: AI_READING_TEXT,
  version: SHIPPED_SINCE["ai-reading"],
  textLanguage: shownIn(() => consentMessages.aiReading({ brandName: "" })),
});

/** Records that someone agreed to the terms and the privacy policy in the versions shown. */
export async function recordTexts(tx: Transaction, facts: ReceiptFacts, seen?: SeenTexts): Promise<void> {
  await tx.insert(consents).values(TEXT_KINDS.map((kind) => textReceipt(kind, facts, seen?.[kind])));
}

const RECEIPT = {
  id: consents.id,
  kind: consents.kind,
  number: consents.number,
  version: consents.version,
  decision: consents.decision,
  door: consents.door,
  context: consents.context,
  language: consents.language,
  textLanguage: consents.textLanguage,
  brandName: consents.brandName,
  guardianName: consents.guardianName,
  by: users.name,
  createdAt: consents.createdAt,
};

const MOST_RECEIPTS = 200;

/** Someone's receipts, the newest first. */
export const listReceipts = (db: DbOrTransaction, userId: string): Promise<Receipt[]> =>
  db
    .select(RECEIPT)
    .from(consents)
    .leftJoin(users, eq(users.id, consents.byId))
    .where(eq(consents.userId, userId))
    .orderBy(desc(consents.createdAt), desc(consents.id))
    .limit(MOST_RECEIPTS);

/** One receipt of a person; null if it belongs to someone else. */
export async function findReceipt(db: DbOrTransaction, userId: string, id: string): Promise<Receipt | null> {
  const [row] = await db
    .select(RECEIPT)
    .from(consents)
    .leftJoin(users, eq(users.id, consents.byId))
    .where(and(eq(consents.id, id), eq(consents.userId, userId)));
  return row ?? null;
}

/** The consent status of a person for each text that they have answered. */
export async function standingsOf(db: DbOrTransaction, userId: string): Promise<Standing[]> {
  const rows = await selectFrom<{
    kind: string;
    decision: ConsentDecision;
    number: number | null;
    current: number | null;
    needed: number | null;
    at: string | Date;
  }>(
    db,
    ["kind", "decision", "number", "current", "needed", "at"],
    sql`
    select distinct on (c.kind) c.kind, c.decision, c.number, c.created_at as at, t.current, t.needed
    from ${consents} c
    left join (
      select kind, max(number) as current, max(number) filter (where requests_again) as needed
      from ${consentTexts} group by kind
    ) t on t.kind = c.kind
    where c.user_id = ${userId} and c.kind in ('terms', 'privacy')
    order by c.kind desc, c.created_at desc, coalesce(c.number, 0) desc, c.id desc`,
  );
  return rows.flatMap(({ kind, decision, number, at, current, needed }) =>
    isTextKind(kind)
      ? [
          {
            kind,
            decision,
            number,
            at: new Date(at),
            current: current ?? FIRST_VERSION,
            isAsked: needed !== null && decision !== "withdrawn" && (number ?? 0) < needed,
          },
        ]
      : [],
  );
}

/** Whether someone must agree again. */
export const isRequestedAgain = async (db: DbOrTransaction, userId: string): Promise<boolean> =>
  (await standingsOf(db, userId)).some(({ isAsked }) => isAsked);

/** The number of receipts by version of a text and answer. */
export const countAnswers = (db: DbOrTransaction, kind: TextKind) =>
  db
    .select({
      number: consents.number,
      decision: consents.decision,
      count: sql<number>`count(distinct ${consents.userId})`.mapWith(Number),
    })
    .from(consents)
    .where(eq(consents.kind, kind))
    .groupBy(consents.number, consents.decision);

/** How many people must agree again and have not answered yet. */
export async function countRequested(db: DbOrTransaction, kind: TextKind): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(sql`
    select count(*)::int as count from (
      select distinct on (c.user_id) c.decision, coalesce(c.number, 0) as number
      from ${consents} c join ${users} u on u.id = c.user_id
      where c.kind = ${kind} and u.closed_at is null
        and not exists (select from ${userRoles} r where r.user_id = u.id and r.role = 'admin')
      order by c.user_id, c.created_at desc, coalesce(c.number, 0) desc, c.id desc
    ) last
    where last.decision <> 'withdrawn' and last.number < (
      select max(number) from ${consentTexts} where kind = ${kind} and requests_again
    )`);
  return rows[0]?.count ?? 0;
}

/** A student's name and the receipts of their account; null if there is no such student. */
export async function findStudentReceipts(
  db: DbOrTransaction,
  studentId: string,
): Promise<{ name: string; receipts: Receipt[] } | null> {
  const [student] = await db
    .select({ firstName: students.firstName, lastName: students.lastName, userId: students.userId })
    .from(students)
    .where(eq(students.id, studentId));
  if (!student) return null;
  const receipts = student.userId === null ? [] : await listReceipts(db, student.userId);
  return { name: joinName(student.firstName, student.lastName), receipts };
}

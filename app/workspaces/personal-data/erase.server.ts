import { and, asc, eq, inArray, isNotNull, ne, notInArray, or, sql } from "drizzle-orm";
import { applications } from "#app/admissions/applications/applications.tables.server.ts";
import { applicationDrafts } from "#app/admissions/drafts/drafts.tables.server.ts";
import { students } from "#app/admissions/students/students.tables.server.ts";
import { bookings } from "#app/consultations/bookings/bookings.tables.server.ts";
import { counsellors } from "#app/consultations/counsellors/counsellors.tables.server.ts";
import { lockCalendars } from "#app/consultations/scheduling/calendar-lock.server.ts";
import { accountAddresses } from "#app/people/accounts/accounts.tables.server.ts";
import { staffRequests } from "#app/people/staff/staff.tables.server.ts";
import { recordAudit } from "#app/platform/audit/audit.server.ts";
import type { Db, Transaction } from "#app/platform/database/client.server.ts";
import { outboxEmails } from "#app/platform/mail/mail.tables.server.ts";
import { mailsAbout, mailsTo } from "#app/platform/mail/personal-data.server.ts";
import { type Actor, VISITOR } from "#app/platform/permissions/actor.ts";
import { ERASED_EMAIL } from "#app/platform/personal-data/erased.ts";
import { type ErasedRows, NO_ROWS, type StayReason } from "#app/platform/personal-data/erasing.ts";
import { holdings, type PersonKeys } from "#app/platform/personal-data/holding.server.ts";
import { addressed, among } from "#app/platform/personal-data/rows-of.server.ts";
import type { PersonalDataSection } from "#app/platform/personal-data/sections.ts";
import { err, ok, type Result } from "#app/platform/results/result.ts";
import { lockAccount } from "#app/platform/sessions/account-lock.server.ts";
import { userRoles, users } from "#app/platform/sessions/sessions.tables.server.ts";
import type { EraseReason } from "./erase-person.ts";
import { followKeys, mergedWith } from "./keys.server.ts";

/** The person to erase: by address, by the id of a student's record, or by both if a family shares the address. */
export interface EraseRequest {
  /** In lower case. */
  readonly email: string | null;
  readonly studentId: string | null;
}

export interface ErasedTable extends ErasedRows {
  readonly table: string;
  readonly section: PersonalDataSection;
  /** Why rows are kept; null if none are. */
  readonly stays: StayReason | null;
}

export interface Erased {
  /** Those in which there was something. */
  readonly tables: readonly ErasedTable[];
  /** References of future consultations that are cancelled; their counsellors are not notified. */
  readonly cancelled: readonly string[];
  /** One of their addresses also belongs to someone else's record, so what is stored by it only stays. */
  readonly addressShared: boolean;
}

/** Who erases, and why, as the audit log keeps it: a code, so that nothing of the person is in it. */
export interface Eraser {
  readonly actor: Actor;
  readonly reason: EraseReason | null;
  readonly requestId?: string;
}

/** The operator who runs the command has no account that the audit log could name. */
const OPERATOR: Eraser = { actor: VISITOR, reason: null };

export type EraseRefusal =
  /** The address has several records: say which. */
  | { readonly code: "several"; readonly studentIds: readonly string[] }
  /** Staff, counsellors and companies are part of other people's records. */
  | { readonly code: "not-a-student" }
  /** No record of that id, or none of that id with that address. */
  | { readonly code: "no-such-student" }
  | { readonly code: "nothing" }
  /** The reason for the request no longer applies. */
  | { readonly code: "not-due" };

/**
 * Erases every personal value of a student or a visitor, in one transaction: after a failure, run it again. Rows that
 * other data depends on stay, without values. The audit log records it with the ids.
 *
 * @param options.dryRun rolls everything back, so that the numbers are exact
 * @param options.by who does it; by default, the operator
 * @param options.onlyIf checked once everything of the person is locked; if false, nothing is done: `not-due`
 */
export async function erasePerson(
  deps: { db: Db; now: () => Date },
  wish: EraseRequest,
  options: { dryRun: boolean; by?: Eraser; onlyIf?: (tx: Transaction) => Promise<boolean> },
): Promise<Result<Erased, EraseRefusal>> {
  let answer: Result<Erased, EraseRefusal> | undefined;
  try {
    await deps.db.transaction(async (tx) => {
      answer = await eraseIn(tx, wish, deps.now(), options);
      if (!answer.ok || options.dryRun) tx.rollback();
    });
  } catch (error) {
    // Thrown by the rollback above; whatever failed before has left no answer.
    if (answer === undefined || (answer.ok && !options.dryRun)) throw error;
  }
  if (answer === undefined) throw new Error("Erasing ended without an answer");
  return answer;
}

async function eraseIn(
  tx: Transaction,
  wish: EraseRequest,
  now: Date,
  { by = OPERATOR, onlyIf }: { by?: Eraser; onlyIf?: (tx: Transaction) => Promise<boolean> },
): Promise<Result<Erased, EraseRefusal>> {
  const whom = await findWhom(tx, wish);
  if (!whom.ok) return whom;
  const keys = await followKeys(tx, whom.value);
  await lockAll(tx, keys);
  if (onlyIf && !(await onlyIf(tx))) return err({ code: "not-due" });
  const cancelled = await tx
    .select({ reference: sql<string>`${bookings.reference}` })
    .from(bookings)
    .where(
      and(
        among(bookings.id, keys.bookingIds),
        eq(bookings.status, "confirmed"),
        sql`${bookings.startsAt} > ${now.toISOString()}::timestamptz`,
      ),
    );
  const tables: ErasedTable[] = [
    {
      ...NO_ROWS,
      table: "pgboss.job",
      section: "mails",
      stays: null,
      deleted: await eraseJobs(tx, keys),
    },
  ];
  for (const { table, section, stays, erase } of holdings.all()) {
    tables.push({ table, section, stays, ...(await erase(tx, keys, now)) });
  }
  // An account with another student keeps only that one.
  await tx
    .update(students)
    .set({ userId: null })
    .where(
      and(
        among(students.id, keys.studentIds),
        isNotNull(students.userId),
        notInArray(students.userId, [...keys.userIds]),
      ),
    );
  if (tables.every(({ deleted, emptied }) => deleted + emptied === 0)) return err({ code: "nothing" });
  const fields = by.reason === null ? [] : [by.reason];
  const subjects = [
    ...keys.userIds.map((id) => ["user", id] as const),
    ...keys.studentIds.map((id) => ["student", id] as const),
  ];
  for (const [subjectType, subjectId] of subjects.length > 0 ? subjects : [["address", "-"] as const]) {
    await recordAudit(tx, by.actor, { action: "person.erase", subjectType, subjectId, fields }, by.requestId);
  }
  return ok({
    tables: tables.filter(({ deleted, emptied, kept }) => deleted + emptied + kept > 0),
    cancelled: cancelled.map(({ reference }) => reference),
    addressShared: whom.value.addressShared,
  });
}

/** Follows an address to its account and record, and a record to its account and addresses. */
async function findWhom(
  tx: Transaction,
  { email, studentId }: EraseRequest,
): Promise<
  Result<Pick<PersonKeys, "userIds" | "studentIds" | "emails"> & { addressShared: boolean }, EraseRefusal>
> {
  const byAddress = email === null ? undefined : addressed(users.email, [email]);
  const accounts = byAddress ? await tx.select({ id: users.id }).from(users).where(byAddress) : [];
  const named = await tx
    .select({ id: students.id, into: students.mergedInto })
    .from(students)
    .where(
      studentId === null
        ? or(
            addressed(students.email, email === null ? [] : [email]),
            among(
              students.userId,
              accounts.map(({ id }) => id),
            ),
          )
        : eq(students.id, studentId),
    );
  const people = [...new Set(named.map(({ id, into }) => into ?? id))];
  if (studentId === null && people.length > 1) return err({ code: "several", studentIds: people });
  if (studentId !== null && people.length === 0) return err({ code: "no-such-student" });
  // What was merged into a record was of the same person.
  const records = await tx
    .select({ id: students.id, userId: students.userId, email: students.email })
    .from(students)
    .where(among(students.id, await mergedWith(tx, people)));
  const recordIds = records.map(({ id }) => id);
  const theirs = [...new Set(records.flatMap(({ userId }) => userId ?? []))];
  const shared = await heldByOthers(tx, theirs, recordIds);
  const userIds = [
    ...new Set([
      // If a record is given, an account counts only if it belongs to that record and no other.
      ...(studentId === null ? accounts.map(({ id }) => id) : []),
      ...theirs.filter((id) => !shared.includes(id)),
    ]),
  ];
  if (await areOthers(tx, userIds)) return err({ code: "not-a-student" });
  const own = await tx
    .select({ email: users.email, phone: users.phone, closedAt: users.closedAt })
    .from(users)
    .where(among(users.id, userIds));
  const former = await tx
    .select({ email: accountAddresses.email })
    .from(accountAddresses)
    .where(and(among(accountAddresses.userId, userIds), eq(accountAddresses.wasOwn, true)));
  const candidates = new Set([
    ...(email === null ? [] : [email]),
    ...records.flatMap((record) => (record.email === ERASED_EMAIL ? [] : [record.email.toLowerCase()])),
    ...former.map((address) => address.email.toLowerCase()),
    ...own.filter(({ closedAt }) => closedAt === null).map((user) => user.email.toLowerCase()),
    ...own.flatMap(({ phone }) => phone ?? []),
  ]);
  const belongs = [
    ...records.map((record) => record.email.toLowerCase()),
    ...own.map((user) => user.email.toLowerCase()),
  ];
  if (studentId !== null && email !== null && !belongs.includes(email)) {
    return err({ code: "no-such-student" });
  }
  const studentIds = recordIds;
  const emails: string[] = [];
  for (const address of candidates) {
    if (!(await isShared(tx, address, userIds, studentIds))) emails.push(address);
  }
  return ok({ userIds, studentIds, emails, addressShared: emails.length < candidates.size });
}

/** Those of these accounts that hold another student, too: a parent's stays as long as it holds one. */
async function heldByOthers(
  tx: Transaction,
  userIds: readonly string[],
  studentIds: readonly string[],
): Promise<string[]> {
  const rows = await tx
    .selectDistinct({ userId: students.userId })
    .from(students)
    .where(
      and(
        among(students.userId, userIds),
        notInArray(students.id, [...studentIds]),
        ne(students.email, ERASED_EMAIL),
      ),
    );
  return rows.flatMap(({ userId }) => userId ?? []);
}

/** Whether one of the accounts is more than a student's. */
async function areOthers(tx: Transaction, userIds: readonly string[]): Promise<boolean> {
  const staff = await tx.$count(
    userRoles,
    and(among(userRoles.userId, userIds), ne(userRoles.role, "student")),
  );
  const asking = await tx.$count(staffRequests, among(staffRequests.userId, userIds));
  const counselling = await tx.$count(
    counsellors,
    and(isNotNull(counsellors.userId), among(counsellors.userId, userIds)),
  );
  return staff + asking + counselling > 0;
}

/** Whether an address also belongs to another account or another record. */
async function isShared(
  tx: Transaction,
  address: string,
  userIds: readonly string[],
  studentIds: readonly string[],
): Promise<boolean> {
  const accounts = await tx.$count(
    users,
    and(
      or(addressed(users.email, [address]), eq(users.phone, address)),
      userIds.length ? notInArray(users.id, [...userIds]) : undefined,
    ),
  );
  const records = await tx.$count(
    students,
    and(
      addressed(students.email, [address]),
      studentIds.length ? notInArray(students.id, [...studentIds]) : undefined,
    ),
  );
  const team = await tx.$count(counsellors, addressed(counsellors.email, [address]));
  return accounts + records + team > 0;
}

/** In the same order as everywhere else, so that it cannot deadlock with a running product. */
async function lockAll(tx: Transaction, keys: PersonKeys): Promise<void> {
  for (const userId of keys.userIds) await lockAccount(tx, userId);
  const ofBookings = await tx
    .select({ counsellorId: bookings.counsellorId })
    .from(bookings)
    .where(among(bookings.id, keys.bookingIds));
  await lockCalendars(
    tx,
    ofBookings.map(({ counsellorId }) => counsellorId),
  );
  for (const [table, whose] of [
    [users, among(users.id, keys.userIds)],
    [applicationDrafts, among(applicationDrafts.studentId, keys.studentIds)],
    [applications, among(applications.studentId, keys.studentIds)],
    [students, among(students.id, keys.studentIds)],
  ] as const) {
    await tx.select({ id: table.id }).from(table).where(whose).orderBy(asc(table.id)).for("no key update");
  }
}

/** Jobs contain ids, but their outcome can contain a mail server's response with addresses. */
async function eraseJobs(tx: Transaction, keys: PersonKeys): Promise<number> {
  const { rows } = await tx.execute<{ there: boolean }>(
    sql`select to_regclass('pgboss.job') is not null as there`,
  );
  if (!rows[0]?.there) return 0;
  const mails = tx
    .select({ id: sql<string>`${outboxEmails.id}::text` })
    .from(outboxEmails)
    .where(or(mailsTo(keys), mailsAbout(keys)));
  const gone = await tx.execute(sql`delete from pgboss.job where ${inArray(sql`data ->> 'mailId'`, mails)}`);
  return gone.rowCount ?? 0;
}

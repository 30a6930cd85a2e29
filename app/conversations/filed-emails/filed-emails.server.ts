import { and, asc, desc, eq, inArray, isNull, sql } from "drizzle-orm";
import { createStudent } from "#app/admissions/students/create-student.server.ts";
import type { PossibleDuplicate } from "#app/admissions/students/likeness.ts";
import { listPossibleDuplicates } from "#app/admissions/students/possible-duplicates.server.ts";
import { DEFAULT_STUDENT_STAGE } from "#app/admissions/students/stages.ts";
import { students } from "#app/admissions/students/students.tables.server.ts";
import { splitFullName } from "#app/people/credentials/person-name.ts";
import type { DbOrTransaction, Transaction } from "#app/platform/database/client.server.ts";
import { files } from "#app/platform/files/files.tables.server.ts";
import { inOrder, among as isAmong, readListPage } from "#app/platform/lists/list-page.server.ts";
import type { ListQueryOf, Page } from "#app/platform/lists/list-query.ts";
import type { ListSource } from "#app/platform/lists/list-source.server.ts";
import type { Actor } from "#app/platform/permissions/actor.ts";
import { authorize } from "#app/platform/permissions/resolver.ts";
import { seenWithin } from "#app/platform/permissions/seen-rows.server.ts";
import { err, type Failure, type FailureOf, ok, type Result } from "#app/platform/results/result.ts";
import { profiles } from "#app/platform/sessions/sessions.tables.server.ts";
import {
  type ChangeRefused,
  changeRecord,
  one,
  removeRecord,
} from "#app/platform/writes/record-writes.server.ts";
import { wholeWrite } from "#app/platform/writes/whole-write.server.ts";
import type { StepDeps, WriteDeps } from "#app/platform/writes/write-deps.server.ts";
import { UNFILED_LIST } from "./admin-list.ts";
import type { FiledEmail } from "./filed-email.ts";
import type { AddStudentOfEmail } from "./filed-email-schema.ts";
import { filedEmails } from "./filed-emails.tables.server.ts";

/** No conversation shows more. */
const MOST_FILED = 200;

const COLUMNS = {
  id: filedEmails.id,
  studentId: filedEmails.studentId,
  direction: filedEmails.direction,
  subject: filedEmails.subject,
  fromName: filedEmails.fromName,
  fromEmail: filedEmails.fromEmail,
  toEmails: filedEmails.toEmails,
  body: filedEmails.body,
  sentAt: filedEmails.sentAt,
  attachments: filedEmails.attachments,
  version: filedEmails.version,
  createdAt: filedEmails.createdAt,
  filedBy: profiles.fullName,
  fileId: filedEmails.fileId,
  scan: files.scan,
};

const read = (db: DbOrTransaction) =>
  db
    .select(COLUMNS)
    .from(filedEmails)
    .leftJoin(profiles, eq(profiles.userId, filedEmails.filedById))
    .leftJoin(files, eq(files.id, filedEmails.fileId));

const shown = ({ fileId, scan, ...row }: Awaited<ReturnType<typeof read>>[number]): FiledEmail => ({
  ...row,
  hasOriginal: fileId !== null && scan !== "infected",
  isInfected: scan === "infected",
});

/** The emails that staff filed with a student, the oldest first. */
export async function listFiledOf(db: DbOrTransaction, studentId: string): Promise<FiledEmail[]> {
  const rows = await read(db)
    .where(eq(filedEmails.studentId, studentId))
    .orderBy(desc(filedEmails.sentAt), desc(filedEmails.id))
    .limit(MOST_FILED);
  return rows.map(shown).reverse();
}

export const UNFILED_SOURCE: ListSource<
  keyof (typeof UNFILED_LIST)["sorts"],
  keyof (typeof UNFILED_LIST)["filters"]
> = {
  spec: UNFILED_LIST,
  from: sql`${filedEmails}`,
  id: sql`${filedEmails.id}`,
  base: () => sql`${filedEmails.studentId} is null`,
  orders: { created: { by: sql`${filedEmails.createdAt}`, type: "timestamptz" } },
  search: { text: sql`${filedEmails.subject} || ' ' || ${filedEmails.fromEmail}`, indexed: false },
  filters: { direction: filedEmails.direction, created: { days: filedEmails.createdAt } },
};

/** One page of the emails without a student, as the URL asks for it. */
export async function listUnfiled(
  db: DbOrTransaction,
  query: ListQueryOf<typeof UNFILED_LIST>,
): Promise<Page<FiledEmail>> {
  const page = await readListPage(db, UNFILED_SOURCE, query);
  return { ...page, items: await readUnfiledRows(db, page.items) };
}

/** What the list shows, in the order of their ids. */
export async function readUnfiledRows(db: DbOrTransaction, ids: readonly string[]): Promise<FiledEmail[]> {
  if (ids.length === 0) return [];
  const rows = await read(db).where(isAmong(filedEmails.id, ids));
  return inOrder(ids, rows.map(shown));
}

/** An email that has no student yet, or null. */
export async function findUnfiled(db: DbOrTransaction, id: string): Promise<FiledEmail | null> {
  const [row] = await read(db).where(and(eq(filedEmails.id, id), isNull(filedEmails.studentId)));
  return row ? shown(row) : null;
}

/** The original of a filed email; null where there is none to be opened. */
export async function findFiledOriginal(db: DbOrTransaction, id: string) {
  const [found] = await db
    .select({ file: files, sentAt: filedEmails.sentAt })
    .from(filedEmails)
    .innerJoin(files, eq(files.id, filedEmails.fileId))
    .where(eq(filedEmails.id, id));
  return found && found.file.scan !== "infected" ? found : null;
}

/** The other party of an email: its sender, or the single recipient of an email by staff. */
export const otherPerson = ({ direction, fromEmail, toEmails }: FiledEmail): string | null =>
  direction === "received" ? fromEmail : toEmails.length === 1 ? (toEmails[0] ?? null) : null;

/** The students that an email may be about: by the addresses in it. */
export async function suggestStudents(
  db: DbOrTransaction,
  { direction, fromEmail, toEmails }: FiledEmail,
): Promise<PossibleDuplicate[]> {
  const addresses = direction === "received" ? [fromEmail] : toEmails.slice(0, 10);
  const found = new Map<string, PossibleDuplicate>();
  for (const email of addresses) {
    for (const student of await listPossibleDuplicates(db, { name: "", email, phone: null })) {
      found.set(student.id, student);
    }
  }
  return [...found.values()];
}

/** The students whose address is one of these, as far as the actor sees them; archived ones do not count. */
export async function matchStudents(tx: DbOrTransaction, people: readonly string[]): Promise<string[]> {
  if (people.length === 0) return [];
  const rows = await tx
    .select({ id: students.id })
    .from(students)
    .where(and(inArray(students.email, [...people]), eq(students.isArchived, false)))
    .orderBy(asc(students.id))
    .limit(20);
  return rows.map(({ id }) => id);
}

const lockUnfiled = (tx: Transaction, id: string) =>
  one(
    tx
      .select()
      .from(filedEmails)
      .where(and(eq(filedEmails.id, id), isNull(filedEmails.studentId)))
      .for("update"),
  );

const ABOUT = { action: "thread.assign", subjectType: "filed-email" } as const;

/** Files an email with a student. Errors: `not-found`, also where it was filed since and for a student out of reach. */
export async function fileEmail(
  deps: Pick<StepDeps, "db" | "requestId">,
  actor: Actor,
  { id, studentId, version }: { id: string; studentId: string; version: number },
): Promise<Result<{ version: number }, ChangeRefused>> {
  return changeRecord<typeof filedEmails.$inferSelect, FailureOf<"not-found">>(deps, actor, {
    ...ABOUT,
    subjectId: id,
    version,
    lock: (tx) => one(tx.select().from(filedEmails).where(eq(filedEmails.id, id)).for("update")),
    async change(row, tx) {
      if (row.studentId === studentId) return ok(null);
      if (row.studentId !== null) return err({ code: "not-found" });
      const [student] = await seenWithin(tx, actor)
        .select({ id: students.id })
        .from(students)
        .where(and(eq(students.id, studentId), eq(students.isArchived, false)));
      if (!student) return err({ code: "not-found" });
      return ok({
        fields: ["studentId"],
        write: (next) =>
          tx.update(filedEmails).set({ studentId, version: next }).where(eq(filedEmails.id, id)),
      });
    },
  });
}

/** Deletes an email that belongs to no student. Its file goes with the next sweep. */
export function dismissEmail(
  deps: WriteDeps,
  actor: Actor,
  { id, version }: { id: string; version: number },
): Promise<Result<undefined, ChangeRefused>> {
  return removeRecord(deps, actor, {
    ...ABOUT,
    subjectId: id,
    version,
    lock: (tx) => lockUnfiled(tx, id),
    remove: (tx) => tx.delete(filedEmails).where(eq(filedEmails.id, id)),
  });
}

/**
 * Adds the other person of an email as a student and files the email with them. Errors: `not-found`, also for an email
 * with several recipients; `already-exists` where a student has that address.
 */
export async function addStudentOfEmail(
  deps: WriteDeps,
  actor: Actor,
  { id, name, version }: AddStudentOfEmail & { id: string },
): Promise<Result<unknown, Failure>> {
  for (const action of ["student.create", ABOUT.action] as const) {
    const allowed = authorize(actor, action);
    if (!allowed.ok) return allowed;
  }
  // An email that cannot be filed adds no student.
  return deps.db.transaction((tx) =>
    wholeWrite(tx, async (step): Promise<Result<unknown, Failure>> => {
      await lockUnfiled(step, id);
      const email = await findUnfiled(seenWithin(step, actor), id);
      const address = email && otherPerson(email);
      if (!address) return err({ code: "not-found" });
      if (email.version !== version) return err({ code: "stale", currentVersion: email.version });
      const within = { ...deps, db: step };
      const person = { ...splitFullName(name), email: address, phone: null, stage: DEFAULT_STUDENT_STAGE };
      const made = await createStudent(within, actor, person, { evenSo: false, source: "enquiry" });
      return made.ok ? fileEmail(within, actor, { id, studentId: made.value.id, version }) : made;
    }),
  );
}

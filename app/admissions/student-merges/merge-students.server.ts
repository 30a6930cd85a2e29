import { randomUUID } from "node:crypto";
import { asc, eq, inArray, sql } from "drizzle-orm";
import { timelineEvents } from "#app/admissions/applications/applications.tables.server.ts";
import { customFieldMessages as fieldTexts } from "#app/admissions/custom-fields/custom-fields.words.ts";
import { otherDetails } from "#app/admissions/custom-fields/field-values.server.ts";
import { notes } from "#app/admissions/notes/notes.tables.server.ts";
import { lockApplicationsOfStudent } from "#app/admissions/representations/lock-applications.server.ts";
import { students } from "#app/admissions/students/students.tables.server.ts";
import { joinName } from "#app/people/credentials/person-name.ts";
import { recordAudit } from "#app/platform/audit/audit.server.ts";
import { storedValues } from "#app/platform/audit/stored-values.ts";
import type { DbOrTransaction, Transaction } from "#app/platform/database/client.server.ts";
import type { Actor } from "#app/platform/permissions/actor.ts";
import { isWithinReach } from "#app/platform/permissions/seen-rows.server.ts";
import { ERASED_EMAIL } from "#app/platform/personal-data/erased.ts";
import { lockRows, moveRows } from "#app/platform/records/move-rows.server.ts";
import type { KeptRow } from "#app/platform/records/moved-rows.ts";
import { studentRows, studentThreads } from "#app/platform/records/student-joins.server.ts";
import { err, type FailureOf, invalidField, ok, type Result } from "#app/platform/results/result.ts";
import { lockOpenAccount } from "#app/platform/sessions/account-lock.server.ts";
import { type ChangeRefused, changeRecord, one } from "#app/platform/writes/record-writes.server.ts";
import type { WriteDeps } from "#app/platform/writes/write-deps.server.ts";
import { compareStudents } from "./compare-students.server.ts";
import { obstaclesOf } from "./comparison.ts";
import { MERGE_FIELDS, type MergeField } from "./merge-choices.ts";
import type { MergeStudents } from "./merge-schema.ts";
import type { StoredMerge } from "./stored-merge.ts";
import { studentMerges } from "./student-merges.tables.server.ts";
import { mergeMessages as texts } from "./student-merges.words.ts";
import { whenFree, yieldToOthers } from "./when-free.server.ts";

type Student = typeof students.$inferSelect;
type Refusal = FailureOf<"not-found" | "stale" | "invalid">;

/** Database columns that a merge can change on the remaining record. */
export const MERGED_COLUMNS = [
  "first_name",
  "last_name",
  "email",
  "phone",
  "phone_wrong_since",
  "spoken_language",
  "stage",
  "stage_since",
  "counsellor_id",
  "branch_id",
  "lost_reason_id",
  "lost_note",
  "lost_at",
  "lost_by",
  "source",
  "referred_by",
  "user_id",
  "is_archived",
] as const;

/**
 * Locks two students and everything that belongs to them until the transaction ends, in the common lock order:
 * accounts, what belongs to them, the students, each by id. Concurrent writes for one of them wait.
 */
export async function lockStudents(tx: Transaction, ids: readonly string[]): Promise<Student[]> {
  await yieldToOthers(tx);
  const sorted = ids.toSorted();
  const found = await tx
    .select({ userId: students.userId })
    .from(students)
    .where(inArray(students.id, sorted));
  const accounts = found.flatMap(({ userId }) => userId ?? []).toSorted();
  for (const userId of accounts) await lockOpenAccount(tx, userId);
  for (const id of sorted) await lockApplicationsOfStudent(tx, id);
  await lockRows(
    tx,
    studentRows.all().filter(({ table }) => table !== "students"),
    sorted,
  );
  await studentThreads.all().lock(tx, sorted);
  return tx
    .select()
    .from(students)
    .where(inArray(students.id, sorted))
    .orderBy(asc(students.id))
    .for("update");
}

/** A student's row as JSON. */
export async function rowOf(tx: DbOrTransaction, id: string, columns: readonly string[]): Promise<KeptRow> {
  const { rows } = await tx.execute<{ row: Record<string, unknown> }>(
    sql`select to_jsonb(s) as row from students s where s.id = ${id}`,
  );
  const row = rows[0]?.row ?? {};
  return Object.fromEntries(columns.map((column) => [column, row[column]]));
}

/**
 * Merges two records. The remaining one gets the chosen values and all related records of the other, which is
 * archived and redirects to it; the data to undo it is stored for a week.
 *
 * Errors: `not-found`, also if one of them is not accessible or already merged; `stale` for either; `invalid` if
 * something must be resolved elsewhere first.
 */
export async function mergeStudents(
  deps: WriteDeps,
  actor: Actor,
  { id, otherId, ...input }: MergeStudents & { readonly id: string; readonly otherId: string },
): Promise<Result<{ winnerId: string; mergeId: string }, ChangeRefused | Refusal>> {
  const winnerId = input.stays === otherId ? otherId : id;
  const loserId = winnerId === id ? otherId : id;
  let mergeId = "";
  const merge = () =>
    changeRecord<Student, Refusal>(deps, actor, {
      action: "student.merge",
      subjectType: "student",
      subjectId: winnerId,
      version: winnerId === id ? input.version : input.otherVersion,
      async lock(tx) {
        const both = await lockStudents(tx, [id, otherId]);
        return both.length === 2 ? both.find((row) => row.id === winnerId) : null;
      },
      async change(winner, tx) {
        if (!(await isWithinReach(tx, actor, { subjectType: "student", subjectId: loserId }))) {
          return err({ code: "not-found" });
        }
        const loser = await one(tx.select().from(students).where(eq(students.id, loserId)));
        if (!loser || loser.mergedInto !== null || winner.mergedInto !== null)
          return err({ code: "not-found" });
        if (winner.email === ERASED_EMAIL || loser.email === ERASED_EMAIL) return err({ code: "not-found" });
        const expected = winnerId === id ? input.otherVersion : input.version;
        if (loser.version !== expected) return err({ code: "stale", currentVersion: loser.version });
        const wrong = (["stays", ...MERGE_FIELDS] as const).find(
          (field) => input[field] !== id && input[field] !== otherId,
        );
        if (wrong) return invalidField(wrong, texts.chooseOneOfTwo);
        const compared = await compareStudents(tx, winnerId, loserId);
        if (!compared) return err({ code: "not-found" });
        const [obstacle] = obstaclesOf(...compared);
        if (obstacle) return invalidField("", texts.obstacles[obstacle]);
        const set = chosen({ winner, loser, input, loserSignsIn: compared[1].hasAccount });
        const changed = Object.keys(set).filter(
          (field) => set[field as keyof typeof set] !== winner[field as "id"],
        );
        return ok({
          fields: changed,
          async write(version) {
            const before = await rowOf(tx, winnerId, MERGED_COLUMNS);
            const now = deps.now();
            const authorId = actor.kind === "user" ? actor.userId : null;
            const noteId = await noteOtherDetails(tx, { winnerId, loserId, authorId, now });
            const kept = await bringAlong(tx, { winnerId, loserId, now });
            // The account now sees everything on the other record.
            await tx
              .update(students)
              .set({
                ...(set.userId === loser.userId ? { userId: null } : {}),
                isArchived: true,
                mergedInto: winnerId,
                version: loser.version + 1,
              })
              .where(eq(students.id, loserId));
            await tx
              .update(students)
              .set({ ...set, version })
              .where(eq(students.id, winnerId));
            const after = await rowOf(tx, winnerId, MERGED_COLUMNS);
            const [made] = await tx
              .insert(studentMerges)
              .values({
                winnerId,
                loserId,
                mergedAt: deps.now(),
                kept: { ...kept, before, after, ...(noteId ? { noteId } : {}) },
                mergedBy: actor.kind === "user" ? actor.userId : null,
              })
              .returning({ id: studentMerges.id });
            mergeId = made?.id ?? "";
          },
          async afterwards() {
            await tx.insert(timelineEvents).values({
              studentId: winnerId,
              kind: "student-merged",
              createdAt: deps.now(),
              fromValue: joinName(loser.firstName, loser.lastName),
              actorId: actor.kind === "user" ? actor.userId : null,
            });
            const gone = await one(tx.select().from(students).where(eq(students.id, loserId)));
            const fields = ["mergedInto", "isArchived", ...(gone?.userId === loser.userId ? [] : ["userId"])];
            const subject = { type: "student", id: loserId };
            const keptOfLoser = gone ? storedValues(subject, fields, loser, gone) : null;
            await recordAudit(
              tx,
              actor,
              {
                action: "student.merge",
                subjectType: "student",
                subjectId: loserId,
                fields,
                kept: keptOfLoser,
                isJudged: true,
              },
              deps.requestId,
            );
          },
        });
      },
    });
  const merged = await whenFree(merge);
  if (merged === null) return invalidField("", texts.busy);
  return merged.ok ? ok({ winnerId, mergeId }) : merged;
}

/** Moves related records from one to the other. */
async function bringAlong(
  tx: Transaction,
  { winnerId, loserId, now }: { winnerId: string; loserId: string; now: Date },
): Promise<Omit<StoredMerge, "before" | "after">> {
  const { rows: papers } = await tx.execute<{ row: KeptRow }>(sql`
    select to_jsonb(p) as row from application_checklists p join applications a on a.id = p.application_id
    where a.student_id in (${winnerId}, ${loserId})`);
  const loser = await rowOf(tx, loserId, MERGED_COLUMNS);
  const direction = { from: loserId, to: winnerId };
  const moved = await moveRows(tx, studentRows.all(), direction);
  const threads = await studentThreads.all().join(tx, direction);
  await tx.execute(sql`select refresh_open_documents(${winnerId}, ${now.toISOString()}::timestamptz)`);
  return { loser, moved, threads, papers: papers.map(({ row }) => row) };
}

/** Custom fields with two different values: the discarded ones become a note. Returns its id; null for none. */
async function noteOtherDetails(
  tx: Transaction,
  {
    winnerId,
    loserId,
    authorId,
    now,
  }: { winnerId: string; loserId: string; authorId: string | null; now: Date },
): Promise<string | null> {
  const other = await otherDetails(tx, { winnerId, loserId });
  if (other.length === 0) return null;
  const body = [fieldTexts.leftByMerge, ...other].join("\n");
  const note = { id: randomUUID(), studentId: winnerId, body, authorId, createdAt: now };
  await tx.insert(notes).values(note);
  return note.id;
}

/** A merged student is lost only if both records were: the agency still works with the student of an open record. */
function lostOfBoth(winner: Student, loser: Student) {
  if (winner.lostReasonId === null || loser.lostReasonId === null) {
    return { lostReasonId: null, lostNote: null, lostAt: null, lostBy: null };
  }
  const { lostReasonId, lostNote, lostAt, lostBy } = winner;
  return { lostReasonId, lostNote, lostAt, lostBy };
}

/** The values of the remaining record. */
function chosen({
  winner,
  loser,
  input,
  loserSignsIn,
}: {
  readonly winner: Student;
  readonly loser: Student;
  readonly input: MergeStudents;
  readonly loserSignsIn: boolean;
}) {
  const of = (field: MergeField) => (input[field] === loser.id ? loser : winner);
  return {
    firstName: of("name").firstName,
    lastName: of("name").lastName,
    email: of("email").email,
    phone: of("phone").phone,
    phoneWrongSince: of("phone").phoneWrongSince,
    spokenLanguage: winner.spokenLanguage ?? loser.spokenLanguage,
    stage: of("stage").stage,
    counsellorId: of("counsellor").counsellorId,
    ...lostOfBoth(winner, loser),
    branchId: winner.branchId ?? loser.branchId,
    source: of("origin").source,
    referredBy: of("origin").referredBy,
    // The account that can sign in keeps access to what it sees.
    userId: loserSignsIn || winner.userId === null ? (loser.userId ?? winner.userId) : winner.userId,
    isArchived: winner.isArchived && loser.isArchived,
  };
}

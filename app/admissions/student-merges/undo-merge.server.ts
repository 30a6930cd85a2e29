import { and, desc, eq, isNotNull, lt, or, sql } from "drizzle-orm";
import { timelineEvents } from "#app/admissions/applications/applications.tables.server.ts";
import { notes } from "#app/admissions/notes/notes.tables.server.ts";
import { students } from "#app/admissions/students/students.tables.server.ts";
import { joinName } from "#app/people/credentials/person-name.ts";
import { recordAudit } from "#app/platform/audit/audit.server.ts";
import { storedValues } from "#app/platform/audit/stored-values.ts";
import type { DbOrTransaction, Transaction } from "#app/platform/database/client.server.ts";
import type { Actor } from "#app/platform/permissions/actor.ts";
import { isWithinReach } from "#app/platform/permissions/seen-rows.server.ts";
import { moveRowsBack } from "#app/platform/records/move-rows.server.ts";
import type { KeptRow } from "#app/platform/records/moved-rows.ts";
import { studentRows, studentThreads } from "#app/platform/records/student-joins.server.ts";
import { err, type FailureOf, invalidField, ok, type Result } from "#app/platform/results/result.ts";
import { type ChangeRefused, changeRecord, one } from "#app/platform/writes/record-writes.server.ts";
import type { WriteDeps } from "#app/platform/writes/write-deps.server.ts";
import { lockStudents, MERGED_COLUMNS, rowOf } from "./merge-students.server.ts";
import { type StoredMerge, UNDO_DAYS } from "./stored-merge.ts";
import { studentMerges } from "./student-merges.tables.server.ts";
import { mergeMessages as texts } from "./student-merges.words.ts";
import { fieldsThatStay, type UndoField } from "./undo-fields.ts";
import { whenFree } from "./when-free.server.ts";

type Student = typeof students.$inferSelect;
type Merge = typeof studentMerges.$inferSelect;
type Refusal = FailureOf<"not-found" | "invalid" | "expired">;

const DAY_MS = 86_400_000;
const lastUndo = (now: Date) => new Date(now.getTime() - UNDO_DAYS * DAY_MS);

/** Why a merge cannot be undone; null if it can. */
export type UndoObstacle = "undone" | "over" | "later-first";

/** The merge in the URL, with the obstacles to undoing it; null if this record has no such merge. */
export async function findMerge(
  db: DbOrTransaction,
  { winnerId, mergeId }: { readonly winnerId: string; readonly mergeId: string },
  now: Date,
): Promise<{ merge: Merge; obstacle: UndoObstacle | null } | null> {
  const [merge] = await db
    .select()
    .from(studentMerges)
    .where(and(eq(studentMerges.id, mergeId), eq(studentMerges.winnerId, winnerId)));
  if (!merge) return null;
  if (merge.undoneAt !== null) return { merge, obstacle: "undone" };
  if (merge.kept === null || merge.mergedAt < lastUndo(now)) return { merge, obstacle: "over" };
  // A later merge of the same records must be undone first.
  const [later] = await db
    .select({ id: studentMerges.id })
    .from(studentMerges)
    .where(
      and(
        or(eq(studentMerges.winnerId, winnerId), eq(studentMerges.loserId, winnerId)),
        isNotNull(studentMerges.kept),
        sql`(${studentMerges.mergedAt}, ${studentMerges.id}) > (${merge.mergedAt.toISOString()}::timestamptz, ${merge.id}::uuid)`,
      ),
    )
    .orderBy(desc(studentMerges.mergedAt))
    .limit(1);
  const [gone] = await db
    .select({ id: students.id })
    .from(students)
    .where(and(eq(students.id, winnerId), isNotNull(students.mergedInto)));
  return { merge, obstacle: later || gone ? "later-first" : null };
}

/**
 * Restores both records of a merge, for a week. What belonged to the other record is moved back to it, with anything
 * added to that since; everything else that is new stays where it is. A value changed since the merge stays as it is
 * now.
 *
 * @returns the fields that stayed as they are now
 */
export async function undoMerge(
  deps: WriteDeps,
  actor: Actor,
  { id, mergeId, version }: { readonly id: string; readonly mergeId: string; readonly version: number },
): Promise<Result<{ stayed: readonly UndoField[] }, ChangeRefused | Refusal>> {
  let stayed: readonly UndoField[] = [];
  const undo = () =>
    changeRecord<Student, Refusal>(deps, actor, {
      action: "student.undoMerge",
      subjectType: "student",
      subjectId: id,
      version,
      async lock(tx) {
        const merge = await one(
          tx
            .select({ loserId: studentMerges.loserId })
            .from(studentMerges)
            .where(eq(studentMerges.id, mergeId)),
        );
        const both = merge ? await lockStudents(tx, [id, merge.loserId]) : [];
        return both.find((row) => row.id === id);
      },
      async change(winner, tx) {
        const found = await findMerge(tx, { winnerId: id, mergeId }, deps.now());
        if (!found) return err({ code: "not-found" });
        const { merge, obstacle } = found;
        const { loserId, kept } = merge;
        if (!(await isWithinReach(tx, actor, { subjectType: "student", subjectId: loserId }))) {
          return err({ code: "not-found" });
        }
        if (obstacle === "undone") return ok(null);
        if (obstacle === "over" || kept === null) return err({ code: "expired" });
        if (obstacle === "later-first") return invalidField("", texts.laterFirst);
        const loser = await one(tx.select().from(students).where(eq(students.id, loserId)));
        if (loser?.mergedInto !== id) return err({ code: "not-found" });
        const now = await rowOf(tx, id, MERGED_COLUMNS);
        stayed = fieldsThatStay(kept, now);
        const back = columnsThatGoBack(kept, now);
        return ok({
          fields: [...new Set(back.map((column) => FIELD_OF_COLUMN[column]))],
          async write(next) {
            await tx
              .update(students)
              .set({
                mergedInto: null,
                isArchived: kept.loser.is_archived === true,
                version: loser.version + 1,
              })
              .where(eq(students.id, loserId));
            await giveBack(tx, id, kept.before, back, next);
            // Unless the remaining record holds it now but did not before: then it was chosen explicitly.
            await tx.execute(sql`
            update students s set user_id = u.id from users u
            where s.id = ${loserId} and s.user_id is null and u.id::text = ${String(kept.loser.user_id)}
              and (u.id::text = ${String(kept.before.user_id)}
                or not exists (select from students t where t.user_id = u.id and t.id = ${id}))`);
            await bringBack(tx, kept, { winnerId: id, loserId, now: deps.now() });
            await tx
              .update(studentMerges)
              .set({
                kept: null,
                undoneAt: deps.now(),
                undoneBy: actor.kind === "user" ? actor.userId : null,
              })
              .where(eq(studentMerges.id, mergeId));
          },
          async afterwards() {
            const actorId = actor.kind === "user" ? actor.userId : null;
            await tx.insert(timelineEvents).values(
              [
                { studentId: id, other: loser },
                { studentId: loserId, other: winner },
              ].map(({ studentId, other }) => ({
                studentId,
                actorId,
                kind: "student-merge-undone",
                createdAt: deps.now(),
                fromValue: joinName(other.firstName, other.lastName),
              })),
            );
            const again = await one(tx.select().from(students).where(eq(students.id, loserId)));
            const fields = [
              "mergedInto",
              "isArchived",
              ...(again?.userId === loser.userId ? [] : ["userId"]),
            ];
            const subject = { type: "student", id: loserId };
            await recordAudit(
              tx,
              actor,
              {
                action: "student.undoMerge",
                subjectType: "student",
                subjectId: loserId,
                fields,
                kept: again ? storedValues(subject, fields, loser, again) : null,
                isJudged: true,
              },
              deps.requestId,
            );
          },
        });
      },
    });
  const undone = await whenFree(undo);
  if (undone === null) return invalidField("", texts.busy);
  return undone.ok ? ok({ stayed }) : undone;
}

type Column = (typeof MERGED_COLUMNS)[number];

const FIELD_OF_COLUMN: Readonly<Record<Column, keyof Student>> = {
  first_name: "firstName",
  last_name: "lastName",
  email: "email",
  phone: "phone",
  phone_wrong_since: "phoneWrongSince",
  spoken_language: "spokenLanguage",
  stage: "stage",
  stage_since: "stage",
  counsellor_id: "counsellorId",
  branch_id: "branchId",
  lost_reason_id: "lostReasonId",
  lost_note: "lostNote",
  lost_at: "lostAt",
  lost_by: "lostBy",
  source: "source",
  referred_by: "referredBy",
  user_id: "userId",
  is_archived: "isArchived",
};

/**
 * Columns that the merge changed and that have not changed since. The parts of a name, of an origin, and a stage with
 * its start are restored together.
 */
function columnsThatGoBack(kept: StoredMerge, now: KeptRow): Column[] {
  const together: readonly (readonly Column[])[] = [
    ["first_name", "last_name"],
    ["phone", "phone_wrong_since"],
    ["stage", "stage_since"],
    ["source", "referred_by"],
    ["lost_reason_id", "lost_note", "lost_at", "lost_by"],
  ];
  const isAsLeft = (column: Column) => (kept.after[column] ?? null) === (now[column] ?? null);
  const group = (column: Column) => together.find((some) => some.includes(column)) ?? [column];
  return MERGED_COLUMNS.filter(
    (column) => kept.before[column] !== kept.after[column] && group(column).every(isAsLeft),
  );
}

/** Restores references, except to a counsellor, partner or account that was deleted since. */
async function giveBack(
  tx: Transaction,
  id: string,
  before: KeptRow,
  columns: readonly Column[],
  version: number,
): Promise<void> {
  const of: Partial<Record<Column, string>> = {
    counsellor_id: "counsellors",
    referred_by: "organisations",
    user_id: "users",
    lost_by: "users",
  };
  const sets = columns.map((column) => {
    const name = sql.identifier(column);
    const table = of[column];
    const value = table
      ? sql`(select t.id from ${sql.identifier(table)} t where t.id = b.${name})`
      : sql`b.${name}`;
    return sql`${name} = ${value}, `;
  });
  await tx.execute(sql`
    update students s set ${sql.join(sets)} version = ${version}
    from jsonb_populate_record(null::students, ${JSON.stringify(before)}::jsonb) b where s.id = ${id}`);
}

async function bringBack(
  tx: Transaction,
  kept: StoredMerge,
  { winnerId, loserId, now }: { winnerId: string; loserId: string; now: Date },
): Promise<void> {
  const direction = { from: winnerId, to: loserId };
  // The other record has its values again. Notes are never edited.
  if (kept.noteId !== undefined) await tx.delete(notes).where(eq(notes.id, kept.noteId));
  await moveRowsBack(tx, studentRows.all(), kept.moved, direction);
  if (kept.threads) await studentThreads.all().part(tx, kept.threads, { from: loserId, to: winnerId });
  for (const id of [winnerId, loserId]) {
    await tx.execute(sql`select refresh_open_documents(${id}, ${now.toISOString()}::timestamptz)`);
  }
  // Restores since when documents were missing.
  await tx.execute(sql`
    update application_checklists p set since = k.since
    from jsonb_populate_recordset(null::application_checklists, ${JSON.stringify(kept.papers)}::jsonb) k
    where k.application_id = p.application_id and k.open = p.open`);
}

/** Deletes the undo data of merges after a week; returns their number. */
export async function forgetMerges({ db, now }: { db: DbOrTransaction; now: () => Date }): Promise<number> {
  const { rowCount } = await db
    .update(studentMerges)
    .set({ kept: null })
    .where(and(isNotNull(studentMerges.kept), lt(studentMerges.mergedAt, lastUndo(now()))));
  return rowCount ?? 0;
}

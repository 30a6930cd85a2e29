import { and, eq, sql } from "drizzle-orm";
import { applications } from "#app/admissions/applications/applications.tables.server.ts";
import { students } from "#app/admissions/students/students.tables.server.ts";
import { tasks } from "#app/admissions/tasks/tasks.tables.server.ts";
import { recordAudit } from "#app/platform/audit/audit.server.ts";
import type { Transaction } from "#app/platform/database/client.server.ts";
import type { ImportDeps } from "#app/platform/imports/import-kind.server.ts";
import type { UserActor } from "#app/platform/permissions/actor.ts";
import { err, ok, type Result } from "#app/platform/results/result.ts";
import { type ChangeRefused, one, removeRecord } from "#app/platform/writes/record-writes.server.ts";

type Application = typeof applications.$inferSelect;

/**
 * Undoes an imported application: deletes it with its milestones, notes and tasks, gives its student the stage that they
 * had, and deletes a student that the import has added, unless they have other records by now. Errors: `stale` for an
 * application on which someone has worked since; it stays as it is.
 */
export function removeCase(
  deps: ImportDeps,
  actor: UserActor,
  { id, version }: { id: string; version: number },
): Promise<Result<{ version: number }, ChangeRefused>> {
  return removeRecord<Application, ChangeRefused>(deps, actor, {
    action: "import.create",
    subjectType: "application",
    subjectId: id,
    version,
    lock: (tx) => one(tx.select().from(applications).where(eq(applications.id, id)).for("update")),
    refuse: async (row, tx) =>
      row.source !== "import" || (await isWorkedOn(tx, row))
        ? err({ code: "stale", currentVersion: row.version })
        : null,
    async remove(tx, row) {
      await tx.delete(tasks).where(and(eq(tasks.subjectType, "application"), eq(tasks.subjectId, id)));
      await tx.delete(applications).where(eq(applications.id, id));
      await restoreStudent(tx, deps, actor, row);
    },
  }).then((removed) => (removed.ok ? ok({ version }) : removed));
}

/** What tables hold of an application that someone has worked on, in addition to its version. */
async function isWorkedOn(tx: Transaction, { id, createdAt }: Application): Promise<boolean> {
  const at = sql`${createdAt.toISOString()}::timestamptz`;
  const { rows } = await tx.execute<{ worked: boolean }>(sql`select
       exists (select from timeline_events where application_id = ${id} and created_at > ${at})
    or exists (select from application_milestones where application_id = ${id}
         and (recorded_at > ${at} or voided_at is not null))
    or exists (select from notes where application_id = ${id} and created_at > ${at})
    or exists (select from tasks where subject_type = 'application' and subject_id = ${id}
         and (created_at > ${at} or version > 1 or done_at is not null))
    or exists (select from university_submissions where application_id = ${id}
         and (created_at > ${at} or version > 1))
    or exists (select from threads where application_id = ${id})
    or exists (select from offers where application_id = ${id})
    or exists (select from application_shares where application_id = ${id})
    or exists (select from guardian_confirmations where application_id = ${id})
    or exists (select from institution_reviews where application_id = ${id})
    or exists (select from onshore_declarations where application_id = ${id})
    or exists (select from ledger_entries where application_id = ${id})
    or exists (select from commission_standings where application_id = ${id})
    or exists (select from commission_counts where application_id = ${id}) as worked`);
  return rows[0]?.worked ?? true;
}

/**
 * Gives the student the stage that they had, if no one has changed it since. Deletes a student that the import has added,
 * once none of their applications is left.
 */
async function restoreStudent(
  tx: Transaction,
  deps: ImportDeps,
  actor: UserActor,
  { studentId, createdAt }: Application,
): Promise<void> {
  const student = await one(tx.select().from(students).where(eq(students.id, studentId)).for("update"));
  if (!student) return;
  await restoreStage(tx, deps, actor, { studentId, createdAt });
  if ((await tx.$count(applications, eq(applications.studentId, studentId))) > 0) return;
  const isOurs =
    student.source === "import" &&
    student.version === 1 &&
    student.userId === null &&
    student.createdAt.getTime() === createdAt.getTime();
  if (!isOurs || (await hasOther(tx, studentId, createdAt))) return;
  await tx.delete(students).where(eq(students.id, studentId));
  await recordAudit(
    tx,
    actor,
    { action: "import.create", subjectType: "student", subjectId: studentId },
    deps.requestId,
  );
}

/** Reverses the change of stage that the import has made, if it is the last one. */
async function restoreStage(
  tx: Transaction,
  deps: ImportDeps,
  actor: UserActor,
  { studentId, createdAt }: Pick<Application, "studentId" | "createdAt">,
): Promise<void> {
  const at = sql`${createdAt.toISOString()}::timestamptz`;
  const { rows: moves } = await tx.execute<{ id: string; from_value: string; is_last: boolean }>(sql`
    select id, from_value, not exists (select from timeline_events later
        where later.student_id = ${studentId} and later.kind = 'stage-changed' and later.created_at > ${at}) as is_last
      from timeline_events
     where student_id = ${studentId} and application_id is null and kind = 'stage-changed' and created_at = ${at}`);
  const [move] = moves;
  if (!move?.is_last) return;
  await tx
    .update(students)
    .set({ stage: sql`${move.from_value}::student_stage`, version: sql`${students.version} + 1` })
    .where(eq(students.id, studentId));
  await tx.execute(sql`delete from timeline_events where id = ${move.id}`);
  await recordAudit(
    tx,
    actor,
    { action: "student.changeStage", subjectType: "student", subjectId: studentId, fields: ["stage"] },
    deps.requestId,
  );
}

/** What tables hold of a student in addition to the import. */
async function hasOther(tx: Transaction, id: string, createdAt: Date): Promise<boolean> {
  const at = sql`${createdAt.toISOString()}::timestamptz`;
  const { rows } = await tx.execute<{ other: boolean }>(sql`select
       exists (select from timeline_events where student_id = ${id} and created_at > ${at})
    or exists (select from notes where student_id = ${id})
    or exists (select from tasks where student_id = ${id})
    or exists (select from application_drafts where student_id = ${id})
    or exists (select from documents where student_id = ${id})
    or exists (select from student_field_values where student_id = ${id})
    or exists (select from student_tags where student_id = ${id})
    or exists (select from document_requests where student_id = ${id})
    or exists (select from threads where student_id = ${id})
    or exists (select from bulk_recipients where student_id = ${id})
    or exists (select from bookings where student_id = ${id})
    or exists (select from points_results where student_id = ${id})
    or exists (select from representations where student_id = ${id})
    or exists (select from offer_acceptances where student_id = ${id})
    or exists (select from student_merges where winner_id = ${id} or loser_id = ${id})
    or exists (select from students where merged_into = ${id}) as other`);
  return rows[0]?.other ?? true;
}

import { and, eq, inArray, sql } from "drizzle-orm";
import { applications } from "#app/admissions/applications/applications.tables.server.ts";
import {
  MOVED_BY_IMPORT,
  movesByImports,
  UNDONE_IMPORT,
} from "#app/admissions/students/changed-since.server.ts";
import { students } from "#app/admissions/students/students.tables.server.ts";
import { tasks } from "#app/admissions/tasks/tasks.tables.server.ts";
import { recordAudits } from "#app/platform/audit/audit.server.ts";
import { storedValues } from "#app/platform/audit/stored-values.ts";
import type { Transaction } from "#app/platform/database/client.server.ts";
import type { ImportDeps } from "#app/platform/imports/import-kind.server.ts";
import type { UserActor } from "#app/platform/permissions/actor.ts";
import { authorize } from "#app/platform/permissions/resolver.ts";
import { err, ok, type Result } from "#app/platform/results/result.ts";
import type { ChangeRefused } from "#app/platform/writes/record-writes.server.ts";

type Application = typeof applications.$inferSelect;
type Removed = Result<undefined, ChangeRefused>;

/**
 * Undoes imported applications: deletes them with their milestones, notes and tasks, restores the stage and name of their
 * students, closes reopened ones, and deletes students that the import added unless they have other records by now. In order; `stale` for
 * an application that someone has worked on since, which is kept.
 */
export async function removeCases(
  deps: ImportDeps,
  actor: UserActor,
  records: readonly { readonly id: string; readonly version: number }[],
): Promise<Removed[]> {
  const allowed = authorize(actor, "import.create");
  if (!allowed.ok) return records.map(() => allowed);
  const { db: tx } = deps;
  const ids = records.map(({ id }) => id);
  const rows = await tx
    .select()
    .from(applications)
    .where(inArray(applications.id, ids))
    .orderBy(applications.id)
    .for("update");
  const found = new Map(rows.map((row) => [row.id, row]));
  const worked = await workedOn(tx, ids);
  const judged = records.map(({ id, version }): Removed => {
    const row = found.get(id);
    if (!row) return err({ code: "not-found" });
    return row.version !== version || row.source !== "import" || worked.has(id)
      ? err({ code: "stale", currentVersion: row.version })
      : ok();
  });
  const gone = records.flatMap(({ id }, at) => (judged[at]?.ok ? (found.get(id) ?? []) : []));
  if (gone.length === 0) return judged;
  const goneIds = gone.map(({ id }) => id);
  await tx.delete(tasks).where(and(eq(tasks.subjectType, "application"), inArray(tasks.subjectId, goneIds)));
  await tx.delete(applications).where(inArray(applications.id, goneIds));
  const removedStudents = await restoreStudents(deps, actor, gone);
  await recordAudits(
    tx,
    actor,
    [
      ...gone.map((row) => ({
        action: UNDONE_IMPORT,
        subjectType: "application",
        subjectId: row.id,
        kept: storedValues({ type: "application", id: row.id }, Object.keys(row), row, null),
      })),
      ...removedStudents.map((id) => ({ action: UNDONE_IMPORT, subjectType: "student", subjectId: id })),
    ],
    deps.requestId,
  );
  return judged;
}

/** The applications that someone has worked on according to a table, in addition to their versions. */
async function workedOn(tx: Transaction, ids: readonly string[]): Promise<ReadonlySet<string>> {
  const { rows } = await tx.execute<{ id: string }>(sql`
    select a.id from applications a where a.id = any(${sql.param([...ids])}::uuid[]) and (
       exists (select from timeline_events t where t.application_id = a.id and t.created_at > a.created_at)
    or exists (select from application_milestones m where m.application_id = a.id
         and (m.recorded_at > a.created_at or m.voided_at is not null))
    or exists (select from notes n where n.application_id = a.id and n.created_at > a.created_at)
    or exists (select from tasks k where k.subject_type = 'application' and k.subject_id = a.id
         and (k.created_at > a.created_at or k.version > 1 or k.done_at is not null))
    or exists (select from university_submissions u where u.application_id = a.id
         and (u.created_at > a.created_at or u.version > 1))
    or exists (select from visa_answers r where r.application_id = a.id)
    or exists (select from visa_findings r where r.application_id = a.id)
    or exists (select from visa_ai_facts r where r.application_id = a.id)
    or exists (select from visa_files r where r.application_id = a.id)
    or exists (select from threads r where r.application_id = a.id)
    or exists (select from offers r where r.application_id = a.id)
    or exists (select from application_shares r where r.application_id = a.id)
    or exists (select from guardian_confirmations r where r.application_id = a.id)
    or exists (select from institution_reviews r where r.application_id = a.id)
    or exists (select from onshore_declarations r where r.application_id = a.id)
    or exists (select from ledger_entries r where r.application_id = a.id)
    or exists (select from commission_standings r where r.application_id = a.id)
    or exists (select from commission_projections r where r.application_id = a.id)
    or exists (select from commission_counts r where r.application_id = a.id)
    or exists (select from student_invoices r where r.application_id = a.id)
    or exists (select from family_links r where r.application_id = a.id)
    or exists (select from visa_funds r where r.application_id = a.id)
    or exists (select from service_agreements r where r.application_id = a.id))`);
  return new Set(rows.map(({ id }) => id));
}

interface ChangedStudent {
  readonly id: string;
  readonly fields: readonly string[];
}

/**
 * Restores the stage and name of students if no one has changed it since. Deletes those that the import added once none of
 * their applications is left, unless someone has changed them; returns the ids of the deleted ones.
 */
async function restoreStudents(
  { db: tx, requestId }: ImportDeps,
  actor: UserActor,
  gone: readonly Application[],
): Promise<string[]> {
  const ids = [...new Set(gone.map(({ studentId }) => studentId))];
  // A name is copied into the applications, which every other writer of both locks first.
  await tx
    .select({ id: applications.id })
    .from(applications)
    .where(inArray(applications.studentId, ids))
    .orderBy(applications.id)
    .for("no key update");
  await tx
    .select({ id: students.id })
    .from(students)
    .where(inArray(students.id, ids))
    .orderBy(students.id)
    .for("update");
  const times = gone.map(({ studentId, createdAt }) => ({ id: studentId, at: createdAt.toISOString() }));
  // Last first: an import can move a student twice, with rows far apart.
  for (const at of [...new Set(times.map((one) => one.at))].toSorted().toReversed()) {
    const of = times.flatMap((one) => (one.at === at ? [one.id] : []));
    const entries = (await restoreMoves(tx, of, at)).map(({ id, fields }) => ({
      action: UNDONE_IMPORT,
      subjectType: "student",
      subjectId: id,
      fields,
    }));
    // An entry for each version, by which `movesByImports` knows students that no one else has changed.
    await recordAudits(tx, actor, entries, requestId);
  }
  const { rows: removed } = await tx.execute<{ id: string }>(sql`
    delete from students s
     using (select distinct id, at from jsonb_to_recordset(${JSON.stringify(times)}::jsonb)
            as given(id uuid, at timestamptz)) as imported
     where s.id = imported.id and s.source = 'import' and s.user_id is null
       and s.version = 1 + ${movesByImports(sql`s.id`)}
       and s.created_at = imported.at
       and not exists (select from applications a where a.student_id = s.id) and not ${hasOther}
    returning s.id`);
  return removed.map(({ id }) => id);
}

/**
 * Reverses stage changes, reopenings and names that the import made at that time, if they are the latest; returns the
 * students. The audit log has the values with which they were closed, and their names.
 */
async function restoreMoves(tx: Transaction, ids: readonly string[], at: string): Promise<ChangedStudent[]> {
  const made = sql`e.student_id = any(${sql.param([...ids])}::uuid[]) and e.created_at = ${at}::timestamptz
    and e.application_id is null`;
  const { rows: moves } = await tx.execute<{ id: string; student_id: string; from_value: string }>(sql`
    select e.id, e.student_id, e.from_value
      from timeline_events e
     where ${made} and e.kind = 'stage-changed'
       and not exists (select from timeline_events later
         where later.student_id = e.student_id and later.kind = 'stage-changed' and later.created_at > e.created_at)`);
  const { rows: reopened } = await tx.execute<{
    id: string;
    student_id: string;
    reason: string;
    note: string | null;
    at: string;
    by: string | null;
  }>(sql`
    select e.id, e.student_id, reasons.id as reason, closed.changes->'lostNote'->>'from' as note,
           closed.changes->'lostAt'->>'from' as at, u.id as by
      from timeline_events e
      join lateral (select v.changes from audit_entries a join audit_values v on v.entry_id = a.id
              where a.subject_type = 'student' and a.subject_id = e.student_id::text
                and a.action = ${MOVED_BY_IMPORT} and v.changes ? 'lostReasonId'
              order by a.created_at desc limit 1) closed on true
      join lost_reasons reasons on reasons.id = (closed.changes->'lostReasonId'->>'from')::uuid
      left join users u on u.id = (closed.changes->'lostBy'->>'from')::uuid
     where ${made} and e.kind = 'student-reopened'
       and not exists (select from timeline_events later
         where later.student_id = e.student_id and later.kind in ('student-lost', 'student-reopened')
           and later.created_at > e.created_at)`);
  const { rows: renamed } = await tx.execute<{
    id: string;
    student_id: string;
    first_name: string | null;
    last_name: string | null;
  }>(sql`
    select e.id, e.student_id, named.changes->'firstName'->>'from' as first_name,
           named.changes->'lastName'->>'from' as last_name
      from timeline_events e
      join lateral (select v.changes from audit_entries a join audit_values v on v.entry_id = a.id
              where a.subject_type = 'student' and a.subject_id = e.student_id::text
                and a.action = ${MOVED_BY_IMPORT} and (v.changes ? 'firstName' or v.changes ? 'lastName')
              order by a.created_at desc limit 1) named on true
     where ${made} and e.kind = 'contact-changed'
       and not exists (select from timeline_events later
         where later.student_id = e.student_id and later.kind = 'contact-changed'
           and later.created_at > e.created_at)`);
  const stages = new Map(moves.map((one) => [one.student_id, one.from_value]));
  const closings = new Map(reopened.map((one) => [one.student_id, one]));
  const names = new Map(renamed.map((one) => [one.student_id, one]));
  const changed = [...new Set([...stages.keys(), ...closings.keys(), ...names.keys()])];
  if (changed.length === 0) return [];
  const values = changed.map((id) => {
    const { reason = null, note = null, at: day = null, by = null } = closings.get(id) ?? {};
    const { first_name = null, last_name = null } = names.get(id) ?? {};
    return { id, stage: stages.get(id) ?? null, reason, note, day, by, first_name, last_name };
  });
  await tx.execute(sql`
    update students s
       set stage = coalesce(given.stage::student_stage, s.stage), version = s.version + 1,
           first_name = coalesce(given.first_name, s.first_name), last_name = coalesce(given.last_name, s.last_name),
           lost_reason_id = coalesce(given.reason, s.lost_reason_id), lost_note = coalesce(given.note, s.lost_note),
           lost_at = coalesce(given.day, s.lost_at), lost_by = coalesce(given.by, s.lost_by)
      from jsonb_to_recordset(${JSON.stringify(values)}::jsonb)
           as given(id uuid, stage text, reason uuid, note text, day timestamptz, by uuid,
                    first_name text, last_name text)
     where s.id = given.id`);
  const events = [...moves, ...reopened, ...renamed].map(({ id }) => id);
  await tx.execute(sql`delete from timeline_events e where e.id = any(${sql.param(events)}::uuid[])`);
  return changed.map((id) => ({
    id,
    fields: [
      ...(stages.has(id) ? ["stage"] : []),
      ...(names.has(id) ? ["firstName", "lastName"] : []),
      ...(closings.has(id) ? ["lostReasonId", "lostNote", "lostAt", "lostBy"] : []),
    ],
  }));
}

/** Whether a student `s` has data in addition to the import. */
const hasOther = sql`(
       exists (select from timeline_events t where t.student_id = s.id and t.created_at > s.created_at)
    or exists (select from notes r where r.student_id = s.id)
    or exists (select from tasks r where r.student_id = s.id and r.rule is distinct from 'stage-limit')
    or exists (select from application_drafts r where r.student_id = s.id)
    or exists (select from documents r where r.student_id = s.id)
    or exists (select from enquiries r where r.student_id = s.id)
    or exists (select from whatsapp_choices r where r.student_id = s.id)
    or exists (select from calls r where r.student_id = s.id)
    or exists (select from study_periods r where r.student_id = s.id)
    or exists (select from filed_emails r where r.student_id = s.id)
    or exists (select from student_invoices r where r.student_id = s.id)
    or exists (select from service_agreements r where r.student_id = s.id)
    or exists (select from student_field_values r where r.student_id = s.id)
    or exists (select from student_tags r where r.student_id = s.id)
    or exists (select from document_requests r where r.student_id = s.id)
    or exists (select from threads r where r.student_id = s.id)
    or exists (select from bulk_recipients r where r.student_id = s.id)
    or exists (select from bookings r where r.student_id = s.id)
    or exists (select from points_results r where r.student_id = s.id)
    or exists (select from representations r where r.student_id = s.id)
    or exists (select from offer_acceptances r where r.student_id = s.id)
    or exists (select from student_merges r where r.winner_id = s.id or r.loser_id = s.id)
    or exists (select from students r where r.merged_into = s.id))`;

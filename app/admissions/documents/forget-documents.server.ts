import { sql } from "drizzle-orm";
import { recordAudit } from "#app/platform/audit/audit.server.ts";
import type { Db } from "#app/platform/database/client.server.ts";

const MOST_AT_ONCE = 500;
/** Deleted by a rule, not a person. */
const NOBODY = { kind: "visitor" } as const;

/**
 * Deletes documents past the retention of their kind: for that many months nothing has happened on the case, neither
 * to the student nor to any of their applications or documents, and no one has written. Their bytes are deleted with
 * the next sweep. Each deletion is recorded in the audit log.
 */
export async function forgetDocuments({
  db,
  now,
}: {
  db: Db;
  now: () => Date;
}): Promise<{ deleted: number }> {
  let deleted = 0;
  for (;;) {
    const ids = await db.transaction(async (tx) => {
      const { rows } = await tx.execute<{ id: string }>(sql`
        delete from documents where id in (
          select d.id from documents d
            join document_kind_rules r on r.kind = d.kind and r.retention_months is not null
            join students s on s.id = d.student_id
           cross join lateral (select ${now().toISOString()}::timestamptz - make_interval(months => r.retention_months) as before) due
           where s.created_at < due.before
             and not exists (
               select from timeline_events e where e.student_id = d.student_id and e.created_at >= due.before)
             and not exists (
               select from threads t where t.student_id = d.student_id and t.last_at >= due.before)
             and not exists (
               select from documents o where o.student_id = d.student_id and o.updated_at >= due.before)
           limit ${MOST_AT_ONCE} for update of d skip locked
        ) returning id`);
      for (const { id } of rows) {
        await recordAudit(tx, NOBODY, { action: "document.expire", subjectType: "document", subjectId: id });
      }
      return rows.map(({ id }) => id);
    });
    deleted += ids.length;
    if (ids.length < MOST_AT_ONCE) return { deleted };
  }
}

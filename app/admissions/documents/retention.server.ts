import { inArray, sql } from "drizzle-orm";
import type { FixedRule, RecordRule } from "#app/platform/retention-rules/retention-rule.server.ts";
import { words } from "#app/words/words.ts";
import { documents } from "./documents.tables.server.ts";
import { forgetDocuments } from "./forget-documents.server.ts";

/** Documents of students whose applications were all unsuccessful. */
export const documentsOfRefused: RecordRule = {
  kind: "records",
  key: "papers-of-refused",
  texts: words({
    label: "Documents of unsuccessful applications",
    about:
      "Documents are deleted after this period without activity if all of the student’s applications were rejected or withdrawn. Applications and their audit log are not deleted.",
    limits:
      "Privacy laws require deletion of data that is no longer needed, but set no period. If a registered migration agent advised the student, the code of conduct requires files for 7 years (84 months). Select at least 3 months, because students may apply again.",
  }),
  unit: "months",
  ours: null,
  least: 3,
  most: 120,
  subjectType: "document",
  table: documents,
  id: documents.id,
  old: (before) => sql`
    select d.id, happened.last, s.first_name || ' ' || s.last_name as name, '/admin/students/' || s.id as path,
      case when cases.accepted then 'accepted-offer' when cases.open then 'open-application'
           when exists (select from application_drafts w where w.student_id = s.id and w.submitted_at is null) then 'open-draft'
           when exists (select from tasks t where t.student_id = s.id and t.done_at is null) then 'open-task'
      end as stays
    from documents d join students s on s.id = d.student_id
    cross join lateral (
      select bool_or(a.withdrawn_at is null and a.status = 'Accepted') as accepted,
        bool_or(a.withdrawn_at is null and a.status not in ('Accepted', 'Rejected')) as open,
        bool_or(a.withdrawn_at is not null or a.status = 'Rejected') as refused
      from applications a where a.student_id = s.id) cases
    cross join lateral (select greatest(d.updated_at,
      (select max(e.created_at) from timeline_events e where e.student_id = s.id),
      (select max(t.last_at) from threads t where t.student_id = s.id),
      (select max(o.updated_at) from documents o where o.student_id = s.id)) as last) happened
    where d.updated_at < ${before.toISOString()}::timestamptz and cases.refused
      and happened.last < ${before.toISOString()}::timestamptz`,
  forget: { together: (tx, ids) => tx.delete(documents).where(inArray(documents.id, [...ids])) },
};

export const documentsByKind: FixedRule = {
  key: "papers-by-kind",
  texts: words({
    label: "Documents with their own retention period",
    about: "Documents are deleted after the period of inactivity set for their document type.",
  }),
  forget: async (deps) => (await forgetDocuments(deps)).deleted,
};

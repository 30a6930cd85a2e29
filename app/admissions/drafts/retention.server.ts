import { inArray, sql } from "drizzle-orm";
import type { RecordRule } from "#app/platform/retention-rules/retention-rule.server.ts";
import { applicationDrafts } from "#app/registry/tables.server.ts";
import { words } from "#app/words/words.ts";

export const draftsNeverSent: RecordRule = {
  kind: "records",
  key: "drafts",
  texts: words({
    label: "Applications never sent",
    about:
      "Deleted with their answers when nobody has worked on them for so long. The student’s record stays.",
    limits:
      "What people read in the privacy policy is that a draft is kept until they send or discard it: say there what you choose here. Three months at least, since intakes are months apart.",
  }),
  unit: "months",
  ours: null,
  least: 3,
  most: 60,
  subjectType: "draft",
  table: applicationDrafts,
  id: applicationDrafts.id,
  old: (before) => sql`
    select d.id, d.updated_at as last, s.first_name || ' ' || s.last_name as name,
      '/admin/students/' || s.id as path, null as stays
    from application_drafts d join students s on s.id = d.student_id
    where d.submitted_at is null and d.updated_at < ${before.toISOString()}::timestamptz`,
  forget: {
    together: (tx, ids) => tx.delete(applicationDrafts).where(inArray(applicationDrafts.id, [...ids])),
  },
};

import { inArray, sql } from "drizzle-orm";
import type { RecordRule } from "#app/platform/retention-rules/retention-rule.server.ts";
import { words } from "#app/words/words.ts";
import { applicationDrafts } from "./drafts.tables.server.ts";

export const draftsNeverSent: RecordRule = {
  kind: "records",
  key: "drafts",
  texts: words({
    label: "Unsubmitted applications",
    about:
      "Draft applications and their answers are deleted when no one has edited them for this period. The student record is not deleted.",
    limits:
      "The privacy policy says that drafts are kept until they are submitted or discarded. If you set a period, update the policy. Select at least 3 months, because intakes are months apart.",
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

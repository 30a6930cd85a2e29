import { sql } from "drizzle-orm";
import { students } from "#app/admissions/students/students.tables.server.ts";
import { ERASED_EMAIL } from "#app/platform/personal-data/erased.ts";
import type { RecordRule } from "#app/platform/retention-rules/retention-rule.server.ts";
import { words } from "#app/words/words.ts";
import { erasePerson } from "./erase.server.ts";

/** Students who never applied, erased as an owner erases one (decision 0206). */
export const inactiveStudents: RecordRule = {
  kind: "records",
  key: "students",
  texts: words({
    label: "Students who never applied",
    about:
      "Erased with account, documents, messages and consultations when there is no application and no activity for this period. Activity is a sign-in, message, document, draft, consultation or note.",
    limits:
      "Privacy laws require us to delete data that is no longer needed, without naming a period. See Australia’s Privacy Act 1988 (principle 11.2), New Zealand’s Privacy Act 2020 (principle 9) and the GDPR (article 5). The minimum is 6 months, because many students return for the next intake.",
  }),
  unit: "months",
  ours: null,
  least: 6,
  most: 120,
  subjectType: "student",
  table: students,
  id: students.id,
  old: (before) => sql`
    select s.id, happened.last, s.first_name || ' ' || s.last_name as name, '/admin/students/' || s.id as path,
      case when exists (select from tasks t where t.student_id = s.id and t.done_at is null) then 'open-task'
           when exists (select from representations r where r.student_id = s.id and r.state = 'active') then 'represented'
      end as stays
    from students s cross join lateral (select greatest(s.created_at,
      (select max(e.created_at) from timeline_events e where e.student_id = s.id),
      (select max(t.last_at) from threads t where t.student_id = s.id),
      (select max(d.updated_at) from documents d where d.student_id = s.id),
      (select max(d.updated_at) from application_drafts d where d.student_id = s.id),
      (select max(b.ends_at) from bookings b where b.student_id = s.id),
      (select max(n.created_at) from notes n where n.student_id = s.id),
      (select max(a.created_at) from audit_entries a where a.actor_id = s.user_id),
      (select max(o.updated_at) from sessions o where o.user_id = s.user_id)) as last) happened
    where s.created_at < ${before.toISOString()}::timestamptz and s.email <> ${ERASED_EMAIL}
      and not exists (select from applications a where a.student_id = s.id)
      and happened.last < ${before.toISOString()}::timestamptz`,
  forget: {
    async alone(deps, studentId, stillGoes) {
      const wish = { email: null, studentId };
      const erased = await erasePerson(deps, wish, { dryRun: false, onlyIf: stillGoes });
      if (erased.ok) return "gone";
      if (erased.error.code === "not-a-student") return "staff";
      return erased.error.code === "nothing" ? "failed" : "not-due";
    },
  },
};

import { sql } from "drizzle-orm";
import { readWaitingRows } from "#app/admissions/next-steps/waiting-rows.server.ts";
import type { DbOrTransaction } from "#app/platform/database/client.server.ts";
import type { StudentBrief } from "./student-brief.ts";
import type { ThreadCase } from "./thread.ts";

const MOST_UPCOMING = 3;
const MOST_OTHERS = 5;

type Facts = Pick<StudentBrief, "stage" | "tasks" | "others"> & {
  accepted: number;
  documents: number;
  consultations: readonly { id: string; at: string }[];
};

/** What staff see of the student of a case that they may see, in two statements; each table is narrowed as everywhere. */
export async function readStudentBrief(
  db: DbOrTransaction,
  { id, studentId, applicationId }: Pick<ThreadCase, "id" | "studentId" | "applicationId">,
  now: Date,
): Promise<StudentBrief | null> {
  const at = now.toISOString();
  const [{ rows }, [application]] = await Promise.all([
    db.execute<Facts>(sql`
      select s.stage,
        (select count(*)::int from documents d where d.student_id = s.id) as documents,
        (select count(*)::int from documents d where d.student_id = s.id and d.state = 'accepted') as accepted,
        (select coalesce(json_agg(json_build_object('id', b.id, 'at', b.starts_at) order by b.starts_at), '[]')
          from (select id, starts_at from bookings
            where student_id = s.id and status = 'confirmed' and starts_at > ${at}::timestamptz
            order by starts_at limit ${MOST_UPCOMING}) b) as consultations,
        (select coalesce(json_agg(json_build_object('id', t.id, 'title', t.title, 'dueOn', t.due_on)
            order by t.due_on), '[]')
          from (select id, title, due_on from tasks
            where student_id = s.id and done_at is null and due_on is not null
            order by due_on limit ${MOST_UPCOMING}) t) as tasks,
        (select coalesce(json_agg(json_build_object('id', o.id, 'reference', o.reference, 'course', o.course)
            order by o.last_at desc), '[]')
          from (select t.id, t.last_at, a.reference, c.name as course from threads t
            left join applications a on a.id = t.application_id
            left join courses c on c.id = a.course_id
            where t.student_id = s.id and t.id <> ${id}::uuid
            order by t.last_at desc limit ${MOST_OTHERS}) o) as others
      from students s where s.id = ${studentId}::uuid`),
    applicationId === null ? [] : readWaitingRows(db, [applicationId]),
  ]);
  const [row] = rows;
  if (!row) return null;
  return {
    stage: row.stage,
    documents: { accepted: row.accepted, all: row.documents },
    application: application ?? null,
    consultations: row.consultations.map((each) => ({ id: each.id, at: new Date(each.at) })),
    tasks: row.tasks,
    others: row.others,
  };
}

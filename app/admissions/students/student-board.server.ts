import { sql } from "drizzle-orm";
import { applications } from "#app/admissions/applications/applications.tables.server.ts";
import { tasks } from "#app/admissions/tasks/tasks.tables.server.ts";
import { courses } from "#app/catalogue/courses/courses.tables.server.ts";
import { universities } from "#app/catalogue/universities/universities.tables.server.ts";
import { counsellors } from "#app/consultations/counsellors/counsellors.tables.server.ts";
import { joinName } from "#app/people/credentials/person-name.ts";
import type { DbOrTransaction } from "#app/platform/database/client.server.ts";
import { type BoardColumn, nextStates } from "#app/platform/lists/board.ts";
import { among } from "#app/platform/lists/list-page.server.ts";
import { readBoard } from "#app/platform/lists/read-board.server.ts";
import { type Actor, moverOf } from "#app/platform/permissions/actor.ts";
import { can } from "#app/platform/permissions/resolver.ts";
import { lostReasons } from "./lost-reasons.tables.server.ts";
import { IS_OVERDUE } from "./overdue-students.server.ts";
import { STUDENT_STAGE_MOVES, STUDENT_STAGES } from "./stages.ts";
import type { StudentCard } from "./student-board.ts";
import { STUDENT_SOURCE, type StudentListQuery } from "./student-list.server.ts";
import { students } from "./students.tables.server.ts";
import { subStages } from "./sub-stages.tables.server.ts";

/**
 * The list of students by stage, with the moves that the actor may make. Those who have been in a stage for longest are
 * first; of enrolled students, the newest.
 */
export function readStudentBoard(
  db: DbOrTransaction,
  actor: Actor,
  query: StudentListQuery,
): Promise<readonly BoardColumn<StudentCard>[]> {
  const by = can(actor, "student.changeStage") ? moverOf(actor) : null;
  return readBoard(db, STUDENT_SOURCE, query, {
    filter: "stage",
    order: { by: sql`${students.stageSince}`, type: "timestamptz" },
    newestFirst: ["Enrolled"],
    states: STUDENT_STAGES,
    next: (stage) => nextStates(STUDENT_STAGE_MOVES, stage, by),
    cards: readStudentCards,
  });
}

const LATEST = sql`lateral (
  select coalesce(c.name, nullif(a.answers #>> '{preferences,desiredCourse}', '')) as course, u.name as university
  from ${applications} a left join ${courses} c on c.id = a.course_id left join ${universities} u on u.id = a.university_id
  where a.student_id = ${students.id} and not a.is_archived order by a.created_at desc limit 1) as latest`;

const NEXT_TASK = sql`lateral (
  select t.title, t.due_on::text as due_on from ${tasks} t
  where t.student_id = ${students.id} and t.done_at is null
  order by coalesce(t.due_on, 'infinity'::date), t.due_time nulls last, t.id limit 1) as next_task`;

async function readStudentCards(db: DbOrTransaction, ids: readonly string[]): Promise<StudentCard[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .select({
      id: students.id,
      version: students.version,
      state: students.stage,
      subStage: subStages.name,
      lostReason: lostReasons.name,
      firstName: students.firstName,
      lastName: students.lastName,
      isClosed: students.isArchived,
      isOverdue: IS_OVERDUE,
      course: sql<string | null>`latest.course`,
      university: sql<string | null>`latest.university`,
      counsellor: counsellors.name,
      since: students.stageSince,
      taskTitle: sql<string | null>`next_task.title`,
      taskDueOn: sql<string | null>`next_task.due_on`,
    })
    .from(students)
    .leftJoin(counsellors, sql`${counsellors.id} = ${students.counsellorId}`)
    .leftJoin(subStages, sql`${subStages.id} = ${students.subStageId}`)
    .leftJoin(lostReasons, sql`${lostReasons.id} = ${students.lostReasonId}`)
    .leftJoin(LATEST, sql`true`)
    .leftJoin(NEXT_TASK, sql`true`)
    .where(among(students.id, ids));
  return rows.map(({ firstName, lastName, taskTitle, taskDueOn, ...row }) => ({
    ...row,
    name: joinName(firstName, lastName),
    task: taskTitle === null ? null : { title: taskTitle, dueOn: taskDueOn },
  }));
}

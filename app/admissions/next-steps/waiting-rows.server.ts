import { eq, type SQL, sql } from "drizzle-orm";
import { applications } from "#app/admissions/applications/applications.tables.server.ts";
import { COURSE_NAME, UNIVERSITY_NAME } from "#app/admissions/applications/choice-names.server.ts";
import type { WaitReason } from "#app/admissions/applications/wait-reasons.ts";
import { applicationChecklists } from "#app/admissions/checklists/checklists.tables.server.ts";
import { documentRequests } from "#app/admissions/document-requests/document-requests.tables.server.ts";
import { offers } from "#app/admissions/offers/offers.tables.server.ts";
import { students } from "#app/admissions/students/students.tables.server.ts";
import { courses } from "#app/catalogue/courses/courses.tables.server.ts";
import { intakes } from "#app/catalogue/intakes/intakes.tables.server.ts";
import { universities } from "#app/catalogue/universities/universities.tables.server.ts";
import { joinName } from "#app/people/credentials/person-name.ts";
import type { DbOrTransaction } from "#app/platform/database/client.server.ts";
import { preparedFor } from "#app/platform/database/prepared.server.ts";
import { WAIT_FACTS, WAITS_BECAUSE } from "./next-steps.server.ts";
import { applicationNextSteps } from "./next-steps.tables.server.ts";
import type { WaitingRow } from "./waiting-row.ts";
import { waitBecause } from "./waits-for.ts";

const OFFERED_AT = sql`(
  select min(o.issued_at) from ${offers} o
  where o.application_id = ${applications.id} and o.state = 'issued' and o.expires_at > now())`;

/** Computed once per row, although several columns use it. Joined where `NEXT_STEP` is selected. */
export const WAIT = sql`lateral (select ${WAITS_BECAUSE} as because offset 0) as wait`;
const BECAUSE = sql<WaitReason>`wait.because`;

/** Since when the next step has been pending, by its kind. */
const SINCE = sql<Date | null>`(case ${BECAUSE}
  when 'over' then null when 'refused' then null when 'studying' then null
  when 'offer' then ${OFFERED_AT}
  when 'papers' then ${applicationChecklists.since}
  when 'consent' then ${applications.createdAt}
  else ${applicationNextSteps.movedAt} end)`.mapWith((value) => (value === null ? null : new Date(value)));

/** The next step of an application and its start, for statements that join `applicationNextSteps`, `applicationChecklists` and `WAIT`. */
export const NEXT_STEP = { because: BECAUSE, since: SINCE };

/** The last day of an open offer, and the due date of staff's document requests while documents are missing. */
export const OFFER_DAY = sql<string | null>`(
  select min(o.expires_on)::text from ${offers} o
  where o.application_id = ${applications.id} and o.state = 'issued' and o.expires_at > now())`;
const PAPERS_DAY = sql<string | null>`(
  select min(r.due_on)::text from ${documentRequests} r
  where r.student_id = ${applications.studentId} and r.cancelled_at is null and ${WAIT_FACTS.documentsOpen}
    and not exists (
      select from documents d join document_files f on f.document_id = d.id
      where d.student_id = r.student_id and d.kind = r.kind and d.state <> 'returned'
        and f.created_at >= r.requested_at))`;

/** Applications by their ids with their next steps, in no order. The caller checks access. */
export async function readWaitingRows(db: DbOrTransaction, ids: readonly string[]): Promise<WaitingRow[]> {
  if (ids.length === 0) return [];
  return (await waitingRows(db).execute({ ids })).map(toRow);
}

/** One of them; null for an unknown id. */
export async function readWaitingRow(db: DbOrTransaction, id: string): Promise<WaitingRow | null> {
  const [row] = await waitingRow(db).execute({ id });
  return row ? toRow(row) : null;
}

const toRow = ({ firstName, lastName, desiredCourse, because, offerDay, papersDay, ...row }: Found) => ({
  ...row,
  student: joinName(firstName, lastName),
  course: row.course ?? desiredCourse,
  wait: waitBecause(because),
  deadline: nearest(offerDay, papersDay),
  offerDay,
});

const selectRows = (db: DbOrTransaction, where: SQL) =>
  db
    .select({
      id: applications.id,
      reference: applications.reference,
      firstName: students.firstName,
      lastName: students.lastName,
      university: UNIVERSITY_NAME,
      course: COURSE_NAME,
      desiredCourse: sql<
        string | null
      >`nullif(${applications.answers} #>> '{preferences,desiredCourse}', '')`,
      intake: intakes.label,
      status: applications.status,
      withdrawnAt: applications.withdrawnAt,
      milestone: applicationNextSteps.milestone,
      ...NEXT_STEP,
      offerDay: OFFER_DAY,
      papersDay: PAPERS_DAY,
      createdAt: applications.createdAt,
    })
    .from(applications)
    .innerJoin(applicationNextSteps, eq(applicationNextSteps.applicationId, applications.id))
    .leftJoin(applicationChecklists, eq(applicationChecklists.applicationId, applications.id))
    .innerJoin(WAIT, sql`true`)
    .innerJoin(students, eq(students.id, applications.studentId))
    .leftJoin(universities, eq(universities.id, applications.universityId))
    .leftJoin(courses, eq(courses.id, applications.courseId))
    .leftJoin(intakes, eq(intakes.code, applications.intakeCode))
    .where(where);
type Found = Awaited<ReturnType<typeof selectRows>>[number];

/** Prepared once per connection, because planning them takes longer than running them. */
const waitingRows = preparedFor("waiting-rows", (db) =>
  selectRows(db, sql`${applications.id} = any(${sql.placeholder("ids")}::uuid[])`),
);
/** By one id: PostgreSQL expects ten ids in a list, and would plan a page with it anew each time. */
const waitingRow = preparedFor("waiting-row", (db) =>
  selectRows(db, eq(applications.id, sql.placeholder("id"))),
);

function nearest(offerDay: string | null, papersDay: string | null): WaitingRow["deadline"] {
  if (offerDay !== null && (papersDay === null || offerDay <= papersDay)) {
    return { day: offerDay, what: "offer" };
  }
  return papersDay === null ? null : { day: papersDay, what: "papers" };
}

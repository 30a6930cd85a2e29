import type pg from "pg";
import { AUDIT_COLUMNS } from "#app/platform/audit/audit.server.ts";
import { asJson, insertFromJson, type RowOf, rowsOf } from "#app/platform/database/append.server.ts";
import { brokenConstraint, type Db } from "#app/platform/database/client.server.ts";
import type { JobOrder } from "#app/platform/jobs/jobs.server.ts";
import { statementWithJobs } from "#app/platform/jobs/statement-with-jobs.server.ts";
import {
  applications,
  auditEntries,
  consents,
  outboxMails,
  students,
  timelineEvents,
} from "#app/registry/tables.server.ts";

const APPLICATION = rowsOf(applications, [
  "id",
  "reference",
  "studentId",
  "draftId",
  "universityId",
  "courseId",
  "intakeCode",
  "answers",
  "counsellorId",
  "source",
  "referredBy",
  "submittedBy",
  "createdAt",
]);
const STUDENT = rowsOf(students, ["id", "firstName", "lastName", "phone", "stage"]);
const EVENTS = rowsOf(timelineEvents, [
  "studentId",
  "applicationId",
  "kind",
  "fromValue",
  "toValue",
  "actorId",
  "createdAt",
]);
const CONSENTS = rowsOf(consents, ["userId", "kind", "version", "context", "guardianName", "createdAt"]);
const AUDIT = rowsOf(auditEntries, AUDIT_COLUMNS);
const MAIL = rowsOf(outboxMails, ["id", "kind", "toEmail", "toName", "subject", "props", "sensitive"]);

/** What a submission writes, complete: the rows refer to each other by ids drawn beforehand. */
export interface SubmissionRows {
  readonly application: RowOf<typeof APPLICATION>;
  /** The student with what the submission changes; null when nothing does. */
  readonly student: RowOf<typeof STUDENT> | null;
  readonly events: readonly RowOf<typeof EVENTS>[];
  readonly consents: readonly RowOf<typeof CONSENTS>[];
  readonly audit: readonly RowOf<typeof AUDIT>[];
  readonly mail: RowOf<typeof MAIL>;
}

/** The state in which the draft and the student were read (`xmin`, which every update of a row changes). */
export interface ReadState {
  readonly draft: string;
  readonly student: string;
}

/**
 * Stores a submission if draft and student are still as they were read, all of it or nothing, as one
 * statement: a transaction of its own, without another way to the database and back for each table.
 * The draft's lock makes presses at once come one after the other; all but the first find it changed.
 *
 * @returns false when something has changed since, or the reference is taken already; nothing is written
 */
export async function writeSubmission(
  db: Db,
  read: ReadState,
  rows: SubmissionRows,
  sending: JobOrder,
): Promise<boolean> {
  const values = [
    rows.application.draftId,
    read.draft,
    read.student,
    asJson(APPLICATION, [rows.application]),
    asJson(STUDENT, rows.student ? [rows.student] : []),
    asJson(EVENTS, rows.events),
    asJson(CONSENTS, rows.consents),
    asJson(AUDIT, rows.audit),
    asJson(MAIL, [rows.mail]),
    ...sending.values,
  ];
  const text = statementWithJobs(STATEMENT, VALUES_BEFORE_JOB, sending);
  const query = { name: "store-submission", text, values };
  try {
    const { rowCount } = await db.$client.query(query satisfies pg.QueryConfig);
    return rowCount === 1;
  } catch (error) {
    if (brokenConstraint(error) === REFERENCE_IS_UNIQUE) return false;
    throw error;
  }
}

const REFERENCE_IS_UNIQUE = "applications_reference_unique";

/** `held` is read by every part: where it is empty, none of them writes. */
const STATEMENT = `with held as (
    select d.id, d.student_id
    from application_drafts d join students s on s.id = d.student_id
    where d.id = $1 and d.xmin = $2::text::xid and s.xmin = $3::text::xid
    for update of d, s
  ), application as (
    ${insertFromJson(APPLICATION, "held", 4)}
  ), submitted as (
    update application_drafts set submitted_at = given.created_at
    from held, json_populate_recordset(null::applications, $4::json) given
    where application_drafts.id = held.id
  ), student as (
    update students set first_name = given.first_name, last_name = given.last_name, phone = given.phone,
      stage = given.stage, version = students.version + 1
    from held, json_populate_recordset(null::students, $5::json) given
    where students.id = held.student_id
  ), events as (
    ${insertFromJson(EVENTS, "held", 6)}
  ), consented as (
    ${insertFromJson(CONSENTS, "held", 7)}
  ), audited as (
    ${insertFromJson(AUDIT, "held", 8)}
  ), mail as (
    ${insertFromJson(MAIL, "held", 9)}
  )`;
const VALUES_BEFORE_JOB = 9;

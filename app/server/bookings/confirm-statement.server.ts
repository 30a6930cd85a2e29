import type pg from "pg";
import { keepAccountOpen } from "../auth/account-lock.server.ts";
import { asJson, insertFromJson, type RowOf, rowsOf, updateFromJson } from "../db/append.server.ts";
import { brokenConstraint, type Db } from "../db/client.server.ts";
import {
  auditEntries,
  bookingEvents,
  bookings,
  outboxMails,
  students,
  timelineEvents,
} from "../db/schema/schema.server.ts";
import type { JobOrder } from "../jobs/jobs.server.ts";
import { statementWithJobs } from "../jobs/statement-with-jobs.server.ts";
import { beginWithStudentOf } from "../students/student-lock.server.ts";
import { aheadOfAddress, type ClaimedTime, studentOfAddress } from "./confirm-read.server.ts";

/** Consultations ahead that one address may have. */
export const MOST_AHEAD = 3;

const BOOKING = rowsOf(bookings, [
  "status",
  "reference",
  "holdExpiresAt",
  "heldBy",
  "name",
  "email",
  "phone",
  "note",
  "userId",
  "studentId",
  "confirmedAt",
  "updatedAt",
]);
const STUDENT = rowsOf(students, [
  "id",
  "firstName",
  "lastName",
  "email",
  "phone",
  "counsellorId",
  "stage",
  "source",
  "createdAt",
]);
const TIMELINE = rowsOf(timelineEvents, ["studentId", "kind", "toValue", "actorId", "createdAt"]);
const EVENT = rowsOf(bookingEvents, ["bookingId", "kind", "facts", "actorId", "createdAt"]);
const MAIL = rowsOf(outboxMails, ["id", "kind", "toEmail", "toName", "subject", "props", "sensitive"]);
const AUDIT = rowsOf(auditEntries, ["actorId", "action", "subjectType", "subjectId", "fields", "requestId"]);

/** What a confirmation writes, complete: the rows refer to each other by ids drawn beforehand. */
export interface ConfirmationRows {
  readonly booking: RowOf<typeof BOOKING> & { readonly id: string; readonly email: string };
  /** A new record; null where the booking belongs to one that is there. */
  readonly student: RowOf<typeof STUDENT> | null;
  readonly timeline: RowOf<typeof TIMELINE>;
  readonly event: RowOf<typeof EVENT>;
  readonly mails: readonly RowOf<typeof MAIL>[];
  readonly audit: RowOf<typeof AUDIT>;
}

/**
 * Makes a hold a booking with everything that follows from it, if it still is the row that was read, its address
 * has not booked enough since, the account that books is not closed, and the student record is still the one that
 * was found: all of it or nothing.
 * Whoever adds records or bookings of the same address waits, so what is judged here still holds when it is
 * written; no time can be lost to anybody, since a hold keeps it already.
 *
 * @param read.studentId as it was found by the address; undefined where it is the signed-in student's own
 * @returns false when something has changed since, or the reference is taken already; nothing is written
 */
export async function writeConfirmation(
  db: Db,
  read: Pick<ClaimedTime, "state"> & { readonly studentId: string | null | undefined },
  rows: ConfirmationRows,
  sending: JobOrder,
): Promise<boolean> {
  const { booking } = rows;
  const values = [
    booking.id,
    read.state,
    booking.email,
    booking.confirmedAt,
    read.studentId === undefined,
    read.studentId ?? null,
    asJson(BOOKING, [booking]),
    asJson(STUDENT, rows.student ? [rows.student] : []),
    asJson(TIMELINE, [rows.timeline]),
    asJson(EVENT, [rows.event]),
    asJson(MAIL, rows.mails),
    asJson(AUDIT, [rows.audit]),
    ...sending.values,
  ];
  const text = statementWithJobs(STATEMENT, VALUES_BEFORE_JOBS, sending);
  const client = await db.$client.connect();
  let broken = true;
  try {
    await beginWithStudentOf(client, booking.email);
    if (booking.userId) await keepAccountOpen(client, booking.userId);
    const { rowCount } = await client.query({ name: "store-booking", text, values } satisfies pg.QueryConfig);
    await client.query("commit");
    broken = false;
    return rowCount === 1;
  } catch (error) {
    if (brokenConstraint(error) !== REFERENCE_IS_UNIQUE) throw error;
    await client.query("rollback");
    broken = false;
    return false;
  } finally {
    // What failed for a reason that is not ours may have left its transaction open.
    client.release(broken);
  }
}

const REFERENCE_IS_UNIQUE = "bookings_reference_unique";

/** `held` is read by every part: where it is empty, none of them writes. */
const STATEMENT = `with held as (
    select b.id from bookings b
    where b.id = $1 and b.xmin = $2::text::xid
      and ${aheadOfAddress("$3::text", "$4::timestamptz")} < ${MOST_AHEAD}
      and not exists (
        select from json_populate_recordset(null::bookings, $7::json) given join users u on u.id = given.user_id
        where u.closed_at is not null)
      and ($5::boolean or ${studentOfAddress("$3::text")} is not distinct from $6::uuid)
    for update of b
  ), booking as (
    ${updateFromJson(BOOKING, "held", 7)}
  ), student as (
    ${insertFromJson(STUDENT, "held", 8)}
  ), timeline as (
    ${insertFromJson(TIMELINE, "held", 9)}
  ), event as (
    ${insertFromJson(EVENT, "held", 10)}
  ), mails as (
    ${insertFromJson(MAIL, "held", 11)}
  ), audited as (
    ${insertFromJson(AUDIT, "held", 12)}
  )`;
const VALUES_BEFORE_JOBS = 12;

import type { FollowingColumn } from "#app/platform/records/moved-rows.ts";

const WITH_APPLICATION = "r.application_id in (select id from applications where student_id = :to)";

const OFFERS =
  "select o.id from offers o join applications a on a.id = o.application_id where a.student_id = :to";

/**
 * Everything that hangs on a student, in the order in which it is locked and moved where two records become one. A test
 * finds a column that refers to students and stands neither here nor in `STUDENT_ROWS_THAT_STAY`; those without a
 * reference (`notifications`, the subjects of tasks) are added by hand.
 */
export const STUDENT_ROWS: readonly FollowingColumn[] = [
  { table: "application_drafts", column: "student_id" },
  // One draft makes one application: where it goes back, its application goes with it.
  {
    table: "applications",
    column: "student_id",
    with: "r.draft_id in (select id from application_drafts where student_id = :to)",
  },
  { table: "documents", column: "student_id" },
  // The same study or job in both records is one period.
  {
    table: "study_periods",
    column: "student_id",
    twin: "exists (select from study_periods t where t.student_id = :to and t.kind = r.kind and t.from_month = r.from_month and lower(t.title) = lower(r.title))",
  },
  // Asked twice for a kind is one request.
  {
    table: "document_requests",
    column: "student_id",
    twin: "r.cancelled_at is null and exists (select from document_requests t where t.student_id = :to and t.kind = r.kind and t.cancelled_at is null)",
  },
  { table: "representations", column: "student_id" },
  { table: "bookings", column: "student_id" },
  { table: "enquiries", column: "student_id" },
  { table: "calls", column: "student_id" },
  { table: "whatsapp_choices", column: "student_id" },
  { table: "filed_emails", column: "student_id" },
  { table: "student_invoices", column: "student_id", with: WITH_APPLICATION },
  { table: "service_agreements", column: "student_id", with: WITH_APPLICATION },
  // The conversation about the student in general has the student's id: `joinThreads` handles it.
  { table: "threads", column: "student_id", only: "r.application_id is not null", with: WITH_APPLICATION },
  {
    table: "tasks",
    column: "student_id",
    with: `r.subject_type = 'application' and r.subject_id in (select id from applications where student_id = :to)
      or r.subject_type = 'offer' and r.subject_id in (${OFFERS})
      or r.subject_type = 'booking' and r.subject_id in (select id from bookings where student_id = :to)`,
  },
  {
    table: "tasks",
    column: "subject_id",
    only: "r.subject_type = 'student'",
    twin: "r.rule is not null and exists (select from tasks t where t.subject_id = :to and t.rule = r.rule)",
  },
  // The record that stays keeps its own value of a field; the other one becomes a note (`bringAlong`).
  {
    table: "student_field_values",
    column: "student_id",
    twin: "exists (select from student_field_values t where t.student_id = :to and t.field_id = r.field_id)",
  },
  {
    table: "student_tags",
    column: "student_id",
    twin: "exists (select from student_tags t where t.student_id = :to and t.tag_id = r.tag_id)",
  },
  { table: "notes", column: "student_id", with: WITH_APPLICATION },
  { table: "timeline_events", column: "student_id", with: WITH_APPLICATION },
  {
    table: "points_results",
    column: "student_id",
    twin: "exists (select from points_results t where t.student_id = :to and t.query = r.query)",
  },
  {
    table: "bulk_recipients",
    column: "student_id",
    twin: "exists (select from bulk_recipients t where t.student_id = :to and t.bulk_id = r.bulk_id)",
  },
  {
    table: "notifications",
    column: "student_id",
    with: `r.subject_id in (
      select id::text from applications where student_id = :to union all select id::text from documents where student_id = :to
      union all ${OFFERS.replace("o.id", "o.id::text")})`,
  },
  // Those that were merged into a record that is merged now.
  { table: "students", column: "merged_into" },
];

/** Rows that keep naming the record they were about. */
export const STUDENT_ROWS_THAT_STAY: readonly string[] = [
  // Evidence, which a trigger keeps as it is; it is found by its offer, and erased with either record.
  "offer_acceptances.student_id",
  // What was merged into what.
  "student_merges.winner_id",
  "student_merges.loser_id",
  // The stay of a record in its stage: the record that stays has its own, and the next check closes the tasks of this one.
  "overdue_students.student_id",
  // What staff decided about this record, which may be restored.
  "duplicate_dismissals.first_id",
  "duplicate_dismissals.second_id",
];

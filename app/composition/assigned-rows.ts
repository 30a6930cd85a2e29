import { type Counted, countQuery, STEP_COUNTS } from "#app/admissions/steps/step-counts.ts";

/** Which students someone sees, as a condition in SQL: `of` is the name of the table of students, with a point. */
type Theirs = (of?: string) => string;
const isAssigned: Theirs = (of = "") => `${of}counsellor_id = :counsellor`;
/** Of who sees the students of their branch as well. */
const isOfBranch: Theirs = (of = "") => `(${of}counsellor_id = :counsellor or ${of}branch_id = :branch)`;

function rowsOf(theirs: Theirs): Readonly<Record<string, string>> {
  const students = `(select id from public.students where ${theirs()})`;
  const accounts = `(select user_id from public.students where ${theirs()} and user_id is not null)`;
  const applications = `(select id from public.applications where student_id in ${students})`;
  const through = (key: string, table: string, of: string, id = "id") =>
    `${key} in (select ${id} from public.${table} where ${of})`;
  const ofStudent = `student_id in ${students}`;
  const ofApplication = `application_id in ${applications}`;
  const ofAccount = `(user_id = :user or user_id in ${accounts})`;
  // Strangers are everyone's; an address by which we know someone else's student is not.
  const ofNoOther = (email: string) =>
    `not exists (select 1 from public.students s where s.email = ${email} and (${theirs("s.")}) is not true)`;
  // Someone who leaves only a phone number is known by that.
  const ofEnquiry = `(${ofStudent} or student_id is null and ${ofNoOther("enquiries.email")}
    and (enquiries.email is not null or not exists (
      select 1 from public.students s where s.phone_key = key_of_phone(enquiries.phone)
        and (${theirs("s.")}) is not true)))`;
  // Totals reveal what they are made of: they are visible only to those who see all of it.
  const entries = `(select position from public.ledger_entries where ${ofApplication})`;
  const all = (lines: string) => `coalesce((select bool_and(l.entry in ${entries}) from ${lines}), false)`;
  const allLines = (lines: string, key: string, of: string) =>
    all(`public.${lines} l where l.${key} = ${of}`);
  const wholeRun =
    all(`public.commission_payouts p join public.commission_payout_lines l on l.payout_id = p.id
    where p.run_id = commission_payout_runs.id`);
  const invoice = `invoice_id in (select id from public.student_invoices where ${ofStudent})`;
  const claims = allLines("commission_claim_lines", "claim_id", "commission_claims.id");
  const payouts = allLines("commission_payout_lines", "payout_id", "commission_payouts.id");

  return {
    students: theirs(),
    applications: ofStudent,
    application_drafts: ofStudent,
    pending_form_posts: through("draft_id", "application_drafts", ofStudent),
    application_checklists: ofApplication,
    application_field_values: ofApplication,
    application_tags: ofApplication,
    // It repeats the student of its application.
    application_next_steps: ofStudent,
    application_shares: ofApplication,
    guardian_confirmations: ofApplication,
    application_milestones: ofApplication,
    university_submissions: ofApplication,
    study_periods: ofStudent,
    visa_answers: ofApplication,
    visa_answer_versions: through("answer_id", "visa_answers", ofApplication),
    visa_comments: through("answer_id", "visa_answers", ofApplication),
    visa_findings: ofApplication,
    visa_ai_facts: ofApplication,
    // That there is a match is said; the other file needs rights of its own.
    visa_text_matches: through("answer_id", "visa_answers", ofApplication),
    visa_files: ofApplication,
    visa_file_items: ofApplication,
    visa_dates: ofApplication,
    visa_reviews: ofApplication,
    institution_reviews: ofApplication,
    institution_questions: through("review_id", "institution_reviews", ofApplication),
    institution_notes: through("review_id", "institution_reviews", ofApplication),
    timeline_events: ofStudent,
    student_merges: through("winner_id", "students", theirs()),
    duplicate_dismissals: `first_id in ${students} and second_id in ${students}`,
    documents: ofStudent,
    document_files: through("document_id", "documents", ofStudent),
    document_requests: ofStudent,
    notes: ofStudent,
    calls: ofStudent,
    student_field_values: ofStudent,
    student_tags: ofStudent,
    overdue_students: ofStudent,
    offers: ofApplication,
    offer_conditions: through("offer_id", "offers", ofApplication),
    offer_acceptances: ofStudent,
    student_steps: ofStudent,
    application_steps: ofStudent,
    stage_durations: ofStudent,
    changed_students: ofStudent,
    representations: ofStudent,
    representation_events: through("representation_id", "representations", ofStudent),
    // Tables of people that a partner would like to represent.
    representation_imports: "false",
    tasks: `(student_id is null or ${ofStudent})`,
    points_results: ofStudent,
    shortlisted_courses: ofAccount,
    consents: ofAccount,
    account_addresses: ofAccount,

    threads: ofStudent,
    messages: through("thread_id", "threads", ofStudent),
    message_edits: `message_id in (select m.id from public.messages m join public.threads t on t.id = m.thread_id
      where t.${ofStudent})`,
    message_documents: `message_id in (select m.id from public.messages m join public.threads t on t.id = m.thread_id
      where t.${ofStudent})`,
    received_emails: `message_id in (select m.id from public.messages m join public.threads t on t.id = m.thread_id
      where t.${ofStudent})`,
    message_deliveries: `message_id in (select m.id from public.messages m join public.threads t on t.id = m.thread_id
      where t.${ofStudent})`,
    message_emails: `message_id in (select m.id from public.messages m join public.threads t on t.id = m.thread_id
      where t.${ofStudent})`,
    // Of a number that no one else's student has, where it is in no conversation.
    whatsapp_messages: `(message_id in (select m.id from public.messages m join public.threads t on t.id = m.thread_id
      where t.${ofStudent})
      or message_id is null and not exists (select 1 from public.students s
        where s.phone_key = whatsapp_messages.phone_key and (${theirs("s.")}) is not true))`,
    whatsapp_choices: ofStudent,
    // Without a student, it is its sender's to file.
    filed_emails: `(${ofStudent} or student_id is null and filed_by_id = :user)`,
    message_reads: through("thread_id", "threads", ofStudent),
    message_notices: through("thread_id", "threads", ofStudent),
    bulk_recipients: ofStudent,
    bulk_messages: `(author_id = :user or ${through("id", "bulk_recipients", ofStudent, "bulk_id")})`,
    enquiries: ofEnquiry,
    enquiry_answers: through("enquiry_id", "enquiries", ofEnquiry),
    subscribers: ofNoOther("subscribers.email"),
    outbox_emails: `to_email in (select email from public.students where ${theirs()})`,
    email_requests: "false",
    notifications: `(user_id = :user and (student_id is null or ${ofStudent}))`,

    // A consultation is also visible to the counsellor who holds it: they have to be there.
    bookings: `(counsellor_id = :counsellor or ${ofStudent})`,
    booking_events: through("booking_id", "bookings", `counsellor_id = :counsellor or ${ofStudent}`),
    booking_requests: through("booking_id", "bookings", `counsellor_id = :counsellor or ${ofStudent}`),
    waiting_list_entries: ofNoOther("waiting_list_entries.email"),

    onshore_declarations: ofApplication,
    commission_standings: ofApplication,
    commission_projections: ofApplication,
    ledger_entries: ofApplication,
    commission_claims: claims,
    commission_claim_lines: through("claim_id", "commission_claims", claims),
    commission_claim_events: through("claim_id", "commission_claims", claims),
    commission_payments: through("claim_id", "commission_claims", claims),
    commission_payment_parts: `payment_id in (select id from public.commission_payments
      where ${through("claim_id", "commission_claims", claims)})`,
    commission_payment_files: "false",
    commission_payout_runs: wholeRun,
    commission_payouts: payouts,
    commission_payout_lines: through("payout_id", "commission_payouts", payouts),

    student_invoices: ofStudent,
    service_agreements: ofStudent,
    service_agreement_items: through("agreement_id", "service_agreements", ofStudent),
    family_links: ofApplication,
    visa_funds: ofApplication,
    visa_fund_sponsors: ofApplication,
    visa_fund_sources: ofApplication,
    visa_fund_lines: through("source_id", "visa_fund_sources", ofApplication),
    student_invoice_items: invoice,
    student_credit_notes: invoice,
    student_payments: invoice,
    student_payment_uses: invoice,
    student_refunds: through("payment_id", "student_payments", invoice),

    // What a file says is compared with everyone's records.
    imports: "false",
    import_rows: "false",
    // Its files were matched with what their owner sees.
    document_imports: "owner_id = :user",
    document_import_files: through("import_id", "document_imports", "owner_id = :user"),
    // A change of many shows what was searched for.
    bulk_changes: "owner_id = :user",
    bulk_change_records: through("change_id", "bulk_changes", "owner_id = :user"),
  };
}

/**
 * What of each table someone sees who sees only the students that are assigned to them: a condition in SQL about the
 * table's own columns. `:counsellor` stands for their counsellor record, null without one, and `:user` for their account.
 * Tables that are here or in `WHOLE_TABLES` are all there are; a test says which is forgotten.
 */
export const ASSIGNED_ROWS = rowsOf(isAssigned);
/** The same of who sees the students of their branch as well, `:branch`. */
export const BRANCH_ROWS = rowsOf(isOfBranch);

const seenCounts = (counted: Counted, theirs: Theirs): string =>
  countQuery(
    counted,
    `(select * from public.${STEP_COUNTS[counted].table}
      where student_id in (select id from public.students where ${theirs()}))`,
  );

const sumsOf = (theirs: Theirs): Readonly<Record<string, string>> => ({
  stored_counts: `
    select 'students'::text as name, 0 as shard, count(*) as value from public.students
      where ${theirs()} and not is_archived
    union all select 'applications', 0, count(*) from public.applications a
      join public.students s on s.id = a.student_id where ${theirs("s.")} and not a.is_archived
    union all select 'open:' || a.status, 0, count(*) from public.applications a
      join public.students s on s.id = a.student_id where ${theirs("s.")} and not a.is_archived
        and a.status in ('New', 'Under Review', 'Submitted') group by a.status
    union all select name, shard, value from public.stored_counts
      where name not in ('students', 'applications') and name not like 'open:%'`,
  step_counts: (["student", "application", "stay"] as const)
    .map((counted) => seenCounts(counted, theirs))
    .join(" union all "),
  ledger_balances: `
    select payer_id, earner_id, currency, sum(amount_minor)::bigint as amount_minor from public.ledger_entries
      where application_id in (select a.id from public.applications a join public.students s on s.id = a.student_id
        where ${theirs("s.")})
      group by payer_id, earner_id, currency`,
});

/** Tables of sums: the query that adds up only what is seen, in place of the table. */
export const ASSIGNED_SUMS = sumsOf(isAssigned);
export const BRANCH_SUMS = sumsOf(isOfBranch);

/** What identifies a row of a table of which not all is seen, where it is not `id`: writes find only rows that are seen. */
export const ROW_KEYS: Readonly<Record<string, readonly string[]>> = {
  visa_funds: ["application_id"],
  application_checklists: ["application_id"],
  application_next_steps: ["application_id"],
  university_submissions: ["application_id"],
  visa_answer_versions: ["answer_id", "number"],
  visa_findings: ["application_id", "key"],
  visa_text_matches: ["answer_id", "other_id"],
  visa_files: ["application_id"],
  visa_file_items: ["application_id", "item"],
  duplicate_dismissals: ["first_id", "second_id"],
  overdue_students: ["student_id"],
  student_steps: ["student_id"],
  application_steps: ["student_id", "application_id"],
  stage_durations: ["student_id", "id"],
  changed_students: ["number"],
  shortlisted_courses: ["user_id", "course_id"],
  account_addresses: ["user_id", "email"],
  message_reads: ["thread_id", "user_id"],
  message_notices: ["user_id", "thread_id"],
  received_emails: ["message_id"],
  message_deliveries: ["message_id"],
  message_emails: ["message_id"],
  booking_requests: ["booking_id"],
  commission_standings: ["application_id"],
  ledger_entries: ["position"],
  commission_payment_parts: ["payment_id", "line_id"],
  partner_resource_reads: ["resource_id", "user_id"],
  course_proposal_fields: ["proposal_id", "field"],
  import_rows: ["import_id", "line"],
  bulk_change_records: ["change_id", "position"],
};

/** Tables that are not the product's own: the system page counts queued jobs and migrations. */
export const SYSTEM_TABLES: readonly string[] = ["pgboss.job", "drizzle.__drizzle_migrations"];

/** Tables of which everyone of the staff sees what their role lets them see: nothing of them belongs to a student. */
export const WHOLE_TABLES: readonly string[] = [
  // What can be studied, where, and what it costs.
  ...[
    "countries",
    "universities",
    "university_payment_pages",
    "campuses",
    "courses",
    "course_campuses",
    "course_intakes",
  ],
  ...["course_english", "course_grades", "course_proposals", "course_proposal_fields", "intakes"],
  ...[
    "scholarships",
    "grade_equivalences",
    "exchange_rates",
    "past_exchange_rates",
    "rule_changes",
    "cost_estimates",
  ],
  ...["catalogue_imports", "register_courses", "document_kind_rules", "institution_criteria"],
  // Partners and institutions, and what is agreed with them. How many students count for a band is a number.
  ...["organisations", "organisation_decisions", "organisation_offices", "organisation_documents"],
  ...["page_visits", "searches", "partner_resources", "partner_resource_reads", "commission_agreements"],
  ...[
    "commission_agreement_versions",
    "commission_counts",
    "commission_numbers",
    "billing_numbers",
    "memberships",
  ],
  // Colleagues, their hours, and texts of the office.
  ...["counsellors", "counsellor_calendars", "weekly_hours", "date_overrides", "override_hours", "time_off"],
  ...["public_holidays", "offices", "busy_calendars", "busy_blocks", "calendar_feeds", "message_templates"],
  // What an agency defines: assignment rules, fields, sub-stages, lost reasons, tags, branches, templates and prices.
  ...["assignment_rules", "custom_fields", "sub_stages", "stage_limits", "lost_reasons", "tags", "branches"],
  ...["whatsapp_templates", "service_prices"],
  // Accounts, and how they get in: read by id, from a record that is seen, or by owners.
  ...[
    "users",
    "profiles",
    "user_roles",
    "staff_roles",
    "accounts",
    "sessions",
    "verifications",
    "identities",
    "passkeys",
  ],
  ...["recovery_codes", "authenticator_apps", "directories", "directory_domains", "invitations"],
  ...[
    "staff_requests",
    "staff_licences",
    "api_keys",
    "stored_responses",
    "webhooks",
    "webhook_deliveries",
    "lead_sources",
    "lead_deliveries",
    "deadline_feeds",
    // The addresses of staff to which they send email that is filed.
    "filing_addresses",
  ],
  ...[
    "message_preferences",
    "push_subscriptions",
    "push_preferences",
    "saved_views",
    "pinned_views",
    "import_memories",
    "uploads",
    "upload_parts",
  ],
  // Owners read the audit log; the last change of a record is shown to everyone who can see the record.
  ...[
    "audit_entries",
    "audit_values",
    "audit_links",
    "audit_checks",
    "unsealed_entries",
    "notification_queue",
  ],
  // Who has a record open is queried only for visible records. Files are found through what points at them.
  ...["presences", "files", "file_reports"],
  ...["rate_limits", "policy_reports", "settings", "signing_keys", "brand_pictures", "email_templates"],
  // No one is named in a report.
  "translation_reports",
  ...["consent_texts", "consent_drafts"],
  ...["retention_choices", "retention_runs", "backups", "list_layouts"],
];

/**
 * The table that holds an audit log subject, if it is one of `ASSIGNED_ROWS`; null for subjects that everyone can
 * see. A subject that is not listed here is not accessible.
 */
export const SUBJECT_TABLES: Readonly<Record<string, string | null>> = {
  student: "students",
  application: "applications",
  draft: "application_drafts",
  document: "documents",
  "document-request": "document_requests",
  note: "notes",
  call: "calls",
  offer: "offers",
  "study-period": "study_periods",
  "visa-comment": "visa_comments",
  review: "institution_reviews",
  representation: "representations",
  "representation-import": "representation_imports",
  task: "tasks",
  // The thread of a student, or of an application, has its id, and may have nothing in it yet.
  thread: "threads",
  message: "messages",
  "whatsapp-message": "whatsapp_messages",
  "whatsapp-choice": "whatsapp_choices",
  "filed-email": "filed_emails",
  booking: "bookings",
  enquiry: "enquiries",
  subscriber: "subscribers",
  "bulk-message": "bulk_messages",
  "bulk-change": "bulk_changes",
  import: "imports",
  "document-import": "document_imports",
  declaration: "onshore_declarations",
  claim: "commission_claims",
  payment: "commission_payments",
  "payment-file": "commission_payment_files",
  "ledger-entry": "ledger_entries",
  "payout-run": "commission_payout_runs",
  invoice: "student_invoices",
  "service-agreement": "service_agreements",
  refund: "student_refunds",
  ...Object.fromEntries(
    [
      ...[
        "agreement",
        "apiKey",
        "availability",
        "campus",
        "consent-text",
        "counsellor",
        "course",
        "courseProposal",
      ],
      ...[
        "assignmentRule",
        "customField",
        "subStage",
        "stageLimit",
        "lostReason",
        "tag",
        "price",
        "branch",
        "whatsappTemplate",
        "criterion",
        "deadline-feed",
        "directory",
        "documentKind",
        "equivalence",
        "estimate",
        "intake",
        "leadSource",
        "translationReport",
      ],
      ...["job", "role", "list", "email-template", "member-invitation", "membership", "notification"],
      ...["organisation", "rate", "resource", "retention", "rule", "scholarship", "session", "setting"],
      ...["staff-invitation", "staff-request"],
      ...[
        "storage",
        "backup",
        "system",
        "technical",
        "template",
        "audit-log",
        "university",
        "user",
        "view",
        "webhook",
      ],
    ].map((subject) => [subject, null]),
  ),
};

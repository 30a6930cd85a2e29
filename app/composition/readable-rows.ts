import type { Readable, Right } from "#app/platform/permissions/custom-roles.ts";

const all = (needs: Right, tables: readonly string[]) =>
  tables.map((table) => [table, [{ needs }]] as const satisfies readonly [string, readonly Readable[]]);

/**
 * The right with which each table is read by someone whose role an owner has made. Without it the table has no rows for
 * them: in lists, counts, search, exports, pages of other nouns and programs alike. Every table of `ASSIGNED_ROWS` is here; a
 * test says which is forgotten. What is public, or names things in other records (courses, partners, colleagues), is not.
 */
export const READABLE_ROWS: Readonly<Record<string, readonly Readable[]>> = {
  ...Object.fromEntries([
    ...all("student.list", ["students", "shortlisted_courses", "student_merges", "duplicate_dismissals"]),
    ...all("application.list", [
      "applications",
      "application_drafts",
      "pending_form_posts",
      "application_checklists",
      "application_field_values",
      "application_tags",
    ]),
    ...all("application.list", ["application_next_steps", "university_submissions"]),
    ...all("application.list", ["application_shares", "guardian_confirmations", "institution_reviews"]),
    ...all("application.list", [
      "institution_questions",
      "institution_notes",
      "onshore_declarations",
      "commission_standings",
    ]),
    ...all("visaStatement.view", ["study_periods", "visa_answers", "visa_answer_versions", "visa_comments"]),
    ...all("visaStatement.view", ["visa_findings", "visa_text_matches", "visa_ai_facts"]),
    ...all("milestone.view", ["application_milestones"]),
    ...all("visaFile.list", ["visa_files", "visa_file_items", "visa_dates", "visa_reviews"]),
    ...all("document.list", ["documents", "document_files"]),
    ...all("documentRequest.view", ["document_requests"]),
    ...all("student.list", ["student_field_values", "student_tags", "overdue_students"]),
    ...all("note.read", ["notes"]),
    ...all("call.list", ["calls"]),
    ...all("offer.view", ["offers", "offer_conditions", "offer_acceptances"]),
    ...all("representation.verify", ["representations", "representation_events", "representation_imports"]),
    ...all("task.list", ["tasks"]),
    ...all("points.view", ["points_results"]),

    ...all("thread.list", ["threads", "messages", "message_edits", "message_documents", "message_reads"]),
    ...all("thread.list", ["message_notices", "received_emails", "filed_emails", "message_deliveries"]),
    ...all("thread.list", ["whatsapp_messages", "whatsapp_choices", "message_emails"]),
    ...all("bulk.view", ["bulk_messages", "bulk_recipients"]),
    ...all("enquiry.list", ["enquiries", "enquiry_answers"]),
    ...all("subscriber.list", ["subscribers"]),
    ...all("outbox.list", ["outbox_emails"]),
    ...all("template.list", ["message_templates"]),
    ...all("resource.list", ["partner_resources", "partner_resource_reads"]),

    ...all("booking.list", ["bookings", "booking_events", "booking_requests", "waiting_list_entries"]),

    ...all("organisationDetails.view", ["organisation_documents", "organisation_decisions"]),
    ...all("agreement.list", ["commission_agreements", "commission_agreement_versions"]),
    ...all("ledger.list", ["ledger_entries", "ledger_balances", "commission_projections"]),
    ...all("claim.list", ["commission_claims", "commission_claim_lines", "commission_claim_events"]),
    ...all("payment.list", ["commission_payments", "commission_payment_parts", "commission_payment_files"]),
    ...all("payout.list", ["commission_payout_runs", "commission_payouts", "commission_payout_lines"]),

    ...all("invoice.list", ["student_invoices", "student_invoice_items", "student_credit_notes"]),
    ...all("serviceAgreement.list", ["service_agreements", "service_agreement_items"]),
    ...all("familyLink.list", ["family_links"]),
    ...all("visaFunds.list", ["visa_funds", "visa_fund_sponsors", "visa_fund_sources", "visa_fund_lines"]),
    ...all("invoice.list", ["student_payments", "student_payment_uses", "student_refunds"]),

    ...all("courseProposal.list", ["course_proposals", "course_proposal_fields"]),
    ...all("import.list", ["imports", "import_rows", "document_imports", "document_import_files"]),
    ...all("bulkChange.list", ["bulk_changes", "bulk_change_records"]),
    ...all("analytics.view", ["page_visits", "searches", "student_steps", "application_steps"]),
    ...all("analytics.view", ["stage_durations", "changed_students", "step_counts"]),
  ]),
  // What happened to a student, and to their applications.
  timeline_events: [
    { needs: "student.list" },
    { needs: "application.list", rows: "application_id is not null" },
    { needs: "offer.view", rows: "kind like 'offer%'" },
    {
      needs: "milestone.view",
      rows: `kind in ('coe', 'visa', 'enrolment', 'deposit-paid', 'coe-issued', 'visa-lodged', 'visa-granted', 'visa-refused',
        'arrived', 'enrolled', 'census-passed', 'deferred', 'course-left', 'transferred', 'milestone-taken-back')`,
    },
    { needs: "booking.list", rows: "kind in ('consultation-booked', 'student-from-booking')" },
  ],
  stored_counts: [
    { needs: "student.list", rows: "name = 'students'" },
    { needs: "application.list", rows: "name = 'applications' or name like 'open:%'" },
    { needs: "university.list", rows: "name = 'universities'" },
  ],
};

/** Tables of `ASSIGNED_ROWS` that a role narrows no further: someone's own, and what is read by id from a record. */
export const OF_ONESELF: readonly string[] = [
  "consents",
  "account_addresses",
  "notifications",
  "email_requests",
];

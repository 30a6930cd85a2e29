import type { JobName } from "#app/platform/jobs/job-names.ts";
import { words } from "#app/words/words.ts";

/** The system status page. */
export const systemMessages = words({
  title: "System",
  description: "System status, queued jobs and failures.",
  facts: "System information",
  version: "Southbound version",
  node: "Node.js",
  database: "PostgreSQL",
  databaseSize: "Database size",
  migrations: "Applied migrations",
  running: "Running since",
  mail: "Email",
  mailServer: "Mail server",
  noMailServer: "Not set up. Emails stay in the outbox.",
  mailsWaiting: "Queued",
  mailsFailing: "Failed, will retry",
  mailCount: "{count, plural, =0 {None} one {# email} other {# emails}}",
  outbox: "View outbox",
  testMail: "Send test email",
  testMailBegun: "Test email queued. Check your inbox.",
  queue: "Background jobs",
  queueHint: "Failed jobs are retried up to 12 times.",
  work: "Job",
  waiting: "Queued",
  active: "Running",
  failed: "Failed",
  nothingQueued: "No jobs are queued or running.",
  failedTitle: "Failed jobs",
  failedNone: "No failed jobs.",
  retry: "Retry job",
  retryOf: "Retry job: {job}",
  retried: "Job queued for retry",
  unknownWork: "Job from another version: {name}",
});

/** What works and what does not, for owners. */
export const statusMessages = words({
  well: "Everything is working",
  problems: "{count, plural, one {# problem needs your attention} other {# problems need your attention}}",
  "audit-log": "The audit log failed its last check",
  "damaged-files":
    "{count, plural, one {# stored file is missing or damaged} other {# stored files are missing or damaged}}",
  "late-emails":
    "{count, plural, one {# email has waited} other {# emails have waited}} for more than {minutes} minutes",
  "failing-emails":
    "{count, plural, one {# email was not delivered} other {# emails were not delivered}} in the last 7 days",
  "late-jobs":
    "{count, plural, one {# background job has waited} other {# background jobs have waited}} for more than {minutes} minutes",
  "failed-jobs": "{count, plural, one {# background job failed} other {# background jobs failed}}",
  backup: "Backup overdue",
});

export const JOB_LABELS: Readonly<Record<JobName, string>> = words({
  "send-mail": "Send email",
  "answer-mail-request": "Handle email requests",
  "sweep-expired": "Delete expired data",
  "make-backup": "Create backup",
  "check-backup": "Check backup",
  "forget-old": "Apply data retention",
  "remind-bookings": "Send consultation reminders",
  "remind-of-tasks": "Send task reminders",
  "tell-waiting": "Notify the consultation waiting list",
  "read-calendars": "Read counsellors’ calendars",
  "care-for-files": "Verify stored files",
  "tell-of-messages": "Send new message notifications",
  "read-replies": "Read email replies",
  "send-bulk": "Send bulk messages",
  "make-bulk-change": "Run bulk edit",
  "check-import": "Check import file",
  "run-import": "Run import",
  "run-document-import": "Import documents",
  "send-webhook": "Send webhooks",
  "send-whatsapp": "Send WhatsApp messages",
  "file-whatsapp": "File received WhatsApp messages",
  "fetch-whatsapp-file": "Receive files from WhatsApp",
  "send-push": "Send push notifications",
  "remind-of-documents": "Send document reminders",
  "care-for-offers": "Send offer reminders and expire offers",
  "settle-commissions": "Calculate commissions",
  "follow-rule-change": "Create tasks for changed rules",
  "sweep-commissions": "Calculate missed commissions",
  "care-for-representations": "Send representation reminders and expire representations",
  "seal-audit-log": "Seal the audit log",
  "check-audit-log": "Check the audit log",
  "count-steps": "Update analytics",
});

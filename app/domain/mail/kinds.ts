/**
 * Every mail the product sends, and whether it is sensitive: one that carries a link or a code which
 * opens something. Sensitive mails are redacted once sent and readable in the outbox in the demo only.
 */
const SENSITIVE_BY_KIND = {
  // Accounts.
  "verify-email": true,
  "already-registered": true,
  "password-reset": true,
  "password-changed": false,
  "sign-in-code": true,
  "reauthentication-code": true,
  "verify-new-email": true,
  "email-changed": false,
  "second-factor-changed": false,
  "second-factor-reset": false,
  "account-closed": false,
  // Approvals.
  "company-received": false,
  "company-approved": false,
  "company-rejected": false,
  "staff-request-received": false,
  "staff-request-approved": false,
  "staff-request-rejected": false,
  // Visitors.
  "enquiry-received": false,
  "subscription-confirm": true,
  "subscription-welcome": true,
  // Consultations. Whoever has the links may change or cancel.
  "booking-confirmed": true,
  "booking-changed": true,
  "booking-cancelled": false,
  "booking-reminder": true,
  "booking-for-counsellor": false,
  "booking-day-free": true,
  // The pipeline.
  "application-submitted": false,
  "application-status-changed": false,
  "application-withdrawn": false,
  "application-course-set": false,
  "application-milestone": false,
  "stage-changed": false,
} as const satisfies Readonly<Record<string, boolean>>;

export type MailKind = keyof typeof SENSITIVE_BY_KIND;

export const MAIL_KINDS: readonly MailKind[] = Object.keys(SENSITIVE_BY_KIND) as MailKind[];

/** Whether the mail carries a link or a code that opens something. */
export function isSensitiveMail(kind: MailKind): boolean {
  return SENSITIVE_BY_KIND[kind];
}

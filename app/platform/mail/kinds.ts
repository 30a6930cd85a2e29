/**
 * Who causes a mail, where that may be somebody else than the owner of the address: `stranger` for what anybody can
 * have sent to any address, `way-in` for what opens an account and must not be used up by the former. Null: the owner
 * of the address, or our staff.
 */
export type MailCause = keyof typeof MAILS_A_DAY | null;

/** Mails that an address gets within 24 hours at most, of each cause. */
export const MAILS_A_DAY = { stranger: 8, "way-in": 20 } as const;

interface MailRule {
  /** Whether it carries a link or a code that opens something: redacted once sent, readable in the demo only. */
  readonly sensitive: boolean;
  readonly cause: MailCause;
}

const rule = (sensitive: boolean, cause: MailCause = null): MailRule => ({ sensitive, cause });

/** Every mail the product sends. */
const MAIL_RULES = {
  // Accounts.
  "verify-email": rule(true, "stranger"),
  "already-registered": rule(true, "stranger"),
  "password-reset": rule(true, "way-in"),
  "password-changed": rule(false),
  "sign-in-code": rule(true, "way-in"),
  "new-sign-in": rule(true),
  "reauthentication-code": rule(true),
  "verify-new-email": rule(true, "stranger"),
  "email-changed": rule(false),
  "second-factor-changed": rule(false),
  "second-factor-reset": rule(false),
  "account-disabled": rule(false),
  "account-enabled": rule(false),
  "staff-level-changed": rule(false),
  "account-closed": rule(false),
  // Approvals.
  "company-received": rule(false, "stranger"),
  "company-approved": rule(false),
  "company-rejected": rule(false),
  "staff-request-received": rule(false, "stranger"),
  "staff-request-approved": rule(false),
  "staff-request-rejected": rule(false),
  // Visitors.
  "enquiry-received": rule(false),
  "subscription-confirm": rule(true, "stranger"),
  "subscription-welcome": rule(true),
  // Consultations. Whoever has the links may confirm, change or cancel.
  "booking-confirm": rule(true, "stranger"),
  "booking-confirmed": rule(true),
  "booking-changed": rule(true),
  "booking-links": rule(true),
  "booking-cancelled": rule(false),
  "booking-reminder": rule(true),
  "booking-for-counsellor": rule(false),
  "booking-day-free": rule(true, "stranger"),
  "calendar-paused": rule(false),
  // The pipeline.
  "application-submitted": rule(false),
  "application-status-changed": rule(false),
  "application-withdrawn": rule(false),
  "application-course-set": rule(false),
  "application-milestone": rule(false),
  "stage-changed": rule(false),
} as const satisfies Readonly<Record<string, MailRule>>;

export type MailKind = keyof typeof MAIL_RULES;

export const MAIL_KINDS: readonly MailKind[] = Object.keys(MAIL_RULES) as MailKind[];

/** Whether the mail carries a link or a code that opens something. */
export function isSensitiveMail(kind: MailKind): boolean {
  return MAIL_RULES[kind].sensitive;
}

/** Who causes mails of a kind. */
export function causeOfMail(kind: MailKind): MailCause {
  return MAIL_RULES[kind].cause;
}

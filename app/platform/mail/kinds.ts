import { type Channel, type MailCause, type MailRules, mailRule, textRule, wordsRule } from "./mail-rule.ts";

/** Every message that the product sends by email or SMS, by its noun, and what the outbox must know about it. */
const MAIL_RULES = {
  // people/sign-up
  "verify-email": mailRule(true, "stranger"),
  "already-registered": mailRule(true, "stranger"),
  // Staff or the student's own page have it sent, to a number.
  "record-link": mailRule(true),

  // people/identities
  "identity-changed": mailRule(false),

  // people/invitations
  "staff-invitation": mailRule(true),
  // The owner of a partner or institution can have it sent to any address.
  "member-invitation": mailRule(true, "stranger"),

  // people/accounts
  "password-reset": mailRule(true, "way-in"),
  "password-changed": mailRule(false),
  "verify-new-email": mailRule(true, "stranger"),
  "email-changed": mailRule(false),
  "phone-changed": mailRule(false),
  "account-disabled": mailRule(false),
  "account-enabled": mailRule(false),
  "account-closed": mailRule(false),

  // people/sign-in
  "sign-in-code": mailRule(true, "way-in"),
  "new-sign-in": mailRule(true),
  "password-dropped": mailRule(false),
  "reauthentication-code": mailRule(true),

  // people/phones
  "phone-code": textRule(),

  // people/second-factors
  "second-factor-changed": mailRule(false),
  "second-factor-reset": mailRule(false),

  // people/staff
  "staff-role-changed": mailRule(false),

  // people/roles
  "role-permissions-changed": mailRule(false),

  // people/organisations
  "company-received": mailRule(false, "stranger"),

  // people/approvals
  "company-approved": mailRule(false),
  "company-rejected": mailRule(false),
  "company-suspended": mailRule(false),
  "staff-request-received": mailRule(false, "stranger"),
  "staff-request-approved": mailRule(false),
  "staff-request-rejected": mailRule(false),

  // people/memberships
  "membership-changed": mailRule(false),

  // conversations/enquiries
  "enquiry-received": mailRule(false),
  "enquiry-answer": mailRule(false),

  // conversations/newsletter
  "subscription-confirm": mailRule(true, "stranger"),
  "subscription-welcome": mailRule(true),

  // conversations/threads
  "conversation-email": mailRule(false),
  "conversation-text": wordsRule(),

  // conversations/notices
  "messages-waiting": mailRule(false),

  // conversations/replies
  // Anyone can cause it by writing from another person's address.
  "reply-refused": mailRule(false, "stranger"),

  // admissions/milestones
  "application-milestone": mailRule(false),
  "milestone-taken-back": mailRule(false),

  // consultations/bookings
  // The links confirm, change or cancel the booking.
  "booking-confirm": mailRule(true, "stranger"),
  "booking-confirmed": mailRule(true),
  "booking-changed": mailRule(true),
  "booking-links": mailRule(true),
  "booking-cancelled": mailRule(false),
  "booking-reminder": mailRule(true),
  "booking-for-counsellor": mailRule(false),

  // consultations/waiting-list
  // The link leaves the waiting list.
  "booking-day-free": mailRule(true, "stranger"),

  // consultations/availability
  "calendar-paused": mailRule(false),

  // admissions/applications
  "application-submitted": mailRule(false),
  "application-status-changed": mailRule(false),
  "application-withdrawn": mailRule(false),
  "application-course-set": mailRule(false),
  "stage-changed": mailRule(false),

  // admissions/guardians
  // An applicant can have it sent to any address or number.
  "guardian-request": mailRule(true, "stranger"),

  // billing/invoices
  "invoice-issued": mailRule(false),
  "invoice-reminder": mailRule(false),

  // visas/family
  "family-link": mailRule(true, "stranger"),

  // billing/service-agreements
  "service-agreement-sent": mailRule(false),

  // admissions/offers
  "offer-issued": mailRule(false),
  "offer-accepted": mailRule(false),
  "offer-reminder": mailRule(false),
  "offer-ended": mailRule(false),

  // admissions/institution-queue
  "institution-question": mailRule(false),

  // admissions/document-requests
  "document-requested": mailRule(false),
  "document-reminder": mailRule(false),

  // admissions/representations
  // A partner can have them sent to any address.
  "representation-request": mailRule(true, "stranger"),
  "representation-reminder": mailRule(true, "stranger"),
  "representation-status": mailRule(true),
  "representation-over": mailRule(false),
  "representation-answered": mailRule(false),

  // platform/system
  "test-mail": mailRule(false),

  // platform/retention
  "retention-changed": mailRule(false),
} as const satisfies MailRules;

export type MailKind = keyof typeof MAIL_RULES;

export const MAIL_KINDS: readonly MailKind[] = Object.keys(MAIL_RULES) as MailKind[];

/** Whether the mail carries a link or a code that opens something. */
export function isSensitiveMail(kind: MailKind): boolean {
  return MAIL_RULES[kind].sensitive;
}

/** Whether it is a mail or a text. */
export function channelOf(kind: MailKind): Channel {
  return MAIL_RULES[kind].channel;
}

/** Who causes mails of a kind. */
export function causeOfMail(kind: MailKind): MailCause {
  return MAIL_RULES[kind].cause;
}

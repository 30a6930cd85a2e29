import { render, toPlainText } from "@react-email/render";
import { applicationCourseSetMail } from "#app/admissions/applications/application-course-set.mail.tsx";
import { applicationMilestoneMail } from "#app/admissions/applications/application-milestone.mail.tsx";
import { applicationStatusChangedMail } from "#app/admissions/applications/application-status-changed.mail.tsx";
import { applicationSubmittedMail } from "#app/admissions/applications/application-submitted.mail.tsx";
import { applicationWithdrawnMail } from "#app/admissions/applications/application-withdrawn.mail.tsx";
import { stageChangedMail } from "#app/admissions/applications/stage-changed.mail.tsx";
import { calendarPausedMail } from "#app/consultations/availability/calendar-paused.mail.tsx";
import { bookingCancelledMail } from "#app/consultations/bookings/booking-cancelled.mail.tsx";
import { bookingChangedMail } from "#app/consultations/bookings/booking-changed.mail.tsx";
import { bookingConfirmMail } from "#app/consultations/bookings/booking-confirm.mail.tsx";
import { bookingConfirmedMail } from "#app/consultations/bookings/booking-confirmed.mail.tsx";
import { bookingDayFreeMail } from "#app/consultations/bookings/booking-day-free.mail.tsx";
import { bookingForCounsellorMail } from "#app/consultations/bookings/booking-for-counsellor.mail.tsx";
import { bookingLinksMail } from "#app/consultations/bookings/booking-links.mail.tsx";
import { bookingReminderMail } from "#app/consultations/bookings/booking-reminder.mail.tsx";
import { enquiryReceivedMail } from "#app/conversations/enquiries/enquiry-received.mail.tsx";
import { subscriptionConfirmMail } from "#app/conversations/newsletter/subscription-confirm.mail.tsx";
import { subscriptionWelcomeMail } from "#app/conversations/newsletter/subscription-welcome.mail.tsx";
import { accountClosedMail } from "#app/people/accounts/account-closed.mail.tsx";
import { accountDisabledMail } from "#app/people/accounts/account-disabled.mail.tsx";
import { accountEnabledMail } from "#app/people/accounts/account-enabled.mail.tsx";
import { emailChangedMail } from "#app/people/accounts/email-changed.mail.tsx";
import { passwordChangedMail } from "#app/people/accounts/password-changed.mail.tsx";
import { passwordResetMail } from "#app/people/accounts/password-reset.mail.tsx";
import { verifyNewEmailMail } from "#app/people/accounts/verify-new-email.mail.tsx";
import { companyApprovedMail } from "#app/people/approvals/company-approved.mail.tsx";
import { companyRejectedMail } from "#app/people/approvals/company-rejected.mail.tsx";
import { staffRequestApprovedMail } from "#app/people/approvals/staff-request-approved.mail.tsx";
import { staffRequestReceivedMail } from "#app/people/approvals/staff-request-received.mail.tsx";
import { staffRequestRejectedMail } from "#app/people/approvals/staff-request-rejected.mail.tsx";
import { companyReceivedMail } from "#app/people/organisations/company-received.mail.tsx";
import { secondFactorChangedMail } from "#app/people/second-factors/second-factor-changed.mail.tsx";
import { secondFactorResetMail } from "#app/people/second-factors/second-factor-reset.mail.tsx";
import { newSignInMail } from "#app/people/sign-in/new-sign-in.mail.tsx";
import { reauthenticationCodeMail } from "#app/people/sign-in/reauthentication-code.mail.tsx";
import { signInCodeMail } from "#app/people/sign-in/sign-in-code.mail.tsx";
import { alreadyRegisteredMail } from "#app/people/sign-up/already-registered.mail.tsx";
import { verifyEmailMail } from "#app/people/sign-up/verify-email.mail.tsx";
import { staffLevelChangedMail } from "#app/people/staff/staff-level-changed.mail.tsx";
import { BUTTON_CLASS } from "#app/platform/mail/action-link.mail.tsx";
import type { CalendarEvent } from "#app/platform/mail/calendar-event.ts";
import type { MailKind } from "#app/platform/mail/kinds.ts";
import { HOST_CLASS } from "#app/platform/mail/layout.mail.tsx";
import type { MailLook, MailTemplate } from "#app/platform/mail/template.mail.ts";

/** Every mail that is written. One file a mail; this is the only place that gathers them. */
export const MAILS = {
  "account-disabled": accountDisabledMail,
  "account-enabled": accountEnabledMail,
  "application-course-set": applicationCourseSetMail,
  "application-milestone": applicationMilestoneMail,
  "application-status-changed": applicationStatusChangedMail,
  "application-submitted": applicationSubmittedMail,
  "application-withdrawn": applicationWithdrawnMail,
  "account-closed": accountClosedMail,
  "already-registered": alreadyRegisteredMail,
  "booking-cancelled": bookingCancelledMail,
  "booking-changed": bookingChangedMail,
  "booking-confirm": bookingConfirmMail,
  "booking-confirmed": bookingConfirmedMail,
  "booking-day-free": bookingDayFreeMail,
  "booking-for-counsellor": bookingForCounsellorMail,
  "booking-links": bookingLinksMail,
  "booking-reminder": bookingReminderMail,
  "calendar-paused": calendarPausedMail,
  "company-approved": companyApprovedMail,
  "company-rejected": companyRejectedMail,
  "company-received": companyReceivedMail,
  "email-changed": emailChangedMail,
  "new-sign-in": newSignInMail,
  "password-changed": passwordChangedMail,
  "password-reset": passwordResetMail,
  "reauthentication-code": reauthenticationCodeMail,
  "second-factor-changed": secondFactorChangedMail,
  "second-factor-reset": secondFactorResetMail,
  "sign-in-code": signInCodeMail,
  "staff-level-changed": staffLevelChangedMail,
  "staff-request-approved": staffRequestApprovedMail,
  "staff-request-rejected": staffRequestRejectedMail,
  "staff-request-received": staffRequestReceivedMail,
  "stage-changed": stageChangedMail,
  "enquiry-received": enquiryReceivedMail,
  "subscription-confirm": subscriptionConfirmMail,
  "subscription-welcome": subscriptionWelcomeMail,
  "verify-email": verifyEmailMail,
  "verify-new-email": verifyNewEmailMail,
} as const satisfies Partial<Record<MailKind, unknown>>;

export type WrittenMail = keyof typeof MAILS;

/** Whether a kind from the outbox has its template here. */
export function isWrittenMail(kind: string): kind is WrittenMail {
  return Object.hasOwn(MAILS, kind);
}

type PropsOf<Template> = Template extends MailTemplate<infer Props> ? Props : never;
export type MailProps = { [Kind in WrittenMail]: PropsOf<(typeof MAILS)[Kind]> };

/** A template without its own props' type: what comes back from the outbox is plain JSON. */
function templateOf(kind: WrittenMail): MailTemplate<object> {
  return MAILS[kind] as unknown as MailTemplate<object>;
}

export function mailSubject<Kind extends WrittenMail>(kind: Kind, props: MailProps[Kind]): string {
  return templateOf(kind).subject(props);
}

/** Where a mail program's own "unsubscribe" leads; null for mails of an account, which nobody subscribed to. */
export function mailLeavePath(kind: WrittenMail, props: object): string | null {
  return templateOf(kind).leavePath?.(props) ?? null;
}

/** The appointment whose calendar file goes with the mail; null for mails without one. */
export function mailCalendar(kind: WrittenMail, props: object): CalendarEvent | null {
  return templateOf(kind).calendar?.(props) ?? null;
}

/** Links whose address stands beside them anyway. */
const PLAIN_TEXT = {
  selectors: [
    { selector: `a.${BUTTON_CLASS}`, format: "anchor", options: { ignoreHref: true } },
    { selector: `a.${HOST_CLASS}`, format: "anchor", options: { ignoreHref: true } },
  ],
};

/** The mail as HTML and as plain text. */
export async function renderMail(
  kind: WrittenMail,
  props: object,
  look: MailLook,
): Promise<{ html: string; text: string }> {
  const element = templateOf(kind).body(props, look);
  const html = await render(element);
  return { html, text: toPlainText(html, PLAIN_TEXT) };
}

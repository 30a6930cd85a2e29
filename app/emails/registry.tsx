import { render, toPlainText } from "@react-email/render";
import type { MailKind } from "#app/domain/mail/kinds.ts";
import { accountClosedMail } from "./account-closed.tsx";
import { accountDisabledMail } from "./account-disabled.tsx";
import { accountEnabledMail } from "./account-enabled.tsx";
import { BUTTON_CLASS } from "./action-link.tsx";
import { alreadyRegisteredMail } from "./already-registered.tsx";
import { applicationCourseSetMail } from "./application-course-set.tsx";
import { applicationMilestoneMail } from "./application-milestone.tsx";
import { applicationStatusChangedMail } from "./application-status-changed.tsx";
import { applicationSubmittedMail } from "./application-submitted.tsx";
import { applicationWithdrawnMail } from "./application-withdrawn.tsx";
import { bookingCancelledMail } from "./booking-cancelled.tsx";
import { bookingChangedMail } from "./booking-changed.tsx";
import { bookingConfirmMail } from "./booking-confirm.tsx";
import { bookingConfirmedMail } from "./booking-confirmed.tsx";
import { bookingDayFreeMail } from "./booking-day-free.tsx";
import { bookingForCounsellorMail } from "./booking-for-counsellor.tsx";
import { bookingLinksMail } from "./booking-links.tsx";
import { bookingReminderMail } from "./booking-reminder.tsx";
import { calendarPausedMail } from "./calendar-paused.tsx";
import { companyApprovedMail } from "./company-approved.tsx";
import { companyReceivedMail } from "./company-received.tsx";
import { companyRejectedMail } from "./company-rejected.tsx";
import { emailChangedMail } from "./email-changed.tsx";
import { enquiryReceivedMail } from "./enquiry-received.tsx";
import { HOST_CLASS } from "./layout.tsx";
import { newSignInMail } from "./new-sign-in.tsx";
import { passwordChangedMail } from "./password-changed.tsx";
import { passwordResetMail } from "./password-reset.tsx";
import { reauthenticationCodeMail } from "./reauthentication-code.tsx";
import { secondFactorChangedMail } from "./second-factor-changed.tsx";
import { secondFactorResetMail } from "./second-factor-reset.tsx";
import { signInCodeMail } from "./sign-in-code.tsx";
import { staffLevelChangedMail } from "./staff-level-changed.tsx";
import { staffRequestApprovedMail } from "./staff-request-approved.tsx";
import { staffRequestReceivedMail } from "./staff-request-received.tsx";
import { staffRequestRejectedMail } from "./staff-request-rejected.tsx";
import { stageChangedMail } from "./stage-changed.tsx";
import { subscriptionConfirmMail } from "./subscription-confirm.tsx";
import { subscriptionWelcomeMail } from "./subscription-welcome.tsx";
import type { MailCalendar, MailLook, MailTemplate } from "./template.ts";
import { verifyEmailMail } from "./verify-email.tsx";
import { verifyNewEmailMail } from "./verify-new-email.tsx";

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

/** The consultation that the mail's calendar file is about; null for mails without one. */
export function mailCalendar(kind: WrittenMail, props: object): MailCalendar | null {
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

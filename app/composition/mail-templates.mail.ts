import { applicationCourseSetMail } from "#app/admissions/applications/application-course-set.mail.tsx";
import { applicationStatusChangedMail } from "#app/admissions/applications/application-status-changed.mail.tsx";
import { applicationSubmittedMail } from "#app/admissions/applications/application-submitted.mail.tsx";
import { applicationWithdrawnMail } from "#app/admissions/applications/application-withdrawn.mail.tsx";
import { stageChangedMail } from "#app/admissions/applications/stage-changed.mail.tsx";
import { documentReminderMail } from "#app/admissions/document-requests/document-reminder.mail.tsx";
import { documentRequestedMail } from "#app/admissions/document-requests/document-requested.mail.tsx";
import { guardianRequestMail } from "#app/admissions/guardians/guardian-request.mail.tsx";
import { institutionQuestionMail } from "#app/admissions/institution-queue/institution-question.mail.tsx";
import { applicationMilestoneMail } from "#app/admissions/milestones/application-milestone.mail.tsx";
import { milestoneReversedMail } from "#app/admissions/milestones/milestone-reversed.mail.tsx";
import { offerAcceptedMail } from "#app/admissions/offers/offer-accepted.mail.tsx";
import { offerEndedMail } from "#app/admissions/offers/offer-ended.mail.tsx";
import { offerIssuedMail } from "#app/admissions/offers/offer-issued.mail.tsx";
import { offerReminderMail } from "#app/admissions/offers/offer-reminder.mail.tsx";
import { representationAnsweredMail } from "#app/admissions/representations/representation-answered.mail.tsx";
import { representationOverMail } from "#app/admissions/representations/representation-over.mail.tsx";
import {
  representationReminderMail,
  representationRequestMail,
} from "#app/admissions/representations/representation-request.mail.tsx";
import { representationStatusMail } from "#app/admissions/representations/representation-status.mail.tsx";
import { invoiceIssuedMail } from "#app/billing/invoices/invoice-issued.mail.tsx";
import { invoiceReminderMail } from "#app/billing/invoices/invoice-reminder.mail.tsx";
import { agreementSentMail } from "#app/billing/service-agreements/agreement-sent.mail.tsx";
import { calendarPausedMail } from "#app/consultations/availability/calendar-paused.mail.tsx";
import { bookingCancelledMail } from "#app/consultations/bookings/booking-cancelled.mail.tsx";
import { bookingChangedMail } from "#app/consultations/bookings/booking-changed.mail.tsx";
import { bookingConfirmMail } from "#app/consultations/bookings/booking-confirm.mail.tsx";
import { bookingConfirmedMail } from "#app/consultations/bookings/booking-confirmed.mail.tsx";
import { bookingForCounsellorMail } from "#app/consultations/bookings/booking-for-counsellor.mail.tsx";
import { bookingLinksMail } from "#app/consultations/bookings/booking-links.mail.tsx";
import { bookingReminderMail } from "#app/consultations/bookings/booking-reminder.mail.tsx";
import { bookingDayFreeMail } from "#app/consultations/waiting-list/booking-day-free.mail.tsx";
import { enquiryAnswerMail } from "#app/conversations/enquiries/enquiry-answer.mail.tsx";
import { enquiryReceivedMail } from "#app/conversations/enquiries/enquiry-received.mail.tsx";
import { subscriptionConfirmMail } from "#app/conversations/newsletter/subscription-confirm.mail.tsx";
import { subscriptionWelcomeMail } from "#app/conversations/newsletter/subscription-welcome.mail.tsx";
import { messagesWaitingMail } from "#app/conversations/notices/messages-waiting.mail.tsx";
import { replyRefusedMail } from "#app/conversations/replies/reply-refused.mail.tsx";
import { conversationEmail, conversationText } from "#app/conversations/threads/conversation-email.mail.tsx";
import { accountClosedMail } from "#app/people/accounts/account-closed.mail.tsx";
import { accountDisabledMail } from "#app/people/accounts/account-disabled.mail.tsx";
import { accountEnabledMail } from "#app/people/accounts/account-enabled.mail.tsx";
import { emailChangedMail } from "#app/people/accounts/email-changed.mail.tsx";
import { passwordChangedMail } from "#app/people/accounts/password-changed.mail.tsx";
import { passwordResetMail } from "#app/people/accounts/password-reset.mail.tsx";
import { phoneChangedMail } from "#app/people/accounts/phone-changed.mail.tsx";
import { verifyNewEmailMail } from "#app/people/accounts/verify-new-email.mail.tsx";
import { companyApprovedMail } from "#app/people/approvals/company-approved.mail.tsx";
import { companyRejectedMail } from "#app/people/approvals/company-rejected.mail.tsx";
import { companySuspendedMail } from "#app/people/approvals/company-suspended.mail.tsx";
import { staffRequestApprovedMail } from "#app/people/approvals/staff-request-approved.mail.tsx";
import { staffRequestReceivedMail } from "#app/people/approvals/staff-request-received.mail.tsx";
import { staffRequestRejectedMail } from "#app/people/approvals/staff-request-rejected.mail.tsx";
import { identityChangedMail } from "#app/people/identities/identity-changed.mail.tsx";
import { memberInvitationMail } from "#app/people/invitations/member-invitation.mail.tsx";
import { staffInvitationMail } from "#app/people/invitations/staff-invitation.mail.tsx";
import { membershipChangedMail } from "#app/people/memberships/membership-changed.mail.tsx";
import { companyReceivedMail } from "#app/people/organisations/company-received.mail.tsx";
import { phoneCodeMail } from "#app/people/phones/phone-code.mail.tsx";
import { rolePermissionsChangedMail } from "#app/people/roles/role-permissions-changed.mail.tsx";
import { secondFactorChangedMail } from "#app/people/second-factors/second-factor-changed.mail.tsx";
import { secondFactorResetMail } from "#app/people/second-factors/second-factor-reset.mail.tsx";
import { newSignInMail } from "#app/people/sign-in/new-sign-in.mail.tsx";
import { passwordDroppedMail } from "#app/people/sign-in/password-dropped.mail.tsx";
import { reauthenticationCodeMail } from "#app/people/sign-in/reauthentication-code.mail.tsx";
import { signInCodeMail } from "#app/people/sign-in/sign-in-code.mail.tsx";
import { alreadyRegisteredMail } from "#app/people/sign-up/already-registered.mail.tsx";
import { recordLinkMail } from "#app/people/sign-up/record-link.mail.tsx";
import { verifyEmailMail } from "#app/people/sign-up/verify-email.mail.tsx";
import { staffRoleChangedMail } from "#app/people/staff/staff-role-changed.mail.tsx";
import { alertBySms, bySms } from "#app/platform/mail/by-sms.mail.ts";
import type { MailKind } from "#app/platform/mail/kinds.ts";
import { retentionChangedMail } from "#app/platform/retention/retention-changed.mail.tsx";
import { testMail } from "#app/platform/system/test-mail.mail.tsx";
import { familyLinkMail } from "#app/visas/family/family-link.mail.tsx";

declare module "#app/platform/composition/collection.ts" {
  interface Declared {
    mailTemplates: typeof MAILS;
  }
}

/** The template of every message. */
export const MAILS = {
  "verify-email": verifyEmailMail,
  "already-registered": alreadyRegisteredMail,
  "record-link": recordLinkMail,
  "identity-changed": alertBySms(identityChangedMail),
  "staff-invitation": staffInvitationMail,
  "member-invitation": memberInvitationMail,
  "password-reset": passwordResetMail,
  "password-changed": alertBySms(passwordChangedMail),
  "verify-new-email": verifyNewEmailMail,
  "email-changed": emailChangedMail,
  "phone-changed": alertBySms(phoneChangedMail),
  "account-disabled": alertBySms(accountDisabledMail),
  "account-enabled": accountEnabledMail,
  "account-closed": accountClosedMail,
  "sign-in-code": signInCodeMail,
  "new-sign-in": newSignInMail,
  "password-dropped": passwordDroppedMail,
  "reauthentication-code": reauthenticationCodeMail,
  "phone-code": phoneCodeMail,
  "second-factor-changed": alertBySms(secondFactorChangedMail),
  "second-factor-reset": secondFactorResetMail,
  "staff-role-changed": staffRoleChangedMail,
  "role-permissions-changed": rolePermissionsChangedMail,
  "company-received": companyReceivedMail,
  "company-approved": companyApprovedMail,
  "company-rejected": companyRejectedMail,
  "company-suspended": companySuspendedMail,
  "staff-request-received": staffRequestReceivedMail,
  "staff-request-approved": staffRequestApprovedMail,
  "staff-request-rejected": staffRequestRejectedMail,
  "membership-changed": membershipChangedMail,
  "enquiry-received": enquiryReceivedMail,
  "enquiry-answer": enquiryAnswerMail,
  "subscription-confirm": subscriptionConfirmMail,
  "subscription-welcome": subscriptionWelcomeMail,
  "conversation-email": conversationEmail,
  "conversation-text": conversationText,
  "messages-waiting": bySms(messagesWaitingMail),
  "reply-refused": replyRefusedMail,
  "application-milestone": bySms(applicationMilestoneMail),
  "milestone-taken-back": bySms(milestoneReversedMail),
  "booking-confirm": bookingConfirmMail,
  "booking-confirmed": bySms(bookingConfirmedMail),
  "booking-changed": bySms(bookingChangedMail),
  "booking-links": bookingLinksMail,
  "booking-cancelled": bySms(bookingCancelledMail),
  "booking-reminder": bySms(bookingReminderMail),
  "booking-for-counsellor": bookingForCounsellorMail,
  "booking-day-free": bookingDayFreeMail,
  "calendar-paused": calendarPausedMail,
  "application-submitted": applicationSubmittedMail,
  "application-status-changed": bySms(applicationStatusChangedMail),
  "application-withdrawn": bySms(applicationWithdrawnMail),
  "application-course-set": bySms(applicationCourseSetMail),
  "stage-changed": bySms(stageChangedMail),
  "guardian-request": guardianRequestMail,
  "offer-issued": bySms(offerIssuedMail),
  "invoice-issued": invoiceIssuedMail,
  "invoice-reminder": invoiceReminderMail,
  "service-agreement-sent": agreementSentMail,
  "family-link": familyLinkMail,
  "offer-accepted": offerAcceptedMail,
  "offer-reminder": bySms(offerReminderMail),
  "offer-ended": bySms(offerEndedMail),
  "institution-question": institutionQuestionMail,
  "document-requested": bySms(documentRequestedMail),
  "document-reminder": bySms(documentReminderMail),
  "representation-request": representationRequestMail,
  "representation-reminder": representationReminderMail,
  "representation-status": representationStatusMail,
  "representation-over": representationOverMail,
  "representation-answered": representationAnsweredMail,
  "test-mail": testMail,
  "retention-changed": retentionChangedMail,
} as const satisfies Record<MailKind, unknown>;

import { applicationMails } from "#app/admissions/applications/mails.mail.ts";
import { documentRequestMails } from "#app/admissions/document-requests/mails.mail.ts";
import { guardianMails } from "#app/admissions/guardians/mails.mail.ts";
import { institutionQueueMails } from "#app/admissions/institution-queue/mails.mail.ts";
import { milestoneMails } from "#app/admissions/milestones/mails.mail.ts";
import { offerMails } from "#app/admissions/offers/mails.mail.ts";
import { representationMails } from "#app/admissions/representations/mails.mail.ts";
import { calendarMails } from "#app/consultations/availability/mails.mail.ts";
import { bookingMails } from "#app/consultations/bookings/mails.mail.ts";
import { waitingListMails } from "#app/consultations/waiting-list/mails.mail.ts";
import { enquiryMails } from "#app/conversations/enquiries/mails.mail.ts";
import { subscriptionMails } from "#app/conversations/newsletter/mails.mail.ts";
import { noticeMails } from "#app/conversations/notices/mails.mail.ts";
import { replyMails } from "#app/conversations/replies/mails.mail.ts";
import { accountMails } from "#app/people/accounts/mails.mail.ts";
import { approvalMails } from "#app/people/approvals/mails.mail.ts";
import { identityMails } from "#app/people/identities/mails.mail.ts";
import { invitationMails } from "#app/people/invitations/mails.mail.ts";
import { levelMails } from "#app/people/levels/mails.mail.ts";
import { membershipMails } from "#app/people/memberships/mails.mail.ts";
import { companyMails } from "#app/people/organisations/mails.mail.ts";
import { phoneMails } from "#app/people/phones/mails.mail.ts";
import { secondFactorMails } from "#app/people/second-factors/mails.mail.ts";
import { signInMails } from "#app/people/sign-in/mails.mail.ts";
import { signUpMails } from "#app/people/sign-up/mails.mail.ts";
import { staffMails } from "#app/people/staff/mails.mail.ts";
import type { MailKind } from "#app/platform/mail/kinds.ts";
import { retentionMails } from "#app/platform/retention/mails.mail.ts";
import { systemMails } from "#app/platform/system/mails.mail.ts";

/** Every mail as it is written. */
export const MAILS = {
  ...signUpMails,
  ...identityMails,
  ...invitationMails,
  ...accountMails,
  ...signInMails,
  ...phoneMails,
  ...secondFactorMails,
  ...staffMails,
  ...levelMails,
  ...companyMails,
  ...approvalMails,
  ...membershipMails,
  ...enquiryMails,
  ...subscriptionMails,
  ...noticeMails,
  ...replyMails,
  ...bookingMails,
  ...waitingListMails,
  ...calendarMails,
  ...applicationMails,
  ...milestoneMails,
  ...guardianMails,
  ...offerMails,
  ...documentRequestMails,
  ...representationMails,
  ...systemMails,
  ...retentionMails,
  ...institutionQueueMails,
} as const satisfies Record<MailKind, unknown>;

import { applicationMailKinds } from "#app/admissions/applications/mail-kinds.ts";
import { documentRequestMailKinds } from "#app/admissions/document-requests/mail-kinds.ts";
import { guardianMailKinds } from "#app/admissions/guardians/mail-kinds.ts";
import { institutionQueueMailKinds } from "#app/admissions/institution-queue/mail-kinds.ts";
import { milestoneMailKinds } from "#app/admissions/milestones/mail-kinds.ts";
import { offerMailKinds } from "#app/admissions/offers/mail-kinds.ts";
import { representationMailKinds } from "#app/admissions/representations/mail-kinds.ts";
import { calendarMailKinds } from "#app/consultations/availability/mail-kinds.ts";
import { bookingMailKinds } from "#app/consultations/bookings/mail-kinds.ts";
import { waitingListMailKinds } from "#app/consultations/waiting-list/mail-kinds.ts";
import { enquiryMailKinds } from "#app/conversations/enquiries/mail-kinds.ts";
import { subscriptionMailKinds } from "#app/conversations/newsletter/mail-kinds.ts";
import { noticeMailKinds } from "#app/conversations/notices/mail-kinds.ts";
import { replyMailKinds } from "#app/conversations/replies/mail-kinds.ts";
import { accountMailKinds } from "#app/people/accounts/mail-kinds.ts";
import { approvalMailKinds } from "#app/people/approvals/mail-kinds.ts";
import { identityMailKinds } from "#app/people/identities/mail-kinds.ts";
import { invitationMailKinds } from "#app/people/invitations/mail-kinds.ts";
import { levelMailKinds } from "#app/people/levels/mail-kinds.ts";
import { membershipMailKinds } from "#app/people/memberships/mail-kinds.ts";
import { companyMailKinds } from "#app/people/organisations/mail-kinds.ts";
import { phoneMailKinds } from "#app/people/phones/mail-kinds.ts";
import { secondFactorMailKinds } from "#app/people/second-factors/mail-kinds.ts";
import { signInMailKinds } from "#app/people/sign-in/mail-kinds.ts";
import { signUpMailKinds } from "#app/people/sign-up/mail-kinds.ts";
import { staffMailKinds } from "#app/people/staff/mail-kinds.ts";
import { retentionMailKinds } from "#app/platform/retention/mail-kinds.ts";
import { systemMailKinds } from "#app/platform/system/mail-kinds.ts";

/** Every mail that the product sends, and what is to be known of it. */
export const MAIL_RULES = {
  ...signUpMailKinds,
  ...identityMailKinds,
  ...invitationMailKinds,
  ...accountMailKinds,
  ...signInMailKinds,
  ...phoneMailKinds,
  ...secondFactorMailKinds,
  ...staffMailKinds,
  ...levelMailKinds,
  ...companyMailKinds,
  ...approvalMailKinds,
  ...membershipMailKinds,
  ...enquiryMailKinds,
  ...subscriptionMailKinds,
  ...noticeMailKinds,
  ...replyMailKinds,
  ...milestoneMailKinds,
  ...bookingMailKinds,
  ...waitingListMailKinds,
  ...calendarMailKinds,
  ...applicationMailKinds,
  ...guardianMailKinds,
  ...offerMailKinds,
  ...institutionQueueMailKinds,
  ...documentRequestMailKinds,
  ...representationMailKinds,
  ...systemMailKinds,
  ...retentionMailKinds,
} as const;

import {
  applicationMessages,
  newApplicationMessages,
} from "#app/admissions/applications/applications.words.ts";
import { studentMessages } from "#app/admissions/students/students.words.ts";
import { courseMessages } from "#app/catalogue/courses/courses.words.ts";
import { equivalenceMessages } from "#app/catalogue/equivalences/equivalences.words.ts";
import { rateMessages } from "#app/catalogue/exchange-rates/rates.words.ts";
import { intakeMessages } from "#app/catalogue/intakes/intakes.words.ts";
import { scholarshipMessages } from "#app/catalogue/scholarships/admin-scholarships.words.ts";
import { shortlist } from "#app/catalogue/shortlist/shortlist.words.ts";
import { universityMessages } from "#app/catalogue/universities/admin-universities.words.ts";
import { campusMessages } from "#app/catalogue/universities/campuses.words.ts";
import { availabilityMessages } from "#app/consultations/availability/availability.words.ts";
import { staffBookingMessages } from "#app/consultations/bookings/staff-bookings.words.ts";
import { counsellorMessages } from "#app/consultations/counsellors/counsellors.words.ts";
import { subscriberMessages } from "#app/conversations/newsletter/subscribers.words.ts";
import { accountAreaMessages } from "#app/people/accounts/account.words.ts";
import { approvalMessages } from "#app/people/approvals/approvals.words.ts";
import { sessionMessages } from "#app/people/credentials/sessions.words.ts";
import { factorMessages } from "#app/people/second-factors/factors.words.ts";
import { proofMessages } from "#app/people/second-factors/proof.words.ts";
import { accountMessages, GENERAL_SIGN_UP_SUCCESS } from "#app/people/sign-up/accounts.words.ts";
import { accessMessages } from "#app/people/staff/access.words.ts";
import { staffMessages } from "#app/people/staff/staff.words.ts";
import { estimateMessages } from "#app/planning/estimates/estimates.words.ts";
import { keptPoints } from "#app/planning/points/kept-points.words.ts";
import { adminListMessages } from "#app/platform/lists/admin-lists.words.ts";
import { personalDataMessages } from "#app/platform/personal-data/personal-data.words.ts";
import { recordMessages } from "#app/platform/portal/admin.words.ts";

/**
 * Messages that survive a redirect. Texts of spec section 8 are verbatim. The key travels in a
 * cookie; the words never do.
 */
export const FLASH_MESSAGES = {
  "signed-in": { tone: "success", message: accountMessages.signedIn },
  "student-signed-in": { tone: "success", message: accountMessages.studentSignedIn },
  "signed-out": { tone: "success", message: accountMessages.signedOut },
  "signed-out-others": { tone: "success", message: "Signed out everywhere else" },
  "account-created": { tone: "success", message: accountMessages.accountCreated },
  "student-signed-up": { tone: "success", message: GENERAL_SIGN_UP_SUCCESS.student },
  "partner-signed-up": { tone: "success", message: GENERAL_SIGN_UP_SUCCESS.partner },
  "institution-signed-up": { tone: "success", message: GENERAL_SIGN_UP_SUCCESS.institution },
  "email-confirmed": { tone: "success", message: "Your email address is confirmed" },
  "password-reset": { tone: "success", message: "Your new password is saved. You can now sign in." },
  "application-withdrawn": { tone: "success", message: "Your application is withdrawn" },
  "points-kept": { tone: "success", message: keptPoints.kept },
  "points-removed": { tone: "success", message: keptPoints.removed },
  "owner-created": { tone: "success", message: "The owner account is ready. You can now sign in." },
  "answers-restored": {
    tone: "success",
    message: "Welcome back. What you typed before your session ended is saved.",
  },
  "university-kept": {
    tone: "error",
    message: "Your application already has another university, or this one is not in our catalogue.",
  },
  "students-only": { tone: "error", message: "Only students fill in this application. This is your page." },
  "university-created": { tone: "success", message: adminListMessages.universities.created },
  "university-saved": { tone: "success", message: universityMessages.saved },
  "campus-created": { tone: "success", message: campusMessages.created },
  "campus-saved": { tone: "success", message: campusMessages.saved },
  "campus-removed": { tone: "success", message: campusMessages.removed },
  "course-created": { tone: "success", message: courseMessages.created },
  "course-saved": { tone: "success", message: courseMessages.saved },
  "scholarship-created": { tone: "success", message: scholarshipMessages.created },
  "scholarship-saved": { tone: "success", message: scholarshipMessages.saved },
  "rate-saved": { tone: "success", message: rateMessages.saved },
  "equivalence-created": { tone: "success", message: equivalenceMessages.created },
  "equivalence-saved": { tone: "success", message: equivalenceMessages.saved },
  "equivalence-removed": { tone: "success", message: equivalenceMessages.removed },
  "estimate-saved": { tone: "success", message: estimateMessages.saved },
  "estimate-cleared": { tone: "success", message: estimateMessages.cleared },
  "subscriber-removed": { tone: "success", message: subscriberMessages.removed },
  "counsellor-created": { tone: "success", message: adminListMessages.counsellors.created },
  "counsellor-saved": { tone: "success", message: counsellorMessages.saved },
  "booking-saved": { tone: "success", message: staffBookingMessages.saved },
  "booking-moved": { tone: "success", message: staffBookingMessages.moved },
  "booking-handed-over": { tone: "success", message: staffBookingMessages.handedOver },
  "booking-cancelled": { tone: "success", message: staffBookingMessages.cancelled },
  "hours-saved": { tone: "success", message: availabilityMessages.saved },
  "hours-saved-conflicts": { tone: "success", message: availabilityMessages.savedWithConflicts },
  "hours-removed": { tone: "success", message: availabilityMessages.removed },
  "intake-created": { tone: "success", message: intakeMessages.created },
  "intake-saved": { tone: "success", message: intakeMessages.saved },
  "intake-removed": { tone: "success", message: intakeMessages.removed },
  "request-approved": { tone: "success", message: approvalMessages.approved },
  "request-rejected": { tone: "success", message: approvalMessages.rejected },
  "student-created": { tone: "success", message: studentMessages.created },
  "student-updated": { tone: "success", message: studentMessages.updated },
  "stage-changed": { tone: "success", message: studentMessages.stageChanged },
  "student-assigned": { tone: "success", message: studentMessages.assigned },
  "status-changed": { tone: "success", message: applicationMessages.statusChanged },
  "course-set": { tone: "success", message: applicationMessages.courseSet },
  "milestone-added": { tone: "success", message: applicationMessages.milestoneAdded },
  "draft-saved": { tone: "success", message: newApplicationMessages.saved },
  "draft-discarded": { tone: "success", message: newApplicationMessages.discarded },
  "application-submitted": { tone: "success", message: newApplicationMessages.submitted },
  "note-added": { tone: "success", message: recordMessages.noteAdded },
  "profile-saved": { tone: "success", message: accountAreaMessages.profile.saved },
  "password-changed": { tone: "success", message: "Your new password is saved" },
  "email-changed": { tone: "success", message: "Your new email address is in use" },
  "level-changed": { tone: "success", message: staffMessages.levelChanged },
  "account-disabled": { tone: "success", message: accessMessages.disabledDone },
  "account-enabled": { tone: "success", message: accessMessages.enabledDone },
  "factors-reset": { tone: "success", message: staffMessages.resetDone },
  "account-closed": { tone: "success", message: personalDataMessages.close.closed },
  "session-ended": { tone: "success", message: sessionMessages.ended },
  "identity-proved": { tone: "success", message: proofMessages.done },
  "app-removed": { tone: "success", message: factorMessages.app.removed },
  "passkey-added": { tone: "success", message: factorMessages.passkeys.added },
  "passkey-renamed": { tone: "success", message: factorMessages.passkeys.renamed },
  "passkey-removed": { tone: "success", message: factorMessages.passkeys.removed },
  shortlisted: { tone: "success", message: shortlist.added },
  "shortlist-full": { tone: "error", message: shortlist.full },
  "shortlist-removed": { tone: "success", message: shortlist.removed },
  "app-added": { tone: "success", message: factorMessages.app.added },
} as const satisfies Record<string, { tone: "success" | "error"; message: string }>;

export type FlashKey = keyof typeof FLASH_MESSAGES;

export function isFlashKey(value: string): value is FlashKey {
  return Object.hasOwn(FLASH_MESSAGES, value);
}

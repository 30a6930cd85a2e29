import { applicationLive } from "#app/admissions/applications/live-subjects.server.ts";
import { documentImportLive } from "#app/admissions/document-imports/live-subjects.server.ts";
import { documentRequestLive } from "#app/admissions/document-requests/live-subjects.server.ts";
import { documentLive } from "#app/admissions/documents/live-subjects.server.ts";
import { institutionQueueLive } from "#app/admissions/institution-queue/live-subjects.server.ts";
import { offerLive } from "#app/admissions/offers/live-subjects.server.ts";
import { studentLive } from "#app/admissions/students/live-subjects.server.ts";
import { taskLive } from "#app/admissions/tasks/live-subjects.server.ts";
import { claimLive } from "#app/commissions/claims/live-subjects.server.ts";
import { payoutLive } from "#app/commissions/payouts/live-subjects.server.ts";
import { bookingLive } from "#app/consultations/bookings/live-subjects.server.ts";
import { enquiryLive } from "#app/conversations/enquiries/live-subjects.server.ts";
import { threadLive } from "#app/conversations/threads/live-subjects.server.ts";
import { importLive } from "#app/platform/imports/live-subjects.server.ts";
import type { LiveSubjects } from "#app/platform/live/live-subject.server.ts";
import { presenceLive } from "#app/platform/live/live-subjects.server.ts";
import { notificationLive } from "#app/platform/notifications/live-subjects.server.ts";

/** Every kind of record of which open pages hear, and who hears of it. */
export const LIVE_SUBJECTS: LiveSubjects = {
  ...applicationLive,
  ...institutionQueueLive,
  ...studentLive,
  ...taskLive,
  ...documentLive,
  ...offerLive,
  ...documentRequestLive,
  ...bookingLive,
  ...enquiryLive,
  ...threadLive,
  ...claimLive,
  ...payoutLive,
  ...presenceLive,
  ...importLive,
  ...documentImportLive,
  ...notificationLive,
};

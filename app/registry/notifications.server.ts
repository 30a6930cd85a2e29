import { applicationTellers } from "#app/admissions/applications/notifications.server.ts";
import { documentRequestTellers } from "#app/admissions/document-requests/notifications.server.ts";
import { documentTellers } from "#app/admissions/documents/notifications.server.ts";
import { noteTellers } from "#app/admissions/notes/notifications.server.ts";
import { studentTellers } from "#app/admissions/students/notifications.server.ts";
import { bookingTellers } from "#app/consultations/bookings/notifications.server.ts";
import { enquiryTellers } from "#app/conversations/enquiries/notifications.server.ts";
import { threadTellers } from "#app/conversations/threads/notifications.server.ts";
import { approvalTellers } from "#app/people/approvals/notifications.server.ts";
import type { Tellers } from "#app/platform/notifications/change.server.ts";

export { nameStudents } from "#app/admissions/students/notifications.server.ts";

/** Who is told what, by the action of the trail. */
export const TELLERS: Tellers = {
  ...approvalTellers,
  ...studentTellers,
  ...applicationTellers,
  ...documentTellers,
  ...noteTellers,
  ...documentRequestTellers,
  ...threadTellers,
  ...enquiryTellers,
  ...bookingTellers,
};

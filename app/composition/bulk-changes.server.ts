import {
  applicationArchive,
  applicationCounsellors,
  applicationStatuses,
  applicationTagging,
} from "#app/admissions/applications/bulk-changes.server.ts";
import {
  studentArchive,
  studentCounsellors,
  studentStages,
  studentSubStages,
  studentsLost,
  studentTagging,
  studentTransfers,
} from "#app/admissions/students/bulk-changes.server.ts";
import {
  taskAssignees,
  taskForApplications,
  taskForStudents,
  tasksDone,
} from "#app/admissions/tasks/bulk-changes.server.ts";
import { enquiryStudents } from "#app/conversations/enquiries/bulk-changes.server.ts";
import { subscriberStudents } from "#app/conversations/newsletter/bulk-changes.server.ts";
import type { BulkChangeKind } from "#app/platform/bulk-changes/bulk-change-kind.server.ts";

/** Every change that can be made to many records of a list at once, in the order in which they are offered. */
export const BULK_CHANGE_KINDS: readonly BulkChangeKind[] = [
  studentStages,
  studentCounsellors,
  studentTransfers,
  studentSubStages,
  studentsLost,
  studentTagging,
  taskForStudents,
  studentArchive,
  applicationStatuses,
  applicationCounsellors,
  applicationTagging,
  taskForApplications,
  applicationArchive,
  taskAssignees,
  tasksDone,
  enquiryStudents,
  subscriberStudents,
];

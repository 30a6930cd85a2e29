import { OWN_STUDENTS_PATH } from "#app/admissions/representations/paths.ts";
import type { Deadline } from "./deadline.ts";

type Reader = "student" | "partner" | "staff";

/** Where a user finds details of a deadline. */
export function deadlineHref({ reference, applicationId, studentId }: Deadline, reader: Reader): string {
  if (reader === "student") {
    return reference ? `/student-dashboard/applications/${reference}` : "/student-dashboard/documents";
  }
  if (reader === "partner") return OWN_STUDENTS_PATH;
  return applicationId ? `/admin/applications/${applicationId}` : `/admin/students/${studentId}`;
}

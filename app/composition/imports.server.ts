import { runningApplicationImport } from "#app/admissions/application-imports/import.server.ts";
import { applicationImport } from "#app/admissions/applications/import.server.ts";
import { studentImport } from "#app/admissions/students/import.server.ts";
import { courseImport } from "#app/catalogue/courses/import.server.ts";
import { scholarshipImport } from "#app/catalogue/scholarships/import.server.ts";
import { universityImport } from "#app/catalogue/universities/import.server.ts";
import { organisationImport } from "#app/people/approvals/import.server.ts";
import type { ImportKind } from "#app/platform/imports/import-kind.server.ts";

/** Every list of the back office that takes records from a file. */
export const IMPORT_KINDS: readonly ImportKind[] = [
  studentImport,
  courseImport,
  scholarshipImport,
  universityImport,
  organisationImport,
  runningApplicationImport,
  applicationImport,
];

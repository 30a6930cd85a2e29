import type { CompanySection } from "#app/platform/lists/company-section.view.ts";
import { OWN_STUDENTS_PATH } from "./paths.ts";
import { representationMessages } from "./representations.words.ts";

export const ownStudentsSection = {
  kind: "partner",
  path: OWN_STUDENTS_PATH,
  get label() {
    return representationMessages.section;
  },
} as const satisfies CompanySection;

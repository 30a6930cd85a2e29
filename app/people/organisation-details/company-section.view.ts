import type { CompanySection } from "#app/platform/lists/company-section.view.ts";
import { detailsMessages } from "./details.words.ts";

export const organisationSection = {
  kind: "partner",
  get label() {
    return detailsMessages.section;
  },
  path: "/partner-dashboard/organisation",
} as const satisfies CompanySection;

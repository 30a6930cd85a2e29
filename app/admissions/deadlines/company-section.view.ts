import type { CompanySection } from "#app/platform/lists/company-section.view.ts";
import { deadlineMessages } from "./deadlines.words.ts";

export const deadlineSection = {
  kind: "partner",
  path: "/partner-dashboard/calendar",
  get label() {
    return deadlineMessages.section;
  },
} as const satisfies CompanySection;

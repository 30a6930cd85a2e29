import type { CompanySection } from "#app/platform/lists/company-section.view.ts";
import { agreementMessages } from "./agreements.words.ts";

export const agreementsSection = {
  kind: "partner",
  get label() {
    return agreementMessages.title;
  },
  path: "/partner-dashboard/agreements",
} as const satisfies CompanySection;

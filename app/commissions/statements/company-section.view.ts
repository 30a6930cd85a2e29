import type { CompanySection } from "#app/platform/lists/company-section.view.ts";
import { statementMessages } from "./statements.words.ts";

export const statementsCompanySection = {
  kind: "partner",
  get label() {
    return statementMessages.section;
  },
  path: "/partner-dashboard/commissions",
} as const satisfies CompanySection;

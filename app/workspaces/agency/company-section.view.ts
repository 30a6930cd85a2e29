import type { CompanySection } from "#app/platform/lists/company-section.view.ts";
import { agencyMessages } from "./agency.words.ts";
import { AGENCY_LIST_PATH } from "./agency-list.ts";

export const agencySection: CompanySection = {
  kind: "partner",
  get label() {
    return agencyMessages.section;
  },
  path: AGENCY_LIST_PATH,
};

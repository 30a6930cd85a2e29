import type { CompanySection } from "#app/platform/lists/company-section.view.ts";
import { claimMessages } from "./claims.words.ts";

export const claimsCompanySection = {
  kind: "institution",
  get label() {
    return claimMessages.ownTitle;
  },
  path: "/institution-dashboard/claims",
} as const satisfies CompanySection;

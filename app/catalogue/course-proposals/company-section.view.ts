import type { CompanySection } from "#app/platform/lists/company-section.view.ts";
import { proposalMessages } from "./proposals.words.ts";

export const ownCoursesSection = {
  kind: "institution",
  get label() {
    return proposalMessages.courses;
  },
  path: "/institution-dashboard/courses",
} as const satisfies CompanySection;

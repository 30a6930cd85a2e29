import type { CompanySection } from "#app/platform/lists/company-section.view.ts";
import { institutionQueueMessages } from "./institution-queue.words.ts";
import { numbersMessages } from "./numbers.words.ts";
import { REVIEWS_PATH } from "./review-row.ts";

export const institutionQueueSection: CompanySection = {
  kind: "institution",
  get label() {
    return institutionQueueMessages.section;
  },
  path: REVIEWS_PATH,
};

export const institutionNumbersSection: CompanySection = {
  kind: "institution",
  get label() {
    return numbersMessages.section;
  },
  path: "/institution-dashboard/numbers",
};

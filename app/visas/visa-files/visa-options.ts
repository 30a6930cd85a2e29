import { words } from "#app/words/words.ts";

/** What can be asked or arranged after an application was lodged, or before. */
export const VISA_DATE_KINDS = ["information", "biometrics", "medical", "interview"] as const;
export type VisaDateKind = (typeof VISA_DATE_KINDS)[number];

export const VISA_DATE_LABELS: Readonly<Record<VisaDateKind, string>> = words({
  information: "Request for information",
  biometrics: "Biometrics appointment",
  medical: "Medical examination",
  interview: "Interview",
});

/** Processing priority of an Australian provider (Ministerial Direction 115). */
export const PRIORITIES = ["1", "2", "3"] as const;
export type Priority = (typeof PRIORITIES)[number];

/** What the second reviewer confirms. */
export const REVIEW_CHECKS = ["identity", "course", "documents", "dates", "translations"] as const;
export type ReviewCheck = (typeof REVIEW_CHECKS)[number];

export const REVIEW_CHECK_LABELS: Readonly<Record<ReviewCheck, string>> = words({
  identity: "Names, dates of birth and passport number are the same in every document",
  course: "Course, provider, dates and fees are the same in the offer, the CoE and the form",
  documents: "Every document of the checklist is there, complete and readable",
  dates: "Every document is valid on the day when it is needed",
  translations: "Documents in other languages have a certified translation",
});

/** How an application is decided. */
export const VISA_OUTCOMES = ["granted", "refused"] as const;

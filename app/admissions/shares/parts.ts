import type { ApplyStep } from "#app/admissions/answers/steps.ts";
import { optionsOf } from "#app/platform/records/option.ts";
import { words } from "#app/words/words.ts";

/** What a student can share of an application with an institution, in addition to what it always sees. */
export const SHARE_PARTS = ["answers", "finance", "pr", "contact", "documents"] as const;
export type SharePart = (typeof SHARE_PARTS)[number];

/** The preselected parts: an interest in residency can count against a visa, so it is not included. */
export const USUAL_SHARE_PARTS: readonly SharePart[] = SHARE_PARTS.filter((part) => part !== "pr");

/** The part that shares the answers of each step. */
export const SHARE_PART_OF_STEP: Readonly<Record<ApplyStep, SharePart>> = {
  personal: "answers",
  education: "answers",
  finance: "finance",
  english: "answers",
  preferences: "answers",
  documents: "documents",
  pr: "pr",
};

export const SHARE_PART_LABELS: Readonly<Record<SharePart, string>> = words({
  answers: "Personal details, education, English test and course preferences",
  finance: "Budget, funding and education loan",
  pr: "Interest in permanent residency (PR)",
  contact: "Email address and phone number",
  documents: "Documents for this application",
});

/** The channel of a consent: online by the student, or recorded by staff. */
export const SHARE_WAYS = ["online", "paper", "phone"] as const;
export type ShareMethod = (typeof SHARE_WAYS)[number];
/** Channels that staff can record. */
export const STAFF_SHARE_WAYS = ["paper", "phone"] as const satisfies readonly ShareMethod[];

export const SHARE_METHOD_LABELS: Readonly<Record<ShareMethod, string>> = words({
  online: "Online",
  paper: "On paper",
  phone: "By phone",
});
export const STAFF_SHARE_METHOD_OPTIONS = optionsOf(STAFF_SHARE_WAYS, SHARE_METHOD_LABELS);

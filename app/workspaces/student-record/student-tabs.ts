import { isOneOf } from "#app/platform/records/option.ts";

/** The parts of a student's page. */
export const STUDENT_TABS = ["overview", "documents", "tasks", "answers", "activity"] as const;
export type StudentTab = (typeof STUDENT_TABS)[number];

/** The part that the address asks for (`?tab=documents`). */
export function studentTab(params: URLSearchParams): StudentTab {
  const asked = params.get("tab");
  return isOneOf(STUDENT_TABS, asked) ? asked : "overview";
}

/** What the address asks to change: `?edit=`. */
export const CONTACT_EDIT = "1";
export const DETAILS_EDIT = "details";
export const TAGS_EDIT = "tags";
export const STAGE_EDIT = "stage";
export const SUB_STAGE_EDIT = "sub-stage";
export const LOST_EDIT = "lost";
export const COUNSELLOR_EDIT = "counsellor";
export const BRANCH_EDIT = "branch";
export const CALL_EDIT = "call";

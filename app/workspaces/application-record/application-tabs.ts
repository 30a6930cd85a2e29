import { isOneOf } from "#app/platform/records/option.ts";

/** The parts of an application's page. */
export const APPLICATION_TABS = [
  "overview",
  "documents",
  "messages",
  "tasks",
  "offers",
  "answers",
  "activity",
] as const;
export type ApplicationTab = (typeof APPLICATION_TABS)[number];

/** The part that the address asks for (`?tab=documents`). */
export function applicationTab(params: URLSearchParams): ApplicationTab {
  const asked = params.get("tab");
  return isOneOf(APPLICATION_TABS, asked) ? asked : "overview";
}

/** What the address asks to change: `?edit=`. */
export const CHOICE_EDIT = "1";
export const COUNSELLOR_EDIT = "counsellor";
export const DETAILS_EDIT = "details";
export const TAGS_EDIT = "tags";

import { isOneOf } from "#app/platform/records/option.ts";

/** The parts of an application's page for its institution. */
export const REVIEW_TABS = ["overview", "documents", "requests", "offers", "answers"] as const;
export type ReviewTab = (typeof REVIEW_TABS)[number];

/** The part that the address asks for (`?tab=documents`). */
export function reviewTab(params: URLSearchParams): ReviewTab {
  const asked = params.get("tab");
  return isOneOf(REVIEW_TABS, asked) ? asked : "overview";
}

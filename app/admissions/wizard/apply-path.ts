import type { ApplyStep } from "#app/admissions/answers/steps.ts";

/** Pages of the wizard that show a draft. */
type DraftPage = ApplyStep | "review" | "conflict";

/**
 * The path of a wizard page. It names the draft if the account may have several, one per student; `draft` is null if
 * there is only one.
 */
export function applyPath(
  page: DraftPage,
  draft: string | null,
  more: Readonly<Record<string, string>> = {},
): string {
  const query = new URLSearchParams({ ...(draft === null ? {} : { draft }), ...more });
  return `/apply/${page}${query.size > 0 ? `?${query}` : ""}`;
}

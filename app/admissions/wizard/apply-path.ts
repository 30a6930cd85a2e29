import type { ApplyStep } from "#app/admissions/answers/steps.ts";

/** Pages of the wizard that show a draft. */
type DraftPage = ApplyStep | "review" | "conflict";

/**
 * The address of a page of the wizard. It names the draft where the account may have several, one for each of its students:
 * `draft` is null where there is nothing to tell apart.
 */
export function applyPath(
  page: DraftPage,
  draft: string | null,
  more: Readonly<Record<string, string>> = {},
): string {
  const query = new URLSearchParams({ ...(draft === null ? {} : { draft }), ...more });
  return `/apply/${page}${query.size > 0 ? `?${query}` : ""}`;
}

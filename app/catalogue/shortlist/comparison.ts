/** Side by side more do not fit, on paper or in a head. */
export const COMPARED_MAX = 4;
const MAX_SLUG = 200;

/** The courses that an address asks to compare (`?course=slug&course=slug`): each once, at most four, and how many are left out. */
export function parseComparison(params: URLSearchParams): { slugs: string[]; leftOut: number } {
  const asked = params
    .getAll("course")
    .map((slug) => slug.trim())
    .filter((slug) => slug !== "" && slug.length <= MAX_SLUG);
  const slugs = [...new Set(asked)];
  return { slugs: slugs.slice(0, COMPARED_MAX), leftOut: Math.max(0, slugs.length - COMPARED_MAX) };
}

/** The one address of a comparison, to be passed on. */
export function comparisonHref(slugs: readonly string[]): string {
  const params = new URLSearchParams(slugs.map((slug) => ["course", slug]));
  return params.size === 0 ? "/compare" : `/compare?${params}`;
}

import type { PickedItem } from "#app/admissions/answers/wizard-view.ts";
import { searchCourses, searchUniversities } from "#app/catalogue/course-search/catalogue-search.server.ts";
import type { DbOrTransaction } from "#app/platform/database/client.server.ts";

/** In characters. */
export const QUERY_MAX = 100;

/** The results of a catalogue search without script; null if nothing was searched. */
export type CatalogueSearch = {
  universityQuery: string;
  universities: readonly PickedItem[] | null;
  courseQuery: string;
  courses: readonly PickedItem[] | null;
} | null;

/** The results for `university-q` and `course-q` in the URL; courses of the selected university, if any. */
export async function searchCatalogue(
  db: DbOrTransaction,
  params: URLSearchParams,
  universityId: string,
): Promise<CatalogueSearch> {
  const universityQuery = params.get("university-q");
  const courseQuery = params.get("course-q");
  if (universityQuery === null && courseQuery === null) return null;
  return {
    universityQuery: universityQuery ?? "",
    universities: universityQuery === null ? null : await searchUniversities(db, universityQuery),
    courseQuery: courseQuery ?? "",
    courses:
      courseQuery === null
        ? null
        : await searchCourses(db, { query: courseQuery, universityId: universityId || null }),
  };
}

/** The query parameters for a form's search without script. */
export function searchFromForm(form: FormData): Record<string, string> {
  const field = form.get("intent") === "find-university" ? "university" : "course";
  const typed = form.get(`find-${field}`);
  return { [`${field}-q`]: typeof typed === "string" ? typed.slice(0, QUERY_MAX) : "" };
}

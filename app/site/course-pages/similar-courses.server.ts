import { type CourseQuery, EVERY_COURSE } from "#app/catalogue/course-search/course-query.ts";
import type { CourseHit, CourseSearch } from "#app/catalogue/course-search/course-search.ts";
import { courseSubject } from "#app/catalogue/courses/course-subject.ts";
import type { PublicCourse } from "#app/catalogue/courses/public-course.server.ts";

const MOST = 5;

/** Open courses of the same level: about the same subject, and near, first; then of the same discipline. */
export async function findSimilarCourses(
  search: CourseSearch,
  course: Pick<PublicCourse, "id" | "name" | "level" | "discipline" | "country" | "campuses">,
): Promise<readonly CourseHit[]> {
  const { level, discipline, country } = course;
  const like: CourseQuery = {
    ...EVERY_COURSE,
    level: [level],
    country: country ? [country] : [],
  };
  const state = [...new Set(course.campuses.flatMap((campus) => campus.state ?? []))];
  const text = courseSubject(course.name);
  const ofDiscipline: CourseQuery = { ...like, discipline: discipline ? [discipline] : [] };
  const ofSubject: CourseQuery = { ...like, text };
  const found = new Map<string, CourseHit>();
  for (const query of [
    ...(text === "" ? [] : [{ ...ofSubject, state }, ofSubject]),
    { ...ofDiscipline, state },
    ofDiscipline,
  ]) {
    if (found.size >= MOST) break;
    const { hits, understoodAs } = await search.search(query);
    // What the search had to guess is not what the course is called.
    if (understoodAs !== null) continue;
    for (const hit of hits) {
      if (hit.id !== course.id && found.size < MOST) found.set(hit.id, hit);
    }
  }
  return [...found.values()];
}

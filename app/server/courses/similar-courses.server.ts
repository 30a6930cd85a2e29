import { EVERY_COURSE } from "#app/domain/courses/course-query.ts";
import type { CourseHit, CourseSearch } from "#app/domain/courses/course-search.ts";
import type { PublicCourse } from "./public-course.server.ts";

const MOST = 5;

/** Open courses of the same level and discipline, in the same state where there are any. */
export async function findSimilarCourses(
  search: CourseSearch,
  course: Pick<PublicCourse, "id" | "level" | "discipline" | "country" | "campuses">,
): Promise<readonly CourseHit[]> {
  const { level, discipline, country } = course;
  const states = [...new Set(course.campuses.flatMap(({ state }) => state ?? []))];
  const like = {
    ...EVERY_COURSE,
    level: [level],
    discipline: discipline ? [discipline] : [],
    country: country ? [country] : [],
  };
  const others = (hits: readonly CourseHit[]) => hits.filter(({ id }) => id !== course.id).slice(0, MOST);
  const near = others((await search.search({ ...like, state: states })).hits);
  return near.length > 0 ? near : others((await search.search(like)).hits);
}

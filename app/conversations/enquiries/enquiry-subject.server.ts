import { findUniversityByKey } from "#app/catalogue/course-search/catalogue-search.server.ts";
import { findPublicCourse } from "#app/catalogue/courses/public-course.server.ts";
import type { DbOrTransaction } from "#app/platform/database/client.server.ts";

/**
 * The name of what a link to the booking page is about (`/book?course=`, `/book?university=`, slugs): the
 * catalogue's own words, never those of the address. Null where the catalogue has no such thing.
 */
export async function findEnquirySubject(
  db: DbOrTransaction,
  params: URLSearchParams,
): Promise<string | null> {
  const slug = params.get("course");
  const course = slug === null ? null : await findPublicCourse(db, slug);
  if (course) return `${course.name}, ${course.university.name}`;
  return (await findUniversityByKey(db, params.get("university") ?? ""))?.name ?? null;
}

import { buildCourseColumns } from "#app/catalogue/course-search/course-columns.server.ts";
import { CourseIndex } from "#app/catalogue/course-search/course-index.server.ts";
import { type CourseQuery, EVERY_COURSE } from "#app/catalogue/course-search/course-query.ts";
import type { IndexedCourse } from "#app/catalogue/course-search/indexed-course.server.ts";

/** A course about which nothing is special. */
export const NOTHING_SPECIAL: Omit<IndexedCourse, "id" | "slug" | "name"> = {
  level: "bachelor",
  discipline: null,
  university: { slug: "harbour", name: "Harbour University", partner: false },
  isUniversity: true,
  fields: [],
  code: null,
  country: "australia",
  cities: ["Sydney"],
  states: ["NSW"],
  categories: [1],
  durationWeeks: 156,
  tuition: null,
  tuitionYearMinor: null,
  english: null,
  intakes: [],
  requirements: { english: [], grades: [] },
  source: null,
  asOf: null,
};
export const indexedCourse = (name: string, more: Partial<IndexedCourse> = {}): IndexedCourse => ({
  ...NOTHING_SPECIAL,
  id: name,
  slug: name.toLowerCase().replaceAll(" ", "-"),
  name,
  ...more,
});
async function* inBatches(courses: readonly IndexedCourse[]) {
  yield courses.slice(0, 3);
  yield courses.slice(3);
}
/** An index of these, read in two batches. */
export const indexOf = async (courses: readonly IndexedCourse[]) =>
  new CourseIndex(await buildCourseColumns(inBatches(courses), new Map([["feb", "February"]])));
export const asking = (change: Partial<CourseQuery>): CourseQuery => ({ ...EVERY_COURSE, ...change });

/** A few courses, each found by something else. */
export const CATALOGUE = [
  indexedCourse("Bachelor of Nursing", { discipline: "nursing", cities: ["Melbourne"], states: ["VIC"] }),
  indexedCourse("Bachelor of Nursing and Midwifery", { discipline: "nursing" }),
  indexedCourse("Master of Business Administration", { level: "master", discipline: "business" }),
  indexedCourse("Master of Business in Hospital Administration", { level: "master", discipline: "business" }),
  indexedCourse("Bachelor of Information Technology", { discipline: "it", code: "012345A" }),
  indexedCourse("Diploma of Italian", { level: "diploma", discipline: "arts" }),
  indexedCourse("Doctor of Philosophy", {
    level: "phd",
    university: { slug: "coast", name: "Coast University of Technology", partner: false },
  }),
];

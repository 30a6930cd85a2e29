import { setImmediate } from "node:timers/promises";
import { durationBandOf, tuitionBandOf } from "#app/catalogue/courses/course-bands.ts";
import type { EntryRequirements } from "#app/catalogue/eligibility/course-fit.ts";
import { foldedWords } from "#app/platform/text/fold-text.ts";
import { addTo, type Bitset, emptyBitset } from "./bitset.server.ts";
import { type CourseOrder, courseOrders, standingOf } from "./course-orders.server.ts";
import { COURSE_FACETS, type CourseFacet, type CourseSort, ENGLISH_CHOICES } from "./course-query.ts";
import { forEachWordOf } from "./course-words.server.ts";
import { FacetColumn } from "./facet-column.server.ts";
import type { FacetLabels } from "./facet-values.server.ts";
import type { IndexedCourse } from "./indexed-course.server.ts";
import { SEARCH_FILLERS } from "./search-synonyms.ts";
import { TextIndex } from "./text-index.server.ts";

/** Small enough that other requests hardly notice. */
const TAKEN_IN_AT_ONCE = 1_000;

/** What each filter knows of a course. */
const VALUES_OF: Readonly<Record<CourseFacet, (course: IndexedCourse) => readonly string[]>> = {
  country: (course) => (course.country ? [course.country] : []),
  state: (course) => course.states,
  city: (course) => course.cities,
  category: (course) => course.categories.map(String),
  level: (course) => [course.level],
  discipline: (course) => (course.discipline ? [course.discipline] : []),
  university: (course) => [course.university.slug],
  tuition: (course) => [tuitionBandOf(course.tuitionYearMinor)],
  duration: (course) => [durationBandOf(course.durationWeeks)],
  intake: (course) => course.intakes,
};

/**
 * All open courses as they were at one moment, in columns: for each word and each value of a filter the
 * set of courses that have it. Sets are bits, so that a filter is an `and` and a count a count of ones.
 */
export interface CourseColumns {
  readonly courses: readonly IndexedCourse[];
  /** The words of their names that say something. */
  readonly names: readonly string[];
  readonly text: TextIndex;
  readonly facets: Readonly<Record<CourseFacet, FacetColumn>>;
  /** For each choice of an English score, the courses that ask for no more. */
  readonly english: readonly Bitset[];
  /** The distinct published entry requirements, and which of them each course has. */
  readonly requirements: readonly EntryRequirements[];
  readonly requirementOf: Uint32Array;
  readonly orders: Readonly<Record<CourseSort, CourseOrder>>;
  readonly standing: Float32Array;
  readonly labels: FacetLabels;
}

/** Builds the columns in batches and yields between them. */
export async function buildCourseColumns(
  batches: AsyncIterable<readonly IndexedCourse[]>,
  intakeLabels: ReadonlyMap<string, string>,
): Promise<CourseColumns> {
  const courses = await readInOrder(batches);
  const names: string[] = [];
  const text = new TextIndex();
  const facets = {} as Record<CourseFacet, FacetColumn>;
  for (const facet of COURSE_FACETS) facets[facet] = new FacetColumn();
  const universities = new Map<string, string>();
  const memory = new Map<string, readonly string[]>();
  for (const [number, course] of courses.entries()) {
    if (number % TAKEN_IN_AT_ONCE === 0) await setImmediate();
    forEachWordOf(course, memory, (word, weight) => text.add(number, word, weight));
    names.push(
      foldedWords(course.name)
        .filter((word) => !SEARCH_FILLERS.has(word))
        .join(" "),
    );
    for (const facet of COURSE_FACETS) facets[facet].add(VALUES_OF[facet](course));
    universities.set(course.university.slug, course.university.name);
  }
  const size = courses.length;
  text.close(size);
  for (const facet of COURSE_FACETS) {
    await setImmediate();
    facets[facet].close(size);
  }
  const standing = Float32Array.from(courses, standingOf);
  const orders = await courseOrders(courses, standing);
  const labels = { university: universities, intake: intakeLabels };
  return {
    courses,
    names,
    text,
    facets,
    english: englishSets(courses),
    ...distinctRequirements(courses),
    orders,
    standing,
    labels,
  };
}

/**
 * Similar courses get neighbouring numbers, so that results are close in memory and most words of a set are empty or
 * full.
 */
async function readInOrder(
  batches: AsyncIterable<readonly IndexedCourse[]>,
): Promise<readonly IndexedCourse[]> {
  const groups = new Map<string, IndexedCourse[]>();
  for await (const batch of batches) {
    for (const course of batch) {
      const key = `${course.discipline ?? ""}\n${course.name}`;
      const group = groups.get(key);
      if (group) group.push(course);
      else groups.set(key, [course]);
    }
  }
  const keys = [...groups.keys()].sort();
  return keys.flatMap((key) => groups.get(key) as IndexedCourse[]);
}

function distinctRequirements(courses: readonly IndexedCourse[]) {
  const numbers = new Map<EntryRequirements, number>();
  const requirementOf = Uint32Array.from(courses, ({ requirements }) => {
    const number = numbers.get(requirements) ?? numbers.size;
    numbers.set(requirements, number);
    return number;
  });
  return { requirements: [...numbers.keys()], requirementOf };
}

function englishSets(courses: readonly IndexedCourse[]): Bitset[] {
  return ENGLISH_CHOICES.map((choice) => {
    const set = emptyBitset(courses.length);
    courses.forEach(({ english }, number) => {
      if (english !== null && english <= choice) addTo(set, number);
    });
    return set;
  });
}

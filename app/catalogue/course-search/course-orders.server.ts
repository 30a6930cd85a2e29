import { setImmediate } from "node:timers/promises";
import type { CourseLevel } from "#app/catalogue/course-terms/levels.ts";
import { type Bitset, has } from "./bitset.server.ts";
import type { CourseSort } from "./course-query.ts";
import type { IndexedCourse } from "./indexed-course.server.ts";

const PARTNER = 3;
const UNIVERSITY = 2;
/** Names with fewer words are more often what was meant. */
const WORD = -0.25;

/** What most students want, and what is not a course to apply for separately: exchanges, single semesters. */
const LEVELS: Readonly<Partial<Record<CourseLevel, number>>> = {
  bachelor: 1,
  master: 1,
  phd: -1,
  "non-award": -6,
};
/** Each further course of a name, or of a university, stands so much lower, so that a first page shows many. */
const AGAIN = -0.5;
const MOST_AGAIN = 12;

/** What speaks for a course whatever was asked: a little, next to what it says of itself. */
export function standingOf(course: IndexedCourse): number {
  const words = course.name.split(/\s+/).length;
  return (
    (course.university.partner ? PARTNER : 0) +
    (course.isUniversity ? UNIVERSITY : 0) +
    (LEVELS[course.level] ?? 0) +
    words * WORD
  );
}

/** The standings once more, with less for each course whose name or university has been there often already. */
function standingsInTurn(courses: readonly IndexedCourse[], standing: Float32Array, order: Uint32Array) {
  const seen = new Map<string, number>();
  const again = (key: string) => {
    const times = seen.get(key) ?? 0;
    seen.set(key, times + 1);
    return Math.min(times, MOST_AGAIN) * AGAIN;
  };
  const inTurn = new Float32Array(courses.length);
  for (const course of order) {
    const { name, university } = courses[course] as IndexedCourse;
    inTurn[course] = (standing[course] as number) + again(name) + again(university.slug);
  }
  return inTurn;
}

/**
 * All courses in each order that may be asked for; what is not published comes last in both directions.
 * Others have their turn between one order and the next.
 */
export async function courseOrders(
  courses: readonly IndexedCourse[],
  standing: Float32Array,
): Promise<Readonly<Record<CourseSort, CourseOrder>>> {
  const collator = new Intl.Collator("en", { numeric: true });
  const names = [...new Set(courses.map((course) => course.name))].sort(collator.compare);
  const placeOfName = new Map(names.map((name, place) => [name, place]));
  const place = courses.map((course) => placeOfName.get(course.name) as number);
  const byName = (one: number, other: number) =>
    (place[one] as number) - (place[other] as number) || one - other;
  const order = async (compare: (one: number, other: number) => number) => {
    await setImmediate();
    const ordered = Uint32Array.from(courses.keys()).sort(
      (one, other) => compare(one, other) || byName(one, other),
    );
    const placeOf = new Uint32Array(courses.length);
    ordered.forEach((course, place) => {
      placeOf[course] = place;
    });
    return { courses: ordered, placeOf };
  };
  const by = (amountOf: (course: IndexedCourse) => number | null, direction: 1 | -1) => {
    const values = courses.map(amountOf);
    return order((one, other) => {
      const [left, right] = [values[one] ?? null, values[other] ?? null];
      if (left === null || right === null) return Number(left === null) - Number(right === null);
      return (left - right) * direction;
    });
  };
  const tuition = (course: IndexedCourse) => course.tuitionYearMinor;
  const weeks = (course: IndexedCourse) => course.durationWeeks;
  const byStanding = (of: Float32Array) => (one: number, other: number) =>
    (of[other] as number) - (of[one] as number);
  const standings = await order(byStanding(standing));
  const inTurn = standingsInTurn(courses, standing, standings.courses);
  return {
    relevance: await order(byStanding(inTurn)),
    name: await order(() => 0),
    tuition: await by(tuition, 1),
    "tuition-desc": await by(tuition, -1),
    duration: await by(weeks, 1),
    "duration-desc": await by(weeks, -1),
  };
}

/** All courses in one order, and the place of each in it. */
export interface CourseOrder {
  readonly courses: Uint32Array;
  readonly placeOf: Uint32Array;
}

/** Sorting one member costs as much as so many looks at the next course of an order. */
const SORTING = 20;

/** `count` members of a set from the `from`th on, in a given order of all. `members` are those of the set. */
export function pageInOrder(
  { courses, placeOf }: CourseOrder,
  set: Bitset,
  members: Uint32Array,
  from: number,
  count: number,
): number[] {
  if (members.length ** 2 * SORTING < (from + count) * courses.length) {
    const places = members.map((course) => placeOf[course] as number).sort();
    return Array.from(places.subarray(from, from + count), (place) => courses[place] as number);
  }
  const page: number[] = [];
  let seen = 0;
  for (let at = 0; at < courses.length && page.length < count; at += 1) {
    const course = courses[at] as number;
    if (!has(set, course)) continue;
    if (seen >= from) page.push(course);
    seen += 1;
  }
  return page;
}

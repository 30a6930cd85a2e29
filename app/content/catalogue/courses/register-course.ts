import type { Discipline } from "#app/domain/courses/disciplines.ts";
import type { CourseLevel } from "#app/domain/courses/levels.ts";

/**
 * One course of the register: CRICOS course code, name, level, discipline (null outside our five),
 * duration in weeks, and the registered tuition for the whole course in Australian dollars. A figure
 * that the register does not give, or gives as nothing, is null.
 */
export type RegisterCourse = readonly [
  code: string,
  name: string,
  level: CourseLevel,
  discipline: Discipline | null,
  durationWeeks: number | null,
  tuitionAud: number | null,
];

/** By CRICOS provider code. */
export type RegisterCoursesByUniversity = Readonly<Record<string, readonly RegisterCourse[]>>;

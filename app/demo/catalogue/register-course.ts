import type { FieldOfEducation } from "./fields-of-education.ts";

/**
 * One course of the register: CRICOS course code, name, level in the register's words, narrow field of
 * education, duration in weeks, and what the register gives for the whole course in Australian dollars: the
 * tuition, and other fees. A figure that the register does not give, or gives as nothing, is null. Last, where
 * work is part of the course, its hours in all.
 */
export type RegisterCourse = readonly [
  code: string,
  name: string,
  registerLevel: string,
  field: FieldOfEducation,
  durationWeeks: number | null,
  tuitionAud: number | null,
  nonTuitionAud: number | null,
  workHours?: number,
];

/** By CRICOS provider code. */
export type RegisterCoursesByUniversity = Readonly<Record<string, readonly RegisterCourse[]>>;

import { pgEnum } from "drizzle-orm/pg-core";
import {
  COURSE_INTAKE_STATES,
  COURSE_STATUSES,
  GRADE_SCALES,
  REQUIREMENT_TESTS,
  TUITION_PERIODS,
} from "./course-facts.ts";
import { DISCIPLINES } from "./disciplines.ts";
import { COURSE_LEVELS } from "./levels.ts";

export const courseLevelEnum = pgEnum("course_level", COURSE_LEVELS);

export const courseDisciplineEnum = pgEnum("course_discipline", DISCIPLINES);

/** Of courses, campuses and scholarships. */
export const courseStatusEnum = pgEnum("course_status", COURSE_STATUSES);

export const tuitionPeriodEnum = pgEnum("tuition_period", TUITION_PERIODS);

export const requirementTestEnum = pgEnum("requirement_test", REQUIREMENT_TESTS);

export const gradeScaleEnum = pgEnum("grade_scale", GRADE_SCALES);

/** What an institution says of an intake of a course. */
export const courseIntakeStateEnum = pgEnum("course_intake_state", COURSE_INTAKE_STATES);

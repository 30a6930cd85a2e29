import { NEW_SOUTH_WALES_AND_ACT_COURSES } from "./courses/new-south-wales-and-act.ts";
import { OTHER_STATES_COURSES } from "./courses/other-states.ts";
import { QUEENSLAND_COURSES } from "./courses/queensland.ts";
import type { RegisterCoursesByUniversity } from "./courses/register-course.ts";
import { VICTORIA_COURSES } from "./courses/victoria.ts";

/** A selection of every Australian university's courses, by CRICOS provider code. */
export const AUSTRALIAN_COURSES: RegisterCoursesByUniversity = {
  ...NEW_SOUTH_WALES_AND_ACT_COURSES,
  ...QUEENSLAND_COURSES,
  ...VICTORIA_COURSES,
  ...OTHER_STATES_COURSES,
};

import { NEW_SOUTH_WALES_AND_ACT_COURSES } from "./new-south-wales-and-act.ts";
import { OTHER_STATES_COURSES } from "./other-states.ts";
import { QUEENSLAND_COURSES } from "./queensland.ts";
import type { RegisterCoursesByUniversity } from "./register-course.ts";
import { VICTORIA_COURSES } from "./victoria.ts";

/** A selection of every Australian university's courses, by CRICOS provider code. */
export const AUSTRALIAN_COURSES: RegisterCoursesByUniversity = {
  ...NEW_SOUTH_WALES_AND_ACT_COURSES,
  ...QUEENSLAND_COURSES,
  ...VICTORIA_COURSES,
  ...OTHER_STATES_COURSES,
};

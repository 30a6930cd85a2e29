import { optionsOf } from "#app/domain/option.ts";

export const COURSE_LEVELS = ["bachelor", "master", "diploma", "phd"] as const;
export type CourseLevel = (typeof COURSE_LEVELS)[number];

export const COURSE_LEVEL_LABELS: Readonly<Record<CourseLevel, string>> = {
  bachelor: "Bachelor",
  master: "Master",
  diploma: "Diploma",
  phd: "PhD",
};

export const COURSE_LEVEL_OPTIONS = optionsOf(COURSE_LEVELS, COURSE_LEVEL_LABELS);

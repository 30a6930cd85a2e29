import { optionsOf } from "#app/platform/records/option.ts";
import { words } from "#app/words/words.ts";

/** What the landing page's search card offers, in its order. */
export const LANDING_LEVELS = ["bachelor", "master", "diploma", "phd"] as const;
export type LandingLevel = (typeof LANDING_LEVELS)[number];

/** The levels of the catalogue: the landing page's four, then the further ones of national registers. */
export const COURSE_LEVELS = [
  ...LANDING_LEVELS,
  "graduate-diploma",
  "graduate-certificate",
  "advanced-diploma",
  "associate-degree",
  "certificate",
  "school",
  "non-award",
] as const;
export type CourseLevel = (typeof COURSE_LEVELS)[number];

export const COURSE_LEVEL_LABELS: Readonly<Record<CourseLevel, string>> = words({
  bachelor: "Bachelor",
  master: "Master",
  diploma: "Diploma",
  phd: "PhD",
  "graduate-diploma": "Graduate diploma",
  "graduate-certificate": "Graduate certificate",
  "advanced-diploma": "Advanced diploma",
  "associate-degree": "Associate degree",
  certificate: "Certificate",
  school: "School",
  "non-award": "English and other non-award courses",
});

export const COURSE_LEVEL_OPTIONS = optionsOf(COURSE_LEVELS, COURSE_LEVEL_LABELS);
export const LANDING_LEVEL_OPTIONS = optionsOf(LANDING_LEVELS, COURSE_LEVEL_LABELS);

import type { Discipline } from "#app/catalogue/course-terms/disciplines.ts";
import type { CourseLevel } from "#app/catalogue/course-terms/levels.ts";

export interface NewZealandCourse {
  readonly university: string;
  readonly name: string;
  readonly level: CourseLevel;
  readonly discipline: Discipline | null;
  readonly durationWeeks: number | null;
  /** For a year, in New Zealand dollars; null: what is published is years old. */
  readonly yearlyTuitionNzd: number | null;
  /** The page that names the course. */
  readonly source: string;
  readonly asOf: string;
}

const CANTERBURY_FEES = {
  university: "University of Canterbury",
  level: "bachelor",
  durationWeeks: null,
  yearlyTuitionNzd: null,
  source: "https://www.canterbury.ac.nz/get-started/fees/int-undergrad-fees/",
  asOf: "2022",
} as const;

/**
 * New Zealand has no public register like CRICOS. These are named on public pages; most fees found there are
 * years old and left out: a counsellor asks the university.
 */
export const NEW_ZEALAND_COURSES: readonly NewZealandCourse[] = [
  {
    university: "Auckland University of Technology",
    name: "Master of Computer and Information Sciences",
    level: "master",
    discipline: "it",
    durationWeeks: 78,
    yearlyTuitionNzd: 47_121,
    source:
      "https://youapply.com/program/master-of-computer-and-information-sciences-master-by-course-work-auckland-university-of-technology",
    asOf: "2026",
  },
  { ...CANTERBURY_FEES, name: "Bachelor of Arts", discipline: null },
  { ...CANTERBURY_FEES, name: "Bachelor of Commerce", discipline: "business" },
  { ...CANTERBURY_FEES, name: "Bachelor of Data Science", discipline: "it" },
  { ...CANTERBURY_FEES, name: "Bachelor of Engineering with Honours", discipline: "engineering" },
  { ...CANTERBURY_FEES, name: "Bachelor of Environmental Science with Honours", discipline: "science" },
];

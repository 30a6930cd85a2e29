import { and, asc, eq } from "drizzle-orm";
import { DISCIPLINE_LABELS, type Discipline } from "#app/catalogue/course-terms/disciplines.ts";
import { COURSE_LEVEL_LABELS, type CourseLevel } from "#app/catalogue/course-terms/levels.ts";
import { FLEXIBLE_INTAKE_CODE, intakeState } from "#app/catalogue/intakes/intakes.ts";
import { isLiveDestination, type LiveDestination } from "#app/catalogue/places/countries.ts";
import type { DbOrTransaction } from "#app/platform/database/client.server.ts";
import { countries, courses, intakes, universities } from "#app/registry/tables.server.ts";
import type { Wish } from "./demo-answers.server.ts";
import type { Dice } from "./dice.server.ts";

/** A wish with the names that mails and lists show. */
export interface ChosenCourse extends Wish {
  readonly universityName: string | null;
}

export interface DemoCatalogue {
  /**
   * A course of that level and discipline, or now and then only words; with an intake that took
   * applications at `at`.
   */
  choose(dice: Dice, level: CourseLevel, discipline: Discipline, at: Date): ChosenCourse;
}

/** How often somebody writes what they want instead of picking it. */
const IN_WORDS = 0.15;

/** Reads the stored catalogue once, in an order that does not depend on ids. */
export async function readCatalogue(db: DbOrTransaction): Promise<DemoCatalogue> {
  const offered = await db
    .select({
      courseId: courses.id,
      name: courses.name,
      level: courses.level,
      discipline: courses.discipline,
      universityId: universities.id,
      universityName: universities.name,
      country: countries.code,
    })
    .from(courses)
    .innerJoin(universities, eq(universities.id, courses.universityId))
    .innerJoin(countries, eq(countries.id, universities.countryId))
    .where(and(eq(courses.isArchived, false), eq(universities.isArchived, false)))
    .orderBy(asc(universities.name), asc(courses.name));
  const stored = await db.select().from(intakes).orderBy(asc(intakes.startsOn));

  return {
    choose(dice, level, discipline, at) {
      const open = stored.filter(
        (intake) => intake.code !== FLEXIBLE_INTAKE_CODE && intakeState(intake, at) === "open",
      );
      const intake = open.length === 0 ? FLEXIBLE_INTAKE_CODE : dice.pick(open.slice(0, 2)).code;
      const words = `${COURSE_LEVEL_LABELS[level]} of ${DISCIPLINE_LABELS[discipline]}`;
      const fitting = offered.filter((course) => course.level === level && course.discipline === discipline);
      if (fitting.length === 0 || dice.next() < IN_WORDS) {
        return inWords(words, dice.next() < 0.75 ? "australia" : "newzealand", intake);
      }
      const { courseId, name, universityId, universityName, country } = dice.pick(fitting);
      return {
        universityId,
        universityName,
        courseId,
        inWords: name,
        country: isLiveDestination(country) ? country : "australia",
        intake,
      };
    },
  };
}

function inWords(words: string, country: LiveDestination, intake: string): ChosenCourse {
  return { universityId: "", universityName: null, courseId: "", inWords: words, country, intake };
}

import { and, asc, eq } from "drizzle-orm";
import { OFFER_CURRENCIES, type OfferCurrency } from "#app/admissions/offers/offer.ts";
import { DISCIPLINE_LABELS, type Discipline } from "#app/catalogue/course-terms/disciplines.ts";
import { COURSE_LEVEL_LABELS, type CourseLevel } from "#app/catalogue/course-terms/levels.ts";
import { courses } from "#app/catalogue/courses/courses.tables.server.ts";
import { intakes } from "#app/catalogue/intakes/intakes.tables.server.ts";
import { FLEXIBLE_INTAKE_CODE, intakeState } from "#app/catalogue/intakes/intakes.ts";
import { isLiveDestination, type LiveDestination } from "#app/catalogue/places/countries.ts";
import { countries } from "#app/catalogue/places/places.tables.server.ts";
import { universities } from "#app/catalogue/universities/universities.tables.server.ts";
import { type CoursePrice, courseFees } from "#app/commissions/ledger/course-fees.ts";
import type { DbOrTransaction } from "#app/platform/database/client.server.ts";
import { isOneOf } from "#app/platform/records/option.ts";
import type { Wish } from "./demo-answers.server.ts";
import type { Dice } from "./dice.server.ts";

/** A wish with the names that mails and lists show. */
export interface ChosenCourse extends Wish {
  readonly universityName: string | null;
  /** The published tuition of the first year, in minor units; null where none is. */
  readonly firstYear: { readonly minor: number; readonly currency: OfferCurrency } | null;
}

export interface DemoCatalogue {
  /**
   * A course of that level and discipline, or now and then only words; with an intake that took
   * applications at `at`. Where `university` has such a course, it is theirs.
   */
  choose(dice: Dice, level: CourseLevel, discipline: Discipline, at: Date, university?: string): ChosenCourse;
}

/** How often students type what they want instead of picking it. */
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
      price: {
        tuitionMinor: courses.tuitionMinor,
        tuitionCurrency: courses.tuitionCurrency,
        tuitionPeriod: courses.tuitionPeriod,
        durationWeeks: courses.durationWeeks,
      },
    })
    .from(courses)
    .innerJoin(universities, eq(universities.id, courses.universityId))
    .innerJoin(countries, eq(countries.id, universities.countryId))
    .where(and(eq(courses.isArchived, false), eq(universities.isArchived, false)))
    .orderBy(asc(universities.name), asc(courses.name));
  const stored = await db.select().from(intakes).orderBy(asc(intakes.startsOn));

  return {
    choose(dice, level, discipline, at, university) {
      const open = stored.filter(
        (intake) => intake.code !== FLEXIBLE_INTAKE_CODE && intakeState(intake, at) === "open",
      );
      const intake = open.length === 0 ? FLEXIBLE_INTAKE_CODE : dice.pick(open.slice(0, 2)).code;
      const words = `${COURSE_LEVEL_LABELS[level]} of ${DISCIPLINE_LABELS[discipline]}`;
      const fitting = offered.filter((course) => course.level === level && course.discipline === discipline);
      const there = fitting.filter((course) => course.universityName === university);
      if (fitting.length === 0 || (dice.next() < IN_WORDS && there.length === 0)) {
        return inWords(words, dice.next() < 0.75 ? "australia" : "newzealand", intake);
      }
      const { courseId, name, universityId, universityName, country, price } = dice.pick(
        there.length > 0 ? there : fitting,
      );
      return {
        universityId,
        universityName,
        firstYear: firstYearOf(price),
        courseId,
        inWords: name,
        country: isLiveDestination(country) ? country : "australia",
        intake,
      };
    },
  };
}

function inWords(words: string, country: LiveDestination, intake: string): ChosenCourse {
  return {
    universityId: "",
    universityName: null,
    firstYear: null,
    courseId: "",
    inWords: words,
    country,
    intake,
  };
}

function firstYearOf(price: CoursePrice): ChosenCourse["firstYear"] {
  const fees = courseFees(price);
  if (!fees || !isOneOf(OFFER_CURRENCIES, fees.currency)) return null;
  const minor = fees.semesters.slice(0, 2).reduce((sum, fee) => sum + fee, 0n);
  return { minor: Number(minor), currency: fees.currency };
}

import { eq, inArray } from "drizzle-orm";
import { z } from "zod";
import {
  COURSE_STATUSES,
  GRADE_SCALES,
  REQUIREMENT_TESTS,
  TUITION_PERIODS,
} from "#app/catalogue/course-terms/course-facts.ts";
import { DISCIPLINES } from "#app/catalogue/course-terms/disciplines.ts";
import { ENGLISH_BANDS, englishField, gradeField } from "#app/catalogue/course-terms/entry-requirements.ts";
import { COURSE_LEVELS } from "#app/catalogue/course-terms/levels.ts";
import { COURSE_LIST } from "#app/catalogue/courses/admin-list.ts";
import { createCourse, setCourseArchived, updateCourse } from "#app/catalogue/courses/commands.server.ts";
import { courseFactsOf, createCourseSchema, newCourseSchema } from "#app/catalogue/courses/course-schema.ts";
import { courseValues } from "#app/catalogue/courses/course-values.ts";
import { courses } from "#app/catalogue/courses/courses.tables.server.ts";
import { COURSE_SOURCE } from "#app/catalogue/courses/staff-list.server.ts";
import { findStaffCourse, partsOfCourses } from "#app/catalogue/courses/staff-queries.server.ts";
import { TUITION_CURRENCIES } from "#app/catalogue/exchange-rates/currencies.ts";
import { universities } from "#app/catalogue/universities/universities.tables.server.ts";
import { inOrder } from "#app/platform/lists/list-page.server.ts";
import { amountText } from "#app/platform/money/amount-schema.ts";
import type { UserActor } from "#app/platform/permissions/actor.ts";
import { RECORD_ID } from "#app/platform/records/record-id.ts";
import { err, type Failure, ok, type Result } from "#app/platform/results/result.ts";
import { changeAndArchive } from "./change-and-archive.server.ts";
import { namedAsInBody, over, throughForm } from "./form-values.server.ts";
import { lockVersion } from "./lock-version.server.ts";
import {
  changesSomething,
  defineChange,
  defineCreation,
  defineResource,
  givenId,
  moment,
  NOTHING_TO_CHANGE,
  named,
  pagesOf,
  recordId,
  version,
} from "./resource.server.ts";
import type { ProgramDeps } from "./write-once.server.ts";

/** Field names of the form on the page that differ from the body. In the form, each score has a separate field. */
const NAMES: Readonly<Record<string, string>> = {
  tuition: "tuitionMinor",
  nonTuition: "nonTuitionMinor",
  tuitionCurrency: "currency",
  ...Object.fromEntries(
    REQUIREMENT_TESTS.flatMap((test) => ENGLISH_BANDS.map((band) => [englishField(test, band), "english"])),
  ),
  ...Object.fromEntries(GRADE_SCALES.map((scale) => [gradeField(scale), "grades"])),
};

const givenText = () => z.string().nullable().optional();
const givenSum = () => z.int().min(0).max(1_000_000_000).nullable().optional();
const score = () => z.number().min(0).max(200);
const isEachOnce = (values: readonly string[]) => new Set(values).size === values.length;

const englishSchema = z.strictObject({
  test: z.enum(REQUIREMENT_TESTS),
  overall: score(),
  listening: score().nullable().default(null),
  reading: score().nullable().default(null),
  writing: score().nullable().default(null),
  speaking: score().nullable().default(null),
});
const gradeSchema = z.strictObject({ scale: z.enum(GRADE_SCALES), minimum: score() });

/** The facts of a course in a request body. The schema of the form on the page validates them. */
const facts = {
  discipline: z.enum(DISCIPLINES).nullable().optional(),
  registerCode: givenText().meta({
    description: "Code of the course in the government register, such as CRICOS.",
  }),
  fields: z.array(z.string()).max(10).optional().meta({ description: "Fields of study, one in each item." }),
  durationWeeks: z.int().min(1).max(520).nullable().optional(),
  tuitionMinor: givenSum(),
  nonTuitionMinor: givenSum(),
  currency: z.enum(TUITION_CURRENCIES).nullable().optional(),
  tuitionPeriod: z.enum(TUITION_PERIODS).optional(),
  source: givenText().meta({ description: "Source of the fees and other figures." }),
  sourceAsOf: givenText().meta({
    description: "Year, month or day to which the source refers.",
    example: "2026-01",
  }),
  english: z
    .array(englishSchema)
    .refine((all) => isEachOnce(all.map(({ test }) => test)), { error: "Must contain each test only once." })
    .optional(),
  grades: z
    .array(gradeSchema)
    .refine((all) => isEachOnce(all.map(({ scale }) => scale)), {
      error: "Must contain each scale only once.",
    })
    .optional(),
  requirementsSource: givenText().meta({ description: "Source of `english` and `grades`." }),
  requirementsAsOf: givenText(),
  entryNote: givenText(),
  summary: givenText(),
  website: givenText(),
  status: z.enum(COURSE_STATUSES).optional(),
  campusIds: z.array(givenId()).max(200).optional(),
  intakeCodes: z.array(z.string()).max(60).optional(),
};
const factsSchema = z.strictObject({
  name: z.string().optional(),
  level: z.enum(COURSE_LEVELS).optional(),
  ...facts,
});
type Facts = z.output<typeof factsSchema>;

const textOf = (value: number | null | undefined) => (typeof value === "number" ? String(value) : value);
const sumOf = (minor: number | null | undefined) => (minor === undefined ? undefined : amountText(minor));

/** The values as the form of the screen has them. */
function formOf(given: Facts): Record<string, unknown> {
  const { fields, durationWeeks, tuitionMinor, nonTuitionMinor, currency, english, grades, ...same } = given;
  return {
    ...same,
    fields: fields?.join("\n"),
    durationWeeks: textOf(durationWeeks),
    tuition: sumOf(tuitionMinor),
    nonTuition: sumOf(nonTuitionMinor),
    tuitionCurrency: currency,
    ...(english ? scoresOf(english) : {}),
    ...(grades ? gradesOf(grades) : {}),
  };
}

/** All fields of scores: of a test that is not among those given, none. */
function scoresOf(english: NonNullable<Facts["english"]>): Record<string, string> {
  const byTest = new Map(english.map((each) => [each.test, each]));
  return Object.fromEntries(
    REQUIREMENT_TESTS.flatMap((test) =>
      ENGLISH_BANDS.map((band) => [englishField(test, band), String(byTest.get(test)?.[band] ?? "")]),
    ),
  );
}

function gradesOf(grades: NonNullable<Facts["grades"]>): Record<string, string> {
  const byScale = new Map(grades.map(({ scale, minimum }) => [scale, minimum]));
  return Object.fromEntries(
    GRADE_SCALES.map((scale) => [gradeField(scale), String(byScale.get(scale) ?? "")]),
  );
}

const creation = defineCreation({
  scope: "courses:write",
  about:
    "Adds a course to the catalogue. Imports from a register do not overwrite the values in the request. Fees and entry requirements need their source and its date. The response is 409 if the university already has a course with this name and level and without a code, or if another course has the code.",
  schema: z.strictObject({
    universityId: givenId(),
    name: z.string(),
    level: z.enum(COURSE_LEVELS),
    ...facts,
  }),
  async apply(deps, actor, { universityId, ...given }) {
    const usual = { status: "open", tuitionPeriod: "year", universityId };
    const form = over(usual, formOf(given));
    const whole = throughForm(newCourseSchema, form, NAMES);
    const added = await createCourse(deps, actor, throughForm(createCourseSchema, form, NAMES));
    if (!added.ok) return namedAsInBody(added, NAMES);
    const { id } = added.value;
    const filled = await updateCourse(deps, actor, { id, version: 1, facts: courseFactsOf(whole) });
    return filled.ok ? added : namedAsInBody(filled, NAMES);
  },
});

const change = defineChange({
  scope: "courses:write",
  about:
    "Changes the facts of a course, closes or reopens the course, or archives or restores it. Imports from a register no longer overwrite the changed values. The request is carried out completely or not at all. A list in the request replaces the current list.",
  schema: factsSchema
    .extend({ isArchived: z.boolean().optional() })
    .refine(changesSomething, NOTHING_TO_CHANGE),
  lock: (tx, id) => lockVersion(tx, courses, id),
  apply: (deps, actor, { id, version, patch: { isArchived, ...given } }) =>
    changeAndArchive(
      { version, isArchived },
      {
        archive: (from, archived) => setCourseArchived(deps, actor, { id, version: from, archived }),
        change: (from) => changeFacts(deps, actor, { id, version: from, given }),
      },
    ),
});

/** Changes the facts that are given. Fields that are omitted do not change. */
async function changeFacts(
  deps: ProgramDeps,
  actor: UserActor,
  { id, version, given }: { id: string; version: number; given: Facts },
): Promise<Result<{ version: number }, Failure>> {
  if (Object.values(given).every((value) => value === undefined)) return ok({ version });
  const course = await findStaffCourse(deps.db, id);
  if (!course) return err({ code: "not-found" });
  const { universityId, campusIds, intakeCodes } = course;
  const known = { ...courseValues(course), universityId, campusIds, intakeCodes };
  const whole = throughForm(newCourseSchema, over(known, formOf(given)), NAMES);
  return namedAsInBody(await updateCourse(deps, actor, { id, version, facts: courseFactsOf(whole) }), NAMES);
}

export const courseResource = defineResource({
  name: "courses",
  scope: "courses:read",
  one: "a course",
  about: "Courses in the catalogue, open and closed.",
  needs: "course.list",
  opening: null,
  spec: COURSE_LIST,
  isSearched: true,
  id: RECORD_ID,
  schema: z
    .strictObject({
      id: recordId(),
      version: version(),
      slug: z.string().meta({ description: "Last part of the URL of the course page." }),
      name: z.string(),
      university: named,
      level: z.enum(COURSE_LEVELS),
      discipline: z.enum(DISCIPLINES).nullable(),
      registerCode: z
        .string()
        .nullable()
        .meta({ description: "Code of the course in the government register, such as CRICOS." }),
      durationWeeks: z.int().nullable(),
      tuition: z
        .strictObject({
          amountMinor: z.int(),
          currency: z.string(),
          period: z.enum(TUITION_PERIODS),
        })
        .nullable()
        .meta({ description: "Tuition. Null if it is not published." }),
      nonTuitionMinor: z.int().nullable(),
      fields: z.array(z.string()),
      source: z.string().nullable().meta({ description: "Source of the fees and other figures." }),
      sourceAsOf: z.string().nullable(),
      english: z.array(
        z.strictObject({
          test: z.enum(REQUIREMENT_TESTS),
          overall: z.number(),
          listening: z.number().nullable(),
          reading: z.number().nullable(),
          writing: z.number().nullable(),
          speaking: z.number().nullable(),
        }),
      ),
      grades: z.array(z.strictObject({ scale: z.enum(GRADE_SCALES), minimum: z.number() })),
      requirementsSource: z.string().nullable(),
      requirementsAsOf: z.string().nullable(),
      entryNote: z.string().nullable(),
      summary: z.string().nullable(),
      campusIds: z.array(recordId()),
      intakeCodes: z.array(z.string()),
      website: z.string().nullable(),
      status: z.enum(COURSE_STATUSES),
      isArchived: z.boolean(),
      createdAt: moment(),
      updatedAt: moment(),
    })
    .meta({ id: "Course" }),
  change,
  creation,
  page: pagesOf(() => COURSE_SOURCE),
  async read(db, ids) {
    const rows = await db
      .select({ course: courses, university: universities.name })
      .from(courses)
      .innerJoin(universities, eq(universities.id, courses.universityId))
      .where(inArray(courses.id, [...ids]));
    const partsOf = await partsOfCourses(db, ids);
    const records = rows.map(({ course, university }) => ({
      id: course.id,
      version: course.version,
      slug: course.slug,
      name: course.name,
      university: { id: course.universityId, name: university },
      level: course.level,
      discipline: course.discipline,
      registerCode: course.registerCode,
      durationWeeks: course.durationWeeks,
      tuition:
        course.tuitionMinor === null || course.tuitionCurrency === null
          ? null
          : {
              amountMinor: course.tuitionMinor,
              currency: course.tuitionCurrency,
              period: course.tuitionPeriod,
            },
      nonTuitionMinor: course.nonTuitionMinor,
      fields: [...course.fields],
      source: course.source,
      sourceAsOf: course.sourceAsOf,
      entryNote: course.entryNote,
      summary: course.summary,
      ...partsOf(course.id),
      website: course.website,
      status: course.status,
      isArchived: course.isArchived,
      createdAt: course.createdAt.toISOString(),
      updatedAt: course.updatedAt.toISOString(),
    }));
    return inOrder(ids, records);
  },
});

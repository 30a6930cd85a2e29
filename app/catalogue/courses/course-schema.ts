import { z } from "zod";
import { COURSE_STATUSES, TUITION_PERIODS } from "#app/catalogue/course-terms/course-facts.ts";
import { DISCIPLINES } from "#app/catalogue/course-terms/disciplines.ts";
import { englishOf, gradesOf, missingOveralls } from "#app/catalogue/course-terms/entry-requirements.ts";
import { COURSE_LEVELS } from "#app/catalogue/course-terms/levels.ts";
import { requirementFields } from "#app/catalogue/course-terms/requirement-fields.ts";
import { TUITION_CURRENCIES } from "#app/catalogue/exchange-rates/currencies.ts";
import { evenWhenFieldsFail } from "#app/platform/forms/whole-form.ts";
import { optionalAmountSchema } from "#app/platform/money/amount-schema.ts";
import { recordIdSchema, versionSchema } from "#app/platform/records/record-id-schema.ts";
import { optionalNumberSchema } from "#app/platform/text/number-text.ts";
import { lineSchema, optionalLineSchema, optionalLinesSchema } from "#app/platform/text/plain-text.ts";
import { severalSchema } from "#app/platform/text/several.ts";
import { optionalWebAddressSchema } from "#app/platform/text/web-address.ts";
import { optionalAsOfSchema } from "#app/platform/time/as-of-schema.ts";
import { words } from "#app/words/words.ts";

export const COURSE_NAME_MAX_LENGTH = 200;
const MOST_CAMPUSES = 200;
const MOST_INTAKES = 60;
const MOST_FIELDS = 10;

export const COURSE_MESSAGES = words({
  currency: "Select the currency of the amounts",
  source: "Enter the source of this information",
  asOf: "Enter the month or day of this information",
  overall: "Enter the overall score",
  registerCode: "Enter the register code with letters and digits only",
  fields: "Enter up to {most} fields, one per line",
  name: "Enter the course name",
  level: "Select a level",
  discipline: "Select a discipline from the list",
  university: "Select a university from the list",
  tuitionPeriod: "Select the tuition period",
  status: "Select Open or Closed",
  campuses: "Select campuses of this university",
  intake: "Select an option from the list",
  intakes: "Select intakes from the list",
});

const codeSchema = () =>
  z
    .string({ error: () => COURSE_MESSAGES.registerCode })
    .trim()
    .toUpperCase()
    .refine((code) => code === "" || /^[A-Z0-9]{4,12}$/.test(code), {
      error: () => COURSE_MESSAGES.registerCode,
    })
    .nullish()
    .transform((code) => code || null);

const basics = () => ({
  name: lineSchema({ max: COURSE_NAME_MAX_LENGTH, required: () => COURSE_MESSAGES.name }),
  level: z.enum(COURSE_LEVELS, { error: () => COURSE_MESSAGES.level }),
  discipline: z
    .union([z.literal(""), z.enum(DISCIPLINES)], { error: () => COURSE_MESSAGES.discipline })
    .nullish()
    .transform((discipline) => discipline || null),
  registerCode: codeSchema(),
});

/** Add Course: the identifying data. Everything else is entered on the course's page. */
export const createCourseSchema = z.object({ universityId: recordIdSchema, ...basics() });
export type CreateCourse = z.output<typeof createCourseSchema>;

const courseForm = z.object({
  ...basics(),
  fields: optionalLinesSchema({ max: 1200 })
    .transform((text) => (text ?? "").split("\n").map((line) => line.trim()))
    .transform((lines) => lines.filter((line) => line !== ""))
    .refine((lines) => lines.length <= MOST_FIELDS, {
      error: () => COURSE_MESSAGES.fields({ most: MOST_FIELDS }),
    }),
  durationWeeks: optionalNumberSchema({ min: 1, max: 520 }),
  tuition: optionalAmountSchema(TUITION_CURRENCIES),
  tuitionCurrency: z
    .union([z.literal(""), z.enum(TUITION_CURRENCIES)], { error: () => COURSE_MESSAGES.currency })
    .nullish()
    .transform((currency) => currency || null),
  tuitionPeriod: z.enum(TUITION_PERIODS, { error: () => COURSE_MESSAGES.tuitionPeriod }),
  nonTuition: optionalAmountSchema(TUITION_CURRENCIES),
  source: optionalLineSchema({ max: 300 }),
  sourceAsOf: optionalAsOfSchema(),
  entryNote: optionalLinesSchema({ max: 2000 }),
  requirementsSource: optionalLineSchema({ max: 300 }),
  requirementsAsOf: optionalAsOfSchema(),
  ...requirementFields(),
  summary: optionalLinesSchema({ max: 2000 }),
  website: optionalWebAddressSchema(),
  status: z.enum(COURSE_STATUSES, { error: () => COURSE_MESSAGES.status }),
  campusIds: severalSchema(recordIdSchema, MOST_CAMPUSES),
  intakeCodes: severalSchema(lineSchema({ max: 40, required: () => COURSE_MESSAGES.intake }), MOST_INTAKES),
});
type CourseForm = z.output<typeof courseForm>;

/** The rules that look at several fields: money has a currency, and facts have a source and a date. */
function judgeWhole(form: Partial<CourseForm>, context: z.RefinementCtx): void {
  const say = (field: string, message: string) =>
    context.addIssue({ code: "custom", message, path: [field] });
  if (typeof form.tuition === "number" || typeof form.nonTuition === "number") {
    if (form.tuitionCurrency === null) say("tuitionCurrency", COURSE_MESSAGES.currency);
    if (form.source === null) say("source", COURSE_MESSAGES.source);
    if (form.sourceAsOf === null) say("sourceAsOf", COURSE_MESSAGES.asOf);
  }
  for (const field of missingOveralls(form)) say(field, COURSE_MESSAGES.overall);
  if (englishOf(form).length + gradesOf(form).length > 0) {
    if (form.requirementsSource === null) say("requirementsSource", COURSE_MESSAGES.source);
    if (form.requirementsAsOf === null) say("requirementsAsOf", COURSE_MESSAGES.asOf);
  }
}

/** A course with all that its form holds, for those that come by many. */
export const newCourseSchema = courseForm
  .extend({ universityId: recordIdSchema })
  .superRefine(judgeWhole, { when: evenWhenFieldsFail });

export const updateCourseSchema = courseForm
  .extend({ id: recordIdSchema, version: versionSchema })
  .superRefine(judgeWhole, { when: evenWhenFieldsFail });

/** The facts of a course as they are stored, from the fields of its form. */
export function courseFactsOf(form: CourseForm) {
  const { tuition, nonTuition, fields, campusIds, intakeCodes } = form;
  const english = englishOf(form);
  const grades = gradesOf(form);
  const hasRequirements = english.length + grades.length > 0;
  return {
    name: form.name,
    level: form.level,
    discipline: form.discipline,
    registerCode: form.registerCode,
    fields,
    durationWeeks: form.durationWeeks,
    tuitionMinor: tuition,
    tuitionCurrency: form.tuitionCurrency,
    tuitionPeriod: form.tuitionPeriod,
    nonTuitionMinor: nonTuition,
    source: form.source,
    sourceAsOf: form.sourceAsOf,
    entryNote: form.entryNote,
    summary: form.summary,
    website: form.website,
    status: form.status,
    english,
    grades,
    requirementsSource: hasRequirements ? form.requirementsSource : null,
    requirementsAsOf: hasRequirements ? form.requirementsAsOf : null,
    campusIds: [...campusIds].sort(),
    intakeCodes: [...intakeCodes].sort(),
  };
}
export type CourseFacts = ReturnType<typeof courseFactsOf>;

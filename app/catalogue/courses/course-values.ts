import {
  ENGLISH_BANDS,
  type EnglishField,
  englishField,
  type GradeField,
  gradeField,
} from "#app/catalogue/course-terms/entry-requirements.ts";
import { amountText } from "#app/platform/money/amount-schema.ts";
import type { CourseRecord } from "./course-record.ts";

/** What the fields of the form of a course begin with: every value as a text. */
export function courseValues(course: CourseRecord) {
  const scores: Partial<Record<EnglishField | GradeField, string>> = {};
  for (const english of course.english) {
    for (const band of ENGLISH_BANDS) {
      scores[englishField(english.test, band)] = english[band] === null ? "" : String(english[band]);
    }
  }
  for (const { scale, minimum } of course.grades) scores[gradeField(scale)] = String(minimum);
  return {
    name: course.name,
    level: course.level,
    discipline: course.discipline ?? "",
    registerCode: course.registerCode ?? "",
    fields: course.fields.join("\n"),
    durationWeeks: course.durationWeeks === null ? "" : String(course.durationWeeks),
    tuition: amountText(course.tuitionMinor),
    tuitionCurrency: course.tuitionCurrency ?? "",
    tuitionPeriod: course.tuitionPeriod,
    nonTuition: amountText(course.nonTuitionMinor),
    source: course.source ?? "",
    sourceAsOf: course.sourceAsOf ?? "",
    entryNote: course.entryNote ?? "",
    requirementsSource: course.requirementsSource ?? "",
    requirementsAsOf: course.requirementsAsOf ?? "",
    summary: course.summary ?? "",
    website: course.website ?? "",
    status: course.status,
    ...scores,
  };
}

import type { DraftAnswers } from "#app/admissions/answers/draft.ts";
import type { Citizenship } from "#app/admissions/answers/options.ts";
import type { GradeScale } from "#app/catalogue/course-terms/course-facts.ts";
import { REQUIREMENT_TESTS } from "#app/catalogue/course-terms/course-facts.ts";
import { GRADE_RANGES, isInRange, readNumber } from "#app/catalogue/course-terms/entry-requirements.ts";
import type { GradeResult, StudentProfile } from "#app/catalogue/eligibility/profile.ts";
import { scoreRange } from "#app/catalogue/eligibility/taken-tests.ts";
import { isOneOf } from "#app/platform/records/option.ts";
import { plainFigure } from "#app/platform/text/digits.ts";
import { isCalendarDate } from "#app/platform/time/calendar-date.ts";

/** What a percentage, or a figure out of something, means on certificates of a country. */
const SCALES: Readonly<Partial<Record<Citizenship, Readonly<Record<string, GradeScale>>>>> = {
  india: { "%": "in-percent", "10": "in-cgpa-10" },
  nepal: { "%": "np-percent", "4": "np-gpa-4" },
  pakistan: { "%": "pk-percent", "4": "pk-cgpa-4" },
  bangladesh: { "5": "bd-gpa-5", "4": "bd-cgpa-4" },
  "sri-lanka": { "4": "lk-gpa-4" },
};
const OUT_OF = /^(?:c?gpa:?\s*)?(\d{1,3}(?:[.,]\d{1,2})?)\s*(?:\/|out of)\s*(\d{1,2})(?:\.0+)?$/i;
const PER_CENT = /^(\d{1,3}(?:[.,]\d{1,2})?)\s*(?:%|per ?cent)$/i;

/**
 * The grade in an application's free text, if it names its scale (`72%`, `3.4/4`) and the country uses it. Null for a
 * bare number, which is ambiguous.
 */
export function gradeOfText(text: string, country: string): GradeResult | null {
  const scales = Object.hasOwn(SCALES, country) ? SCALES[country as Citizenship] : undefined;
  const trimmed = plainFigure(text);
  const [, part, whole] = OUT_OF.exec(trimmed) ?? [];
  const figure = part ?? PER_CENT.exec(trimmed)?.[1];
  const scale = scales?.[whole ?? "%"];
  const value = figure === undefined ? null : readNumber(figure);
  if (!scale || value === null) return null;
  return isInRange(value, GRADE_RANGES[scale]) === "ok" ? { scale, value } : null;
}

/** What an application's answers say about the student's results, as far as comparable. */
export function answeredProfile(
  answers: Pick<DraftAnswers, "personalInfo" | "education" | "english">,
): StudentProfile {
  const { testType, score, testDate } = answers.english;
  const overall = readNumber(score);
  const known =
    isOneOf(REQUIREMENT_TESTS, testType) &&
    overall !== null &&
    isInRange(overall, scoreRange(testType, "overall")) === "ok";
  return {
    grade: gradeOfText(answers.education.gpa, answers.personalInfo.country),
    english: known
      ? {
          test: testType,
          overall,
          listening: null,
          reading: null,
          writing: null,
          speaking: null,
          takenOn: isCalendarDate(testDate) ? testDate : null,
        }
      : null,
  };
}

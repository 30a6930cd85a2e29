import { optionalNumberSchema } from "#app/platform/text/number-text.ts";
import { GRADE_SCALES, REQUIREMENT_TESTS } from "./course-facts.ts";
import {
  ENGLISH_BANDS,
  type EnglishField,
  englishField,
  GRADE_RANGES,
  type GradeField,
  gradeField,
  REQUIREMENT_SCORES,
} from "./entry-requirements.ts";

// Apart from the figures themselves: the wizard reads those, and no step of it may load zod.
type NumberSchema = ReturnType<typeof optionalNumberSchema>;

/** A field for each score of each test, and for each scale of grades. */
export const requirementFields = () =>
  Object.fromEntries([
    ...REQUIREMENT_TESTS.flatMap((test) =>
      ENGLISH_BANDS.map((band) => [
        englishField(test, band),
        optionalNumberSchema(REQUIREMENT_SCORES[test][band === "overall" ? "overall" : "band"]),
      ]),
    ),
    ...GRADE_SCALES.map((scale) => [gradeField(scale), optionalNumberSchema(GRADE_RANGES[scale])]),
  ]) as Record<EnglishField | GradeField, NumberSchema>;

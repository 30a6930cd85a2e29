import type { DurationBand } from "#app/catalogue/courses/course-bands.ts";
import { eligibility } from "#app/catalogue/eligibility/eligibility.words.ts";
import type { FitChoice } from "#app/catalogue/eligibility/verdict.ts";
import { words } from "#app/words/words.ts";

/** What a search offers instead, mostly where it finds nothing. */
export const nearSearchTexts = words({
  withoutText: "Without “{text}”",
  withoutFilter: "Without {values}",
  ofLength: "Courses of this length: {lengths}",
  textOfLength: "“{text}” of this length: {lengths}",
  /** Within a sentence. */
  lengths: {
    "under-1": "under 1 year",
    "1-2": "1 to under 2 years",
    "2-3": "2 to under 3 years",
    "3-4": "3 to under 4 years",
    "over-4": "4 years and more",
    unknown: "not published",
  } satisfies Record<DurationBand, string>,
  englishChoice: "IELTS {score} or less",
  withoutEnglish: "Without an English score",
  get withoutFit() {
    return eligibility.filter.without;
  },
  everything: "All courses",
});

export const englishChoiceLabel = (score: number) =>
  nearSearchTexts.englishChoice({ score: score.toFixed(1) });

export const fitChoiceLabel = (choice: FitChoice) => eligibility.filter.choices[choice];

/** What stands beside a name that is suggested while somebody types. */
export const suggestionHints = words({
  courses: "{count, plural, one {1 course} other {# courses}}",
});

import { eligibility } from "#app/catalogue/eligibility/eligibility.words.ts";
import type { FitChoice } from "#app/catalogue/eligibility/verdict.ts";
import { words } from "#app/words/words.ts";

/** Alternatives that a search suggests, mostly where it finds nothing. */
export const nearSearchTexts = words({
  withoutText: "Without “{text}”",
  withoutFilter: "Without {values}",
  ofLength: "Courses by duration: {lengths}",
  textOfLength: "“{text}” by duration: {lengths}",
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

/** Hint next to a suggestion. */
export const suggestionHints = words({
  courses: "{count, plural, one {# course} other {# courses}}",
});

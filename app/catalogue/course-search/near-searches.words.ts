import { eligibility } from "#app/catalogue/eligibility/eligibility.words.ts";
import type { FitChoice } from "#app/catalogue/eligibility/verdict.ts";

/** What a search offers instead, mostly where it finds nothing. */
export const nearSearchTexts = {
  withoutText: (text: string) => `Without “${text}”`,
  withoutFilter: (values: string) => `Without ${values}`,
  ofLength: (text: string, lengths: readonly string[]) =>
    `${text === "" ? "Courses" : `“${text}”`} of this length: ${lengths.join(", ").toLowerCase()}`,
  withoutEnglish: "Without an English score",
  withoutFit: eligibility.filter.without,
  everything: "All courses",
} as const;

export const englishChoiceLabel = (score: number) => `IELTS ${score.toFixed(1)} or less`;

export const fitChoiceLabel = (choice: FitChoice) => eligibility.filter.choices[choice];

/** What stands beside a name that is suggested while somebody types. */
export const suggestionHints = {
  courses: (count: number) => (count === 1 ? "1 course" : `${count.toLocaleString("en")} courses`),
} as const;

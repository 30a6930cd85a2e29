import type { FitChoice } from "#app/domain/eligibility/verdict.ts";
import { eligibility } from "./eligibility.ts";

/** What a search that finds nothing offers instead. */
export const nearSearchTexts = {
  withoutText: (text: string) => `Without “${text}”`,
  withoutFilter: (values: string) => `Without ${values}`,
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

import { LIVE_DESTINATIONS, type LiveDestination } from "#app/catalogue/places/countries.ts";
import { isOneOf } from "#app/platform/records/option.ts";

/** The destinations whose student visa asks for a statement that this product prepares. */
export type StatementDestination = LiveDestination;

/** What is asked: five answers for Australia, one statement for New Zealand. The values are stored. */
export const STATEMENT_QUESTIONS = [
  "circumstances",
  "course",
  "benefit",
  "other",
  "earlier-visa",
  "purpose",
] as const;
export type StatementQuestion = (typeof STATEMENT_QUESTIONS)[number];

interface QuestionRule {
  readonly destination: StatementDestination;
  readonly isRequired: boolean;
}

/**
 * Genuine Student requirement of the Australian student visa (subclass 500), since 23 March 2024: four questions and one
 * more for people who held a student visa or apply from another visa in Australia, in English. Two or more secondary sources
 * agree (27 November 2026). The official wording was not seen: the texts of the questions are ours.
 *
 * New Zealand asks for reasons to study there without a form of its own: the statement is ours. How long answers can be
 * is a rule (`word-limit.ts`).
 */
export const QUESTION_RULES: Readonly<Record<StatementQuestion, QuestionRule>> = {
  circumstances: { destination: "australia", isRequired: true },
  course: { destination: "australia", isRequired: true },
  benefit: { destination: "australia", isRequired: true },
  other: { destination: "australia", isRequired: false },
  "earlier-visa": { destination: "australia", isRequired: false },
  purpose: { destination: "newzealand", isRequired: true },
};

/** The authority's own page about the questions. */
export const GENUINE_STUDENT_PAGE =
  "https://immi.homeaffairs.gov.au/visas/getting-a-visa/visa-listing/student-500/genuine-student-requirement";

/** The questions of a destination, in their order. */
export const questionsFor = (destination: StatementDestination): readonly StatementQuestion[] =>
  STATEMENT_QUESTIONS.filter((question) => QUESTION_RULES[question].destination === destination);

/** The destination of a country of the catalogue; null where no statement is prepared. */
export const statementDestination = (country: string | null): StatementDestination | null =>
  isOneOf(LIVE_DESTINATIONS, country) ? country : null;

/**
 * The number of words in a text: runs of characters between spaces with a letter or a digit. The server uses the same
 * count.
 */
export const countWords = (text: string): number =>
  text.split(/\s+/u).filter((word) => /[\p{L}\p{N}]/u.test(word)).length;

/** How many words a text has more than it can have; 0 where it fits. */
export const wordsOver = (most: number, text: string): number => Math.max(0, countWords(text) - most);

/** Characters that are stored of an answer: far more than its words need, since a draft is never cut. */
export const ANSWER_MAX_LENGTH = 12_000;

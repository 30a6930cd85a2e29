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
  /** Words that the form takes, or that we advise. */
  readonly words: number;
  readonly isRequired: boolean;
}

/**
 * Genuine Student requirement of the Australian student visa (subclass 500), since 23 March 2024: four questions and one
 * more for people who held a student visa or apply from another visa in Australia, with 150 words each, in English. Two or
 * more secondary sources agree (27 November 2026). The official wording was not seen: the texts of the questions are ours.
 *
 * New Zealand asks for reasons to study there without a form of its own: the statement and its length are ours.
 */
export const QUESTION_RULES: Readonly<Record<StatementQuestion, QuestionRule>> = {
  circumstances: { destination: "australia", words: 150, isRequired: true },
  course: { destination: "australia", words: 150, isRequired: true },
  benefit: { destination: "australia", words: 150, isRequired: true },
  other: { destination: "australia", words: 150, isRequired: false },
  "earlier-visa": { destination: "australia", words: 150, isRequired: false },
  purpose: { destination: "newzealand", words: 800, isRequired: true },
};

/** Where the rule of the questions was read, and when. */
export const GENUINE_STUDENT_SOURCE = {
  address:
    "https://immi.homeaffairs.gov.au/visas/getting-a-visa/visa-listing/student-500/genuine-student-requirement",
  asOf: "2026-11-27",
} as const;

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

/** How many words a text has more than its question takes; 0 where it fits. */
export const wordsOver = (question: StatementQuestion, text: string): number =>
  Math.max(0, countWords(text) - QUESTION_RULES[question].words);

/** Characters that are stored of an answer: far more than its words need, since a draft is never cut. */
export const ANSWER_MAX_LENGTH = 12_000;

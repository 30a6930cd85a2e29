import { readSearchText, type SearchTerm, sentencesOf } from "./search-text.ts";

const TOGETHER = 60;
/** A name that ends with what was meant; and one that is nothing else, less for what is the less likely meaning. */
const WHOLE_ENDING = 120;
const WHOLE_NAME = 300;
const NEXT_MEANING = -10;

/**
 * How much closer a name is to the query than containing its words makes it: it has them together, ends with them, or
 * equals them.
 *
 * @param understoodAs the text with its typing errors corrected, if it had any
 * @returns what to add to the score of a name whose fillers are ignored
 */
export function nameCloseness(
  asked: readonly SearchTerm[],
  understoodAs: string | null,
): (name: string) => number {
  const terms = understoodAs === null ? asked : readSearchText(understoodAs);
  const phrases = terms
    .flatMap((term) => term.alternatives.map((words) => words.join(" ")))
    .filter((phrase) => phrase.includes(" "));
  const sentences = sentencesOf(terms);
  return (name) => {
    let score = 0;
    const meaning = sentences.indexOf(name);
    if (meaning >= 0) score += WHOLE_NAME + meaning * NEXT_MEANING;
    else if (sentences.some((sentence) => name.endsWith(sentence))) score += WHOLE_ENDING;
    for (const phrase of phrases) if (name.includes(phrase)) score += TOGETHER;
    return score;
  };
}

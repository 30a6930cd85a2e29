import { UNIVERSITY_ABBREVIATIONS } from "#app/catalogue/universities/abbreviations.ts";
import { foldedWords } from "#app/platform/text/fold-text.ts";
import { englishSearchText } from "./english-search-text.ts";
import { SEARCH_FILLERS, SEARCH_SYNONYMS } from "./search-synonyms.ts";

/** One thing that is asked for: any of its alternatives will do, each of which is words that belong together. */
export interface SearchTerm {
  readonly typed: readonly string[];
  /** What was typed, as the first; then what it also stands for. */
  readonly alternatives: readonly (readonly string[])[];
  /** Whether what was typed is a name of its own, not the beginning of longer words. */
  readonly isName: boolean;
}

const MAX_TERMS = 12;
const MAX_WORD = 40;
const LONGEST_PHRASE = Math.max(...Object.keys(SEARCH_SYNONYMS).map((phrase) => phrase.split(" ").length));

const meaningful = (words: readonly string[]) => words.filter((word) => !SEARCH_FILLERS.has(word));

/** A word of a text in English, and what was typed for it in another language. */
interface ReadWord {
  readonly word: string;
  /** Of several words for one, the first has it. */
  readonly typed: readonly string[];
}

const foldedToLength = (text: string) => foldedWords(text).map((word) => word.slice(0, MAX_WORD));

function readWords(text: string, isTyping: boolean): ReadWord[] {
  return englishSearchText(text, isTyping).pieces.flatMap(({ english, typed }) =>
    foldedToLength(english).map((word, at) => ({
      word,
      typed: typed === null || at > 0 ? [] : foldedToLength(typed),
    })),
  );
}

/**
 * What a typed text asks for, in its order. Words of our languages are read as the English ones, and as they were typed.
 * Words that say nothing are left out, unless there are no others; what is beyond a dozen things is not looked at.
 *
 * @param isTyping whether the last word may be the beginning of one
 */
export function readSearchText(text: string, isTyping = false): SearchTerm[] {
  const read = readWords(text, isTyping);
  const words = read.map(({ word }) => word);
  const terms: SearchTerm[] = [];
  for (let at = 0; at < words.length && terms.length < MAX_TERMS; ) {
    const short = spelledOut(words, at);
    const phrase = short ? [short.name] : longestPhrase(words, at);
    const typed = phrase ?? [words[at] as string];
    const from = at;
    at += short?.length ?? typed.length;
    const local = read.slice(from, at).flatMap((each) => each.typed);
    const said = meaningful(typed);
    if (said.length === 0) continue;
    const meant = phrase ? (SEARCH_SYNONYMS[phrase.join(" ")] ?? []) : [];
    terms.push({
      typed: said,
      alternatives: [
        said,
        ...meant.map((each) => meaningful(each.split(" "))),
        ...(local.length > 0 ? [local] : []),
      ],
      isName: Object.hasOwn(UNIVERSITY_ABBREVIATIONS, said.join(" ")),
    });
  }
  if (terms.length > 0) return terms;
  return words.slice(0, MAX_TERMS).map((word) => ({ typed: [word], alternatives: [[word]], isName: false }));
}

/** More ways than these to say the whole of a text are not looked at. */
const MOST_SENTENCES = 40;

/**
 * All that a text as a whole may say, the likeliest first, as words with spaces between: "msc nursing" also
 * "master science nursing".
 */
export function sentencesOf(terms: readonly SearchTerm[]): readonly string[] {
  let sentences: string[] = [];
  for (const { alternatives } of terms) {
    const ends = alternatives.map((words) => words.join(" "));
    sentences =
      sentences.length === 0
        ? ends
        : sentences.flatMap((begun) => ends.map((end) => `${begun} ${end}`)).slice(0, MOST_SENTENCES);
  }
  return sentences;
}

/** The longest short form that is written in parts: M.B.B.S. */
const MOST_PARTS = 4;

const isShortForm = (word: string) =>
  Object.hasOwn(SEARCH_SYNONYMS, word) || Object.hasOwn(UNIVERSITY_ABBREVIATIONS, word);

/** A short form that was written with dots or spaces, of which one part at most is no single letter: B.Ed., M.B.A., Ph D. */
function spelledOut(words: readonly string[], at: number): { name: string; length: number } | null {
  for (let length = Math.min(MOST_PARTS, words.length - at); length > 1; length -= 1) {
    const parts = words.slice(at, at + length);
    const name = parts.join("");
    if (parts.filter((part) => part.length > 1).length < 2 && isShortForm(name)) return { name, length };
  }
  return null;
}

function longestPhrase(words: readonly string[], at: number): readonly string[] | null {
  for (let length = Math.min(LONGEST_PHRASE, words.length - at); length > 0; length -= 1) {
    const phrase = words.slice(at, at + length);
    if (Object.hasOwn(SEARCH_SYNONYMS, phrase.join(" "))) return phrase;
  }
  return null;
}

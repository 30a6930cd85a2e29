import { editDistance } from "#app/platform/text/edit-distance.ts";
import { withoutInvisible } from "#app/platform/text/invisible.ts";
import { plainDigits } from "#app/platform/text/plain-digits.ts";
import { LOCAL_SEARCH_WORDS } from "./local-search-words.ts";
import { scriptKey } from "./script-key.ts";

/** A part of a typed text. */
interface Piece {
  /** As it is searched for: in English, where the word is known. */
  readonly english: string;
  /** The words that were typed, where they were translated. */
  readonly typed: string | null;
}

export interface EnglishSearchText {
  readonly pieces: readonly Piece[];
  readonly text: string;
  /** Whether a word was translated. */
  readonly isTranslated: boolean;
  /** Whether a word in another script than the Latin one is unknown. */
  readonly hasUnknown: boolean;
}

/** The spellings of an entry, as they are listed. */
export const spellingsOf = (spellings: string): readonly string[] => spellings.split(", ");

const ENGLISH_OF: ReadonlyMap<string, string> = new Map(
  Object.entries(LOCAL_SEARCH_WORDS).flatMap(([english, spellings]) =>
    spellingsOf(spellings).map((spelling) => [scriptKey(spelling), english] as const),
  ),
);
const LONGEST_PHRASE = Math.max(...[...ENGLISH_OF.keys()].map((key) => key.split(" ").length));
/** Single words in other scripts, which typed ones are compared with. */
const SINGLE_WORDS = [...ENGLISH_OF.keys()].filter((key) => !/[a-z ]/.test(key));

/** A word of letters, or a number; joiners and marks are parts of words. */
const WORD = /\p{N}+|[\p{L}\p{M}\u200c\u200d]+/gu;
const OTHER_SCRIPT = /(?!\p{Script=Latin})\p{L}/u;
/** Case endings that Nepali and Bangla write at the end of a word: “in”, “of”, “from”, “to”. */
const ENDINGS = ["मा", "को", "का", "की", "ले", "लाई", "बाट", "য়ের", "য়ে", "তে", "ের", "ে", "র"].map(scriptKey);
/** Shorter words have too many neighbours to guess what was meant. */
const SHORTEST_WITH_SLIP = 4;
const SHORTEST_WITH_TWO = 7;
const SHORTEST_BEGINNING = 2;

/**
 * A typed text with the words of our languages in English, in their scripts or in Latin letters. Words in English, and
 * unknown ones, stay as they are. A word in another script may have an ending or a typing error.
 *
 * @param isTyping whether the last word may be the beginning of one
 */
export function englishSearchText(text: string, isTyping = false): EnglishSearchText {
  const plain = plainDigits(text);
  const found = [...plain.matchAll(WORD)].map((match) => ({
    key: scriptKey(match[0]),
    from: match.index,
    to: match.index + match[0].length,
    isOtherScript: OTHER_SCRIPT.test(match[0]),
  }));
  const pieces: Piece[] = [];
  let hasUnknown = false;
  let until = 0;
  const add = (english: string, typed: string | null) => {
    if (english.trim() !== "") pieces.push({ english, typed });
  };
  for (let at = 0; at < found.length; ) {
    const phrase = longestPhrase(found, at);
    const { key, from, isOtherScript } = found[at] as (typeof found)[number];
    const isLast = at === found.length - 1;
    const english = phrase?.english ?? (isOtherScript ? guess(key, isTyping && isLast) : undefined);
    const length = phrase?.length ?? 1;
    if (english === undefined) hasUnknown ||= isOtherScript;
    else {
      const { to } = found[at + length - 1] as (typeof found)[number];
      add(plain.slice(until, from), null);
      add(english, withoutInvisible(plain.slice(from, to)));
      until = to;
    }
    at += length;
  }
  add(plain.slice(until), null);
  return {
    pieces,
    text: pieces.map(({ english }) => english.trim()).join(" "),
    isTranslated: pieces.some(({ typed }) => typed !== null),
    hasUnknown,
  };
}

function longestPhrase(
  words: readonly { readonly key: string }[],
  at: number,
): { english: string; length: number } | null {
  for (let length = Math.min(LONGEST_PHRASE, words.length - at); length > 0; length -= 1) {
    const key = words
      .slice(at, at + length)
      .map((word) => word.key)
      .join(" ");
    const english = ENGLISH_OF.get(key);
    if (english !== undefined) return { english, length };
  }
  return null;
}

/** What a word that is not listed can mean: one with an ending, one that is not finished, or one with a typing error. */
function guess(key: string, isBegun: boolean): string | undefined {
  for (const ending of ENDINGS) {
    const english = key.endsWith(ending) ? ENGLISH_OF.get(key.slice(0, -ending.length)) : undefined;
    if (english !== undefined) return english;
  }
  const near = (isBegun ? shortestFrom(key) : null) ?? nearest(key);
  return near === null ? undefined : ENGLISH_OF.get(near);
}

function shortestFrom(key: string): string | null {
  if (key.length < SHORTEST_BEGINNING) return null;
  return SINGLE_WORDS.filter((word) => word.startsWith(key)).reduce<string | null>(
    (best, word) => (best !== null && best.length <= word.length ? best : word),
    null,
  );
}

function nearest(key: string): string | null {
  if (key.length < SHORTEST_WITH_SLIP) return null;
  let least = (key.length < SHORTEST_WITH_TWO ? 1 : 2) + 1;
  let best: string | null = null;
  for (const word of SINGLE_WORDS) {
    const slips = editDistance(word, key, least - 1);
    if (slips < least) [best, least] = [word, slips];
  }
  return best;
}

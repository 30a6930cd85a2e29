import { editDistance } from "#app/platform/text/edit-distance.ts";
import { bitsOf } from "./bitset.server.ts";

/** Shorter words have too many neighbours to guess what was meant. */
const SHORTEST_WITH_SLIP = 4;
const SHORTEST_WITH_TWO = 8;
/** A word stands for longer ones that begin with it ("engineer", "engineering") from so many letters on. */
const SHORTEST_BEGINNING = 3;
const MOST_BEGINNINGS = 60;

/** A word of the catalogue that stands for a typed one, and how closely (1 exactly, less for others). */
export interface Reading {
  readonly word: number;
  readonly closeness: number;
}

/** All words of the catalogue, and what a typed word can mean among them. */
export class Vocabulary {
  readonly words: string[] = [];
  private readonly numbers = new Map<string, number>();
  private sorted: number[] = [];
  private letters: Uint32Array = new Uint32Array();
  /** The words without digits of each length: a number is never a slip of another. */
  private readonly ofLength: number[][] = [];

  /** The word's number; a new one for a word that is not there yet. */
  numberOf(word: string): number {
    const known = this.numbers.get(word);
    if (known !== undefined) return known;
    this.numbers.set(word, this.words.length);
    return this.words.push(word) - 1;
  }

  /** To be called when all words are in. */
  close(): void {
    this.sorted = this.words.map((_, number) => number).sort((one, other) => this.compare(one, other));
    this.letters = Uint32Array.from(this.words, letterSet);
    this.words.forEach((word, number) => {
      if (/\d/.test(word)) return;
      this.ofLength[word.length] ??= [];
      this.ofLength[word.length]?.push(number);
    });
  }

  /**
   * The word itself and those that it begins; empty for a word that is neither. A short word begins
   * nothing, unless `fromFirstLetter`.
   */
  read(word: string, fromFirstLetter: boolean): Reading[] {
    const exact = this.numbers.get(word);
    const readings: Reading[] = exact === undefined ? [] : [{ word: exact, closeness: 1 }];
    if (word.length < SHORTEST_BEGINNING && !fromFirstLetter) return readings;
    const most = fromFirstLetter ? this.words.length : MOST_BEGINNINGS;
    for (let at = this.firstFrom(word); at < this.sorted.length; at += 1) {
      const number = this.sorted[at] as number;
      const longer = this.words[number] as string;
      if (!longer.startsWith(word) || readings.length > most) break;
      if (number !== exact) readings.push({ word: number, closeness: 0.6 });
    }
    return readings;
  }

  /** The words that a slip or two away could have been meant; those with the fewest slips only. */
  guess(word: string): Reading[] {
    if (word.length < SHORTEST_WITH_SLIP) return [];
    let most = word.length < SHORTEST_WITH_TWO ? 1 : 2;
    const wanted = letterSet(word);
    let found: Reading[] = [];
    for (let length = word.length - most; length <= word.length + most; length += 1) {
      for (const number of this.ofLength[length] ?? []) {
        // Each slip changes at most two letters of the set.
        if (bitsOf((this.letters[number] as number) ^ wanted) > 2 * most) continue;
        const slips = editDistance(this.words[number] as string, word, most);
        if (slips > most) continue;
        if (slips < most) found = [];
        most = slips;
        found.push({ word: number, closeness: 0.8 });
      }
    }
    return found;
  }

  private compare(one: number, other: number): number {
    const [left, right] = [this.words[one] as string, this.words[other] as string];
    return left < right ? -1 : left > right ? 1 : 0;
  }

  private firstFrom(word: string): number {
    let [low, high] = [0, this.sorted.length];
    while (low < high) {
      const middle = (low + high) >>> 1;
      if ((this.words[this.sorted[middle] as number] as string) < word) low = middle + 1;
      else high = middle;
    }
    return low;
  }
}

function letterSet(word: string): number {
  let set = 0;
  for (let at = 0; at < word.length; at += 1) set |= 1 << (word.charCodeAt(at) & 31);
  return set >>> 0;
}

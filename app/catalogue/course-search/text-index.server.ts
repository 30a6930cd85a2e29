import { addAll, addTo, type Bitset, emptyBitset, has, intersect, sizeOf } from "./bitset.server.ts";
import type { SearchTerm } from "./search-text.ts";
import type { SetPool } from "./set-pool.server.ts";
import { type Reading, Vocabulary } from "./vocabulary.server.ts";

/** A word that stands in more than one of so many entries keeps its set ready. */
const OFTEN = 40;
/** A very rare word may also be a typing error. */
const RARE = 3;

/** Seeking an entry among others costs as much as looking at so many of them. */
const SEEKING = 24;

interface Alternative {
  readonly set: Bitset;
  readonly words: readonly (readonly Reading[])[];
}

/** One thing that was asked for. */
interface MatchedTerm {
  /** Its alternatives that found something. */
  readonly alternatives: readonly Alternative[];
  /** What it says to have it: more where fewer entries do, whichever of its words found them. */
  readonly rarity: number;
}

/** What entries a text finds, and which words found them. */
export interface TextMatch {
  readonly set: Bitset;
  readonly terms: readonly MatchedTerm[];
  /** The text with each typing error corrected; null if there was none. */
  readonly understoodAs: string | null;
}

/** Which entries (courses, or names to suggest) each word stands in, and how much it says about them. */
export class TextIndex {
  private readonly vocabulary = new Vocabulary();
  private readonly entries: (number[] | Uint32Array)[] = [];
  private readonly weights: (number[] | Uint8Array)[] = [];
  private readonly ready: (Bitset | undefined)[] = [];
  private size = 0;

  /** Entries must come in the order of their numbers. A word counts as much as in its weightiest place (1 to 255). */
  add(entry: number, word: string, weight: number): void {
    const number = this.vocabulary.numberOf(word);
    this.entries[number] ??= [];
    this.weights[number] ??= [];
    const entries = this.entries[number] as number[];
    const weights = this.weights[number] as number[];
    const last = entries.length - 1;
    if (entries[last] === entry) weights[last] = Math.max(weights[last] as number, weight);
    else {
      entries.push(entry);
      weights.push(weight);
    }
  }

  /** To be called once, when all `size` entries are in. */
  close(size: number): void {
    this.size = size;
    this.vocabulary.close();
    for (let word = 0; word < this.entries.length; word += 1) {
      const entries = Uint32Array.from(this.entries[word] as number[]);
      this.entries[word] = entries;
      this.weights[word] = Uint8Array.from(this.weights[word] as number[]);
      if (entries.length * OFTEN > size) this.ready[word] = this.setOf(word);
    }
  }

  /**
   * The entries that match every term. A word unknown to the catalogue is read as the nearest known one.
   *
   * @param pool where the sets of the result are allocated
   * @param fromFirstLetter whether any prefix of a word matches, as while typing
   */
  match(terms: readonly SearchTerm[], pool: SetPool, fromFirstLetter = false): TextMatch {
    let set: Bitset | null = null;
    let mended = false;
    const matched: MatchedTerm[] = [];
    const understood: string[] = [];
    for (const term of terms) {
      const { isName } = term;
      let found = this.alternatives(term, pool, (word) =>
        isName && !fromFirstLetter ? this.readName(word) : this.read(word, fromFirstLetter),
      );
      if (found.length > 0) understood.push(...term.typed);
      else {
        const guessed = { ...term, alternatives: [term.typed] };
        found = this.alternatives(guessed, pool, (word) => this.readOrGuess(word, fromFirstLetter));
        mended ||= found.length > 0;
        understood.push(...(found[0]?.words.map((readings) => this.commonest(readings)) ?? term.typed));
      }
      const any = found.reduce((all, each) => addAll(all, each.set), pool.empty());
      matched.push({ alternatives: found, rarity: Math.log2(2 + this.size / Math.max(1, sizeOf(any))) });
      set = set ? intersect(set, any) : any;
    }
    return {
      set: set ?? pool.empty(),
      terms: matched,
      understoodAs: mended ? understood.join(" ") : null,
    };
  }

  /** Adds to the members' `scores` what the words that found them say. `scratch` is for its own use. */
  score(match: TextMatch, members: Uint32Array, scores: Float32Array, scratch: Float32Array): void {
    for (const { alternatives, rarity } of match.terms) {
      // What is left from before on other entries is never looked at.
      for (let at = 0; at < members.length; at += 1) scratch[members[at] as number] = 0;
      for (const { set, words } of alternatives) {
        for (const readings of words) {
          for (const reading of readings) {
            this.scoreWord(reading, rarity, words.length > 1 ? set : null, members, scratch);
          }
        }
      }
      for (let at = 0; at < members.length; at += 1) {
        const entry = members[at] as number;
        scores[entry] = (scores[entry] as number) + (scratch[entry] as number);
      }
    }
  }

  private scoreWord(
    { word, closeness }: Reading,
    rarity: number,
    within: Bitset | null,
    members: Uint32Array,
    best: Float32Array,
  ): void {
    const entries = this.entries[word] as Uint32Array;
    const weights = this.weights[word] as Uint8Array;
    const worth = rarity * closeness;
    const scoreAt = (at: number) => {
      const entry = entries[at] as number;
      const value = (weights[at] as number) * worth;
      if (value > (best[entry] as number) && (within === null || has(within, entry))) best[entry] = value;
    };
    if (members.length * SEEKING < entries.length) {
      let from = 0;
      for (let at = 0; at < members.length; at += 1) {
        from = firstFrom(entries, members[at] as number, from);
        if (entries[from] === members[at]) scoreAt(from);
      }
    } else for (let at = 0; at < entries.length; at += 1) scoreAt(at);
  }

  private alternatives(term: SearchTerm, pool: SetPool, read: (word: string) => Reading[]): Alternative[] {
    const found: Alternative[] = [];
    for (const words of term.alternatives) {
      const readings = words.map(read);
      let set: Bitset | null = null;
      for (const one of readings) {
        const any = pool.empty();
        for (const { word } of one) this.addEntries(any, word);
        set = set ? intersect(set, any) : any;
      }
      if (set && sizeOf(set) > 0) found.push({ set, words: readings });
    }
    return found;
  }

  private readName(word: string): Reading[] {
    return this.vocabulary.read(word, false).filter(({ closeness }) => closeness === 1);
  }

  private read(word: string, fromFirstLetter: boolean): Reading[] {
    const readings = this.vocabulary.read(word, fromFirstLetter);
    const entries = readings.reduce((sum, each) => sum + this.howOften(each.word), 0);
    return entries < RARE ? [...readings, ...this.likelier(word, entries)] : readings;
  }

  private readOrGuess(word: string, fromFirstLetter: boolean): Reading[] {
    const readings = this.vocabulary.read(word, fromFirstLetter);
    return readings.length > 0 ? readings : this.vocabulary.guess(word);
  }

  /** For a word that stands in `entries` only: those next to it that stand in far more. */
  private likelier(word: string, entries: number): Reading[] {
    if (entries === 0) return [];
    return this.vocabulary.guess(word).filter((each) => this.howOften(each.word) > entries * 20);
  }

  private commonest(readings: readonly Reading[]): string {
    const [first, ...others] = readings;
    const best = others.reduce(
      (most, each) => (most && this.howOften(each.word) <= this.howOften(most.word) ? most : each),
      first,
    );
    return best ? (this.vocabulary.words[best.word] as string) : "";
  }

  private howOften(word: number): number {
    return (this.entries[word] as Uint32Array).length;
  }

  private setOf(word: number): Bitset {
    const set = emptyBitset(this.size);
    for (const entry of this.entries[word] as Uint32Array) addTo(set, entry);
    return set;
  }

  private addEntries(set: Bitset, word: number): void {
    const ready = this.ready[word];
    if (ready) addAll(set, ready);
    else for (const entry of this.entries[word] as Uint32Array) addTo(set, entry);
  }
}

/** Where in sorted numbers `wanted` stands or would stand, from `low` on. */
function firstFrom(sorted: Uint32Array, wanted: number, from: number): number {
  let [low, high] = [from, sorted.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((sorted[middle] as number) < wanted) low = middle + 1;
    else high = middle;
  }
  return low;
}

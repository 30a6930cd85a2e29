import type { CitedFact } from "#app/catalogue/facts/cited-fact.ts";
import { citedFact } from "#app/catalogue/facts/cited-facts.ts";
import type { StatedFacts } from "#app/catalogue/rules/stated-facts.ts";
import { splitMarkedText } from "#app/platform/text/marked-text.ts";
import type { Guide } from "./guide.ts";
import { citedKeys, textsOf } from "./guide-texts.words.ts";

/** Where figures come from: one note for all figures that one source gives as of one date. */
export interface Note extends Omit<CitedFact, "value"> {
  /** A letter, because a small number after a figure would be read as part of it. */
  readonly mark: string;
  /** What the figure was before, for 90 days after the agency has changed it. */
  readonly changed?: string;
}

export interface Citations {
  /** The figure or text of a fact. */
  valueOf(key: string): string;
  /** The note of a fact. */
  noteOf(key: string): Note;
  /** The notes that these texts are the first to need; each guide shows a note once, next to its first figure. */
  firstIn(texts: readonly string[]): readonly Note[];
}

/**
 * The notes of a guide, in the order in which its figures need them.
 *
 * @param stated facts whose value is the agency's own
 */
export function citationsOf(guide: Guide, stated: StatedFacts = {}): Citations {
  const notes = new Map<string, Note>();
  const byKey = new Map<string, Note>();
  for (const key of citedKeys(guide)) {
    const { source, asOf, caveat, changed } = { changed: null, caveat: undefined, ...factOf(stated, key) };
    const same = [source.href, source.label, asOf.kind, asOf.date, caveat, changed].join(" ");
    const note = notes.get(same) ?? {
      mark: String.fromCharCode("a".charCodeAt(0) + notes.size),
      source,
      asOf,
      ...(caveat ? { caveat } : {}),
      ...(changed ? { changed } : {}),
    };
    notes.set(same, note);
    byKey.set(key, note);
  }
  const firstTexts = firstTextOfEachNote(guide, byKey);
  return {
    valueOf: (key) => factOf(stated, key).value,
    noteOf(key) {
      const note = byKey.get(key);
      if (!note) throw new Error(`The guide ${guide.slug} does not cite "${key}".`);
      return note;
    },
    firstIn: (texts) => [...notes.values()].filter((note) => texts.includes(firstTexts.get(note) ?? "")),
  };
}

const factOf = (stated: StatedFacts, key: string) => stated[key] ?? citedFact(key);

function firstTextOfEachNote(guide: Guide, byKey: ReadonlyMap<string, Note>): Map<Note, string> {
  const first = new Map<Note, string>();
  for (const text of textsOf(guide)) {
    for (const part of splitMarkedText(text)) {
      const note = part.kind === "key" ? byKey.get(part.key) : undefined;
      if (note && !first.has(note)) first.set(note, text);
    }
  }
  return first;
}

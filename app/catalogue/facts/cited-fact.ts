import type { OfficialDocument } from "./primary-source.ts";

/**
 * What the date of a fact means: in force since that day, published by its source then, or found there by
 * then, where the source itself gives no date.
 */
export interface FactDate {
  readonly kind: "since" | "published" | "found";
  /** ISO: a year, a month or a day, as precise as it is known. */
  readonly date: string;
}

export interface FactSource {
  readonly label: string;
  readonly href: string;
  /** The authority's own document that it relays, where it is not that document itself. */
  readonly official?: OfficialDocument;
}

/** A figure or rule as it was found, with where and as of when. `value` is what stands in a sentence. */
export interface CitedFact {
  readonly value: string;
  readonly source: FactSource;
  readonly asOf: FactDate;
  /** What is uncertain about it. */
  readonly caveat?: string;
}

export const since = (date: string): FactDate => ({ kind: "since", date });
export const published = (date: string): FactDate => ({ kind: "published", date });
/** For sources that give no date of their own. */
export const FOUND: FactDate = { kind: "found", date: "2026-11" };

/** A text, or where it has words, how they are read. */
type Said = string | (() => string);
const read = (text: Said) => (typeof text === "string" ? text : text());

/** Facts of one source and date: their values by key. Words are looked up when a fact is read. */
export function cited<Key extends string>(
  source: FactSource,
  asOf: FactDate,
  values: Readonly<Record<Key, Said>>,
  caveat?: Said,
): Record<Key, CitedFact> {
  const facts = Object.entries<Said>(values).map(([key, value]) => {
    const fact: CitedFact = {
      get value() {
        return read(value);
      },
      source,
      asOf,
    };
    if (caveat) Object.defineProperty(fact, "caveat", { enumerable: true, get: () => read(caveat) });
    return [key, fact];
  });
  return Object.fromEntries(facts) as Record<Key, CitedFact>;
}

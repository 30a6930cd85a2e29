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
}

/** A figure or rule as it was found, with where and as of when. `value` is what stands in a sentence. */
export interface CitedFact {
  readonly value: string;
  readonly source: FactSource;
  readonly asOf: FactDate;
  /** What is not sure about it. */
  readonly caveat?: string;
}

export const since = (date: string): FactDate => ({ kind: "since", date });
export const published = (date: string): FactDate => ({ kind: "published", date });
/** For sources that give no date of their own. */
export const FOUND: FactDate = { kind: "found", date: "2026-11" };

/** Facts of one source and date: their values by key. */
export function cited<Key extends string>(
  source: FactSource,
  asOf: FactDate,
  values: Readonly<Record<Key, string>>,
  caveat?: string,
): Record<Key, CitedFact> {
  const facts = Object.entries<string>(values).map(([key, value]) => [
    key,
    { value, source, asOf, ...(caveat ? { caveat } : {}) },
  ]);
  return Object.fromEntries(facts) as Record<Key, CitedFact>;
}

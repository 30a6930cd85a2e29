import { withoutDirectionOverrides } from "#app/platform/text/strange-characters.ts";

/** Why an entry of a calendar or a line of a table was not read. */
export const SKIP_REASONS = ["zone", "date", "line"] as const;
export type SkipReason = (typeof SKIP_REASONS)[number];

/** An unread entry, with what identifies it for its owner. */
export interface SkippedEntry {
  /** Its title, or else its id; empty where it has neither. */
  readonly name: string;
  /** Its start, as far as known: `2026-12-03 10:00`, or as written. */
  readonly start: string;
  readonly reason: SkipReason;
  /** The name of the zone that is not known. */
  readonly zone?: string;
}

/** All entries that were not read, and the first of them by name. */
export interface SkippedEntries {
  readonly count: number;
  readonly entries: readonly SkippedEntry[];
}

export const NOTHING_SKIPPED: SkippedEntries = { count: 0, entries: [] };

const MOST_NAMED = 20;
const LONGEST = 80;

/** Collects skipped entries as texts to store and show. */
export function skippedEntries() {
  const entries: SkippedEntry[] = [];
  let count = 0;
  return {
    add({ name, start, reason, zone }: SkippedEntry): void {
      count += 1;
      if (entries.length >= MOST_NAMED) return;
      const one = { name: shown(name), start: shown(start), reason };
      entries.push(zone === undefined ? one : { ...one, zone: shown(zone) });
    },
    all: (): SkippedEntries => ({ count, entries }),
  };
}

function shown(text: string): string {
  const plain = withoutDirectionOverrides(text.slice(0, 4 * LONGEST))
    .replace(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, " ")
    .toWellFormed()
    .trim();
  return plain.length > LONGEST ? `${plain.slice(0, LONGEST - 1).toWellFormed()}…` : plain;
}

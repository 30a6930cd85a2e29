import type { CommissionLine, EntryKind, EntryPart, EntryRule } from "./entry.ts";

/** The ledger's current state of a line. */
export interface WrittenLine {
  readonly key: string;
  readonly payerId: string | null;
  readonly earnerId: string | null;
  readonly part: EntryPart;
  readonly currency: string;
  readonly instalment: number;
  /** Of the last entry. */
  readonly rule: EntryRule;
  readonly sumMinor: bigint;
  /** How many entries there are. */
  readonly entries: number;
}

/** An entry to be appended. */
export interface NewEntry {
  readonly lineKey: string;
  readonly sequence: number;
  readonly payerId: string | null;
  readonly earnerId: string | null;
  readonly kind: EntryKind;
  readonly part: EntryPart;
  readonly amountMinor: bigint;
  readonly currency: string;
  readonly instalment: number | null;
  readonly basisMinor: bigint | null;
  readonly rule: EntryRule | null;
  readonly basedOn: readonly string[];
}

/**
 * The entries that bring the ledger from its state to the target: for each line the difference, or none. The first
 * entry of a line is its original; later ones are corrections.
 */
export function differences(written: readonly WrittenLine[], lines: readonly CommissionLine[]): NewEntry[] {
  const before = new Map(written.map((line) => [line.key, line]));
  const entries: NewEntry[] = [];
  for (const { key, ...line } of lines) {
    const known = before.get(key);
    before.delete(key);
    const difference = line.amountMinor - (known?.sumMinor ?? 0n);
    if (difference === 0n) continue;
    entries.push({
      ...line,
      lineKey: key,
      sequence: (known?.entries ?? 0) + 1,
      kind: known ? "correction" : line.kind,
      amountMinor: difference,
    });
  }
  for (const { key, sumMinor, entries: count, ...line } of before.values()) {
    if (sumMinor === 0n) continue;
    entries.push({
      ...line,
      lineKey: key,
      sequence: count + 1,
      kind: "correction",
      amountMinor: -sumMinor,
      basisMinor: null,
      basedOn: [],
    });
  }
  return entries;
}

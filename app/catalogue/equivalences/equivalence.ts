import type { GradeScale } from "#app/catalogue/course-terms/course-facts.ts";

/** A result on one scale that is equivalent to one on another, according to a named source. */
export interface Equivalence {
  readonly fromScale: GradeScale;
  readonly fromValue: number;
  readonly toScale: GradeScale;
  readonly toValue: number;
  readonly source: string;
  /** `2026-11` or `2026-11-01`. */
  readonly asOf: string;
}

type Pair = Pick<Equivalence, "fromValue" | "toValue">;

/**
 * The entry that a new one contradicts: a better result never stands for less. Both must be of the same two
 * scales. Null where they go together.
 */
export function contradicted<E extends Pair>(entries: readonly E[], entry: Pair): E | null {
  return (
    entries.find(
      ({ fromValue, toValue }) =>
        (fromValue === entry.fromValue && toValue !== entry.toValue) ||
        (fromValue < entry.fromValue && toValue > entry.toValue) ||
        (fromValue > entry.fromValue && toValue < entry.toValue),
    ) ?? null
  );
}

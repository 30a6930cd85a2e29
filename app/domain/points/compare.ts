import type { Evaluation, Line } from "./engine.ts";

/** What one category brings under two rule sets; null where a rule set does not have it. */
export interface Difference {
  readonly id: string;
  readonly label: string;
  readonly here: number | null;
  readonly there: number | null;
  readonly ruleHere: string | null;
  readonly ruleThere: string | null;
}

/** The categories that count differently for the same person, in the order of the first rule set. */
export function differencesBetween(here: Evaluation, there: Evaluation): readonly Difference[] {
  const ids = new Set([...here.lines, ...there.lines].map(({ category }) => category.id));
  const find = ({ lines }: Evaluation, id: string) => lines.find((line) => line.category.id === id);
  return [...ids]
    .map((id) => ({ id, mine: find(here, id), other: find(there, id) }))
    .filter(({ mine, other }) => mine?.counted !== other?.counted || openness(mine) !== openness(other))
    .map(({ id, mine, other }) => ({
      id,
      label: (mine ?? other)?.category.label ?? id,
      here: mine?.counted ?? null,
      there: other?.counted ?? null,
      ruleHere: mine?.outcome?.rule ?? null,
      ruleThere: other?.outcome?.rule ?? null,
    }));
}

function openness(line: Line | undefined): number | null | undefined {
  return line?.outcome?.upTo;
}

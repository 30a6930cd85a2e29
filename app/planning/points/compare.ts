import type { RequirementState } from "./check.ts";
import type { Evaluation } from "./engine.ts";
import type { Line } from "./line.ts";

/** What one category brings under two rule sets; null where a rule set does not have it. */
export interface Difference {
  readonly id: string;
  readonly label: string;
  readonly here: Line | null;
  readonly there: Line | null;
}

/** The categories that count differently for the same person, in the order of the first rule set. */
export function differencesBetween(here: Evaluation, there: Evaluation): readonly Difference[] {
  const ids = new Set([...here.lines, ...there.lines].map(({ category }) => category.id));
  const find = ({ lines }: Evaluation, id: string) => lines.find((line) => line.category.id === id) ?? null;
  return [...ids]
    .map((id) => ({ id, here: find(here, id), there: find(there, id) }))
    .filter(({ here, there }) => here?.counted !== there?.counted || mayBeMore(here) !== mayBeMore(there))
    .map((each) => ({ ...each, label: (each.here ?? each.there)?.category.label ?? each.id }));
}

/** Whether the sources leave it open that the answer brings more than is counted. */
export function mayBeMore(line: Line | null): boolean {
  return line?.outcome?.upTo !== undefined;
}

/** A way without points under two rule sets; null where a rule set does not have it. */
export interface WayDifference {
  readonly id: string;
  readonly label: string;
  readonly here: RequirementState | null;
  readonly there: RequirementState | null;
}

/** The ways that only one of two rule sets has, or that stand otherwise for the same person. */
export function wayDifferencesBetween(here: Evaluation, there: Evaluation): readonly WayDifference[] {
  const labels = new Map(
    [...here.pathways, ...there.pathways].map(({ pathway }) => [pathway.id, pathway.label]),
  );
  const find = ({ pathways }: Evaluation, id: string) =>
    pathways.find(({ pathway }) => pathway.id === id)?.state ?? null;
  return [...labels]
    .map(([id, label]) => ({ id, label, here: find(here, id), there: find(there, id) }))
    .filter((each) => each.here !== each.there);
}

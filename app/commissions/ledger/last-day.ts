import type { ApplicationFacts } from "./facts.ts";

/** The day on which it was over: the student left, or got no visa. */
export interface LastDay {
  readonly kind: "left" | "visa-refused";
  readonly day: string;
  /** What it is based on, as an entry names it. */
  readonly id: string;
}

/** The first day on which it was over, if one was; a refused visa before a withdrawal on the same day. */
export function lastDayOf(facts: ApplicationFacts): LastDay | null {
  const ends = facts.milestones.flatMap(({ kind, day, id }): LastDay[] => {
    if (kind === "visa-refused") return [{ kind, day, id: `milestone:${id}` }];
    if (kind === "withdrawn" || kind === "transferred") return [{ kind: "left", day, id: `milestone:${id}` }];
    return [];
  });
  const order = ({ day, kind, id }: LastDay) => `${day} ${kind === "visa-refused" ? 0 : 1} ${id}`;
  return ends.toSorted((one, other) => (order(one) < order(other) ? -1 : 1))[0] ?? null;
}

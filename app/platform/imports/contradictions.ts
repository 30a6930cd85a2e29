import { andText } from "#app/words/list-text.ts";
import type { FormTexts } from "./import.ts";
import { KnownPeople, type KnownPerson } from "./known-people.ts";

/** What a line says of its person, where lines of one person can contradict each other. */
export interface LineStatement {
  /** Lines that say the same agree. Null for a line that says nothing. */
  readonly says: string | null;
  /** The calendar date of the line; null if it has none. */
  readonly day: string | null;
  /** The fields of the person's new record if this line decides. */
  readonly form: FormTexts;
  readonly person: Omit<KnownPerson, "line">;
}

/** How lines of one person that contradict each other are resolved. */
export interface Contradiction {
  readonly form: FormTexts;
  /** The numbers of the lines that say something. */
  readonly lines: string;
  /** The line that decides, and what it says. */
  readonly line: number;
  readonly says: string;
}

type Stated = LineStatement & { readonly line: number };

/**
 * The contradictions of a file, by each line of their persons. The line with the latest date decides; the last one if
 * not all of them have a date.
 */
export function contradictionsOf(
  lines: Iterable<Stated>,
  isSameName?: (one: string, other: string) => boolean,
): ReadonlyMap<number, Contradiction> {
  const people = new KnownPeople(isSameName);
  const groups = new Map<number, Stated[]>();
  for (const one of lines) {
    const { line, person } = one;
    const met = people.meet({ ...person, line });
    const first = met?.isSame ? met.line : line;
    people.add(met?.isSame ? { ...met.person, contacts: person.contacts } : { ...person, line });
    const group = groups.get(first);
    if (group) group.push(one);
    else groups.set(first, [one]);
  }
  const found = new Map<number, Contradiction>();
  for (const group of groups.values()) {
    const saying = group.filter(({ says }) => says !== null);
    if (new Set(saying.map(({ says }) => says)).size < 2) continue;
    const isDated = saying.every(({ day }) => day !== null);
    const decides = saying.reduce((one, other) =>
      isDated && (other.day ?? "") < (one.day ?? "") ? one : other,
    );
    const { form, line, says } = decides;
    const numbers = andText(saying.map((one) => String(one.line)));
    for (const one of group) found.set(one.line, { form, lines: numbers, line, says: says ?? "" });
  }
  return found;
}

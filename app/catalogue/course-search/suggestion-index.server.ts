import { DISCIPLINE_LABELS, DISCIPLINES, type Discipline } from "#app/catalogue/course-terms/disciplines.ts";
import { abbreviationsOf } from "#app/catalogue/universities/abbreviations.ts";
import { foldedWords } from "#app/platform/text/fold-text.ts";
import { courseSearchHref, EVERY_COURSE } from "./course-query.ts";
import { type CourseSuggestion, MOST_SUGGESTIONS } from "./course-search.ts";
import { englishSearchText } from "./english-search-text.ts";
import type { IndexedCourse } from "./indexed-course.server.ts";
import { suggestionHints } from "./near-searches.words.ts";
import { readSearchText } from "./search-text.ts";
import { SetPool } from "./set-pool.server.ts";
import { TextIndex } from "./text-index.server.ts";

const MOST_OF: Readonly<Record<CourseSuggestion["kind"], number>> = {
  discipline: 2,
  university: 3,
  city: 2,
  course: 8,
};
/** How many courses a kind's name is worth beyond its own. */
const WORTH: Readonly<Record<CourseSuggestion["kind"], number>> = {
  discipline: 6,
  university: 3,
  city: 2,
  course: 0,
};
/** A name that starts with the typed text is more often meant than one that merely contains it. */
const BEGINS = 20;

interface Counted {
  readonly kind: CourseSuggestion["kind"];
  /** What is found by what is typed; a discipline is shown under its name in the reader's language. */
  readonly label: string;
  readonly discipline: Discipline | null;
  /** What is shown next to it: a name, or how many courses there are. */
  readonly hint: string | number;
  readonly href: string;
  readonly folded: string;
  /** Other words that it is called by. */
  readonly also: readonly string[];
  readonly standing: number;
}

/** The names that a visitor may be typing: disciplines, universities, cities and courses. */
export class SuggestionIndex {
  private readonly entries: readonly Counted[];
  private readonly text = new TextIndex();
  private readonly pool: SetPool;

  constructor(courses: readonly IndexedCourse[]) {
    this.entries = namesOf(courses).sort((one, other) => other.standing - one.standing);
    this.entries.forEach((entry, number) => {
      for (const word of [...entry.folded.split(" "), ...entry.also]) this.text.add(number, word, 1);
    });
    this.text.close(this.entries.length);
    this.pool = new SetPool(this.entries.length);
  }

  suggest(text: string): CourseSuggestion[] {
    const terms = readSearchText(text, true);
    if (terms.length === 0) return [];
    this.pool.reset();
    const typed = foldedWords(englishSearchText(text, true).text).join(" ");
    const found = this.bestOf(this.pool.membersOf(this.text.match(terms, this.pool, true).set), typed);
    const left: Record<CourseSuggestion["kind"], number> = { ...MOST_OF };
    const suggestions: CourseSuggestion[] = [];
    for (const { entry } of found) {
      if (suggestions.length === MOST_SUGGESTIONS) break;
      left[entry.kind] -= 1;
      if (left[entry.kind] >= 0) suggestions.push(shown(entry));
    }
    return suggestions;
  }

  /**
   * Of the entries that were found, those that can be among the suggestions, the best first. Entries stand in
   * the order of their standing: of each kind the first that begin with what is typed, and the first of the
   * others, will do, however many a single letter finds.
   */
  private bestOf(members: Uint32Array, typed: string): { entry: Counted; score: number }[] {
    const left = { begin: { ...MOST_OF }, others: { ...MOST_OF } };
    const best: { entry: Counted; score: number }[] = [];
    for (const number of members) {
      const entry = this.entries[number] as Counted;
      const begins = entry.folded.startsWith(typed) || entry.also.includes(typed);
      const places = begins ? left.begin : left.others;
      if (places[entry.kind] === 0) continue;
      places[entry.kind] -= 1;
      best.push({ entry, score: entry.standing + (begins ? BEGINS : 0) });
    }
    return best.sort((one, other) => other.score - one.score);
  }
}

/** An entry in the language of the user. */
function shown({ kind, label, discipline, hint, href }: Counted): CourseSuggestion {
  return {
    kind,
    label: discipline ? DISCIPLINE_LABELS[discipline] : label,
    hint: typeof hint === "string" ? hint : suggestionHints.courses({ count: hint }),
    href,
  };
}

function namesOf(courses: readonly IndexedCourse[]): Counted[] {
  const disciplines = new Map<string, IndexedCourse[]>();
  const universities = new Map<string, IndexedCourse[]>();
  const cities = new Map<string, IndexedCourse[]>();
  const names = new Map<string, IndexedCourse[]>();
  const put = (map: Map<string, IndexedCourse[]>, key: string, course: IndexedCourse) => {
    const list = map.get(key);
    if (list) list.push(course);
    else map.set(key, [course]);
  };
  for (const course of courses) {
    if (course.discipline) put(disciplines, course.discipline, course);
    put(universities, course.university.slug, course);
    for (const city of course.cities) put(cities, city, course);
    put(names, course.name, course);
  }
  const counted: Counted[] = [];
  const add = (
    kind: CourseSuggestion["kind"],
    label: string,
    of: readonly IndexedCourse[],
    href: string,
    { hint = of.length, discipline = null }: Partial<Pick<Counted, "hint" | "discipline">> = {},
  ) => {
    counted.push({
      kind,
      label,
      discipline,
      hint,
      href,
      folded: foldedWords(label).join(" "),
      also: kind === "university" ? abbreviationsOf(label) : [],
      standing: Math.log2(1 + of.length) + WORTH[kind],
    });
  };
  for (const discipline of DISCIPLINES) {
    const of = disciplines.get(discipline);
    if (of)
      add(
        "discipline",
        DISCIPLINE_LABELS[discipline],
        of,
        courseSearchHref({ ...EVERY_COURSE, discipline: [discipline] }),
        { discipline },
      );
  }
  for (const [slug, of] of universities) {
    add("university", of[0]?.university.name ?? slug, of, `/universities/${slug}`);
  }
  for (const [city, of] of cities) add("city", city, of, courseSearchHref({ ...EVERY_COURSE, city: [city] }));
  for (const [name, of] of names) {
    const [only, ...others] = of;
    if (only && others.length === 0)
      add("course", name, of, `/courses/${only.slug}`, { hint: only.university.name });
    else add("course", name, of, courseSearchHref({ ...EVERY_COURSE, text: name }));
  }
  return counted;
}

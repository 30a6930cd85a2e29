import { DISCIPLINE_LABELS } from "#app/catalogue/course-terms/disciplines.ts";
import { COURSE_LEVEL_LABELS } from "#app/catalogue/course-terms/levels.ts";
import { DESTINATION_LABELS } from "#app/catalogue/places/countries.ts";
import { stateLabel } from "#app/catalogue/places/states.ts";
import { abbreviationsOf } from "#app/catalogue/universities/abbreviations.ts";
import { foldedWords } from "#app/platform/text/fold-text.ts";
import type { IndexedCourse } from "./indexed-course.server.ts";

/** How much a word says about a course where it stands. */
const WEIGHTS = { code: 60, name: 20, university: 8, city: 8, level: 8, discipline: 6, field: 5, place: 4 };

/** Names of providers, cities and fields come again and again; their words are taken apart once. */
const remembered = (
  memory: Map<string, readonly string[]>,
  key: string,
  find: () => readonly string[],
): readonly string[] => {
  const known = memory.get(key);
  if (known) return known;
  const words = find();
  memory.set(key, words);
  return words;
};

/** Calls for every word that a course can be found by. `memory` serves all courses of an index. */
export function forEachWordOf(
  course: IndexedCourse,
  memory: Map<string, readonly string[]>,
  call: (word: string, weight: number) => void,
): void {
  const say = (text: string | null, weight: number) => {
    if (text === null) return;
    for (const word of remembered(memory, text, () => foldedWords(text))) call(word, weight);
  };
  say(course.name, WEIGHTS.name);
  say(course.university.name, WEIGHTS.university);
  const { name } = course.university;
  for (const word of remembered(memory, `called ${name}`, () => abbreviationsOf(name))) {
    call(word, WEIGHTS.university);
  }
  say(COURSE_LEVEL_LABELS[course.level], WEIGHTS.level);
  say(course.discipline && DISCIPLINE_LABELS[course.discipline], WEIGHTS.discipline);
  for (const field of course.fields) say(field, WEIGHTS.field);
  for (const city of course.cities) say(city, WEIGHTS.city);
  for (const state of course.states) {
    say(state, WEIGHTS.place);
    say(stateLabel(state), WEIGHTS.place);
  }
  say(course.country && DESTINATION_LABELS[course.country], WEIGHTS.place);
  say(course.code, WEIGHTS.code);
}

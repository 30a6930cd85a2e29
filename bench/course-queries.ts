import {
  COURSE_SORTS,
  type CourseQuery,
  courseSearchHref,
  EVERY_COURSE,
} from "#app/catalogue/course-search/course-query.ts";
import { DISCIPLINES } from "#app/catalogue/course-terms/disciplines.ts";
import { COURSE_LEVEL_LABELS, COURSE_LEVELS } from "#app/catalogue/course-terms/levels.ts";
import { DURATION_BANDS, TUITION_BANDS } from "#app/catalogue/courses/course-bands.ts";
import { CITIES, pick, SUBJECTS, seededRandom } from "./synthetic-courses.ts";

/** One visitor's question, and the same for a search that knows neither slips nor abbreviations. */
export interface CourseAsk {
  readonly query: CourseQuery;
  readonly plain: string;
}

const SHORT: readonly (readonly [string, string])[] = [
  ["mba", "master business administration"],
  ["cs", "computer science"],
  ["it", "information technology"],
  ["phd", "doctor philosophy"],
  ["cookery", "cookery"],
];

/** `count` questions, no two of them alike, the same in every run. */
export function courseAsks(count: number, seed: number): CourseAsk[] {
  const random = seededRandom(seed);
  const asks = new Map<string, CourseAsk>();
  while (asks.size < count) {
    const ask = makeAsk(random);
    asks.set(courseSearchHref(ask.query), ask);
  }
  return [...asks.values()];
}

function makeAsk(random: () => number): CourseAsk {
  const maybe = <V>(share: number, values: readonly V[]): readonly V[] =>
    random() < share ? [pick(values, random)] : [];
  const [text, plain] = makeText(random);
  const query: CourseQuery = {
    ...EVERY_COURSE,
    text,
    country: maybe(0.1, ["australia", "newzealand"]),
    state: maybe(0.2, ["NSW", "VIC", "QLD", "SA", "WA"]),
    city: maybe(0.1, CITIES.slice(0, 6)).map(([city]) => city),
    category: maybe(0.1, [1, 2, 3]),
    level: maybe(0.25, COURSE_LEVELS.slice(0, 7)),
    discipline: maybe(0.15, DISCIPLINES),
    tuition: maybe(0.15, TUITION_BANDS),
    duration: maybe(0.1, DURATION_BANDS),
    sort: random() < 0.7 ? "relevance" : pick(COURSE_SORTS, random),
    page: random() < 0.9 ? 1 : 1 + Math.floor(random() * 8),
  };
  return { query, plain };
}

/** What is typed, and what it means. */
function makeText(random: () => number): readonly [string, string] {
  const subject = pick(SUBJECTS[pick(DISCIPLINES, random)], random).toLowerCase();
  const dice = random();
  if (dice < 0.1) return ["", ""];
  if (dice < 0.4) return [subject, subject];
  if (dice < 0.6) {
    const text = `${pick(Object.values(COURSE_LEVEL_LABELS), random).toLowerCase()} ${subject}`;
    return [text, text];
  }
  if (dice < 0.75) {
    const text = `${subject} ${pick(CITIES, random)[0].toLowerCase()}`;
    return [text, text];
  }
  if (dice < 0.9) return [withSlip(subject, random), subject];
  return pick(SHORT, random);
}

/** Two neighbours changed round, or one letter lost, in the longest word. */
function withSlip(text: string, random: () => number): string {
  const words = text.split(" ");
  const longest = words.reduce((best, word) => (word.length > best.length ? word : best), "");
  const at = 1 + Math.floor(random() * (longest.length - 2));
  const slipped =
    random() < 0.5
      ? longest.slice(0, at) + longest.slice(at + 1)
      : longest.slice(0, at) + longest.charAt(at + 1) + longest.charAt(at) + longest.slice(at + 2);
  return words.map((word) => (word === longest ? slipped : word)).join(" ");
}

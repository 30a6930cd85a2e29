import { TRANSLATED_LANGUAGES, type TranslatedLanguage } from "#app/words/languages.ts";

/** How long and how hard each case is measured. */
export interface Settings {
  readonly rows: readonly number[];
  readonly courses: readonly number[];
  /** Of Lighthouse on each page; the median counts. */
  readonly runs: number;
  /** Languages in which Lighthouse opens the pages; English when empty. */
  readonly languages: readonly TranslatedLanguage[];
  /** Names of cases; all when empty. */
  readonly only: readonly string[];
  readonly seconds: number;
  readonly warmUpSeconds: number;
  readonly connections: number;
}

export const CASES = [
  "page",
  "course-search",
  "points",
  "quick-points",
  "lighthouse",
  "languages",
  "budget",
  "lists",
  "list-html",
  "api-lists",
  "memory",
  "submission",
  "booking",
  "sign-in",
  "thread",
  "upload",
  "files",
  "live",
  "agency",
  "analytics",
  "rules",
  "bulk-changes",
  "import",
  "export",
  "wizard-size",
] as const;

const HELP = `npm run bench -- [options]

Measures the product against the limits of this very machine, in one run, and prints one table.

  --only <case,…>     only these: ${CASES.join(", ")}
  --rows <n,…>        sizes of the lists (default 1000,100000,1000000; a million takes minutes to make)
  --courses <n,…>     sizes of the course catalogue (default 25928,250000)
  --runs <n>          of Lighthouse on each page (default 5)
  --languages <l,…>   of Lighthouse: ${TRANSLATED_LANGUAGES.join(", ")} (default English)
  --seconds <n>       how long each figure is measured (default 5, after 2 of warm-up)
  --connections <n>   how many ask at once (default 4)
  --help              this text`;

const DEFAULTS: Settings = {
  rows: [1_000, 100_000, 1_000_000],
  courses: [25_928, 250_000],
  runs: 5,
  languages: [],
  only: [],
  seconds: 5,
  warmUpSeconds: 2,
  connections: 4,
};

const isTranslatedList = (value: string): boolean =>
  value.split(",").every((each) => (TRANSLATED_LANGUAGES as readonly string[]).includes(each));

/** Reads the arguments; null when only the help was asked for, which has then been printed. */
export function readSettings(args: readonly string[]): Settings | null {
  let settings = DEFAULTS;
  for (let at = 0; at < args.length; at += 2) {
    const [name, value = ""] = [args[at], args[at + 1]];
    if (name === "--help") {
      console.log(HELP);
      return null;
    }
    const numbers = value.split(",").map(Number);
    const [number = Number.NaN] = numbers;
    const whole = numbers.every((each) => Number.isInteger(each) && each > 0);
    if (name === "--only" && value.split(",").every((each) => (CASES as readonly string[]).includes(each))) {
      settings = { ...settings, only: value.split(",") };
    } else if (name === "--rows" && whole) settings = { ...settings, rows: numbers };
    else if (name === "--courses" && whole) settings = { ...settings, courses: numbers };
    else if (name === "--runs" && whole) settings = { ...settings, runs: number };
    else if (name === "--languages" && isTranslatedList(value)) {
      settings = { ...settings, languages: value.split(",") as TranslatedLanguage[] };
    } else if (name === "--seconds" && whole) settings = { ...settings, seconds: number };
    else if (name === "--connections" && whole) settings = { ...settings, connections: number };
    else throw new Error(`${name} ${value} is not understood.\n\n${HELP}`);
  }
  return settings;
}

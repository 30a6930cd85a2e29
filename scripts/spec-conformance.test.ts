import { existsSync, globSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";

const root = path.resolve(import.meta.dirname, "..");
const text = readFileSync(path.join(root, "docs/spec-conformance.md"), "utf8");

type State = "holds" | "departs" | "later" | "out";
interface Claim {
  readonly number: string;
  readonly statement: string;
  readonly state: State;
  readonly why: string;
  readonly shownBy: readonly { file: string; title: string }[];
}

const LINE = /^\| (\d+\.\d+) \| (.+?) \| \*\*(holds|departs|later|out)\*\*(?:: (.*?))? \| (.*?) ?\|$/gm;
const claims: readonly Claim[] = [...text.matchAll(LINE)].map(
  ([, number = "", statement = "", state, why = "", shown = ""]) => ({
    number,
    statement,
    state: state as State,
    why,
    shownBy: [...shown.matchAll(/`([^`]+)`: (.+?)(?=; `|$)/g)].map(([, file = "", title = ""]) => ({
      file,
      title,
    })),
  }),
);

/** Where a test is, by the name that the page gives it. */
function placeOf(file: string): string | undefined {
  return ["app", "tests", "."].map((folder) => path.join(root, folder, file)).find(existsSync);
}

/** Titles of tests as they are written: the first argument of `test`, of `it`, and of what their `each` gives. */
const TITLE = /(?:\b(?:test|it)(?:\.(?!each|for\b)\w+)*|[)`])\(\s*("(?:[^"\\\n]|\\.)*"|`[^`]*`)\s*,/g;
const titlesOf = (source: string) => [...source.matchAll(TITLE)].map(([, title = ""]) => title.slice(1, -1));

/** The texts that a statement quotes: they stand in the product to the letter. */
const quotesOf = (statement: string) =>
  [...statement.matchAll(/(?<!\w)'([^']+)'(?!\w)/g)].map(([, quote = ""]) => quote);
const plain = (words: string) => words.replaceAll("’", "'").replaceAll('\\"', '"');

describe("what the page says of the specification", () => {
  it("has every line in its form, numbered by section without a gap", () => {
    const rows = text.split("\n").filter((row) => /^\| \d/.test(row));
    expect(rows.length).toBe(claims.length);
    let last = [0, 0];
    for (const { number } of claims) {
      const [section = 0, line = 0] = number.split(".").map(Number);
      const [before = 0, lineBefore = 0] = last;
      expect(
        section === before ? line === lineBefore + 1 : section === before + 1 && line === 1,
        number,
      ).toBe(true);
      last = [section, line];
    }
    expect(last[0]).toBe(9);
  });

  it("counts its lines by state", () => {
    for (const state of ["holds", "departs", "later", "out"]) {
      const number = claims.filter((claim) => claim.state === state).length;
      expect(text, state).toContain(`| ${state} | ${number} |`);
    }
    expect(text).toContain(`| together | ${claims.length} |`);
  });

  it("claims nothing without a test of that title, and gives a reason for all that does not hold", () => {
    const sources = new Map<string, readonly string[]>();
    const wrong = claims.flatMap(({ number, state, why, shownBy }) => {
      const needsTest = state === "holds" || state === "departs";
      if (needsTest && shownBy.length === 0) return [`${number}: no test`];
      if (state !== "holds" && why === "") return [`${number}: no reason`];
      return shownBy.flatMap(({ file, title }) => {
        const place = placeOf(file);
        if (!place || !/\.(test|spec)\.tsx?$/.test(file)) return [`${number}: ${file} is no test`];
        const titles = sources.get(file) ?? titlesOf(readFileSync(place, "utf8"));
        sources.set(file, titles);
        // Short enough to be read, long enough to be one test's.
        if (title.length < 10) return [`${number}: “${title}” is too short`];
        return titles.some((each) => each.includes(title)) ? [] : [`${number}: ${file} has no “${title}”`];
      });
    });
    expect(wrong).toEqual([]);
  });

  it("quotes what the product holds to the letter", () => {
    const product = globSync("app/**/*.{ts,tsx}", { cwd: root })
      .filter((file) => !/\.test\.tsx?$/.test(file))
      .map((file) => plain(readFileSync(path.join(root, file), "utf8")))
      .join("\n");
    const missing = claims
      .filter(({ state }) => state === "holds")
      .flatMap(({ number, statement }) => quotesOf(statement).map((quote) => ({ number, quote })))
      .filter(({ quote }) => !product.includes(plain(quote)));
    expect(missing).toEqual([]);
  });
});

it("every file that the page names is there", () => {
  const named = new Set([...text.matchAll(/`([\w./$-]+\.tsx?)`/g)].map(([, file = ""]) => file));
  expect([...named].filter((file) => !placeOf(file))).toEqual([]);
});

it("every journey in the browser shows some statement of the specification", () => {
  const journeys = readdirSync(path.join(root, "tests/e2e")).filter((file) => file.endsWith(".spec.ts"));
  expect(journeys.filter((file) => !text.includes(`e2e/${file}`))).toEqual([]);
});

import { existsSync, globSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";

const root = path.resolve(import.meta.dirname, "..");
const read = (file: string) => readFileSync(path.join(root, file), "utf8");
const rulesPage = read("docs/product-rules.md");
const text = read("docs/spec-conformance.md");

type State = "holds" | "departs" | "out";
interface Rule {
  readonly number: string;
  /** The text of the rule, without its later history. */
  readonly statement: string;
  readonly state: State;
  readonly why: string;
}

const RULE = /^\| <a id="(\d+\.\d+)"><\/a>(\d+\.\d+) \| (.+?)(?: \*\*(Departs|Out):\*\* (.+))? \|$/gm;
const rules: readonly Rule[] = [...rulesPage.matchAll(RULE)].map(
  ([, anchor, number = "", statement = "", state = "holds", why = ""]) => {
    if (anchor !== number) throw new Error(`The anchor of product-rules ${number} is ${anchor}`);
    return { number, statement, state: state.toLowerCase() as State, why };
  },
);

const LINE = /^\| \[(\d+\.\d+)\]\(product-rules\.md#(\d+\.\d+)\) \|(.*)\|$/gm;
const proofs = [...text.matchAll(LINE)].map(([, number = "", link, shown = ""]) => ({
  number,
  link,
  shownBy: [...shown.trim().matchAll(/`([^`]+)`: (.+?)(?=; `|$)/g)].map(([, file = "", title = ""]) => ({
    file,
    title,
  })),
}));

/** Where a test is, by the name that the page gives it. */
function placeOf(file: string): string | undefined {
  return ["app", "tests", "."].map((folder) => path.join(root, folder, file)).find(existsSync);
}

/** Titles of tests as they are written: the first argument of `test`, of `it`, and of what their `each` gives. */
const TITLE = /(?:\b(?:test|it)(?:\.(?!each|for\b)\w+)*|[)`])\(\s*("(?:[^"\\\n]|\\.)*"|`[^`]*`)\s*,/g;
const titlesOf = (source: string) => [...source.matchAll(TITLE)].map(([, title = ""]) => title.slice(1, -1));

/** The texts that a rule quotes: they stand in the product to the letter. */
const quotesOf = (statement: string) => [...statement.matchAll(/“([^”]+)”/g)].map(([, quote = ""]) => quote);
const plain = (words: string) => words.replaceAll("’", "'").replaceAll('\\"', '"');

describe("the product rules", () => {
  it("have every line in its form, numbered by section without a gap", () => {
    const rows = rulesPage.split("\n").filter((row) => /^\|.*\d\.\d/.test(row));
    expect(rows.length).toBe(rules.length);
    let last = [0, 0];
    for (const { number } of rules) {
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

  it("are counted by what has become of them", () => {
    for (const [state, label] of [
      ["holds", "holds"],
      ["departs", "**Departs**"],
      ["out", "**Out**"],
    ] as const) {
      const number = rules.filter((rule) => rule.state === state).length;
      const row = rulesPage.split("\n").find((line) => line.startsWith(`| ${label} |`));
      expect(row?.endsWith(`| ${number} |`), state).toBe(true);
    }
  });

  it("quote what the product holds to the letter", () => {
    const product = globSync("app/**/*.{ts,tsx}", { cwd: root })
      .filter((file) => !/\.test\.tsx?$/.test(file))
      .map((file) => plain(read(file)))
      .join("\n");
    const missing = rules
      .filter(({ state }) => state === "holds")
      .flatMap(({ number, statement }) => quotesOf(statement).map((quote) => ({ number, quote })))
      .filter(({ quote }) => !product.includes(plain(quote)));
    expect(missing).toEqual([]);
  });
});

describe("the page of conformance", () => {
  it("has every rule once, in order, with a link to it", () => {
    expect(proofs.map(({ number }) => number)).toEqual(rules.map(({ number }) => number));
    expect(proofs.filter(({ number, link }) => number !== link)).toEqual([]);
  });

  it("names a test of that title for every rule that is not out", () => {
    const sources = new Map<string, readonly string[]>();
    const out = new Set(rules.filter(({ state }) => state === "out").map(({ number }) => number));
    const wrong = proofs.flatMap(({ number, shownBy }) => {
      if (shownBy.length === 0) return out.has(number) ? [] : [`${number}: no test`];
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

  it("names only files that are there", () => {
    const named = new Set([...text.matchAll(/`([\w./$-]+\.tsx?)`/g)].map(([, file = ""]) => file));
    expect([...named].filter((file) => !placeOf(file))).toEqual([]);
  });

  it("names every journey in the browser", () => {
    const journeys = readdirSync(path.join(root, "tests/e2e")).filter((file) => file.endsWith(".spec.ts"));
    expect(journeys.filter((file) => !text.includes(`e2e/${file}`))).toEqual([]);
  });
});

describe("a reference to the product rules", () => {
  const files = globSync("{app,scripts,tests,bench,docs,.github}/**/*.{ts,tsx,mjs,css,md,yml}", {
    cwd: root,
  }).concat(globSync("*.{md,ts}", { cwd: root }));
  const sources = files.map((file) => ({ file, source: read(file) }));

  it("names a rule or a section that exists", () => {
    const known = new Set([
      ...rules.map(({ number }) => number),
      ...[...rulesPage.matchAll(/^## (\d) /gm)].map(([, section]) => section),
    ]);
    const named = sources.flatMap(({ file, source }) =>
      [...source.matchAll(/\bproduct[- ]rules? (\d[\d.]*(?:(?:, | and | to )\d[\d.]*)*)/gi)].flatMap(
        ([, numbers = ""]) => [...numbers.matchAll(/\d+(?:\.\d+)?/g)].map(([number]) => ({ file, number })),
      ),
    );
    expect(named.length).toBeGreaterThan(50);
    expect(named.filter(({ number }) => !known.has(number))).toEqual([]);
  });

  it("never points to a specification that the repository does not contain", () => {
    const pointing = sources.filter(({ file, source }) => {
      if (file === "scripts/spec-conformance.test.ts") return false;
      return /\b(?:the|our|this) spec(?:ification)?\b|\bspec sections?\b|\bspecification's\b/i.test(source);
    });
    expect(pointing.map(({ file }) => file)).toEqual([]);
  });
});

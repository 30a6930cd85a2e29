import { existsSync, globSync, readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { PARSERS } from "#app/composition/parsers.server.ts";
import { OUTSIDE_PARSERS } from "#tests/hostile/outside-parsers.ts";

const root = path.resolve(import.meta.dirname, "..");
const text = readFileSync(path.join(root, "docs/security.md"), "utf8");

/**
 * The requirements of OWASP ASVS 5.0.0 (May 2025) by section: how many of them are at level 1 and 2, as the
 * numbers that are at level 3 left out. `from-to` is a range.
 */
const LEVEL_ONE = [
  ["1.2", "1-5"],
  ["1.3", "1-2"],
  ["1.5", "1"],
  ["2.1", "1"],
  ["2.2", "1-2"],
  ["2.3", "1"],
  ["3.2", "1-2"],
  ["3.3", "1"],
  ["3.4", "1-2"],
  ["3.5", "1-3"],
  ["4.1", "1"],
  ["4.4", "1"],
  ["5.2", "1-2"],
  ["5.3", "1-2"],
  ["6.1", "1"],
  ["6.2", "1-8"],
  ["6.3", "1-2"],
  ["6.4", "1-2"],
  ["7.2", "1-4"],
  ["7.4", "1-2"],
  ["8.1", "1"],
  ["8.2", "1-2"],
  ["8.3", "1"],
  ["9.1", "1-3"],
  ["9.2", "1"],
  ["10.4", "1-5"],
  ["11.3", "1-2"],
  ["11.4", "1"],
  ["12.1", "1"],
  ["12.2", "1-2"],
  ["13.4", "1"],
  ["14.2", "1"],
  ["14.3", "1"],
  ["15.1", "1"],
  ["15.2", "1"],
  ["15.3", "1"],
] as const;
const LEVEL_TWO = [
  ["1.1", "1-2"],
  ["1.2", "6-9"],
  ["1.3", "3-11"],
  ["1.4", "1-3"],
  ["1.5", "2"],
  ["2.1", "2-3"],
  ["2.2", "3"],
  ["2.3", "2-4"],
  ["2.4", "1"],
  ["3.3", "2-4"],
  ["3.4", "3-6"],
  ["3.5", "4-5"],
  ["3.7", "1-2"],
  ["4.1", "2-3"],
  ["4.2", "1"],
  ["4.3", "1-2"],
  ["4.4", "2-4"],
  ["5.1", "1"],
  ["5.2", "3"],
  ["5.4", "1-3"],
  ["6.1", "2-3"],
  ["6.2", "9-12"],
  ["6.3", "3-4"],
  ["6.4", "3-4"],
  ["6.5", "1-5"],
  ["6.6", "1-3"],
  ["6.8", "1-4"],
  ["7.1", "1-3"],
  ["7.3", "1-2"],
  ["7.4", "3-5"],
  ["7.5", "1-2"],
  ["7.6", "1-2"],
  ["8.1", "2"],
  ["8.2", "3"],
  ["8.4", "1"],
  ["9.2", "2-4"],
  ["10.1", "1-2"],
  ["10.2", "1-2"],
  ["10.3", "1-4"],
  ["10.4", "6-11"],
  ["10.5", "1-5"],
  ["10.6", "1-2"],
  ["10.7", "1-3"],
  ["11.1", "1-2"],
  ["11.2", "1-3"],
  ["11.3", "3"],
  ["11.4", "2-4"],
  ["11.5", "1"],
  ["11.6", "1"],
  ["12.1", "2-3"],
  ["12.3", "1-4"],
  ["13.1", "1"],
  ["13.2", "1-5"],
  ["13.3", "1-2"],
  ["13.4", "2-5"],
  ["14.1", "1-2"],
  ["14.2", "2-4"],
  ["14.3", "2-3"],
  ["15.1", "2-3"],
  ["15.2", "2-3"],
  ["15.3", "2-7"],
  ["16.1", "1"],
  ["16.2", "1-5"],
  ["16.3", "1-4"],
  ["16.4", "1-3"],
  ["16.5", "1-3"],
  ["17.1", "1"],
  ["17.2", "1-4"],
  ["17.3", "1-2"],
] as const;

function numbered(sections: typeof LEVEL_ONE | typeof LEVEL_TWO): string[] {
  return sections.flatMap(([section, range]) => {
    const [first = "", last = first] = range.split("-");
    const count = Number(last) - Number(first) + 1;
    return Array.from({ length: count }, (_, index) => `${section}.${Number(first) + index}`);
  });
}

/** Rows of the standard's tables: items, level, what is asked, met, where or why not, shown by. */
const rows = [...text.matchAll(/^\| (\d+\.\d+\.\d+(?:, \d+\.\d+\.\d+)*) \| ([12]) \|(.*)\|$/gm)].map(
  ([, items = "", level = "", rest = ""]) => ({
    items: items.split(", "),
    level: Number(level),
    cells: rest.split("|").map((cell) => cell.trim()),
  }),
);

describe("the table of the verification standard", () => {
  it.each([
    [1, LEVEL_ONE],
    [2, LEVEL_TWO],
  ] as const)("has every requirement of level %i once", (level, sections) => {
    const named = rows.filter((row) => row.level === level).flatMap((row) => row.items);
    expect(named.toSorted()).toEqual(numbered(sections).toSorted());
  });

  it("says of each what is asked, whether it is met, and where or why not", () => {
    const odd = rows.filter(
      ({ cells }) =>
        cells.length !== 4 ||
        !cells[0] ||
        !cells[2] ||
        !["yes", "partly", "no", "none"].includes(cells[1] ?? ""),
    );
    expect(odd).toEqual([]);
  });
});

describe("the table of what reads outside bytes", () => {
  it("has a row for each that is measured", () => {
    const [, table = ""] = /### Everything that reads outside bytes\n([\s\S]*?)\n## /.exec(text) ?? [];
    const named = [...table.matchAll(/^\| ([A-Z][^|]*) \| /gm)].map(([, name]) => name);
    expect(named).toEqual(OUTSIDE_PARSERS.map(({ name }) => name));
  });

  it("leaves out no parser of the product", () => {
    const measured = new Set(OUTSIDE_PARSERS.flatMap(({ parsers = [] }) => parsers));
    expect(Object.keys(PARSERS).filter((name) => !measured.has(name as keyof typeof PARSERS))).toEqual([]);
  });
});

it("every test that the page names is there", () => {
  const named = new Set(
    [...text.matchAll(/`((?:[\w-]+\/)*[\w-]+\.(?:test|spec))`/g)].map(([, file]) => file),
  );
  const places = ["tests/integration", "tests", "app", "scripts"];
  const missing = [...named].filter(
    (file) => !places.some((place) => existsSync(path.join(root, place, `${file}.ts`))),
  );
  expect(missing).toEqual([]);
});

it("every file that the page names is there", () => {
  const named = [...text.matchAll(/`((?:[\w-]+\/)+[\w-]+)`/g)].map(([, file = ""]) => file);
  expect(named.length).toBeGreaterThan(80);
  const missing = named.filter(
    (file) =>
      !existsSync(path.join(root, file)) &&
      !existsSync(path.join(root, "app", file)) &&
      globSync(`app/${file}.{server.ts,ts,tsx,words.ts}`, { cwd: root }).length === 0,
  );
  expect(missing).toEqual([]);
});

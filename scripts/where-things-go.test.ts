import { existsSync, globSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { AREAS, MAY_IMPORT, type Role, roleOf } from "./layers.ts";

const root = path.resolve(import.meta.dirname, "..");
const read = (file: string) => readFileSync(path.join(root, file), "utf8");
const foldersOf = (folder: string) =>
  readdirSync(path.join(root, folder), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name);

describe("docs/where-things-go.md", () => {
  const text = read("docs/where-things-go.md");
  const [areas = "", roles = ""] = text.split("## Roles");
  const rowsOf = (part: string) =>
    [...part.matchAll(/^\| ([\w`-]+) \|(.*)\|$/gm)]
      .map(([, name = "", rest = ""]) => [name.replaceAll("`", ""), rest] as const)
      .filter(([name]) => !/^(area|role|---)$/.test(name));

  it("names the areas in their order, and every noun that is there", () => {
    const rows = rowsOf(areas);
    expect(rows.map(([name]) => name)).toEqual([...AREAS]);
    for (const [area, rest] of rows) {
      const named = [...rest.matchAll(/`([\w-]+)`/g)].map(([, noun]) => noun);
      const there = area === "ui" ? [] : foldersOf(`app/${area}`);
      expect(named, area).toEqual(there.toSorted());
    }
  });

  it("names no other folder than those that are there", () => {
    expect(foldersOf("app").toSorted()).toEqual(AREAS.toSorted());
  });

  it("says of each role what it may import", () => {
    const rows = rowsOf(roles.split("## Life of a request")[0] ?? "");
    expect(rows.map(([name]) => name)).toEqual(Object.keys(MAY_IMPORT));
    for (const [role, rest] of rows) {
      const [name = "", , mayImport = ""] = rest.split("|").map((cell) => cell.trim());
      for (const [, example = ""] of name.matchAll(/`([^`]+)`/g)) {
        expect(roleOf(`app/planning/funds/${example.replace("…", "a")}`), example).toBe(role);
      }
      const known: readonly string[] = MAY_IMPORT[role as Role];
      const all = known.length === Object.keys(MAY_IMPORT).length;
      expect(mayImport.split(";")[0], role).toBe(all ? "all of them" : known.join(", "));
    }
  });
});

it("every file of the product that a page of the documentation names is there", () => {
  const missing: string[] = [];
  for (const page of globSync("{README.md,CONTRIBUTING.md,docs/**/*.md}", { cwd: root })) {
    for (const [, file = ""] of read(page).matchAll(/`([\w$-]+\/[\w./$-]+\.(?:tsx?|mjs|css))(?:`|:)/g)) {
      const places = ["", "app", "tests", "tests/integration"];
      if (!places.some((place) => existsSync(path.join(root, place, file)))) missing.push(`${page}: ${file}`);
    }
  }
  expect(missing).toEqual([]);
});

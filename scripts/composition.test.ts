import { globSync, readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { ownImports } from "./layers.ts";

const root = path.resolve(import.meta.dirname, "..");
const read = (file: string) => readFileSync(path.join(root, file), "utf8");

/** The declarations of a noun, by the name of the file in its folder, and where they are collected. */
const GATHERED = [
  ["query-addresses.server.ts", "app/composition/query-addresses.server.ts"],
  ["personal-data.server.ts", "app/composition/personal-data.server.ts"],
] as const;

const declaring = (name: string) => globSync(`app/*/*/${name}`, { cwd: root });

describe("what a noun declares", () => {
  it.each(GATHERED)("in its %s is gathered in %s, of every noun", (name, gatherer) => {
    const gathered = ownImports({ path: gatherer, text: read(gatherer) });
    const files = declaring(name);
    expect(files.length).toBeGreaterThan(1);
    expect(files.filter((file) => !gathered.includes(file))).toEqual([]);
  });

  it("as a list of the back office is gathered, of every noun", () => {
    const gatherer = "app/composition/list-exports.server.ts";
    const gathered = ownImports({ path: gatherer, text: read(gatherer) });
    const files = declaring("*.server.ts").filter((file) =>
      /= (defineListExport|exportResource)\(/.test(read(file)),
    );
    expect(files.length).toBeGreaterThan(20);
    expect(files.filter((file) => !gathered.includes(file))).toEqual([]);
    const folders = new Set(files.map((file) => path.posix.dirname(file)));
    const declared = [...declaring("admin-list.ts"), ...declaring("*-resource.ts")];
    expect(declared.filter((file) => !folders.has(path.posix.dirname(file)))).toEqual([]);
  });

  // A path declared twice would silently be the one that is gathered last.
  it("answers each path from its query once", () => {
    const paths = declaring("query-addresses.server.ts").flatMap((file) =>
      [...read(file).matchAll(/"(\/api\/[\w/]+)":/g)].map(([, one]) => one),
    );
    expect(paths.length).toBeGreaterThan(0);
    expect(paths.toSorted()).toEqual([...new Set(paths)].toSorted());
  });
});

it.each(GATHERED)("where %s are gathered (%s), nothing else is done", (_name, gatherer) => {
  expect(read(gatherer)).not.toMatch(/=>|\bfunction\b|\bclass\b|\bawait\b/);
});

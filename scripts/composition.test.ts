import { globSync, readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { ownImports } from "./layers.ts";

const root = path.resolve(import.meta.dirname, "..");
const read = (file: string) => readFileSync(path.join(root, file), "utf8");

/** What a noun declares, by the name of the file in its folder, and where it is gathered. */
const GATHERED = [
  ["admin-list.ts", "app/composition/admin-lists.ts"],
  ["list-export.server.ts", "app/composition/list-exports.server.ts"],
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

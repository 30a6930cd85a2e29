import { globSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";

const root = path.resolve(import.meta.dirname, "..");
/** In parts, so that this file does not find itself. */
const SPREAD_LITERAL = ["...", "{"].join("");

/** A literal that is spread hides properties that a type does not have from the compiler. */
test("properties are written out instead of spreading a literal", () => {
  const files = globSync("{app,bench,scripts,tests}/**/*.{ts,tsx}", { cwd: root });
  expect(files.length).toBeGreaterThan(4_000);
  const found = files.filter((file) => readFileSync(path.join(root, file), "utf8").includes(SPREAD_LITERAL));
  expect(found).toEqual([]);
});

import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, it } from "vitest";

const root = path.resolve(import.meta.dirname, "..");
const text = readFileSync(path.join(root, "docs/spec-conformance.md"), "utf8");

it("every file that the conformance table names is there", () => {
  const named = new Set([...text.matchAll(/`([\w./$-]+\.tsx?)`/g)].map(([, file = ""]) => file));
  const missing = [...named].filter(
    (file) => !existsSync(path.join(root, "app", file)) && !existsSync(path.join(root, "tests", file)),
  );
  expect(missing).toEqual([]);
});

it("every journey in the browser shows some statement of the specification", () => {
  const journeys = readdirSync(path.join(root, "tests/e2e")).filter((file) => file.endsWith(".spec.ts"));
  expect(journeys.filter((file) => !text.includes(`e2e/${file}`))).toEqual([]);
});

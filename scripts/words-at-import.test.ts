import { globSync } from "node:fs";
import path from "node:path";
import { expect, test, vi } from "vitest";
import { readLanguageFrom } from "#app/words/current-language.ts";
// First, so that it does not take the place of what listens here.
import "#app/words/language-scope.server.ts";

const root = path.resolve(import.meta.dirname, "..");
/** What cannot be imported outside of a build or a browser. */
const ELSEWHERE =
  /\.browser\.ts$|\.test\.tsx?$|\.d\.ts$|parse-child|language-parts|^app\/(root|entry|routes)/;

test("no module reads a word while it is imported: it would stay in the language of that moment", async () => {
  const readers: string[] = [];
  vi.stubGlobal("location", { pathname: "/" });
  readLanguageFrom(() => {
    const trail = new Error("read").stack?.split("\n").slice(2) ?? [];
    const reader = trail.find((line) => /app\//.test(line) && !/app\/words\//.test(line)) ?? "";
    readers.push(/app\/[^)]*/.exec(reader)?.[0] ?? trail.join());
    return "en";
  });
  const files = globSync("app/**/*.{ts,tsx}", { cwd: root }).filter((file) => !ELSEWHERE.test(file));
  const failed: string[] = [];
  for (const file of files) {
    await import(path.join(root, file)).catch((error) => failed.push(`${file}: ${error}`));
  }
  expect(failed).toEqual([]);
  expect([...new Set(readers)].sort()).toEqual([]);
}, 120_000);

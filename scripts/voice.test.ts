import { readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, test } from "vitest";
import {
  allTexts,
  catalogueTexts,
  countInProse,
  countRetired,
  faultsOf,
  proseOf,
  type RetiredCounts,
} from "./voice.ts";

const root = path.resolve(import.meta.dirname, "..");

/** How often a word that should become rarer may occur, by area: `npm run voice:ratchet` lowers the numbers. */
const most: RetiredCounts = JSON.parse(readFileSync(path.join(root, "scripts/voice-ratchet.json"), "utf8"));

describe("The texts of the interface", () => {
  test("have no retired word", () => {
    const texts = allTexts(root);
    expect(texts.length).toBeGreaterThan(9_000);
    const found = texts.flatMap(({ file, key, text }) =>
      faultsOf(text)
        .filter(({ never }) => never)
        .map(({ name, instead }) => `${file} ${key}: “${name}”, write: ${instead} | ${text}`),
    );
    expect(found).toEqual([]);
  });

  test("with words that have a standard term, comments and pages become fewer", () => {
    const now = countRetired(root);
    const grown = (["texts", "comments", "docs"] as const).flatMap((kind) =>
      Object.entries(now[kind])
        .filter(([area, count]) => count > (most[kind][area] ?? 0))
        .map(([area, count]) => `${kind} of ${area}: ${count}, at most ${most[kind][area] ?? 0}`),
    );
    expect(grown).toEqual([]);
  });
});

test("the check finds what it looks for", () => {
  const faults = (text: string) => faultsOf(text).map(({ name }) => name);
  expect(faults("Nothing waits.")).toEqual(["waits"]);
  expect(faults("Press Enter")).toEqual([]);
  expect(faults("<b>Somebody</b> mailed it")).toEqual(["somebody", "mail"]);
  expect(faults("{n, plural, one {One thing} other {# things}}")).toEqual(["one in words"]);
  const code = 'const a = words({ b: { c: "Send it", d: note("From", "A date") } });';
  expect(catalogueTexts("a.ts", code)).toEqual([
    { file: "a.ts", key: "a.b.c", text: "Send it" },
    { file: "a.ts", key: "a.b.d", text: "From" },
  ]);
  expect(countInProse(proseOf("Whoever calls `whoever()`:\n\n```\nwhoever\n```\n"))).toBe(1);
});

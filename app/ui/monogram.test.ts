import { describe, expect, test } from "vitest";
import { distinctHues, monogramHueOf, monogramHues, monogramOf } from "./monogram.ts";

describe("a monogram", () => {
  test.each([
    ["Aarav Sharma", "AS"],
    ["Priya", "P"],
    ["university of melbourne", "UM"],
    ["The University of Auckland", "UA"],
    ["Md. Rafiqul Islam Chowdhury", "MC"],
    ["Émile Zola", "ÉZ"],
    ["অনন্যা দাস", "অদ"],
    ["  ", "·"],
    ["", "·"],
    ["—", "·"],
    ["The", "T"],
    ["𝒜da Lovelace", "𝒜L"],
  ])("of %j is %s", (name, letters) => {
    expect(monogramOf(name)).toBe(letters);
  });

  test("has the same hue whatever the case and the spaces around the name", () => {
    expect(monogramHueOf(" aarav sharma ")).toBe(monogramHueOf("Aarav Sharma"));
  });

  test("has a hue of its own among colleagues, as long as there are hues, in whatever order they are named", () => {
    const names = Array.from({ length: 30 }, (_, at) => `Colleague ${at}`);
    for (let size = 1; size <= names.length; size += 1) {
      const shown = names.slice(0, size);
      const hues = distinctHues(shown);
      const uses = monogramHues.map((_, hue) => [...hues.values()].filter((used) => used === hue).length);
      expect(Math.max(...uses) - Math.min(...uses)).toBeLessThanOrEqual(1);
      expect(distinctHues([...shown.toReversed(), ...shown])).toEqual(hues);
    }
    expect(distinctHues(["Asha Rai"]).get("Asha Rai")).toBe(monogramHueOf("Asha Rai"));
  });

  test("spreads names over all hues", () => {
    const seen = new Set(Array.from({ length: 200 }, (_, at) => monogramHueOf(`Student ${at}`)));
    expect(seen.size).toBe(monogramHues.length);
  });
});

import { describe, expect, test } from "vitest";
import { monogramHueOf, monogramHues, monogramOf } from "./monogram.ts";

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

  test("spreads names over all hues", () => {
    const seen = new Set(Array.from({ length: 200 }, (_, at) => monogramHueOf(`Student ${at}`)));
    expect(seen.size).toBe(monogramHues.length);
  });
});

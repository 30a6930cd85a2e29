import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { contrastRatio, isInSrgb } from "#app/ui/styles/oklch.ts";
import {
  accentTones,
  checkAccent,
  checkPrimary,
  colourOf,
  GROUNDS,
  hexOf,
  isEnough,
  primaryTones,
  SCHEMES,
} from "./brand-colours.ts";
import { brandStyle } from "./brand-tones.ts";

const css = readFileSync(new URL("../../ui/styles/tokens.css", import.meta.url), "utf8");
const COLOURS = [
  "#000000",
  "#ffffff",
  "#0b3d91",
  "#c8102e",
  "#ffd100",
  "#1f5d4c",
  "#e9a63a",
  "#777777",
  "#00b2a9",
];

describe("The colours of a house", () => {
  it("stand on the grounds of the style sheet", () => {
    for (const [scheme, selector] of [
      ["light", ":root {"],
      ["dark", '[data-surface="night"] {'],
    ] as const) {
      const start = css.indexOf(selector);
      const body = css.slice(start, css.indexOf("}", start));
      for (const [name, { lightness, chroma, hue }] of Object.entries(GROUNDS[scheme])) {
        expect(body).toContain(`--${name}: oklch(${lightness} ${chroma} ${hue});`);
      }
    }
  });

  it.each(COLOURS)("are read from hex and written back: %s", (hex) => {
    expect(hexOf(colourOf(hex))).toBe(hex);
  });

  it("have the contrasts that WCAG gives for black, white and grey", () => {
    expect(contrastRatio(colourOf("#000000"), colourOf("#ffffff"))).toBeCloseTo(21, 2);
    expect(contrastRatio(colourOf("#767676"), colourOf("#ffffff"))).toBeCloseTo(4.54, 2);
  });

  it.each(COLOURS)("are seen and read by night, whatever they are by day: %s", (hex) => {
    const dark = [...checkPrimary(hex), ...checkAccent(hex)].filter(({ scheme }) => scheme === "dark");
    expect(dark.filter((check) => !isEnough(check))).toEqual([]);
  });

  it.each(COLOURS)("stay within what screens show: %s", (hex) => {
    const tones = SCHEMES.flatMap((scheme) => [
      ...Object.values(primaryTones(hex, scheme)),
      ...Object.values(accentTones(hex, scheme)),
    ]);
    expect(tones.filter((tone) => !isInSrgb(tone))).toEqual([]);
  });

  it("are refused where a link would be too pale, and a button would carry no words", () => {
    expect(checkAccent("#1f5d4c").every(isEnough)).toBe(true);
    expect(checkAccent("#e9a63a").every(isEnough)).toBe(false);
    expect(checkPrimary("#e9a63a").every(isEnough)).toBe(true);
    expect(checkPrimary("#0b3d91").every(isEnough)).toBe(true);
    // Neither dark nor light text is legible on it.
    expect(checkPrimary("#7b7b7b").every(isEnough)).toBe(false);
    expect(checkPrimary("#fdfcf8").every(isEnough)).toBe(false);
  });

  it("are a small style sheet, and none where nothing was chosen", () => {
    expect(brandStyle({ primary: null, accent: null })).toBeNull();
    const both = brandStyle({ primary: "#c8102e", accent: "#0b3d91" }) ?? "";
    expect(both).toMatch(/^:root\{--ochre:#c8102e;/);
    expect(both.length).toBeLessThan(900);
    expect(brandStyle({ primary: null, accent: "#0b3d91" })).not.toContain("--ochre");
  });
});

import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { monogramHues } from "#app/ui/monogram.ts";
import { contrastRatio, isInSrgb, type Oklch } from "./oklch.ts";

const css = readFileSync(new URL("./tokens.css", import.meta.url), "utf8");

function declarations(selector: string): Map<string, string> {
  const start = css.indexOf(`${selector} {`);
  if (start < 0) throw new Error(`No rule ${selector} in tokens.css`);
  const body = css.slice(css.indexOf("{", start) + 1, css.indexOf("}", start));
  return new Map(
    [...body.matchAll(/(--[\w-]+):\s*([^;]+);/g)].map(([, name, value]) => [name ?? "", value?.trim() ?? ""]),
  );
}

const light = declarations(":root");
const darkBySystem = declarations('  :root:not([data-theme="light"])');
const darkByChoice = declarations('[data-surface="night"]');

function colour(tokens: Map<string, string>, name: string): Oklch {
  const match = /^oklch\(([\d.]+) ([\d.]+) ([\d.]+)\)$/.exec(tokens.get(`--${name}`) ?? "");
  if (!match) throw new Error(`--${name} is not a plain oklch() colour`);
  return { lightness: Number(match[1]), chroma: Number(match[2]), hue: Number(match[3]) };
}

const grounds = ["paper", "surface", "sunken"];
const statuses = ["info", "success", "warning", "destructive"];

/** [foreground, grounds, least contrast]. 7 is AAA for text, 4.5 AA, 3 for the edges of controls. */
const pairs: [string, string[], number][] = [
  ["ink", [...grounds, "hover"], 7],
  ["ink-muted", grounds, 7],
  ["ink-faint", [...grounds, "hover"], 4.5],
  ["line-strong", grounds, 3],
  ["focus", [...grounds, "hover"], 3],
  ["eucalyptus", [...grounds, "hover", "eucalyptus-soft"], 4.5],
  ["eucalyptus-strong", [...grounds, "eucalyptus-soft"], 4.5],
  ["ochre-text", [...grounds, "ochre-soft"], 4.5],
  ["ink", ["ochre-soft", "eucalyptus-soft", ...statuses.map((status) => `${status}-soft`)], 7],
  ["on-ochre", ["ochre", "ochre-hover", "ochre-active"], 4.5],
  ["on-destructive", ["destructive", "destructive-hover"], 4.5],
  ...statuses.map((status): [string, string[], number] => [status, [...grounds, `${status}-soft`], 4.5]),
];

describe.each([
  ["light", light],
  ["dark", darkBySystem],
])("the %s tokens", (_, tokens) => {
  test.each(pairs)("%s on %s has a contrast of at least %d", (foreground, backgrounds, least) => {
    for (const background of backgrounds) {
      const ratio = contrastRatio(colour(tokens, foreground), colour(tokens, background));
      expect(ratio, `${foreground} on ${background}`).toBeGreaterThanOrEqual(least);
    }
  });

  test("can all be shown in sRGB", () => {
    const outside = [...tokens]
      .filter(([, value]) => /^oklch\([^/]+\)$/.test(value))
      .filter(([name]) => !isInSrgb(colour(tokens, name.slice(2))))
      .map(([name]) => name);
    expect(outside).toEqual([]);
  });

  test("keep every monogram readable", () => {
    const number = (name: string) => Number(tokens.get(name));
    for (const hue of monogramHues) {
      const chroma = number("--monogram-chroma");
      const ground = { lightness: number("--monogram-lightness"), chroma, hue };
      const ink = { lightness: number("--monogram-ink-lightness"), chroma, hue };
      expect(contrastRatio(ink, ground), `hue ${hue}`).toBeGreaterThanOrEqual(4.5);
    }
  });
});

test("the dark tokens are the same whether the system or the page asks for them", () => {
  expect([...darkByChoice]).toEqual([...darkBySystem]);
});

test("light and dark name the same tokens", () => {
  expect([...light.keys()]).toEqual([...darkBySystem.keys()]);
});

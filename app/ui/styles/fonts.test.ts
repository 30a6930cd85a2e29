import { existsSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

test("every font that the style names is there", () => {
  const css = new URL("./fonts.css", import.meta.url);
  const files = [...readFileSync(css, "utf8").matchAll(/url\("([^"]+)"\)/g)].map(([, file = ""]) => file);
  expect(files.length).toBeGreaterThan(4);
  expect(files.filter((file) => !existsSync(new URL(file, css)))).toEqual([]);
});

test("the classes that the style is made of are looked for in the whole of app", () => {
  const css = new URL("./app.css", import.meta.url);
  const [, source = ""] = /source\("([^"]+)"\)/.exec(readFileSync(css, "utf8")) ?? [];
  expect(new URL(source, css).pathname).toMatch(/\/app\/$/);
});

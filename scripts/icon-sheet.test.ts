import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { drawSheet } from "./icon-sheet.ts";

test("The sheet of icons is the one that the declared icons are drawn to", () => {
  const read = (name: string) => readFileSync(new URL(`../app/ui/${name}`, import.meta.url), "utf8");
  expect(drawSheet(read("icons.tsx"))).toBe(read("icons.svg"));
});

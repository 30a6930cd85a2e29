import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { MARK } from "#app/ui/brand/mark.ts";
import { declaredIcons, markSymbol } from "./icon-sheet.ts";

test("The sheet holds every declared icon, once and in order, and the sign of the brand: npm run draw -- icons", () => {
  const read = (name: string) => readFileSync(new URL(`../app/ui/${name}`, import.meta.url), "utf8");
  const drawn = [...read("icons.svg").matchAll(/<symbol id="([^"]+)"/g)].map(([, name]) => name);
  expect(drawn).toEqual([...declaredIcons(read("icons.tsx")), MARK]);
  expect(read("icons.svg").split("\n")).toContain(markSymbol());
});

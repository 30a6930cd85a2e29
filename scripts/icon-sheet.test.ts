import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { declaredIcons } from "./icon-sheet.ts";

test("The sheet holds every declared icon, once and in order: npm run draw -- icons", () => {
  const read = (name: string) => readFileSync(new URL(`../app/ui/${name}`, import.meta.url), "utf8");
  const drawn = [...read("icons.svg").matchAll(/<symbol id="([^"]+)"/g)].map(([, name]) => name);
  expect(drawn).toEqual(declaredIcons(read("icons.tsx")));
});

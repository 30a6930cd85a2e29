import { existsSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { NIGHTLY } from "#tests/nightly.ts";

const isThere = (file: string) => existsSync(path.resolve(import.meta.dirname, "../tests", file));

test("each file that waits for the night has one in npm test that guards the same promise", () => {
  const files = Object.keys(NIGHTLY);
  expect(files.filter((file) => !isThere(file))).toEqual([]);
  expect(Object.values(NIGHTLY).filter((guard) => !isThere(guard) || guard in NIGHTLY)).toEqual([]);
});

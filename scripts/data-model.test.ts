import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { DATA_MODEL, describeDataModel } from "./data-model.ts";

test("docs/data-model.md is what the schema says", () => {
  expect(
    readFileSync(DATA_MODEL, "utf8") === describeDataModel(),
    "docs/data-model.md differs from the schema: run `npm run docs:data-model` and commit the page",
  ).toBe(true);
});

import { expect, test } from "vitest";
import { differs, factsOf } from "./on-paper.ts";

test.each([
  ["THAPA ASHA KUMARI", "Asha Kumari Thapa", false],
  ["Ana-María Gómez", "ana maria gomez", false],
  ["Asha Thapa", "Asha Kumari Thapa", true],
  ["Asha Thapa", "Asha Thappa", true],
  ["", "Asha Thapa", false],
  ["Asha Thapa", null, false],
  ["आशा थापा", "आशा थापा", false],
])("the name %j beside %j differs: %j", (onPaper, answered, expected) => {
  expect(differs("nameOnPaper", onPaper, answered)).toBe(expected);
});

test("birth dates are the same day or differ", () => {
  expect(differs("bornOn", "2004-03-05", "2004-03-05")).toBe(false);
  expect(differs("bornOn", "2004-05-03", "2004-03-05")).toBe(true);
  expect(differs("bornOn", null, "2004-03-05")).toBe(false);
});

test("a bank statement may be a parent's", () => {
  expect(factsOf("financial-proof")).toEqual([]);
  expect(factsOf("passport")).toEqual(["nameOnPaper", "bornOn"]);
});

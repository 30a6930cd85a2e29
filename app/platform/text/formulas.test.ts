import { describe, expect, test } from "vitest";
import { defused, undefused } from "./formulas.ts";

describe("a text that a spreadsheet program would run", () => {
  test.each([
    "=1+1",
    "+44 20-1",
    "+1+1",
    "+977A1",
    "+cmd",
    "-x",
    "@SUM(1)",
    "\tx",
    "\rx",
    "＝1",
    "＋1",
    "－1",
    "＠a",
  ])("%j gets an apostrophe", (text) => {
    expect(defused(text)).toBe(`'${text}`);
  });

  test.each(["", "a=1", "O'Brien", " =1", "1-2", "+9779841234567", "+44 20 7946 0000"])(
    "%j stays as it is",
    (text) => {
      expect(defused(text)).toBe(text);
    },
  );
});

test("a file of ours that comes back says what it said, also one that was written before", () => {
  for (const text of ["=1+1", "-x", "@a", "O'Brien", "+977"]) expect(undefused(defused(text))).toBe(text);
  expect(undefused("'+977 9812345678")).toBe("+977 9812345678");
});

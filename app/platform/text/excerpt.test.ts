import { expect, test } from "vitest";
import { excerpt } from "./excerpt.ts";

test("an excerpt is one line, cut between words, and says that it is cut", () => {
  expect(excerpt("One\n\ntwo  three")).toBe("One two three");
  expect(excerpt("One two three", 13)).toBe("One two three");
  expect(excerpt("One two three", 12)).toBe("One two…");
  expect(excerpt("One two three", 7)).toBe("One two…");
  expect(excerpt("x".repeat(200), 10)).toBe(`${"x".repeat(10)}…`);
});

import { expect, test } from "vitest";
import { searchTermOf } from "./search-term.ts";

test.each([
  ["  Master of   NURSING ", "master of nursing"],
  ["MBA 2027", "mba 2027"],
  ["visa 485, 500", "visa 485 500"],
  ["C++ & C#", "c++ c#"],
  ["नर्सिङ", "नर्सिङ"],
  ["master's", "master's"],
  ["ram@example.com nursing", "nursing"],
  ["ram@example.com", ""],
  ["https://example.com/me cookery", "cookery"],
  ["www.example.com", ""],
  ["+977 98510-12345", ""],
  ["98 51 01 23 45 nursing", "nursing"],
  ["nursing 9851012345", "nursing"],
  ["n1234567 passport", "passport"],
  ["hello i am ram and i want to study nursing in sydney", ""],
  ["a".repeat(61), ""],
  ["\0\n???", ""],
  ["' or 1=1 --", "or 1 1"],
])("%j is counted as %j", (text, term) => expect(searchTermOf(text)).toBe(term));

test("whatever is typed, a term has no address and no long number, is short, and stays as it is", () => {
  const parts = [
    "ram",
    "@",
    "x.com",
    "98",
    "510",
    "12345",
    " ",
    "-",
    "+977",
    "नेपाल",
    "https://",
    "www.",
    "MBA",
    "'",
  ];
  let state = 7;
  const pick = (below: number) => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
  for (let round = 0; round < 2_000; round++) {
    const text = Array.from({ length: pick(14) }, () => parts[pick(parts.length)]).join("");
    const term = searchTermOf(text);
    expect(term).not.toMatch(/@|:\/\/|www\.|\d{5}/);
    expect(term.length).toBeLessThanOrEqual(60);
    expect(searchTermOf(term), text).toBe(term);
  }
});

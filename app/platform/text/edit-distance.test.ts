import fc from "fast-check";
import { expect, test } from "vitest";
import { editDistance } from "./edit-distance.ts";

test.each([
  ["nursing", "nursing", 0],
  ["nursng", "nursing", 1],
  ["nusring", "nursing", 1],
  ["nursingg", "nursing", 1],
  ["accouting", "accounting", 1],
  ["enginering", "engineering", 1],
  ["melborne", "melbourne", 1],
  ["law", "art", 3],
])("%s to %s: %i", (one, other, slips) => {
  expect(editDistance(one, other, 3)).toBe(slips);
});

test("is the same both ways, nothing for equal words, and never more than one beyond the most", () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 12 }), fc.string({ maxLength: 12 }), fc.nat(3), (one, other, most) => {
      const distance = editDistance(one, other, most);
      expect(distance).toBe(editDistance(other, one, most));
      expect(distance).toBeLessThanOrEqual(most + 1);
      expect(distance === 0).toBe(one === other);
    }),
  );
});

test("one slip anywhere is one slip", () => {
  fc.assert(
    fc.property(fc.stringMatching(/^[a-z]{4,12}$/), fc.nat(), (word, place) => {
      const at = place % word.length;
      expect(editDistance(word, word.slice(0, at) + word.slice(at + 1), 2)).toBe(1);
      expect(editDistance(word, `${word.slice(0, at)}#${word.slice(at)}`, 2)).toBe(1);
      expect(editDistance(word, `${word.slice(0, at)}#${word.slice(at + 1)}`, 2)).toBe(1);
    }),
  );
});

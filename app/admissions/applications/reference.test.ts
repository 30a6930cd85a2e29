import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { createReference, parseReference, REFERENCE_RANDOM_BYTES } from "./reference.ts";

const NOW = new Date("2026-05-01T10:00:00Z");
const bytes = fc.uint8Array({ minLength: REFERENCE_RANDOM_BYTES, maxLength: REFERENCE_RANDOM_BYTES });
const ALPHABET = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";

describe("a reference number", () => {
  it("has the year, two groups of four, and reads back as itself", () => {
    fc.assert(
      fc.property(bytes, (random) => {
        const reference = createReference(NOW, random);
        expect(reference).toMatch(/^SB-2026-[0-9A-HJKMNP-TV-Z]{4}-[0-9A-HJKMNP-TV-Z]{4}$/);
        expect(parseReference(reference)).toBe(reference);
      }),
    );
  });

  it("is refused with any one character wrong, in the year as well", () => {
    fc.assert(
      fc.property(bytes, fc.nat(), fc.constantFrom(...ALPHABET), (random, at, wrong) => {
        const reference = createReference(NOW, random);
        const places = [...[...reference].keys()].filter((index) => index >= 3 && reference[index] !== "-");
        const place = places[at % places.length] ?? 3;
        if (reference[place] === wrong) return;
        expect(parseReference(reference.slice(0, place) + wrong + reference.slice(place + 1))).toBeNull();
      }),
    );
  });

  it("is refused with two neighbours swapped, but for the one pair that Luhn cannot tell apart", () => {
    fc.assert(
      fc.property(bytes, fc.integer({ min: 0, max: 6 }), (random, at) => {
        const characters = [...createReference(NOW, random).replaceAll("-", "")];
        const [left, right] = [characters[6 + at], characters[7 + at]];
        if (left === undefined || right === undefined || left === right) return;
        if ([left, right].sort().join("") === "0Z") return;
        characters[6 + at] = right;
        characters[7 + at] = left;
        expect(parseReference(characters.join(""))).toBeNull();
      }),
    );
  });

  it("may be typed in small letters, with spaces, and with O, I and L for the digits", () => {
    const reference = createReference(NOW, new Uint8Array([0, 1, 0, 1, 31, 12, 5]));
    const sloppy = ` ${reference.toLowerCase().replaceAll("-", " ").replaceAll("0", "o").replaceAll("1", "l")} `;
    expect(parseReference(sloppy)).toBe(reference);
  });

  it("is nothing else", () => {
    fc.assert(fc.property(fc.string({ unit: "grapheme" }), (text) => parseReference(text) === null));
    expect(parseReference("")).toBeNull();
    expect(parseReference("SB-2026-0000-000")).toBeNull();
  });

  it("takes the year in UTC, and enough randomness", () => {
    const random = new Uint8Array(REFERENCE_RANDOM_BYTES);
    expect(createReference(new Date("2026-12-31T23:59:59Z"), random)).toContain("-2026-");
    expect(createReference(new Date("2027-01-01T00:00:00Z"), random)).toContain("-2027-");
    expect(() => createReference(NOW, new Uint8Array(3))).toThrow(RangeError);
  });
});

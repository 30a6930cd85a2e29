import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { decodePercent } from "./decode-percent.ts";

describe("a percent-encoded text", () => {
  test("is what was encoded, whatever that was", () => {
    fc.assert(
      fc.property(fc.string({ unit: "grapheme" }), (text) => {
        expect(decodePercent(encodeURIComponent(text))).toBe(text);
      }),
    );
  });

  test("may hold a percent sign that begins no escape", () => {
    expect(decodePercent("100%")).toBe("100%");
    expect(decodePercent("5% of %41")).toBe("5% of A");
    expect(decodePercent("%zz%4")).toBe("%zz%4");
  });

  test.each([
    ["a byte that begins nothing", "%ff"],
    ["a sequence that breaks off", "%e0%a4"],
    ["half of a surrogate pair", "%ed%a0%80"],
    ["a letter that is longer than it need be", "%c0%af"],
    ["a letter beyond the last", "%f4%90%80%80"],
  ])("is none when it has %s", (_, text) => {
    expect(decodePercent(text)).toBeNull();
  });
});

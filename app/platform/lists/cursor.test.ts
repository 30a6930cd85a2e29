import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { decodeCursor, encodeCursor } from "./cursor.ts";

const ID = "0b5e7c1e-3f1a-4a62-9a39-0d2f5f7f1c11";
const encodeJson = (value: unknown) => Buffer.from(JSON.stringify(value)).toString("base64url");

describe("a cursor", () => {
  it("reads back as it was written, for any text", () => {
    fc.assert(
      fc.property(fc.string({ unit: "grapheme", maxLength: 200 }), fc.uuid(), (value, id) => {
        fc.pre(!value.includes("\0") && value.length <= 1000);
        const encoded = encodeCursor({ value, id });
        expect(encoded).toMatch(/^[A-Za-z0-9_-]+$/);
        expect(decodeCursor(encoded, "text")).toEqual({ value, id });
      }),
    );
  });

  it("reads back for numbers, moments to the microsecond, closed sets and empty columns", () => {
    const cases = [
      [-1.5, "number"],
      ["2026-05-01T10:00:00.123456Z", "instant"],
      ["2026-05-01T10:00:00Z", "instant"],
      ["2026-05-01", "day"],
      ["infinity", "day"],
      ["2026-05-01 15:30:00", "day-time"],
      ["2026-05-01", "day-time"],
      ["infinity", "day-time"],
      ["Lead", ["Lead", "Prospect"]],
      [null, "text"],
      [null, "instant"],
    ] as const;
    for (const [value, kind] of cases)
      expect(decodeCursor(encodeCursor({ value, id: ID }), kind)).toEqual({ value, id: ID });
  });

  it("never throws and never gives anything that its column could not hold", () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        const cursor = decodeCursor(encodeJson(value), "instant");
        expect(cursor === null || cursor.value === null || typeof cursor.value === "string").toBe(true);
      }),
    );
    fc.assert(fc.property(fc.anything(), (value) => decodeCursor(value, "text") === null));
  });

  it.each([
    ["another kind of value", encodeJson(["a", ID]), "number"],
    ["a number as text", encodeJson([1, ID]), "text"],
    ["a wrong moment", encodeJson(["2026-02-30T10:00:00Z", ID]), "instant"],
    ["a moment of a year that no database knows", encodeJson(["0000-02-20T10:00:00Z", ID]), "instant"],
    ["a moment with a zone", encodeJson(["2026-02-20T10:00:00+01:00", ID]), "instant"],
    ["a day with a wrong time", encodeJson(["2026-05-01 25:00:00", ID]), "day-time"],
    ["a wrong day with a time", encodeJson(["2026-02-30 15:30:00", ID]), "day-time"],
    ["the word infinity", encodeJson(["infinity", ID]), "instant"],
    ["no member of the set", encodeJson(["Boss", ID]), ["Lead"]],
    ["a foreign id", encodeJson(["a", "1 OR 1=1"]), "text"],
    ["no id", encodeJson(["a"]), "text"],
    ["too much", encodeJson(["a", ID, 1]), "text"],
    ["an object", encodeJson({ 0: "a", 1: ID, length: 2 }), "text"],
    ["a NUL", encodeJson(["a\0", ID]), "text"],
    ["a lone surrogate", encodeJson(["\ud800", ID]), "text"],
    ["an endless text", encodeJson(["a".repeat(1001), ID]), "text"],
    ["bytes that are no UTF-8", Buffer.from([0x5b, 0xff, 0xfe]).toString("base64url"), "text"],
    ["plus signs", "ab+/", "text"],
    ["nothing", "", "text"],
    ["one letter", "a", "text"],
  ] as const)("is none when it holds %s", (_name, encoded, kind) => {
    expect(decodeCursor(encoded, kind)).toBeNull();
  });
});

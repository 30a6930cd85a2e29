import { describe, expect, it } from "vitest";
import { isAbn, isNzbn } from "./office.ts";

describe("Business numbers", () => {
  it("are known by their check digits", () => {
    expect(isAbn("51 824 753 556")).toBe(true);
    expect(isAbn("51824753557")).toBe(false);
    expect(isAbn("5182475355")).toBe(false);
    expect(isNzbn("9429041525745")).toBe(false);
    expect(isNzbn("9429000000001")).toBe(false);
    expect(isNzbn("94290000000")).toBe(false);
  });

  it("of New Zealand end in the digit of GS1", () => {
    const known = Array.from({ length: 10 }, (_, digit) => `942900000001${digit}`).filter(isNzbn);
    expect(known).toHaveLength(1);
  });
});

import fc from "fast-check";
import { expect, test } from "vitest";
import { byteRange } from "./byte-range.ts";

test("a range is read as browsers send it", () => {
  expect(byteRange("bytes=0-", 100)).toEqual({ from: 0, to: 100 });
  expect(byteRange("bytes=0-1", 100)).toEqual({ from: 0, to: 2 });
  expect(byteRange("bytes=90-400", 100)).toEqual({ from: 90, to: 100 });
  expect(byteRange("bytes=-10", 100)).toEqual({ from: 90, to: 100 });
  expect(byteRange("bytes=-400", 100)).toEqual({ from: 0, to: 100 });
});

test("what asks for no bytes is outside, and what cannot be read is the whole", () => {
  for (const header of ["bytes=100-", "bytes=-0"]) expect(byteRange(header, 100), header).toBe("outside");
  for (const header of [null, "", "bytes=-", "bytes=5-1", "bytes=0-1,4-5", "lines=0-1", "bytes=x-"])
    expect(byteRange(header, 100), String(header)).toBeNull();
});

test("a range never leaves the file", () => {
  fc.assert(
    fc.property(fc.nat(), fc.nat(), fc.integer({ min: 1, max: 1_000 }), (first, last, size) => {
      const range = byteRange(`bytes=${first}-${last}`, size);
      if (range === null || range === "outside") return;
      expect(range.from).toBeGreaterThanOrEqual(0);
      expect(range.from).toBeLessThan(range.to);
      expect(range.to).toBeLessThanOrEqual(size);
    }),
  );
});

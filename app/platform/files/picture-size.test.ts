import { expect, test } from "vitest";
import { isLong, KEPT_PICTURE, pageFor, scaleWithin } from "./picture-size.ts";

const kept = (width: number, height: number) => {
  const scale = scaleWithin({ width, height }, KEPT_PICTURE);
  return [Math.round(width * scale), Math.round(height * scale)];
};

test.each([
  ["a photo stays as it is", 4_000, 3_000, [4_000, 3_000]],
  ["a large photo is made smaller", 8_000, 6_000, [4_619, 3_464]],
  ["a screenshot of a long page stays as wide as it is", 1_080, 30_000, [1_080, 30_000]],
  ["on its side, too", 30_000, 1_080, [30_000, 1_080]],
  ["a wide and long one stays wide enough", 2_000, 25_000, [1_600, 20_000]],
  ["one longer than a JPEG can be fits", 500, 90_000, [364, 65_500]],
])("%s", (_, width, height, size) => {
  expect(kept(width, height)).toEqual(size);
});

test("a photo's page is as large as A4; a long picture's is as wide", () => {
  expect(pageFor({ width: 3_000, height: 4_000 })).toEqual({ width: 631.5, height: 842 });
  expect(pageFor({ width: 1_190, height: 20_000 })).toEqual({ width: 595, height: 10_000 });
  expect(pageFor({ width: 1_000, height: 40_000 })).toEqual({ width: 360, height: 14_400 });
  expect([isLong({ width: 1_080, height: 2_400 }), isLong({ width: 1_080, height: 6_000 })]).toEqual([
    false,
    true,
  ]);
});

import fc from "fast-check";
import { expect, test } from "vitest";
import { moved } from "./page-order.ts";

test("A page goes to its place, and the others keep their order", () => {
  expect(moved(["a", "b", "c"], 0, 2)).toEqual(["b", "c", "a"]);
  expect(moved(["a", "b", "c"], 2, 0)).toEqual(["c", "a", "b"]);
  expect(moved(["a", "b", "c"], 1, 1)).toEqual(["a", "b", "c"]);
  expect(moved(["a", "b"], 0, -1)).toEqual(["a", "b"]);
  expect(moved(["a", "b"], 0, 9)).toEqual(["b", "a"]);
  expect(moved(["a"], 3, 0)).toEqual(["a"]);
});

test("No page is lost or doubled, wherever one is put", () => {
  fc.assert(
    fc.property(fc.uniqueArray(fc.nat()), fc.nat(30), fc.integer({ min: -5, max: 40 }), (items, from, to) => {
      expect(moved(items, from, to).toSorted()).toEqual(items.toSorted());
    }),
  );
});

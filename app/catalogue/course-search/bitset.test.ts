import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  addTo,
  type Bitset,
  clear,
  fullBitset,
  has,
  intersect,
  sizeOf,
  sizeOfCommon,
} from "./bitset.server.ts";
import { SetPool } from "./set-pool.server.ts";

const sizes = fc.integer({ min: 1, max: 5_000 });
/** Members that cluster, as those of a search do, and some that do not. */
const membersBelow = (size: number) =>
  fc.oneof(
    fc.array(fc.nat(size - 1)),
    fc
      .tuple(fc.nat(size - 1), fc.nat(200))
      .map(([from, length]) => Array.from({ length: Math.min(length, size - from) }, (_, at) => from + at)),
  );
const worlds = sizes.chain((size) =>
  fc.record({ size: fc.constant(size), one: membersBelow(size), other: membersBelow(size) }),
);
const sorted = (members: Iterable<number>) => [...new Set(members)].sort((one, other) => one - other);

describe("a set of courses", () => {
  const filled = (pool: SetPool, members: readonly number[]): Bitset => {
    const set = pool.empty();
    for (const member of members) addTo(set, member);
    return set;
  };

  it("has what a plain set has, also when its memory was another set's before", () => {
    fc.assert(
      fc.property(worlds, ({ size, one, other }) => {
        const pool = new SetPool(size);
        for (const [left, right] of [
          [one, other],
          [other, one],
          [one, one],
        ] as const) {
          pool.reset();
          const both = left.filter((member) => right.includes(member));
          const [first, second] = [filled(pool, left), filled(pool, right)];
          expect([...pool.membersOf(first)]).toEqual(sorted(left));
          expect(sizeOf(first)).toBe(sorted(left).length);
          expect(sizeOfCommon(first, second)).toBe(sorted(both).length);
          const common = intersect(pool.copyOf(first), second);
          expect([...pool.membersOf(common)]).toEqual(sorted(both));
          expect(sizeOf(first)).toBe(sorted(left).length);
          expect(has(common, left[0] ?? 0)).toBe(both.includes(left[0] ?? 0));
          clear(common);
          expect(sizeOf(common)).toBe(0);
        }
      }),
    );
  });

  it("can be full, and has nobody behind the last course", () => {
    fc.assert(
      fc.property(sizes, (size) => {
        const pool = new SetPool(size);
        const full = fullBitset(size);
        expect(sizeOf(full)).toBe(size);
        expect(pool.membersOf(full).at(-1)).toBe(size - 1);
      }),
    );
  });
});

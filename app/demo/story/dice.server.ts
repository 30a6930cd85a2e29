/** Chance that falls the same way at every fill: the demo is the same story on every machine. */
export interface Dice {
  /** From 0 up to, but not including, 1. */
  next(): number;
  /** A whole number, both ends included. */
  whole(from: number, to: number): number;
  /** A number between two others. */
  between(from: number, to: number): number;
  pick<T>(list: readonly T[]): T;
  /** A version 4 UUID. */
  id(): string;
  bytes(length: number): Uint8Array;
}

/** A die with a seed (mulberry32): good enough for stories, useless for secrets. */
export function createDice(seed: number): Dice {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const whole = (from: number, to: number) => from + Math.floor(next() * (to - from + 1));
  const bytes = (length: number) => Uint8Array.from({ length }, () => whole(0, 255));
  return {
    next,
    whole,
    between: (from, to) => from + next() * (to - from),
    pick(list) {
      const picked = list[whole(0, list.length - 1)];
      if (picked === undefined) throw new RangeError("There is nothing to pick from an empty list");
      return picked;
    },
    id() {
      const hex = Buffer.from(bytes(16)).toString("hex");
      const variant = "89ab".charAt(whole(0, 3));
      return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-${variant}${hex.slice(17, 20)}-${hex.slice(20)}`;
    },
    bytes,
  };
}

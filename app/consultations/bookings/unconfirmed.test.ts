import { expect, test } from "vitest";
import { confirmableUntil, heldUntil, mayHold } from "./unconfirmed.ts";

const NONE = { ofAddress: 0, ofNetworks: [0, 0], heldInAll: 0 };
const MINUTE = 60_000;

test.each([
  [{}, true],
  [{ ofAddress: 2, ofNetworks: [4, 19], heldInAll: 39 }, true],
  [{ ofNetworks: [] }, true],
  [{ ofAddress: 3 }, false],
  [{ ofNetworks: [5, 5] }, false],
  [{ ofNetworks: [0, 20] }, false],
  [{ heldInAll: 40 }, false],
])("with %j a time is kept before the address is proved: %s", (more, kept) => {
  expect(mayHold({ ...NONE, ...more })).toBe(kept);
});

test("a time is kept for 45 minutes, the link works for a day, and neither beyond the beginning", () => {
  expect(heldUntil(100 * MINUTE, 0)).toBe(45 * MINUTE);
  expect(heldUntil(30 * MINUTE, 0)).toBe(30 * MINUTE);
  expect(confirmableUntil(3000 * MINUTE, 0)).toBe(1440 * MINUTE);
  expect(confirmableUntil(30 * MINUTE, 0)).toBe(30 * MINUTE);
});

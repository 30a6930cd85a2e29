import { expect, test } from "vitest";
import { normalizePhone } from "./phone.server.ts";

test.each([
  ["+977 98 1234 5678", "+9779812345678"],
  ["00977 9812345678", "+9779812345678"],
  ["+61 (2) 9374 4000", "+61293744000"],
  [" +92-300-1234567 ", "+923001234567"],
])("%s is stored as %s", (typed, stored) => {
  expect(normalizePhone(typed)).toBe(stored);
});

test.each(["9812345678", "+1", "+999 123 456 789", "call me", "", "+977 1"])(
  "%s is no number of any country",
  (typed) => {
    expect(normalizePhone(typed)).toBeNull();
  },
);

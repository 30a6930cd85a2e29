import { expect, it } from "vitest";
import { referralCodeOf, referralPath } from "./referral.ts";

it("a code is read as it was typed or printed, and nothing else is one", () => {
  expect(referralCodeOf("Annapurna")).toBe("annapurna");
  expect(referralCodeOf("ab2c-xyz")).toBe("ab2c-xyz");
  for (const none of [null, "", "abc", "a".repeat(41), "a b c d", "annapurna'--", "अन्नपूर्णा"]) {
    expect(referralCodeOf(none)).toBeNull();
  }
});

it("a link leads to the sign-up of students", () => {
  expect(referralPath("annapurna")).toBe("/student-auth?ref=annapurna");
});

import { describe, expect, it } from "vitest";
import { stepText } from "./step-text.ts";

describe("a step of a representation", () => {
  it.each([
    ["consented", "link", "Accepted, with the emailed link"],
    ["consented", "text", "Accepted, with the link sent by SMS"],
    ["consented", "code", "Accepted, with a code shown by the agent"],
    ["consented", "page", "Accepted, signed in"],
  ] as const)("says how the student replied: %s by %s", (event, through, said) => {
    expect(stepText("Accepted", { event, through })).toBe(said);
  });

  it("says only what happened, where it is no reply of the student", () => {
    expect(stepText("Request sent", { event: "asked", through: "page" })).toBe("Request sent");
    expect(stepText("Consent expired", { event: "lapsed", through: "calendar" })).toBe("Consent expired");
  });
});

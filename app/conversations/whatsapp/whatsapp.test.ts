import { describe, expect, test } from "vitest";
import { failureText } from "./failure-reason.ts";
import { choiceIn, whyNot, windowUntil } from "./whatsapp.ts";
import { countParameters, fillParameters } from "./whatsapp-template.ts";

const NOW = new Date("2026-11-29T09:00:00Z");
const hoursAgo = (hours: number) => new Date(NOW.getTime() - hours * 3_600_000);
const choice = (isIn: boolean) => ({ isIn, how: "form" as const, recordedBy: null, at: NOW });

describe("what can be sent", () => {
  test("free text for 24 hours after the last message", () => {
    expect(windowUntil({ lastReceivedAt: hoursAgo(23.99) }, NOW)).not.toBeNull();
    for (const lastReceivedAt of [hoursAgo(24), null])
      expect(windowUntil({ lastReceivedAt }, NOW)).toBeNull();
  });

  test("what each standing allows", () => {
    const phone = "+9779841234567";
    const right = { isPhoneWrong: false };
    const cases = [
      [{ phone: null, choice: choice(true), lastReceivedAt: hoursAgo(1) }, "no-phone", "no-phone"],
      [
        { phone, isPhoneWrong: true, choice: choice(true), lastReceivedAt: hoursAgo(1) },
        "wrong-phone",
        "wrong-phone",
      ],
      [{ phone, choice: choice(false), lastReceivedAt: hoursAgo(1) }, "opted-out", "opted-out"],
      [{ phone, choice: null, lastReceivedAt: hoursAgo(1) }, null, null],
      [{ phone, choice: choice(true), lastReceivedAt: hoursAgo(25) }, "closed", null],
      [{ phone, choice: null, lastReceivedAt: hoursAgo(25) }, "closed", "not-opted-in"],
    ] as const;
    for (const [facts, text, template] of cases) {
      const standing = { ...right, ...facts };
      expect([whyNot(standing, "text", NOW), whyNot(standing, "template", NOW)]).toEqual([text, template]);
    }
  });

  test("STOP and START count only when a message says nothing else", () => {
    for (const text of ["STOP", " stop. ", "Unsubscribe", "opt out!"]) expect(choiceIn(text)).toBe("stop");
    for (const text of ["Start", "SUBSCRIBE"]) expect(choiceIn(text)).toBe("start");
    for (const text of ["Do not stop", "When do I start?", "", null]) expect(choiceIn(text)).toBeNull();
  });
});

test("parameters are numbered from 1 without gaps", () => {
  expect(countParameters("Hello")).toBe(0);
  expect(countParameters("Hello {{1}}, {{ 2 }} and {{1}}")).toBe(2);
  for (const body of ["{{2}}", "{{0}}", "{{1}} {{3}}"]) expect(countParameters(body)).toBeNull();
  expect(countParameters(Array.from({ length: 11 }, (_, at) => `{{${at + 1}}}`).join(""))).toBeNull();
  expect(fillParameters("{{1}} and {{ 2 }}, {{1}}", ["a $& {{2}}", "b"])).toBe(
    "a $& {{2}} and b, a $& {{2}}",
  );
});

test("failures are said in words, unknown ones with their code", () => {
  expect(failureText("131047")).toContain("24 hours");
  expect(failureText("unknown")).toContain("did not respond");
  for (const reason of ["999999", "other", null, "toString"]) expect(failureText(reason)).toContain("code");
});

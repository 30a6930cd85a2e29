import { expect, test } from "vitest";
import { MAIL_STATES, mailState, mailStateBadge, mayShowBody } from "./mail-state.ts";

const sentAt = new Date("2026-11-20T12:00:00Z");

test.each([
  [{ sentAt, lastError: null }, true, "sent"],
  [{ sentAt, lastError: null }, false, "sent"],
  [{ sentAt: null, lastError: null }, true, "waiting"],
  [{ sentAt: null, lastError: "refused" }, true, "failed"],
  [{ sentAt: null, lastError: null }, false, "kept"],
])("%j with delivery %s is %s", (mail, delivers, state) => {
  expect(mailState(mail, delivers)).toBe(state);
});

test("every state has a badge", () => {
  for (const state of MAIL_STATES) expect(mailStateBadge(state).label).not.toBe("");
  // What staff read has to say why nothing leaves.
  expect(mailStateBadge("kept").label).toBe("Not sent: no mail server");
});

test("a sensitive mail is shown only in a demo on loopback, and a redacted one never", () => {
  const shown = (sensitive: boolean, redacted: boolean, demo: boolean, loopback: boolean) =>
    mayShowBody({ sensitive, redacted }, { demo, loopback });
  expect(shown(false, false, false, false)).toBe(true);
  expect(shown(true, false, true, true)).toBe(true);
  expect(shown(true, false, true, false)).toBe(false);
  expect(shown(true, false, false, true)).toBe(false);
  expect(shown(true, true, true, true)).toBe(false);
  expect(shown(false, true, true, true)).toBe(false);
});

import { expect, test } from "vitest";
import { threadOfTyping, typingId } from "./typing.ts";

test("the id of an event has the side and the thread, and nothing else is one", () => {
  const thread = "3f0a1c52-8f7e-4c1d-9b2a-5d6e7f809102";
  expect(threadOfTyping(typingId("staff", thread))).toBe(thread);
  expect(threadOfTyping(typingId("student", thread))).toBe(thread);
  for (const none of ["", thread, `nobody/${thread}`, `staff/${thread}/more`, "staff"]) {
    expect(threadOfTyping(none)).toBeNull();
  }
});

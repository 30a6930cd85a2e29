import { expect, test } from "vitest";
import { EDIT_MINUTES, mayEdit } from "./thread.ts";

const NOW = new Date("2026-11-20T12:00:00Z");
const minutesAgo = (minutes: number) => new Date(NOW.getTime() - minutes * 60_000);

test("whoever wrote a message can change it for some minutes, and nobody else", () => {
  const message = { authorId: "me", channel: "in-app" as const, createdAt: minutesAgo(EDIT_MINUTES - 1) };
  expect(mayEdit(message, "me", NOW)).toBe(true);
  // What left by another channel is in the recipient’s hands.
  for (const channel of ["whatsapp", "email", "sms"] as const)
    expect(mayEdit({ ...message, channel }, "me", NOW)).toBe(false);
  expect(mayEdit(message, "somebody", NOW)).toBe(false);
  expect(mayEdit({ ...message, authorId: null }, "me", NOW)).toBe(false);
  expect(mayEdit({ ...message, createdAt: minutesAgo(EDIT_MINUTES) }, "me", NOW)).toBe(false);
});

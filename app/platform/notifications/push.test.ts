import { describe, expect, test } from "vitest";
import { NOTIFICATION_KINDS } from "#app/composition/notification-kinds.ts";
import { pushMessage, pushOutcome } from "./push.ts";
import { choosePushSchema, subscribeSchema } from "./push-schema.ts";
import { PUSH_TITLES, PUSH_TOPICS } from "./push-topics.ts";

test.each([
  [199, "refused"],
  [200, "delivered"],
  [201, "delivered"],
  [299, "delivered"],
  [301, "refused"],
  [400, "refused"],
  [403, "refused"],
  [404, "expired"],
  [408, "retry"],
  [410, "expired"],
  [413, "refused"],
  [429, "retry"],
  [500, "retry"],
  [503, "retry"],
])("the answer %i of a push service means: %s", (status, outcome) => {
  expect(pushOutcome(status)).toBe(outcome);
});

test("a message says what happened only where details are given", () => {
  const facts = { id: "1", brandName: "Himalaya Study", title: "New message", path: "/admin" };
  const open = (name: string) => `Open ${name}`;
  expect(pushMessage({ ...facts, details: null }, open).body).toBe("Open Himalaya Study");
  expect(pushMessage({ ...facts, details: "1 message from Asha Thapa" }, open).body).toBe(
    "1 message from Asha Thapa",
  );
});

test("each topic has kinds of notifications, and a title without values", () => {
  const used = new Set(Object.values(NOTIFICATION_KINDS).map(({ topic }) => topic));
  expect([...used].toSorted()).toEqual([...PUSH_TOPICS].toSorted());
  expect(Object.values(PUSH_TITLES).filter((title) => /[{}]/.test(title))).toEqual([]);
});

describe("a subscription", () => {
  const right = {
    endpoint: "https://push.example.com/send/1",
    p256dh: `B${"A".repeat(86)}`,
    auth: "A".repeat(22),
  };
  test("has an address and two keys of their exact lengths", () => {
    expect(subscribeSchema.safeParse(right).success).toBe(true);
  });
  test.each([
    { endpoint: "javascript:alert(1)" },
    { endpoint: `https://push.example.com/${"a".repeat(1000)}` },
    { p256dh: "A".repeat(86) },
    { auth: `${"A".repeat(21)}=` },
  ])("is refused with %o", (wrong) => {
    expect(subscribeSchema.safeParse({ ...right, ...wrong }).success).toBe(false);
  });
});

test("no box, one box and several boxes are a choice", () => {
  const read = (topics: unknown) => choosePushSchema.parse({ topics });
  expect(read(undefined)).toEqual({ topics: [], showDetails: false });
  expect(read("tasks").topics).toEqual(["tasks"]);
  expect(read(["tasks", "messages"]).topics).toEqual(["tasks", "messages"]);
  expect(choosePushSchema.safeParse({ topics: ["secrets"] }).success).toBe(false);
});

import { describe, expect, it } from "vitest";
import { deliveryState, eventOf, MOST_ATTEMPTS, WEBHOOK_EVENTS } from "./webhook.ts";
import { createWebhookSchema } from "./webhook-schema.ts";

const given = { name: "Website", url: "https://hooks.example/in", events: "student.changed" };

describe("a receiver", () => {
  it.each([
    "ftp://hooks.example",
    "hooks.example",
    "https://me:secret@hooks.example",
    "https://hooks.example/#x",
    "",
  ])("has no address like %j", (url) => {
    expect(createWebhookSchema.safeParse({ ...given, url }).success).toBe(false);
  });

  it("is told of one kind of records at least, each once", () => {
    expect(createWebhookSchema.parse(given)).toEqual({ ...given, events: ["student.changed"] });
    expect(createWebhookSchema.safeParse({ ...given, events: [] }).success).toBe(false);
    expect(createWebhookSchema.safeParse({ ...given, events: ["student.gone"] }).success).toBe(false);
  });
});

describe("an event", () => {
  it("is told of the records of the interface, and of nothing else", () => {
    expect(eventOf("student")).toBe("student.changed");
    expect(eventOf("webhook")).toBeNull();
    expect(eventOf("__proto__")).toBeNull();
    expect(WEBHOOK_EVENTS).toHaveLength(5);
  });

  it("is taken, on its way, or given up", () => {
    expect(deliveryState({ deliveredAt: new Date(), attempts: 1 })).toBe("delivered");
    expect(deliveryState({ deliveredAt: null, attempts: MOST_ATTEMPTS - 1 })).toBe("waiting");
    expect(deliveryState({ deliveredAt: null, attempts: MOST_ATTEMPTS })).toBe("failed");
  });
});

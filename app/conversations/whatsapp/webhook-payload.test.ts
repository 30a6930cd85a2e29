import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { incomingOf, statusOf, webhookOf } from "#tests/support/whatsapp-api.ts";
import { readWebhook } from "./webhook-payload.ts";

const OURS = "106540352242922";
const read = (content: object) =>
  readWebhook(webhookOf(incomingOf("+9779841234567", content)), OURS).incoming[0];

describe("a message of a webhook", () => {
  test("is read by its type", () => {
    expect(read({ type: "text", text: { body: " Hi\u0000\r\nthere " } })).toMatchObject({
      kind: "text",
      text: "Hi\nthere",
      phone: "+9779841234567",
      name: "Asha on her phone",
    });
    expect(read({ type: "image", image: { id: "12", caption: "Passport" } })).toMatchObject({
      kind: "image",
      text: "Passport",
      mediaId: "12",
      fileName: null,
    });
    expect(read({ type: "document", document: { id: "13", filename: "a.pdf" } })).toMatchObject({
      kind: "document",
      text: null,
      mediaId: "13",
      fileName: "a.pdf",
    });
    expect(read({ type: "button", button: { text: "Yes", payload: "y" } })?.text).toBe("Yes");
    const reply = { type: "list_reply", list_reply: { id: "1", title: "Nursing" } };
    expect(read({ type: "interactive", interactive: reply })?.text).toBe("Nursing");
    expect(read({ type: "reaction", reaction: { message_id: "wamid.1", emoji: "👍" } })).toMatchObject({
      kind: "reaction",
      text: "👍",
    });
  });

  test("of another type, or without what its type has, is one that we cannot show", () => {
    for (const content of [
      { type: "location", location: { latitude: 1, longitude: 2 } },
      { type: "a type of tomorrow" },
      { type: "text" },
      { type: "image", image: { id: "../../secret" } },
      { type: "text", text: { body: "\u0000" } },
    ]) {
      expect(read(content), JSON.stringify(content)).toMatchObject({ kind: "unsupported", mediaId: null });
    }
  });

  test("of another number, or without an id or a sender, is none", () => {
    const value = incomingOf("+9779841234567");
    expect(readWebhook(webhookOf(value, "1"), OURS).incoming).toEqual([]);
    const [message] = value.messages;
    for (const change of [{ id: "" }, { from: "asha" }, { timestamp: "now" }]) {
      const broken = { ...value, messages: [{ ...message, ...change }] };
      expect(readWebhook(webhookOf(broken), OURS).incoming, JSON.stringify(change)).toEqual([]);
    }
  });
});

test("a report names our message, and a failure its code", () => {
  const id = "0b5e7c1c-5f0e-4f39-9d0c-5d3c9a3c5c11";
  const { reports } = readWebhook(
    webhookOf(statusOf("wamid.1", "failed", { biz_opaque_callback_data: id, errors: [{ code: 131_047 }] })),
    OURS,
  );
  expect(reports).toEqual([{ externalId: "wamid.1", messageId: id, state: "failed", reason: "131047" }]);
  expect(readWebhook(webhookOf(statusOf("wamid.1", "deleted")), OURS).reports).toEqual([]);
});

test("whatever comes is read without an error", () => {
  fc.assert(
    fc.property(fc.jsonValue(), fc.jsonValue(), (value, content) => {
      expect(readWebhook(value, OURS)).toEqual({ incoming: [], reports: [] });
      readWebhook(webhookOf({ contacts: value, messages: value, statuses: value }), OURS);
      for (const type of ["text", "image", "interactive", "reaction"]) read({ type, [type]: content });
    }),
    { numRuns: 200 },
  );
});

import { describe, expect, it } from "vitest";
import { addPasskeySchema, appCodeSchema, recoveryCodeSchema } from "./factors.ts";

describe("a recovery code", () => {
  it.each(["ab3de-fg7hj", "AB3DE-FG7HJ", "ab3defg7hj", " ab3de fg7hj ", "ab3de–fg7hj"])(
    "is understood as %s",
    (typed) => {
      expect(recoveryCodeSchema.parse({ recoveryCode: typed })).toEqual({ recoveryCode: "ab3de-fg7hj" });
    },
  );

  it.each(["", "ab3de", "ab3de-fg7h", "ab3de-fg7hjk", "ab3de-fg7h\u0000", "x".repeat(41)])(
    "is refused as %j",
    (typed) => {
      expect(recoveryCodeSchema.safeParse({ recoveryCode: typed }).success).toBe(false);
    },
  );

  it("is one text, not a list", () => {
    expect(recoveryCodeSchema.safeParse({ recoveryCode: ["ab3de-fg7hj"] }).success).toBe(false);
  });
});

describe("a code of an authenticator app", () => {
  it("may hold the space that apps show, and digits of any script", () => {
    expect(appCodeSchema.parse({ code: "123 456" })).toEqual({ code: "123456" });
    expect(appCodeSchema.parse({ code: "１２３४५६" })).toEqual({ code: "123456" });
  });

  it.each(["12345", "1234567", "abcdef", "१२३४५"])("is refused as %s", (code) => {
    expect(appCodeSchema.safeParse({ code }).success).toBe(false);
  });
});

describe("the answer of a passkey ceremony", () => {
  const credential = { id: "AQ", rawId: "AQ", type: "public-key", response: { clientDataJSON: "e30" } };

  it("is read from JSON, with a name or without", () => {
    expect(addPasskeySchema.parse({ credential: JSON.stringify(credential), name: " My phone " })).toEqual({
      credential,
      name: "My phone",
    });
    expect(addPasskeySchema.parse({ credential: JSON.stringify(credential) }).name).toBeNull();
  });

  it.each(["", "{", "null", "[]", '{"id":"x"}', JSON.stringify({ ...credential, type: "password" })])(
    "is refused as %s",
    (text) => {
      expect(addPasskeySchema.safeParse({ credential: text }).success).toBe(false);
    },
  );
});

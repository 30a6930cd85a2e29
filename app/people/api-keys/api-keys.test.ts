import { describe, expect, it } from "vitest";
import {
  apiKeyIdOf,
  apiKeyStart,
  apiKeyState,
  apiKeyText,
  createApiKeySchema,
  isMarkedAsKey,
} from "./api-key.ts";

const ID = "0b5e7c1e-3f1a-4a62-9a39-0d2f5f7f1c11";
const RANDOM = `${"aB3_-".repeat(8)}xyz`;

describe("a key", () => {
  it("says what it is and which record it is of, and its start tells nothing of the secret", () => {
    const key = apiKeyText(ID, RANDOM);
    expect(key).toBe(`sb_live_0b5e7c1e3f1a4a629a390d2f5f7f1c11_${RANDOM}`);
    expect(isMarkedAsKey(key)).toBe(true);
    expect(apiKeyIdOf(key)).toBe(ID);
    expect(apiKeyStart(ID)).toBe("sb_live_0b5e7c1e…");
  });

  it.each([
    "",
    "sb_live_",
    `sb_live_${ID}_${RANDOM}`,
    apiKeyText(ID, RANDOM.slice(1)),
    `${apiKeyText(ID, RANDOM)}=`,
  ])("is not %j", (text) => {
    expect(apiKeyIdOf(text)).toBeNull();
  });

  it("works through its last day, while whoever made it may, and never after it was revoked", () => {
    const key = { revokedAt: null, expiresOn: "2026-11-30" };
    expect(apiKeyState(key, true, "2026-11-30")).toBe("active");
    expect(apiKeyState(key, true, "2026-12-01")).toBe("expired");
    expect(apiKeyState(key, false, "2026-11-30")).toBe("stopped");
    expect(apiKeyState({ ...key, revokedAt: new Date(0) }, true, "2026-11-30")).toBe("revoked");
  });
});

describe("the form of a key", () => {
  const form = { name: "Reports", scopes: ["courses:read", "students:read"], expiresOn: "2027-01-31" };
  it("takes one scope or several", () => {
    expect(createApiKeySchema.parse(form).scopes).toEqual(form.scopes);
    expect(createApiKeySchema.parse({ ...form, scopes: "courses:read" }).scopes).toEqual(["courses:read"]);
  });
  it.each([
    ["name", ""],
    ["scopes", undefined],
    ["scopes", "students:delete"],
    ["expiresOn", "2027-02-30"],
    ["expiresOn", ""],
  ])("refuses %s %j", (field, value) => {
    const judged = createApiKeySchema.safeParse({ ...form, [field]: value });
    expect(judged.error?.issues.map(({ path }) => path[0])).toEqual([field]);
  });
});

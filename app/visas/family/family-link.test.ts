import { describe, expect, test } from "vitest";
import { familyLinkState } from "./family-link.ts";
import { familyTokenHash, newFamilyToken } from "./family-tokens.server.ts";
import { paymentPageSchema } from "./payment-page.ts";

describe("Family links", () => {
  const expiresAt = new Date("2027-02-01T00:00:00Z");
  const at = (moment: string, revokedAt: Date | null = null) =>
    familyLinkState({ expiresAt, revokedAt }, new Date(moment));

  test("work until their end, and not from then on", () => {
    expect(at("2027-01-31T23:59:59.999Z")).toBe("active");
    expect(at("2027-02-01T00:00:00Z")).toBe("expired");
    expect(at("2027-01-01T00:00:00Z", new Date("2027-01-01T00:00:00Z"))).toBe("withdrawn");
  });

  test("have a token of 256 bits, of which only a hash is stored", () => {
    const { token, tokenHash } = newFamilyToken();
    expect(token).toMatch(/^[\w-]{43}$/);
    expect(tokenHash).not.toContain(token);
    expect(familyTokenHash(token)).toBe(tokenHash);
    expect(familyTokenHash(`${token}x`)).toBeNull();
    expect(familyTokenHash("")).toBeNull();
  });
});

describe("Payment pages", () => {
  const read = (url: string) => paymentPageSchema.safeParse({ url, version: "0" });

  test("are https addresses without a password", () => {
    expect(read("https://pay.uni.edu.au/fees").data).toEqual({
      url: "https://pay.uni.edu.au/fees",
      version: 0,
    });
    expect(read("").data?.url).toBeNull();
    for (const url of [
      "http://pay.uni.edu.au",
      "javascript:alert(1)",
      "https://a:b@pay.uni.edu.au",
      "pay.uni.edu.au",
    ]) {
      expect(read(url).success).toBe(false);
    }
  });
});

import { describe, expect, it } from "vitest";
import { emailSchema, isEmail, optionalEmailSchema } from "./email.ts";
import { looksLikePhone, optionalPhoneSchema, phoneSchema } from "./phone.ts";
import { isWebAddress, optionalWebAddressSchema } from "./web-address.ts";

describe("an e-mail address", () => {
  it("is trimmed and stored in lower case", () => {
    expect(emailSchema().parse("  Sita.Rai+au@Example.COM ")).toBe("sita.rai+au@example.com");
  });

  it("has at most 254 characters, and 64 before the @", () => {
    const domain = `${`${"a".repeat(61)}.`.repeat(3)}com`;
    const longest = `${"a".repeat(254 - domain.length - 1)}@${domain}`;
    expect(longest).toHaveLength(254);
    expect(isEmail(longest)).toBe(true);
    expect(isEmail(`a${longest}`)).toBe(false);
    expect(isEmail(`${"a".repeat(64)}@b.co`)).toBe(true);
    expect(isEmail(`${"a".repeat(65)}@b.co`)).toBe(false);
  });

  it.each([
    "a",
    "a@b",
    "a@@b.co",
    "a b@c.de",
    ".a@b.co",
    "a.@b.co",
    "a..b@c.de",
    "a@-b.co",
    "a@b.co\nBcc: x@y.zz",
    "a@b..co",
  ])("is not %j", (text) => expect(isEmail(text)).toBe(false));

  it("does not let a letter outside ASCII become somebody else's address", () => {
    expect("\u212a".toLowerCase()).toBe("k");
    expect(isEmail("\u212aate@example.com")).toBe(false);
  });

  it("says what is missing and what is wrong", () => {
    const messages = (value: unknown) =>
      emailSchema("Missing")
        .safeParse(value)
        .error?.issues.map((i) => i.message);
    expect(messages(undefined)).toEqual(["Missing"]);
    expect(messages(" ")).toEqual(["Missing"]);
    expect(messages("x")).toHaveLength(1);
    expect(messages(["a@b.co"])).toHaveLength(1);
    expect(optionalEmailSchema().parse("")).toBeNull();
    expect(optionalEmailSchema().safeParse("x").success).toBe(false);
  });
});

describe("a phone number", () => {
  it.each([
    "+977 98-4123 4567",
    "(+977) 984–1234567",
    "९८४१२३४५६७",
    "tel:+977984123456",
    "0412 345 678",
    "(03) 9035.5511",
    "123456",
    "+123456789012345",
  ])("may be %s", (text) => {
    expect(looksLikePhone(text)).toBe(true);
  });
  it.each(["12345", "1234567890123456", "98 41 x", "+", "++97798412345", "123\n456", ""])(
    "is not %j",
    (text) => {
      expect(looksLikePhone(text)).toBe(false);
    },
  );
  it("is taken as phones copy it, between invisible marks", () => {
    expect(phoneSchema().parse("\u202a+977 984-1234567\u202c\u200e")).toBe("+977 984-1234567");
    expect(emailSchema().parse("\ufeffsita@example.com\u200b")).toBe("sita@example.com");
  });
  it("may be left out where it is optional", () => {
    expect(optionalPhoneSchema().parse(" ")).toBeNull();
    expect(optionalPhoneSchema().parse(undefined)).toBeNull();
    expect(phoneSchema().safeParse("").success).toBe(false);
  });
});

describe("a web address", () => {
  it.each(["https://example.edu.au", "http://a.co/path?q=1#x", "https://bücher.example"])(
    "may be %s",
    (text) => {
      expect(isWebAddress(text)).toBe(true);
    },
  );
  it.each([
    "javascript:alert(1)",
    "data:text/html,x",
    "example.com",
    "https://localhost",
    "https://user:secret@example.com",
    "https://exa mple.com",
    "https:\\\\example.com",
    "https://.",
    "https://example.com/\u0000",
    "https://example.com/\ud800",
    `https://example.com/${"a".repeat(300)}`,
  ])("is not %s", (text) => {
    expect(isWebAddress(text)).toBe(false);
    expect(optionalWebAddressSchema().safeParse(text).success).toBe(false);
  });
  it("may be left out", () => {
    expect(optionalWebAddressSchema().parse("")).toBeNull();
  });
});

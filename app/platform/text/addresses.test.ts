import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { emailSchema, isEmail, mailboxOf, optionalEmailSchema, plainEmail } from "./email.ts";
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
    "a@127.0.0.1",
    "a@example.123",
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

describe("an address however it was typed", () => {
  const letters = (problem: unknown) =>
    emailSchema()
      .safeParse(problem)
      .error?.issues.map((i) => i.message);

  it.each([
    ["\u3000ｓｉｔａ．ｒａｉ＋１＠ｅｘａｍｐｌｅ．ｃｏｍ ", "sita.rai+1@example.com"],
    ["sita@example。com", "sita@example.com"],
    ["si\u00adta\u2060@exa\u200bmple.com\ufe0f", "sita@example.com"],
    ["\u00a0Sita@Example.com\u202f", "sita@example.com"],
    ["Sita@MÜNCHEN.example", "sita@xn--mnchen-3ya.example"],
    ["sita@mu\u0308nchen.example", "sita@xn--mnchen-3ya.example"],
    ["sita@xn--mnchen-3ya.example", "sita@xn--mnchen-3ya.example"],
    ["sita@उदाहरण.example", "sita@xn--p1b6ci4b4b3a.example"],
    ["sita@日本abc.example", "sita@xn--abc-s08fl0d.example"],
  ])("has one form: %j", (typed, stored) => {
    expect(emailSchema().parse(typed)).toBe(stored);
    expect(optionalEmailSchema().parse(typed)).toBe(stored);
  });

  it.each([
    ["аsha@example.com", "а"],
    ["josé@example.com", "é"],
    ["jose\u0301@example.com", "é"],
    ["\u212aate@example.com", "K"],
    ["sita@gооgle.com", "о"],
    ["sita@exαmple.com", "α"],
    ["sita@\u212aate.example.com", "K"],
    ["sita@example.①com", "①"],
    ["𝐬ita@example.com", "𝐬"],
  ])("is refused with the letter that looks like another: %j", (typed, letter) => {
    const messages = letters(typed);
    expect(messages).toHaveLength(1);
    if (letter === "K") expect(messages?.[0]).toMatch(/Latin letters|like name@/);
    else expect(messages?.[0]).toContain(`“${letter}”`);
  });

  it("is never another's by its looks: what differs in more than form stays apart (property)", () => {
    const plain = fc.stringMatching(/^[a-z][a-z0-9]{0,8}$/);
    const dress = fc.constantFrom<(text: string) => string>(
      (text) => text,
      (text) => text.toUpperCase(),
      (text) => ` ${text}\u3000`,
      (text) => text.replace(/./gu, "$&\u200b"),
      (text) => text.replace(/[!-~]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) + 0xfee0)),
    );
    const host = fc.constantFrom("example.com", "a-b.example", "xn--mnchen-3ya.example");
    fc.assert(
      fc.property(plain, plain, host, dress, dress, (one, other, domain, first, second) => {
        const [a, b] = [`${one}@${domain}`, `${other}@${domain}`];
        expect(emailSchema().parse(first(a))).toBe(a);
        expect(emailSchema().parse(first(a)) === emailSchema().parse(second(b))).toBe(one === other);
      }),
    );
  });

  it("is stable, ASCII and an address wherever it is taken (property)", () => {
    const piece = fc.oneof(
      fc.string({ unit: "binary", maxLength: 6 }),
      fc.constantFrom("@", ".", "sita", "example.com", "ü", "о", "\u212a", "＠", "xn--", "।", "\u200d"),
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 8 }), (pieces) => {
        const typed = pieces.join("");
        const read = emailSchema().safeParse(typed);
        expect(plainEmail(plainEmail(typed))).toBe(plainEmail(typed));
        if (!read.success) return;
        expect(isEmail(read.data)).toBe(true);
        expect(emailSchema().parse(read.data)).toBe(read.data);
      }),
      { numRuns: 150 },
    );
  });

  it("is counted as its mailbox: whatever follows a plus, and dots at Gmail", () => {
    expect(mailboxOf("Sita.Rai+au@gmail.com")).toBe("sitarai@gmail.com");
    expect(mailboxOf("sitarai@googlemail.com")).toBe("sitarai@gmail.com");
    expect(mailboxOf("sita.rai+1+2@example.com")).toBe("sita.rai@example.com");
    expect(mailboxOf("+1@example.com")).toBe("+1@example.com");
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

import { describe, expect, test } from "vitest";
import { type Contact, independentContact, isReached, mailboxOf } from "./guardian-contact.ts";

const NOBODY: Contact = { email: null, phone: null };
const ACCOUNT: Contact = { email: "maya@example.com", phone: "+9779841234567" };

describe("a mailbox", () => {
  test.each([
    ["Maya@Example.COM", "maya@example.com"],
    ["maya+asha@example.com", "maya@example.com"],
    ["m.a.y.a+x@gmail.com", "maya@gmail.com"],
    ["ma.ya@googlemail.com", "maya@gmail.com"],
    ["ma.ya@example.com", "ma.ya@example.com"],
  ])("%s is %s", (email, mailbox) => {
    expect(mailboxOf(email)).toBe(mailbox);
  });
});

describe("a guardian is reached independently", () => {
  test.each<[string, Contact, readonly Contact[], Contact]>([
    [
      "by another address",
      { ...NOBODY, email: "hari@example.com" },
      [ACCOUNT],
      { ...NOBODY, email: "hari@example.com" },
    ],
    [
      "by another number",
      { ...NOBODY, phone: "+9779800000001" },
      [ACCOUNT],
      { ...NOBODY, phone: "+9779800000001" },
    ],
    ["not by the account's address", { ...NOBODY, email: "Maya@example.com" }, [ACCOUNT], NOBODY],
    ["not by another name of its mailbox", { ...NOBODY, email: "maya+mum@example.com" }, [ACCOUNT], NOBODY],
    ["not by the account's number", { ...NOBODY, phone: "+9779841234567" }, [ACCOUNT], NOBODY],
    [
      "by what is left of two",
      { email: "hari@example.com", phone: "+9779841234567" },
      [ACCOUNT],
      { ...NOBODY, email: "hari@example.com" },
    ],
    [
      "not by the applicant's own",
      { ...NOBODY, email: "asha@example.com" },
      [ACCOUNT, { ...NOBODY, email: "asha@example.com" }],
      NOBODY,
    ],
    ["by anything where nothing is known", ACCOUNT, [NOBODY], ACCOUNT],
  ])("%s", (_, guardian, known, independent) => {
    expect(independentContact(guardian, known)).toEqual(independent);
    expect(isReached(independent)).toBe(independent.email !== null || independent.phone !== null);
  });
});

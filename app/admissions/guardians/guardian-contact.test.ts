import { describe, expect, test } from "vitest";
import { type Contact, independentContact, isReached } from "./guardian-contact.ts";

const NO_CONTACT: Contact = { email: null, phone: null };
const ACCOUNT: Contact = { email: "maya@example.com", phone: "+9779841234567" };

describe("a guardian is reached independently", () => {
  test.each<[string, Contact, readonly Contact[], Contact]>([
    [
      "by another address",
      { ...NO_CONTACT, email: "hari@example.com" },
      [ACCOUNT],
      { ...NO_CONTACT, email: "hari@example.com" },
    ],
    [
      "by another number",
      { ...NO_CONTACT, phone: "+9779800000001" },
      [ACCOUNT],
      { ...NO_CONTACT, phone: "+9779800000001" },
    ],
    ["not by the account's address", { ...NO_CONTACT, email: "Maya@example.com" }, [ACCOUNT], NO_CONTACT],
    [
      "not by another name of its mailbox",
      { ...NO_CONTACT, email: "maya+mum@example.com" },
      [ACCOUNT],
      NO_CONTACT,
    ],
    ["not by the account's number", { ...NO_CONTACT, phone: "+9779841234567" }, [ACCOUNT], NO_CONTACT],
    [
      "by what is left of two",
      { email: "hari@example.com", phone: "+9779841234567" },
      [ACCOUNT],
      { ...NO_CONTACT, email: "hari@example.com" },
    ],
    [
      "not by the applicant's own",
      { ...NO_CONTACT, email: "asha@example.com" },
      [ACCOUNT, { ...NO_CONTACT, email: "asha@example.com" }],
      NO_CONTACT,
    ],
    ["by anything where nothing is known", ACCOUNT, [NO_CONTACT], ACCOUNT],
  ])("%s", (_, guardian, known, independent) => {
    expect(independentContact(guardian, known)).toEqual(independent);
    expect(isReached(independent)).toBe(independent.email !== null || independent.phone !== null);
  });
});

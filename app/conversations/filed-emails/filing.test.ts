import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { filingAddress, filingOf, filingTokens, type MailToFile } from "./filing.ts";

const OWN = ["sanjay@agency.example", "replies+file@agency.example"];
const isOwn = (address: string) => OWN.includes(address.toLowerCase());
const mail = (given: Partial<MailToFile>): MailToFile => ({
  from: "Sanjay@agency.example",
  recipients: [],
  subject: "Your visa",
  text: "Hello",
  sentAt: "2026-11-24T03:33:00.000Z",
  forwarded: null,
  ...given,
});
const forwarded = {
  from: "Asha@Example.com",
  name: "Asha Thapa",
  to: ["sanjay@agency.example"],
  subject: "Transcript",
  sentAt: "2026-11-20T03:33:00.000Z",
  text: "Here it is.",
};

describe("An email to a filing address", () => {
  test("was sent to its other recipients, also where it quotes another email", () => {
    const recipients = ["Asha@Example.com", "asha@example.com", "replies+file@agency.example"];
    expect(filingOf(mail({ recipients, forwarded }), isOwn)).toMatchObject({
      direction: "sent",
      fromEmail: "sanjay@agency.example",
      subject: "Your visa",
      text: "Hello",
      people: ["asha@example.com"],
      sentAt: new Date("2026-11-24T03:33:00Z"),
    });
  });

  test("forwards one that was received, of which sender, date, subject and text are filed", () => {
    expect(filingOf(mail({ recipients: ["replies+file@agency.example"], forwarded }), isOwn)).toEqual({
      direction: "received",
      fromName: "Asha Thapa",
      fromEmail: "asha@example.com",
      toEmails: ["sanjay@agency.example"],
      subject: "Transcript",
      text: "Here it is.",
      sentAt: new Date("2026-11-20T03:33:00Z"),
      people: ["asha@example.com"],
    });
  });

  test("forwards one that its sender had sent to the student", () => {
    const own = { ...forwarded, from: "sanjay@agency.example", to: ["asha@example.com"] };
    expect(filingOf(mail({ forwarded: own }), isOwn)).toMatchObject({
      direction: "sent",
      people: ["asha@example.com"],
    });
  });

  test("is about no one where it forwards nothing that can be read", () => {
    expect(filingOf(mail({}), isOwn)).toMatchObject({ direction: "sent", people: [] });
  });

  test("is never about an own address", () => {
    const address = fc.constantFrom("a@b.example", "SANJAY@agency.example", "c@d.example", OWN[1] ?? "");
    const some = fc.array(address, { maxLength: 4 });
    fc.assert(
      fc.property(some, some, address, (recipients, to, from) => {
        const all = [null, { ...forwarded, to, from }].map((one) =>
          filingOf(mail({ recipients, forwarded: one }), isOwn),
        );
        expect(all.flatMap(({ people }) => people).filter(isOwn)).toEqual([]);
      }),
      { numRuns: 100 },
    );
  });
});

test("The token of a filing address is found in any case, and no other", () => {
  const token = `file${"a2".repeat(12)}`;
  const address = filingAddress("replies@agency.example", token);
  expect(address).toBe(`replies+${token}@agency.example`);
  const others = ["replies@agency.example", "replies+fileabc@agency.example", `x+${token}@agency.example`];
  expect(filingTokens([...others, address.toUpperCase()], "replies@agency.example")).toEqual([token]);
  expect(filingTokens([`replies+${token}@other.example`], "replies@agency.example")).toEqual([]);
});

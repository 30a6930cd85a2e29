import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { forwardedMoment, readForwarded } from "./forwarded.ts";

const lines = (...all: string[]) => all.join("\n");

describe("A forwarded email", () => {
  test.each([
    [
      "Gmail",
      lines(
        "For the file.",
        "",
        "---------- Forwarded message ---------",
        "From: Asha Thapa <asha@example.com>",
        "Date: Tue, 24 Nov 2026 at 09:18",
        "Subject: My transcript",
        "To: Sanjay <sanjay@agency.example>",
        "",
        "",
        "Here it is.",
      ),
    ],
    [
      "Outlook",
      lines(
        "________________________________",
        "From: Asha Thapa <asha@example.com>",
        "Sent: Tue, 24 Nov 2026 at 09:18",
        "To: Sanjay <sanjay@agency.example>",
        "Subject: My transcript",
        "",
        "Here it is.",
      ),
    ],
    [
      "older Outlook",
      lines(
        "-----Original Message-----",
        "From: Asha Thapa [mailto:asha@example.com]",
        "Sent: Tue, 24 Nov 2026 at 09:18",
        "To: Sanjay <sanjay@agency.example>",
        "Subject: My transcript",
        "",
        "Here it is.",
      ),
    ],
    [
      "Apple Mail",
      lines(
        "Begin forwarded message:",
        "",
        "> From: Asha Thapa <asha@example.com>",
        "> Subject: My transcript",
        "> Date: Tue, 24 Nov 2026 at 09:18",
        "> To: Sanjay <sanjay@agency.example>",
        ">",
        "> Here it is.",
      ),
    ],
    [
      "bold heads",
      lines(
        "*From: *Asha Thapa <asha@example.com>",
        "*Subject: *My transcript",
        "*Date: *Tue, 24 Nov 2026 at 09:18",
        "*To: *sanjay@agency.example",
        "",
        "Here it is.",
      ),
    ],
  ])("of %s is read", (_program, text) => {
    expect(readForwarded(text)).toEqual({
      from: "asha@example.com",
      name: "Asha Thapa",
      to: ["sanjay@agency.example"],
      subject: "My transcript",
      sent: "Tue, 24 Nov 2026 at 09:18",
      text: "Here it is.",
    });
  });

  test.each([
    ["German", ["Von", "Gesendet", "An", "Betreff"]],
    ["French", ["De", "Envoyé", "À", "Objet"]],
    ["Spanish", ["De", "Enviado el", "Para", "Asunto"]],
    ["Italian", ["Da", "Inviato", "A", "Oggetto"]],
    ["Portuguese", ["De", "Enviado", "Para", "Assunto"]],
    ["Dutch", ["Van", "Verzonden", "Aan", "Onderwerp"]],
    ["Chinese", ["发件人", "发送时间", "收件人", "主题"]],
    ["Japanese", ["差出人", "日時", "宛先", "件名"]],
  ])("is read in %s", (_language, [from, sent, to, subject]) => {
    const text = lines(
      `${from}: Asha Thapa <asha@example.com>`,
      `${sent}: 24.11.2026 09:18`,
      `${to}: Office <office@agency.example>;`,
      " Ram <ram@example.org>",
      `${subject}: Transcript`,
      "",
      "Here.",
    );
    expect(readForwarded(text)).toEqual({
      from: "asha@example.com",
      name: "Asha Thapa",
      to: ["office@agency.example", "ram@example.org"],
      subject: "Transcript",
      sent: "24.11.2026 09:18",
      text: "Here.",
    });
  });

  test.each([
    "Hello, when do you want to begin?",
    "From: Asha Thapa\nDate: 24 Nov 2026\n\nHere.",
    "From: asha@example.com is where I write from.",
    "",
  ])("is not made of %j", (text) => {
    expect(readForwarded(text)).toBeNull();
  });

  test("is read of any text without an error", () => {
    const piece = fc.oneof(
      fc.constantFrom("From:", "Von:", "> ", "\n", "\n\n", "<a@b.example>", "Date: ", "*", "[mailto:"),
      fc.string({ unit: "binary", maxLength: 20 }),
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 40 }), (pieces) => {
        expect(readForwarded(pieces.join(""))?.from ?? "@").toContain("@");
      }),
      { numRuns: 200 },
    );
  });
});

describe("The moment of a forwarded email", () => {
  test.each([
    ["Tue, 24 Nov 2026 at 09:18", "+0545", "2026-11-24T03:33:00.000Z"],
    ["Tue, Nov 24, 2026 at 9:18 PM", "+0000", "2026-11-24T21:18:00.000Z"],
    ["Tuesday, November 24, 2026 9:18:00 AM", "-0500", "2026-11-24T14:18:00.000Z"],
    ["24 November 2026 at 09:18:00 NPT", "+0545", "2026-11-24T03:33:00.000Z"],
    ["24 November 2026 at 09:18:00 GMT+10:00", "+0545", "2026-11-23T23:18:00.000Z"],
    ["Tue, 24 Nov 2026 09:18:00 +0530", "+0545", "2026-11-24T03:48:00.000Z"],
  ])("%s is read with %s", (sent, offset, at) => {
    expect(forwardedMoment(sent, offset)?.toISOString()).toBe(at);
  });

  test.each(["24.11.2026 09:18", "03/04/2026 09:18", "mardi 24 novembre", "", "x".repeat(200)])(
    "%s is not sure",
    (sent) => {
      expect(forwardedMoment(sent, "+0000")).toBeNull();
    },
  );
});

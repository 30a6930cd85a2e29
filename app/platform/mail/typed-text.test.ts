import { describe, expect, test } from "vitest";
import { typedText } from "./typed-text.server.ts";

const OURS = ["replies@agency.example", "no-reply@southbound.example"];
const OUR = "replies+x2@agency.example";
const QUOTE = ["> Hello Bina,", "> please send your result.", ">", "> Southbound"];
const typed = (...lines: string[]) => typedText(lines.join("\n"), OURS);

describe("nothing that was typed above the quotation is left out", () => {
  test.each([
    [
      "lines",
      ["First part.", "", "________________________________", "", "Second part: my passport changed."],
    ],
    ["two dashes", ["First part.", "--", "Second part."]],
    ["three dashes", ["First part.", "", "---", "", "Second part."]],
    ["a signature", ["In July, please.", "", "-- ", "Bina Rai", "Pokhara"]],
    ["stars and signs", ["First", "====", "Second", "++", "Third", "***", "Fourth"]],
    [
      "a line that phones write",
      ["My details.", "Sent from my uncle the money, 20,000 AUD.", "Is that enough?"],
    ],
    ["greetings", ["Yes.", "", "Best wishes,", "Bina", "", "PS: My IELTS is 7.5"]],
    ["heads of their own", ["From: Kathmandu", "To: Sydney", "Date: 3 March 2027", "Is it far?"]],
    ["an address of theirs", ["Name: Bina Rai", "Email: bina@field.example", "Phone: 98", "That is all."]],
    ["an address of ours", [`I wrote to <${OUR}>:`, "nobody answered."]],
    ["a time", ["At 10:30 on 4 May 2027 I wrote:", "nobody answered."]],
    ["a comparison", ["My score is", "> 7 overall, as you asked in 2026."]],
  ])("%s", (_, lines) => {
    const introduction = `On Fri, Nov 27, 2026 at 9:41 AM Southbound <${OUR}> wrote:`;
    expect(typed(...lines, "", introduction, ...QUOTE)).toBe(lines.join("\n"));
  });
});

describe("the quotation is found by our address", () => {
  const [date, who] = ["2026-11-27, 10:01", `Southbound <${OUR}>`];
  test.each([
    ["Nepali", [`सन् २०२६ नोभेम्बर २७, शुक्रबार, १०:०१ पूर्वाह्नमा ${who} ले लेख्नुभयो:`]],
    ["Hindi", [`शुक्र, 27 नव॰ 2026 को 10:01 am बजे ${who} ने लिखा:`]],
    ["Bengali", [`শুক্র, ২৭ নভেম্বর, ২০২৬ তারিখে ১০:০১ AM টায় ${who} লিখেছেন:`]],
    ["Urdu", [`\u202bجمعہ، 27 نومبر، 2026 کو 10:01 AM پر، \u200e${who}\u200e نے لکھا:\u202c`]],
    ["Sinhala", [`සිකු, 2026 නොවැ 27 දින පෙ.ව. 10:01 ට ${who} ලිව්වා:`]],
    ["Tamil", [`வெள்., 27 நவ., 2026 அன்று முற்பகல் 10:01 மணிக்கு, ${who} எழுதியது:`]],
    ["Japanese", [`2026年11月27日(金) 10:01 ${who}:`]],
    ["Chinese", [`${who} 于2026年11月27日周五 10:01写道：`]],
    ["a language without a colon", [`${date} ${who} kirjoitti`]],
    [
      "two lines, broken before the address",
      [`On Fri, Nov 27, 2026 at 9:41 AM Southbound <`, `${OUR}> wrote:`],
    ],
    ["two lines, the time first", [`सन् २०२६ नोभेम्बर २७, १०:०१ मा`, `${who} ले लेख्नुभयो:`]],
    ["two lines, the verb last", [`On 27 Nov 2026, at 10:01, ${who}`, "wrote:"]],
    [
      "the address of our emails",
      ["On 27 Nov 2026, at 10:01, Southbound <no-reply@southbound.example> wrote:"],
    ],
  ])("in %s", (_, introduction) => {
    for (const between of [[], [""]]) {
      expect(typed("Hello, I read it.", "", ...introduction, ...between, ...QUOTE)).toBe("Hello, I read it.");
      expect(typed("Hello, I read it.", ...introduction, ...between, ...QUOTE)).toBe("Hello, I read it.");
    }
  });

  test("without marks it is all that follows", () => {
    const rest = ["Hello Bina,", "please send it.", "", "Southbound"];
    expect(typed("Yes.", "", `सन् २०२६ नोभेम्बर २७ मा ${who} ले लेख्नुभयो:`, "", ...rest)).toBe("Yes.");
    for (const line of ["________________________________", "-----Original Message-----", ""]) {
      for (const [from, sent] of [
        ["From", "Sent"],
        ["प्रेषक", "भेजा गया"],
        ["*From", "*Sent"],
      ]) {
        const heads = [
          `${from}:* ${who}`.replace(/^(\w+):\*/, "$1:"),
          `${sent}: Friday, November 27, 2026 10:01`,
          "To: Bina Rai <bina@field.example>",
          "Subject: Your application",
        ];
        expect(typed("Yes.", "--", "Bina", "", line, ...heads, "", ...rest), `${line} ${from}`).toBe(
          "Yes.\n--\nBina",
        );
      }
    }
    const known = ["From: Southbound <hello@other.example>", "Sent: Friday", "To: Bina", "Subject: Re"];
    expect(typed("Yes.", "", "____________________", ...known, "", ...rest)).toBe("Yes.");
  });
});

test("what is typed between and below marked lines stays", () => {
  const introduction = "On 27 Nov 2026, at 10:01, Southbound <no-reply@southbound.example> wrote:";
  expect(typed(introduction, "> Which city?", "Sydney.", "", "> When?", "In July.")).toBe(
    "Sydney.\n\nIn July.",
  );
  expect(typed("> Which city?", "> Sydney or Perth?", "Perth.")).toBe("Perth.");
});

test("an attribution line of an unknown sender is found in the languages of the library, above marked lines", () => {
  expect(typed("Yes.", "", "On Tue, 24 Nov 2026 at 09:18, Asha <asha@field.example> wrote:", ...QUOTE)).toBe(
    "Yes.",
  );
  expect(typed("Ja.", "", "Am 24.11.2026 um 09:18 schrieb Asha <asha@field.example>:", ...QUOTE)).toBe("Ja.");
});

test("nothing but a quotation is nothing", () => {
  expect(typed(`On Tue, 24 Nov 2026 at 09:18, Southbound <${OUR}> wrote:`, ...QUOTE)).toBe("");
  expect(typed("", " ")).toBe("");
});

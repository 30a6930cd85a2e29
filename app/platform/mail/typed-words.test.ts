import { describe, expect, test } from "vitest";
import { companyInMail, lineInMail, nameInMail, withoutOddWords } from "./typed-words.ts";

describe("A name in a mail", () => {
  test.each([
    "Asha Thapa",
    "आशा थापा",
    "Nguyễn Thị Minh Khai",
    "A.B. Sharma",
    "Dr. Rai",
    "Mary-Jane O'Brien",
    "D’Souza",
    "李小龍",
    "Md. Abdur Rahman",
    "Perera",
    "නිමල් පෙරේරා",
    "ක්‍රිෂාන්",
    "x".repeat(40),
  ])("is repeated where it looks like one: %s", (name) => {
    expect(nameInMail(name)).toBe(name);
  });

  test.each([
    "Win money at evil.example",
    "evil.com",
    "t.co",
    "Sam evil。com",
    "https://evil.example/x",
    "www.evil.example",
    "evil@example.com",
    "You have won 500 dollars",
    "Call 0412345678",
    "Call ٠٤١٢٣٤٥٦٧٨",
    "Your account is closed, act now",
    "Account closed. Sign in again",
    "one two three four five six",
    "x".repeat(41),
    "Asha\nThapa",
    "<b>Asha</b>",
    "---",
    "",
  ])("is left out where it is not: %s", (text) => {
    expect(nameInMail(text)).toBeNull();
  });
});

test("a company keeps figures and signs, but no link and no sentence", () => {
  for (const name of ["Everest Education Link", "3M (Nepal) Pvt. Ltd.", "Rai & Sons, Pokhara"]) {
    expect(companyInMail(name)).toBe(name);
  }
  for (const text of [
    "evil.example",
    "Prizes: evil",
    "one two three four five six seven",
    "Offers ended. Call us",
  ]) {
    expect(companyInMail(text)).toBeNull();
  }
});

test("a line keeps everything but what opens", () => {
  expect(lineInMail("Bachelor of IT (Cyber Security), B.Sc. Hons, 3 years")).not.toBeNull();
  for (const text of ["Nursing evil.example", "Nursing t.co/x", "https://evil", "Write to me@evil"])
    expect(lineInMail(text)).toBeNull();
});

test("the values of a mail lose what was typed with ill intent, and nothing else", () => {
  const path = "/book/booked?token=a.bcd";
  const ad = "Win at evil.example";
  expect(
    withoutOddWords({
      name: ad,
      path,
      hours: 3,
      companyName: ad,
      booking: { name: ad, counsellor: "Liam Fraser" },
    }),
  ).toEqual({ name: "", path, hours: 3, companyName: "", booking: { name: "", counsellor: "Liam Fraser" } });
  expect(withoutOddWords({ name: "Asha Thapa", note: null })).toEqual({ name: "Asha Thapa", note: null });
});

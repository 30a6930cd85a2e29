import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { isAnotherPerson, isSameName, personKey } from "./same-person.ts";

/** "Asha Thapa" with the last word as the last name; a single word is a single name. */
function named(name: string) {
  const words = name.split(" ");
  return words.length > 1
    ? { firstName: words.slice(0, -1).join(" "), lastName: words.at(-1) ?? "" }
    : { firstName: name, lastName: "" };
}

const another = (known: string, typed: string, births: readonly string[] = [], dateOfBirth = "") =>
  isAnotherPerson({ ...named(known), births }, { ...named(typed), dateOfBirth });

const SAME_PEOPLE: readonly (readonly [string, string, string])[] = [
  ["case", "Asha Thapa", "ASHA THAPA"],
  ["accents", "José Álvarez", "Jose Alvarez"],
  ["the order of names", "Asha Thapa", "Thapa Asha"],
  ["spaces and signs", "Abdul-Rahman Khan", "abdul  rahman KHAN"],
  ["names in one word", "Ram Kumar Shrestha", "Ramkumar Shrestha"],
  ["an apostrophe", "D'Souza Maria", "DSouza Maria"],
  ["a title", "Asha Thapa", "Ms. Asha Thapa"],
  ["titles of the region", "Rahim Uddin", "Er. Md. Rahim Uddin"],
  ["a middle name more", "Ram Thapa", "Ram Bahadur Thapa"],
  ["a surname that is missing", "Sita", "Sita Rai"],
  ["an initial", "A. Thapa", "Asha Thapa"],
  ["initials of the middle", "Ram B. Thapa", "Ram Bahadur Thapa"],
  ["FNU for a single name", "FNU Sukhdeep", "Sukhdeep"],
  ["LNU for a single name", "Sukhdeep LNU", "Sukhdeep"],
  ["a single name doubled up", "Sukhdeep", "Sukhdeep Sukhdeep"],
  ["Mohammad in its spellings", "Md Rahim", "Muhammad Rahim"],
  ["Mohammed in its spellings", "Mohd. Karim", "Mohammed Karim"],
  ["h after a consonant", "Bikram Thapa", "Bikram Tapa"],
  ["sh and s", "Bikash Shrestha", "Bikas Sresta"],
  ["x and ksh", "Laxmi Rai", "Lakshmi Rai"],
  ["v and b", "Vivek Rai", "Bibek Rai"],
  ["ee and i, oo and u", "Meena Sood", "Mina Sud"],
  ["y and i", "Priya Rai", "Preeya Rai"],
  ["o and u", "Hossain Ali", "Hussain Ali"],
  ["ph and f", "Phulmaya Rai", "Fulmaya Rai"],
  ["a letter that is missing", "Gurung Manisha", "Gurng Manisha"],
  ["two letters in the wrong order", "Manisha Gurung", "Manihsa Gurung"],
  ["another script", "सीता राई", "राई सीता"],
];

const OTHER_PEOPLE: readonly (readonly [string, string, string])[] = [
  ["brother and sister", "Asha Thapa", "Bikash Thapa"],
  ["sisters whose names rhyme", "Sita Rai", "Gita Rai"],
  ["sisters by the first letter", "Asha Thapa", "Usha Thapa"],
  ["brothers by one vowel", "Bikash Rai", "Bikesh Rai"],
  ["brother and sister by an ending", "Kamal Rai", "Kamala Rai"],
  ["a cousin with the same middle name", "Ram Bahadur Thapa", "Hari Bahadur Thapa"],
  ["the parent", "Maya Thapa", "Asha Thapa"],
  ["single names", "Sukhdeep", "Gurpreet"],
  ["two slips", "Manisha Gurung", "Manihsa Gurng"],
  ["an initial of another", "B. Thapa", "Asha Thapa"],
  ["initials alone", "A. T.", "Asha Thapa"],
  ["another name in another script", "सीता राई", "गीता राई"],
  ["scripts that cannot be compared", "सीता राई", "Sita Rai"],
];

describe("the same person, whatever else is written", () => {
  it.each(SAME_PEOPLE)("%s: %s and %s", (_, one, other) => {
    expect(another(one, other)).toBe(false);
    expect(another(other, one)).toBe(false);
  });

  it("is nobody else while no name is typed", () => {
    expect(another("Asha Thapa", "")).toBe(false);
  });

  it("may have the date of birth mended in one place, or day and month put right", () => {
    expect(another("Asha Thapa", "Asha Thapa", ["2006-02-11"], "2006-02-12")).toBe(false);
    expect(another("Asha Thapa", "Asha Thapa", ["2006-02-11"], "2016-02-11")).toBe(false);
    expect(another("Asha Thapa", "Asha Thapa", ["2006-02-11"], "2006-11-02")).toBe(false);
  });

  it("is who any of the known dates says", () => {
    expect(another("Asha Thapa", "Asha Thapa", ["1999-01-01", "2006-02-11"], "2006-02-11")).toBe(false);
  });

  it("says nothing by a date that is none, or is not known", () => {
    expect(another("Asha Thapa", "Asha Thapa", ["11/2/2006"], "2006-02-11")).toBe(false);
    expect(another("Asha Thapa", "Asha Thapa", ["2006-02-11"], "11/2/2007")).toBe(false);
    expect(another("Asha Thapa", "Asha Thapa", [], "2006-02-11")).toBe(false);
  });

  it("may have a slip in the name while the date is the same", () => {
    expect(another("Manisha Gurung", "Manihsa Gurung", ["2006-02-11"], "2006-02-11")).toBe(false);
  });
});

describe("another person", () => {
  it.each(OTHER_PEOPLE)("%s: %s and %s", (_, one, other) => {
    expect(another(one, other)).toBe(true);
    expect(another(other, one)).toBe(true);
  });

  it("has another name though born on the same day: twins", () => {
    expect(another("Sita Rai", "Gita Rai", ["2006-02-11"], "2006-02-11")).toBe(true);
  });

  it("has the same name and was born on another day", () => {
    expect(another("Asha Thapa", "Asha Thapa", ["2006-02-11"], "2008-09-03")).toBe(true);
  });

  it("has a name that is a slip away, and a date that is, too", () => {
    expect(another("Manisha Gurung", "Manihsa Gurung", ["2006-02-11"], "2006-02-12")).toBe(true);
  });
});

const NAMES = [
  "Asha",
  "Bikash",
  "Thapa",
  "Rai",
  "Shrestha",
  "Kumari",
  "Md",
  "Khan",
  "Sita",
  "Gita",
  "A",
  "Singh",
];
const someone = fc
  .array(fc.constantFrom(...NAMES), { minLength: 1, maxLength: 4 })
  .map((words) => named(words.join(" ")));

describe("names as they are compared", () => {
  it("are compared alike from both sides", () => {
    fc.assert(
      fc.property(someone, someone, (one, other) => {
        expect(isSameName(one, other)).toBe(isSameName(other, one));
      }),
    );
  });

  it("are the same in any order and case, and with accents", () => {
    fc.assert(
      fc.property(someone, (one) => {
        const words = `${one.firstName} ${one.lastName}`.trim().split(" ").reverse().join(" ");
        expect(isSameName(one, named(words.toUpperCase()))).toBe(true);
        expect(isSameName(one, named(words.replaceAll("a", "á")))).toBe(true);
      }),
    );
  });

  it("never throw, whatever is typed, and are their own", () => {
    fc.assert(
      fc.property(fc.string({ unit: "grapheme" }), fc.string(), (firstName, lastName) => {
        expect(isSameName({ firstName, lastName }, { firstName, lastName })).toBe(true);
      }),
    );
  });
});

describe("what an answer was about", () => {
  it("is the same person in other writing, and not another name or date", () => {
    const asha = { ...named("Asha Thapa"), dateOfBirth: "2006-02-11" };
    expect(personKey({ ...named("ASHA  Thápa"), dateOfBirth: " 2006-02-11 " })).toBe(personKey(asha));
    expect(personKey({ ...asha, firstName: "Bikash" })).not.toBe(personKey(asha));
    expect(personKey({ ...asha, dateOfBirth: "2006-02-12" })).not.toBe(personKey(asha));
  });
});

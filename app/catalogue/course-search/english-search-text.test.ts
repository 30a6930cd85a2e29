import { readFileSync } from "node:fs";
import path from "node:path";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { DISCIPLINE_LABELS, DISCIPLINES } from "#app/catalogue/course-terms/disciplines.ts";
import { COURSE_LEVEL_LABELS, COURSE_LEVELS } from "#app/catalogue/course-terms/levels.ts";
import { UNIVERSITY_ABBREVIATIONS } from "#app/catalogue/universities/abbreviations.ts";
import { TRANSLATED_LANGUAGES } from "#app/words/languages.ts";
import { asking, CATALOGUE, indexedCourse, indexOf } from "#tests/factories/indexed-courses.ts";
import { englishSearchText, spellingsOf } from "./english-search-text.ts";
import { LOCAL_SEARCH_WORDS } from "./local-search-words.ts";
import { scriptKey } from "./script-key.ts";
import { SEARCH_FILLERS, SEARCH_SYNONYMS } from "./search-synonyms.ts";
import { SuggestionIndex } from "./suggestion-index.server.ts";

const ENTRIES = Object.entries(LOCAL_SEARCH_WORDS).flatMap(([english, spellings]) =>
  spellingsOf(spellings).map((spelling) => ({ english, spelling })),
);
const english = (text: string, isTyping = false) => englishSearchText(text, isTyping).text;

/** A course for each entry that is no filler, and some that no entry means. */
const COURSES = [
  ...CATALOGUE,
  ...Object.keys(LOCAL_SEARCH_WORDS)
    .filter((word) => !SEARCH_FILLERS.has(word))
    .map((word) => indexedCourse(`Diploma of ${word}`, { level: "diploma" })),
];

describe("the words of our languages", () => {
  it("find what their English words find", async () => {
    const index = await indexOf(COURSES);
    const found = (text: string) => index.search(asking({ text })).hits.map(({ id }) => id);
    for (const [word, spellings] of Object.entries(LOCAL_SEARCH_WORDS)) {
      const hits = found(word);
      if (!SEARCH_FILLERS.has(word)) expect(hits, word).not.toEqual([]);
      // The test below shows that all of its spellings are read alike.
      const [first = "", ...others] = spellingsOf(spellings);
      for (const spelling of [first, others.at(-1) ?? first]) expect(found(spelling), spelling).toEqual(hits);
    }
  });

  it("have one meaning each, and are no English words of the search", () => {
    const meanings = Map.groupBy(ENTRIES, ({ spelling }) => scriptKey(spelling));
    const ambiguous = [...meanings].filter(([, of]) => new Set(of.map((each) => each.english)).size > 1);
    expect(ambiguous).toEqual([]);
    const repeated = [...meanings].filter(([, of]) => of.length > 1).map(([key]) => key);
    expect(repeated).toEqual([]);
    const shadowing = ENTRIES.filter(
      ({ spelling }) =>
        Object.hasOwn(SEARCH_SYNONYMS, spelling) ||
        Object.hasOwn(UNIVERSITY_ABBREVIATIONS, spelling) ||
        Object.hasOwn(LOCAL_SEARCH_WORDS, spelling) ||
        SEARCH_FILLERS.has(spelling),
    );
    expect(shadowing).toEqual([]);
  });

  it("are read as a whole, and what they are read as is not read again", () => {
    for (const { english: word, spelling } of ENTRIES) {
      expect(english(spelling), spelling).toBe(word);
      expect(english(`${spelling} ${spelling}`), spelling).toBe(`${word} ${word}`);
      expect(englishSearchText(word)).toMatchObject({ text: word, isTranslated: false });
    }
  });

  it("include the names of levels and disciplines in each language", () => {
    const labels = [
      ...COURSE_LEVELS.filter((level) => level !== "non-award" && !level.startsWith("associate")).map(
        (level) => COURSE_LEVEL_LABELS[level],
      ),
      ...DISCIPLINES.filter((discipline) => discipline !== "general").map(
        (discipline) => DISCIPLINE_LABELS[discipline],
      ),
    ];
    const unknown = TRANSLATED_LANGUAGES.flatMap((language) => {
      const file = path.resolve(import.meta.dirname, `../../words/translations/${language}.json`);
      const texts: Record<string, string> = JSON.parse(readFileSync(file, "utf8"));
      return labels
        .filter((label) => englishSearchText(texts[label] ?? label).hasUnknown)
        .map((label) => `${language}: ${texts[label]}`);
    });
    expect(unknown).toEqual([]);
  });
});

describe("a search in another language", () => {
  it.each([
    ["नर्सिङ मेलबर्न", "nursing melbourne"],
    ["नर्सिङ मेलबर्नमा", "nursing melbourne"],
    ["সিডনিতে নার্সিং", "sydney nursing"],
    ["نرسنگ سڈنی میں", "nursing sydney in"],
    ["स्नातकोत्तर कम्प्युटर साइन्स", "master computer science"],
    ["انجینئرنگ ماسٹرز", "engineering master"],
    ["narsing sidni", "nursing sydney"],
    ["Narsing in MELBOURNE", "nursing in MELBOURNE"],
    ["३ वर्ष नर्सिङ", "3 year nursing"],
    ["०१२३४५A", "012345A"],
    ["nursing", "nursing"],
  ])("%s is %s", (typed, expected) => {
    expect(english(typed)).toBe(expected);
  });

  it("can be spelled in the ways of keyboards and of people", () => {
    // Composed and decomposed, with joiners, and with letters of Arabic keyboards.
    for (const text of ["বিশ্ববিদ্যালয়".normalize("NFD"), "বিশ্ববিদ্যালয়", "يونيورسٹي", "یونیورسٹی"])
      expect(english(text), text).toBe("university");
    for (const text of ["नर्\u200dसिङ", "नर्सीङ", "नरसिङ", "नर्सिङ्ग", "نرسِنگ", "نرسنك".replace("ك", "گ")])
      expect(english(text), text).toBe("nursing");
    fc.assert(
      fc.property(fc.constantFrom(...ENTRIES), fc.constantFrom("NFC", "NFD", "NFKC"), (entry, form) => {
        expect(english(entry.spelling.normalize(form).toUpperCase())).toBe(entry.english);
      }),
      { numRuns: 200 },
    );
  });

  it("can have a typing error in another script, and says what was searched for", async () => {
    const index = await indexOf(CATALOGUE);
    const result = index.search(asking({ text: "नर्सिम" }));
    expect(result).toMatchObject({ inEnglish: "nursing", hasUnknown: false });
    expect(result.hits.map(({ name }) => name)).toContain("Bachelor of Nursing");
    expect(index.search(asking({ text: "nursing" })).inEnglish).toBeNull();
  });

  it("finds nothing by an unknown word, and says so", async () => {
    const index = await indexOf(CATALOGUE);
    for (const text of ["खगोलीय", "ফলানা", "فلانا"])
      expect(index.search(asking({ text })), text).toMatchObject({ total: 0, hasUnknown: true });
    expect(index.search(asking({ text: "xyzzyqwert" })).hasUnknown).toBe(false);
  });

  it("also finds names that the agency entered in that script", async () => {
    const index = await indexOf([...CATALOGUE, indexedCourse("नर्सिङ तयारी")]);
    const names = index.search(asking({ text: "नर्सिङ" })).hits.map(({ name }) => name);
    expect(names).toEqual(expect.arrayContaining(["नर्सिङ तयारी", "Bachelor of Nursing"]));
  });

  it("is suggested from its first letters on", () => {
    const names = new SuggestionIndex(CATALOGUE);
    const labels = (text: string) => names.suggest(text).map(({ label }) => label);
    for (const text of ["नर्", "नर्सि", "নার্", "نرس", "narsing"])
      expect(labels(text), text).toContain("Nursing");
    expect(labels("मेल")).toContain("Melbourne");
    expect(labels("ξενος")).toEqual([]);
  });

  it("is read whatever it is", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary", maxLength: 200 }), fc.boolean(), (text, isTyping) => {
        const read = englishSearchText(text, isTyping);
        expect(read.pieces.every((piece) => piece.english.trim() !== "")).toBe(true);
      }),
      { numRuns: 100 },
    );
  });
});

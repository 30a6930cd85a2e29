import { expect, test } from "vitest";
import { inLanguage } from "./language-scope.server.ts";
import { isTranslated, LANGUAGE_TAGS, TRANSLATED_LANGUAGES } from "./languages.ts";
import { makePseudoLanguages } from "./pseudo-languages.ts";
import { fixed, textsOf, translate, words } from "./words.ts";

makePseudoLanguages();

const courses = words({
  title: "Courses",
  found: "{count, plural, =0 {No course} one {# course} other {# courses}} in {city}",
  kind: "{kind, select, online {On the web} other {At a campus}}, from {day, date}",
  help: "Ask <link>a counsellor</link>.",
  fields: { name: "Name", hint: "It's as on the passport" },
  list: ["First", "Second"],
  joined: (names: readonly string[]) => names.join(" and "),
} as const);

test("a text without values is read as a text", () => {
  expect(courses.title).toBe("Courses");
  expect(courses.fields.hint).toBe("It's as on the passport");
  expect(courses.list.map((entry: string) => entry)).toEqual(["First", "Second"]);
  expect(Object.entries(courses.fields)).toEqual([
    ["name", "Name"],
    ["hint", "It's as on the passport"],
  ]);
});

test("a text with values is a function of them, with the plurals of the language", () => {
  expect(courses.found({ count: 0, city: "Perth" })).toBe("No course in Perth");
  expect(courses.found({ count: 1, city: "Perth" })).toBe("1 course in Perth");
  expect(courses.found({ count: 1200, city: "Perth" })).toBe("1,200 courses in Perth");
  expect(courses.kind({ kind: "online", day: new Date("2026-01-02T00:00:00Z") })).toContain(
    "On the web, from",
  );
  expect(courses.help({ link: (children: string[]) => ({ children }) })).toEqual([
    "Ask ",
    { children: ["a counsellor"] },
    ".",
  ]);
  expect(courses.joined(["a", "b"])).toBe("a and b");
  // @ts-expect-error: the count is missing
  expect(() => courses.found({ city: "Perth" })).toThrow("count");
});

test("what is read is in the language of whoever reads, and English where there is no translation", async () => {
  const read = () => [courses.title, courses.fields.name, courses.found({ count: 2, city: "Perth" })];
  expect(await inLanguage("en-XA", async () => read())).toEqual([
    "⟦Çöûŕšéš ŀöñĝ⟧",
    "⟦Ñåmé ŀöñĝ⟧",
    expect.stringMatching(/^⟦2 çöûŕšéš ŀöñĝ îñ ŀöñĝ Perth⟧$/),
  ]);
  expect(inLanguage("ar-XB", () => courses.title)).toBe("⟦\u202eCourses\u202c⟧");
  expect(read()[0]).toBe("Courses");
});

test("a translation belongs to the English text, or to the text at one place; without one it is in English", () => {
  translate("ne", {
    "The end": "अन्त्य",
    "{days, plural, one {# day} other {# days}} left": "{days, plural, one {# दिन} other {# दिन}} बाँकी",
    Open: "खोल्नुहोस्",
    "states.open|Open": "खुला",
  });
  const days = words({
    left: "{days, plural, one {# day} other {# days}} left",
    end: "The end",
    open: "Open",
    states: { open: "Open" },
    changed: "The very end",
  });
  const read = () => [days.left({ days: 7 }), days.end, days.open, days.states.open, days.changed];
  expect(inLanguage("ne", read)).toEqual(["7 दिन बाँकी", "अन्त्य", "खोल्नुहोस्", "खुला", "The very end"]);
  expect(textsOf("Open", "states.open").ne).toBe("खुला");
  expect(LANGUAGE_TAGS.filter(isTranslated)).toEqual(TRANSLATED_LANGUAGES);
});

test("two readers at once each read their own language", async () => {
  const later = () => new Promise<string>((resolve) => setTimeout(() => resolve(courses.title)));
  const [long, plain] = await Promise.all([inLanguage("en-XA", later), inLanguage("en", later)]);
  expect(plain).toBe("Courses");
  expect(long).not.toBe("Courses");
});

test("what is no word is the same in every language, and a group of another catalogue stays readable", () => {
  const outer = words({
    link: { label: "Courses", to: fixed("/courses") },
    get name() {
      return courses.fields.name;
    },
    fields: courses.fields,
    most: 3,
  });
  const slug: "/courses" = outer.link.to;
  expect(inLanguage("en-XA", () => outer.link.to)).toBe(slug);
  expect(inLanguage("en-XA", () => [outer.name, outer.fields.name])).not.toContain("Name");
  expect(outer.most).toBe(3);
});

import { expect, test } from "vitest";
import { findTranslation } from "./find-translation.server.ts";
import { englishOfKey } from "./translation-keys.ts";
import { translate } from "./words.ts";

const LEFT = "{days, plural, one {# day} other {# days}} left for {name}";
translate("hi", {
  Courses: "कोर्स",
  "Find a course": "अपने लिए कोर्स खोजें",
  [LEFT]: "{name} के लिए {days, plural, one {# दिन} other {# दिन}} बाकी",
  "Ask <link>a counsellor</link>.": "<link>काउंसलर</link> से पूछें।",
  Open: "खोलें",
  "states.open|Open": "खुला है अभी",
  Close: "बंद करें",
  "Close the page": "बंद करें",
  "{a} {b}": "{a} {b}",
});

test.each([
  ["the whole text", "कोर्स", "Courses"],
  ["the whole text, over two lines", " अपने लिए\n कोर्स  खोजें ", "Find a course"],
  ["a text with values", "आशा थापा के लिए 7 दिन बाकी", LEFT],
  ["a text with a link in it", "काउंसलर से पूछें।", "Ask <link>a counsellor</link>."],
  ["a part of a text", "लिए कोर्स खोजें", "Find a course"],
  ["the text at one place", "खुला है अभी", "states.open|Open"],
  ["a part that is too short", "पूछें।", null],
  ["a value that is missing", "के लिए 7 दिन बाकी", null],
  ["a text of two entries", "बंद करें", null],
  ["anything, which a text of values alone would fit", "something else", null],
  ["nothing", " ", null],
])("of what a reader selected, %s finds its key", (_about, shown, key) => {
  expect(findTranslation("hi", shown)).toBe(key);
});

test("a language without translations finds nothing, and a long text takes no longer than others", () => {
  expect(findTranslation("bn", "কোর্স")).toBeNull();
  expect(findTranslation("hi", "के लिए दिन ".repeat(50_000))).toBeNull();
});

test("the English of a key is without the path of its catalogue", () => {
  expect(["Open", "states.open|Open", "A | B", "Fees.|."].map(englishOfKey)).toEqual([
    "Open",
    "Open",
    "A | B",
    "Fees.|.",
  ]);
});

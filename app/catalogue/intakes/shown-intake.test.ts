import { expect, test } from "vitest";
import "#app/composition/languages.ts";
import { inLanguage } from "#app/words/language-scope.server.ts";
import { shownIntake } from "./shown-intake.ts";

test("months and the flexible intake are shown in the reader's language, all others as they were entered", () => {
  expect(shownIntake("February 2027")).toBe("February 2027");
  inLanguage("hi", () => {
    expect(shownIntake("February 2027")).toBe("फ़रवरी 2027");
    expect(shownIntake("Flexible")).not.toBe("Flexible");
    expect(shownIntake("Summer term")).toBe("Summer term");
  });
  inLanguage("ne", () =>
    expect(shownIntake("July 2027")).toMatch(/\p{Script=Devanagari}.* ?2027|2027 .*\p{Script=Devanagari}/u),
  );
});

import { expect, test } from "vitest";
import { foldedSignature } from "./signature.ts";

test("a signature stands below two dashes and a blank", () => {
  expect(foldedSignature("In July.\n\n-- \nBina Rai\nPokhara")).toEqual({
    text: "In July.",
    signature: "Bina Rai\nPokhara",
  });
});

test("so does what a phone writes below a text", () => {
  expect(foldedSignature("My passport.\n\nSent from my iPhone")).toEqual({
    text: "My passport.",
    signature: "Sent from my iPhone",
  });
});

test.each([
  ["what is typed like it", "Details.\n\nSent from my uncle the money."],
  ["what is not the last", "Details.\n\nSent from my iPhone\n\nMore."],
  ["what stands in a text", "My ticket was\nSent from my iPhone"],
  ["nothing but it", "\n\nSent from my iPhone"],
  ["two dashes that separate parts", "First.\n--\nSecond."],
  ["a signature alone", "-- \nBina"],
  ["nothing above", "\n-- \nBina"],
  ["a text of many lines", `First.\n-- \n${"line\n".repeat(13)}`],
  ["a long text", `First.\n-- \n${"x".repeat(801)}`],
  ["no mark", "First.\nBina"],
])("%s is none", (_, body) => {
  expect(foldedSignature(body)).toEqual({ text: body, signature: null });
});

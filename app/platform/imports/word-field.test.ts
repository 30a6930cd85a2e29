import { expect, it } from "vitest";
import { mappedTo } from "./word-field.ts";

const words = { stage: { hot: "Prospect", cold: "" } };

it.each([
  ["HOT!", "Prospect"],
  ["Cold", ""],
  ["Warm", undefined],
  ["constructor", undefined],
  ["toString", undefined],
])("%s is mapped to %j", (text, wanted) => {
  expect(mappedTo(words, "stage", text)).toBe(wanted);
});

it("is undefined for a column without words", () => {
  expect([mappedTo(words, "source", "Hot"), mappedTo(undefined, "stage", "Hot")]).toEqual([
    undefined,
    undefined,
  ]);
});

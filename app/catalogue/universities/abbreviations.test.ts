import { expect, test } from "vitest";
import { foldedWords } from "#app/platform/text/fold-text.ts";
import { abbreviationsOf, UNIVERSITY_ABBREVIATIONS } from "./abbreviations.ts";

test("a university is known by what students call it, with or without its article", () => {
  expect(abbreviationsOf("The University of Queensland")).toEqual(["uq"]);
  expect(abbreviationsOf("University of Melbourne")).toEqual(["unimelb", "melbuni"]);
  expect(abbreviationsOf("UQ College")).toEqual([]);
});

test("every abbreviation is one word, and stands for a name as it is compared", () => {
  for (const [abbreviation, name] of Object.entries(UNIVERSITY_ABBREVIATIONS)) {
    expect(foldedWords(abbreviation)).toEqual([abbreviation]);
    expect(foldedWords(name).join(" ")).toBe(name);
    expect(abbreviationsOf(name)).toContain(abbreviation);
  }
});

import { expect, test } from "vitest";
import { foldedWords } from "#app/platform/text/fold-text.ts";
import {
  abbreviationsOf,
  fullUniversity,
  plainUniversity,
  UNIVERSITY_ABBREVIATIONS,
} from "./abbreviations.ts";

test("a university is known by what students call it, with or without its article", () => {
  expect(abbreviationsOf("The University of Queensland")).toEqual(["uq"]);
  expect(abbreviationsOf("University of Melbourne")).toEqual(["unimelb", "melbuni"]);
  expect(abbreviationsOf("UQ College")).toEqual([]);
});

test("a university is named with or without its article, or by its short name", () => {
  const names = ["The University of Sydney", "university of sydney", "the  University of Sydney.", "USyd"];
  expect(new Set(names.map(fullUniversity))).toEqual(new Set(["university of sydney"]));
  expect(fullUniversity("La Trobe")).toBe("la trobe university");
  expect(fullUniversity("constructor")).toBe("constructor");
  expect(plainUniversity("UTS College")).toBe("uts college");
});

test("every abbreviation is one word, and stands for a name as it is compared", () => {
  for (const [abbreviation, name] of Object.entries(UNIVERSITY_ABBREVIATIONS)) {
    expect(foldedWords(abbreviation)).toEqual([abbreviation]);
    expect(foldedWords(name).join(" ")).toBe(name);
    expect(abbreviationsOf(name)).toContain(abbreviation);
  }
});

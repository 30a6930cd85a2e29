import { expect, test } from "vitest";
import { foldedWords } from "#app/platform/text/fold-text.ts";
import {
  abbreviationsOf,
  fullUniversity,
  openShortNames,
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

const CATALOGUE = [
  ...["The University of Melbourne", "The University of Sydney", "University of Technology Sydney"],
  ...["Western Sydney University", "Monash University", "Deakin University", "Massey University"],
  ...["RMIT University", "University of Auckland", "University of Adelaide", "Victoria University"],
  ...["Victoria University of Wellington", "Auckland University of Technology", "UNSW Sydney"],
].map((name) => ({ name }));

test.each([
  ["Monash", ["Monash University"]],
  ["DEAKIN", ["Deakin University"]],
  ["Massey Uni", ["Massey University"]],
  ["RMIT", ["RMIT University"]],
  ["Univ of Melbourne", ["The University of Melbourne"]],
  ["Uni. of Sydney", ["The University of Sydney"]],
  ["Univ. Of Auckland", ["University of Auckland"]],
  ["Melb Uni", ["The University of Melbourne"]],
  ["UoM", ["The University of Melbourne"]],
  ["U.o.M.", ["The University of Melbourne"]],
  ["USyd", ["The University of Sydney"]],
  ["Western Sydney", ["Western Sydney University"]],
  ["Univ of Wellington", ["Victoria University of Wellington"]],
  ["UNSW", ["UNSW Sydney"]],
  // Several have the word, or the short name: it is not guessed.
  ["UoA", ["University of Auckland", "University of Adelaide"]],
  [
    "Sydney",
    [
      "The University of Sydney",
      "University of Technology Sydney",
      "Western Sydney University",
      "UNSW Sydney",
    ],
  ],
  ["Uni of Wellington Victoria", ["Victoria University of Wellington"]],
  // What no university has, or all have.
  ["Monash College", []],
  ["University", []],
  ["Technology", []],
  ["Holmesglen", []],
  ["Mon", []],
  ["-", []],
  ["", []],
])("%j can mean %j", (named, meant) => {
  const names = openShortNames(CATALOGUE)(named).map(({ name }) => name);
  expect(names.toSorted()).toEqual(meant.toSorted());
});

test("every abbreviation is one word, and stands for a name as it is compared", () => {
  for (const [abbreviation, name] of Object.entries(UNIVERSITY_ABBREVIATIONS)) {
    expect(foldedWords(abbreviation)).toEqual([abbreviation]);
    expect(foldedWords(name).join(" ")).toBe(name);
    expect(abbreviationsOf(name)).toContain(abbreviation);
  }
});

import { expect, test } from "vitest";
import { findOccupations } from "./find-occupations.ts";

const LIST = [
  { code: "254411", name: "Nurse Practitioner" },
  { code: "233211", name: "Civil Engineer" },
  { code: "233214", name: "Structural Engineer" },
];
const found = (text: string) => findOccupations(LIST, text).map(({ code }) => code);

test("an occupation is found by the beginnings of its words, in any order, or by its code", () => {
  expect(found("engin")).toEqual(["233211", "233214"]);
  expect(found("ENGINEER civ")).toEqual(["233211"]);
  expect(found("2332")).toEqual(["233211", "233214"]);
  expect(found("pilot")).toEqual([]);
});

test("nothing typed, or nothing but signs, shows all", () => {
  expect(found("")).toHaveLength(3);
  expect(found(" %_ ")).toHaveLength(3);
});

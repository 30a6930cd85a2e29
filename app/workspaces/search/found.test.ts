import { expect, test } from "vitest";
import { named } from "./found.ts";

const found = (title: string, detail: string | null = null) => ({ to: `/${title}`, title, detail });
const PLACES = [found("Add a student"), found("Students"), found("Exchange rates", "Settings")];

test.each([
  ["", ["Add a student", "Students", "Exchange rates"]],
  ["STUDENT", ["Add a student", "Students"]],
  ["student add", ["Add a student"]],
  ["settings rates", ["Exchange rates"]],
  ["visa", []],
])("%j names %j", (typed, titles) => {
  expect(named(PLACES, typed).map(({ title }) => title)).toEqual(titles);
});

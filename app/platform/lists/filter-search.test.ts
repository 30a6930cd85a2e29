import { expect, test } from "vitest";
import { findFilters } from "./filter-search.ts";

const FILTERS = [
  {
    name: "stage",
    label: "Stage",
    options: [
      { value: "lead", label: "Lead" },
      { value: "enrolled", label: "Enrolled" },
    ],
  },
  { name: "counsellor", label: "Counsellor", options: [{ value: "1", label: "Zoë Leader" }] },
  { name: "created", label: "Created" },
];

const found = (text: string) =>
  findFilters(FILTERS, text).map(({ name, values }) => [name, values && [...values]]);

test.each([
  [
    "without a text every filter with every value",
    "  ",
    [
      ["stage", null],
      ["counsellor", null],
      ["created", null],
    ],
  ],
  ["by the name of a filter, with every value", "STAG", [["stage", null]]],
  ["a filter by days only by its name", "created", [["created", null]]],
  [
    "by values, with those that fit",
    "lead",
    [
      ["stage", ["lead"]],
      ["counsellor", ["1"]],
    ],
  ],
  ["without accents", "zoe", [["counsellor", ["1"]]]],
  ["none", "visa", []],
])("%s", (_, text, filters) => {
  expect(found(text)).toEqual(filters);
});

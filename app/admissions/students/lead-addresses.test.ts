import { expect, test } from "vitest";
import { readAddresses } from "./lead-addresses.ts";

test.each([
  ["ritu@field.example", "ritu@field.example", null],
  [" RITU@Field.Example ", "ritu@field.example", null],
  ["ritu@field.example;mother@field.example", "ritu@field.example", "mother@field.example"],
  ["ritu@field.example / mother@field.example", "ritu@field.example", "mother@field.example"],
  ["ritu@field.example, RITU@field.example", "ritu@field.example", null],
  ["Ritu <ritu@field.example>", "ritu@field.example", "Ritu"],
  ["mailto:ritu@field.example", "ritu@field.example", null],
  ["ritu@field or mother@field.example", "mother@field.example", "ritu@field"],
  ["ritu at field", "", "ritu at field"],
  ["ritu@field", "", "ritu@field"],
  ["nil", "", null],
  ["N/A", "", null],
  ["-", "", null],
  ["", "", null],
])("the addresses in %j", (cell, email, rest) => {
  expect(readAddresses(cell)).toEqual({ email, rest });
});

import { expect, test } from "vitest";
import { tagNamesOf, tagsText } from "./tag.ts";

test("a cell holds names between commas or semicolons, each once", () => {
  expect(tagNamesOf("VIP, Scholarship ;vip;  Walk-in   2027 ,; -")).toEqual([
    "vip",
    "Scholarship",
    "Walk-in 2027",
  ]);
  expect(tagNamesOf(" ; ,")).toEqual([]);
});

test("the names in a file are read as they were written", () => {
  const tags = [{ name: "Scholarship" }, { name: "VIP" }];
  expect(tagNamesOf(tagsText(tags))).toEqual(["Scholarship", "VIP"]);
});

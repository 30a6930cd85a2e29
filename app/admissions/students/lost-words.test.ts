import { expect, test } from "vitest";
import { reasonOf, reasonOfStatus } from "./lost-words.ts";

const reasons = [
  ...["Chose another agency", "Budget", "Visa refused", "English score", "Not reachable", "Other"],
].map((name) => ({ id: name, name, isArchived: false }));

test.each([
  ["LOST - fees too high", "Budget"],
  ["LOST - other agency", "Chose another agency"],
  ["Lost: not reachable", "Not reachable"],
  ["Lost (IELTS too low)", "English score"],
  ["Visa refused", "Visa refused"],
  ["visa rejected 2x", "Visa refused"],
  ["Not interested", "Other"],
  ["Dead", "Other"],
  ["Lost lead", "Other"],
  ["Joined other consultancy", "Chose another agency"],
  ["Hot", undefined],
  ["Visa granted", undefined],
  ["Interested", undefined],
  ["Cold", undefined],
])("the status %s is lost for %s", (text, wanted) => {
  expect(reasonOfStatus(text, reasons)?.name).toBe(wanted);
});

test("an agency’s own reason is nearer, and an archived one is not used", () => {
  const own = { id: "n", name: "Not interested any longer", isArchived: false };
  expect(reasonOfStatus("Not interested", [...reasons, own])?.name).toBe("Not interested any longer");
  expect(reasonOfStatus("Not interested", [...reasons, { ...own, isArchived: true }])?.name).toBe("Other");
  expect(reasonOfStatus("Dead", [own])).toBeNull();
});

test("a column of reasons needs no word for lost", () => {
  expect(reasonOf("too expensive", reasons)?.name).toBe("Budget");
  expect(reasonOf("other", reasons)?.name).toBe("Other");
  expect(reasonOf("open", reasons)).toBeNull();
});

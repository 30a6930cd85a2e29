import { expect, test } from "vitest";
import { counsellorDifference } from "./student-differences.view.ts";

const student = { counsellorName: "Devika Menon" } as Parameters<typeof counsellorDifference>[0];
const counsellors = [{ value: "kabita", label: "Kabita Poudel" }];
const row = (mine: string) => [{ label: "Assigned counsellor", mine, stored: "Devika Menon" }];

test("a counsellor who was chosen is named next to the one who is stored", () => {
  expect(counsellorDifference(student, { counsellorId: "kabita" }, counsellors)).toEqual(
    row("Kabita Poudel"),
  );
  for (const typed of [{ counsellorId: "" }, {}, null, undefined]) {
    expect(counsellorDifference(student, typed, counsellors)).toEqual(row("Unassigned"));
  }
});

test("a refused undo, whose form is closed, names no one instead of someone else", () => {
  expect(counsellorDifference(student, { counsellorId: "kabita" }, [])).toEqual([]);
});

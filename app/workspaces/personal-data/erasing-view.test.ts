import { expect, test } from "vitest";
import { NO_ROWS } from "#app/platform/personal-data/erasing.ts";
import { isNamed } from "./erase-person.ts";
import { viewErasing } from "./erasing-view.ts";

test("parts of several tables are one, what stays is grouped by why, and accounts say until when", () => {
  const view = viewErasing([
    { ...NO_ROWS, section: "mails", stays: null, deleted: 2 },
    { ...NO_ROWS, section: "mails", stays: null, deleted: 3 },
    { ...NO_ROWS, section: "notifications", stays: null },
    { ...NO_ROWS, section: "drafts", stays: "others", deleted: 1, emptied: 2 },
    { ...NO_ROWS, section: "representationHistory", stays: "agreement", kept: 4 },
    {
      ...NO_ROWS,
      section: "applications",
      stays: "accounts",
      emptied: 1,
      newest: new Date("2024-02-29T10:00:00Z"),
    },
    {
      ...NO_ROWS,
      section: "offers",
      stays: "accounts",
      emptied: 1,
      newest: new Date("2023-01-01T10:00:00Z"),
    },
  ]);
  expect(view).toEqual({
    goes: [
      { section: "mails", rows: 5 },
      { section: "drafts", rows: 1 },
    ],
    stays: [
      {
        reason: "accounts",
        until: new Date("2031-03-01T10:00:00Z"),
        sections: [
          { section: "applications", rows: 1 },
          { section: "offers", rows: 1 },
        ],
      },
      { reason: "agreement", until: null, sections: [{ section: "representationHistory", rows: 4 }] },
      { reason: "others", until: null, sections: [{ section: "drafts", rows: 2 }] },
    ],
  });
});

test("a name is typed with other spaces and capitals, but not in part", () => {
  expect(isNamed("  asha   THAPA ", "Asha Thapa")).toBe(true);
  expect(isNamed("Asha", "Asha Thapa")).toBe(false);
  expect(isNamed("", "Asha Thapa")).toBe(false);
});

import { expect, test } from "vitest";
import { matchedByName } from "./import.ts";
import { isRounded, phoneColumnOf } from "./phone-column.ts";

const PHONE = { name: "phone", label: "Phone", names: ["mobile", "mob no", "whatsapp"] };
const EMAIL = { name: "email", label: "Email" };

test.each(["Mobile / WhatsApp", "Mob No", "Phone (WhatsApp)", "WhatsApp or mobile"])(
  "the header %s is that of phone numbers",
  (header) => {
    expect(matchedByName(["Name", header], [PHONE, EMAIL])).toEqual({ phone: 1 });
  },
);

test("a header with names of two fields is neither of them", () => {
  expect(matchedByName(["Phone / Email"], [PHONE, EMAIL])).toEqual({});
});

const rows = [
  ["1", "P0012345678", "26/11/2026", "+977 9841005439", "980000000001", "Hari"],
  ["2", "P0012345679", "27/11/2026", "984-1013135", "980000000002", "Sita"],
  ["3", "P0012345670", "28/11/2026", "", "980000000003", "Ram"],
  ["4", "P0012345671", "29/11/2026", "03010026640", "980000000004", "Gita"],
];
const header = ["S.N.", "Passport", "Seen", "Reach them at", "Passport no", "Name"];

test("a column of phone numbers is recognised by its values", () => {
  expect(phoneColumnOf(header, rows, new Set())).toBe(3);
  expect(phoneColumnOf(header, rows, new Set([3]))).toBeUndefined();
  expect(phoneColumnOf(header, rows.slice(0, 2), new Set())).toBeUndefined();
});

test("equal numbers in most rows are no phone numbers", () => {
  const same = rows.map(() => ["2900000000"]);
  expect(phoneColumnOf(["Total"], same, new Set())).toBeUndefined();
});

test.each([
  ["9.84123E+09", true],
  [" 9,84123e+9 ", true],
  ["9E+09", true],
  // All digits are there.
  ["9.841234567E+09", false],
  ["9841234567", false],
  ["984 E 09", false],
])("the number %j is rounded: %s", (cell, isSo) => {
  expect(isRounded(cell)).toBe(isSo);
});

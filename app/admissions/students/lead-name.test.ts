import { expect, test } from "vitest";
import { isSameLeadName, readLeadName, readNamePart } from "./lead-name.ts";

test.each([
  ["Bina Rai", "Bina", "Rai", null],
  ["  Bina   Kumari Rai ", "Bina Kumari", "Rai", null],
  ["KC, Gita", "Gita", "KC", null],
  ["DE LA CRUZ, Maria", "Maria", "DE LA CRUZ", null],
  ["Asha Gurung, Kathmandu", "Asha", "Gurung", "Kathmandu"],
  ["Rai, Bina, Pokhara", "Rai", "", "Bina, Pokhara"],
  ["Rai,", "Rai", "", null],
  ["Sunita", "Sunita", "", null],
  ["Sunita (sister of Maya)", "Sunita", "", "sister of Maya"],
  ["Asha (sister of Maya) Gurung [new]", "Asha", "Gurung", "sister of Maya, new"],
  ["Asha (sister of Maya", "Asha", "", "sister of Maya"],
  ["Hari Bdr. Oli", "Hari Bdr.", "Oli", null],
  ["Na", "Na", "", null],
  ["गीता केसी", "गीता", "केसी", null],
])("the name in %j", (text, firstName, lastName, remark) => {
  expect(readLeadName(text)).toEqual({ firstName, lastName, remark });
});

test.each(["-", "N/A", "nil", "None", "not known", "9841234576", "?", "(unknown)", ""])(
  "no name in %j",
  (text) => {
    expect(readLeadName(text)).toBeNull();
    expect(readNamePart(text).name).toBe("");
  },
);

test.each([
  ["Bina Rai", "bina rai"],
  ["Bina Rai", "BINA RAI."],
  ["Bina Rai", "Bina K. Rai"],
  ["Bina Rai", "B. Rai"],
  ["Bina Rai", "Bina"],
  ["Sunita Thapa", "Sunitha Thapa"],
  ["José Núñez", "Jose Nunez"],
  ["Hari Bdr. Oli", "Hari Bahadur Oli"],
  ["Bina Rai", ""],
])("%j and %j can be one person", (one, other) => {
  expect(isSameLeadName(one, other)).toBe(true);
  expect(isSameLeadName(other, one)).toBe(true);
});

test.each([
  ["Bina Rai", "Maya Rai"],
  ["Bina Rai", "Bina Thapa"],
  ["Ram", "Rama"],
  ["Sita Oli", "Gita Oli"],
  ["गीता", "गोता"],
  ["Bina Rai", "Rai"],
])("%j and %j are two people", (one, other) => {
  expect(isSameLeadName(one, other)).toBe(false);
  expect(isSameLeadName(other, one)).toBe(false);
});

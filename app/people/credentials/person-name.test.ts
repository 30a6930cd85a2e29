import fc from "fast-check";
import { expect, it } from "vitest";
import { joinName, NAME_MAX_LENGTH, splitFullName } from "./person-name.ts";

it.each([
  ["Sita", "Sita", ""],
  ["Sita Rai", "Sita", "Rai"],
  ["  Md  Abdul   Karim ", "Md Abdul", "Karim"],
  ["", "", ""],
])("%j is first name %j and last name %j", (fullName, firstName, lastName) => {
  expect(splitFullName(fullName)).toEqual({ firstName, lastName });
});

it("loses no word of any name", () => {
  fc.assert(
    fc.property(fc.array(fc.stringMatching(/^\p{L}{1,100}$/u), { minLength: 1 }), (words) => {
      const { firstName, lastName } = splitFullName(words.join("  "));
      expect(joinName(firstName, lastName)).toBe(words.join(" "));
      expect(lastName.length).toBeLessThanOrEqual(NAME_MAX_LENGTH);
    }),
  );
});

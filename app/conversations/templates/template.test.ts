import fc from "fast-check";
import { expect, test } from "vitest";
import { fillTemplate, TEMPLATE_VARIABLES, type TemplateValues, unknownVariables } from "./template.ts";

const VALUES: TemplateValues = {
  firstName: "Asha",
  fullName: "Asha Thapa",
  counsellor: "Maya Gurung",
  reference: "SB-2026-4F7K-2M9Q",
  course: null,
  university: "The University of Melbourne",
  intake: "July 2027",
  missingDocuments: "Passport and Academic transcript",
  brand: "Southbound",
};

test("variables are filled in, and what is not known stands in brackets", () => {
  expect(fillTemplate("Dear {firstName}, {course} at {university}. {firstName}!", VALUES)).toBe(
    "Dear Asha, [course] at The University of Melbourne. Asha!",
  );
});

test("names that stand for nothing are found, each once", () => {
  expect(unknownVariables("{firstName} {name} {} {name} { course }")).toEqual(["name", "", " course "]);
  expect(unknownVariables(TEMPLATE_VARIABLES.map((name) => `{${name}}`).join(" "))).toEqual([]);
});

test("a value is never read as a template itself, and text without variables stays as it is", () => {
  const odd = { ...VALUES, firstName: "{brand}", course: "$& $1" };
  expect(fillTemplate("{firstName} {course}", odd)).toBe("{brand} $& $1");
  fc.assert(
    fc.property(fc.string(), (text) => {
      const plain = text.replaceAll("{", "(");
      expect(fillTemplate(plain, VALUES)).toBe(plain);
    }),
  );
});

import fc from "fast-check";
import { expect, test } from "vitest";
import { courseSubject } from "./course-subject.ts";

test.each([
  ["Master of Data Science", "Data Science"],
  ["Bachelor of Engineering (Honours) (Civil)", "Engineering Civil"],
  ["Graduate Certificate in Fintech", "Fintech"],
  ["Bachelor of Laws (Honours)/Bachelor of Arts", "Laws"],
  ["Doctor of Philosophy (Physics)", "Physics"],
  ["Doctor of Philosophy", ""],
  ["Juris Doctor", "Juris Doctor"],
])("%s is about %s", (name, subject) => {
  expect(courseSubject(name)).toBe(subject);
});

test("a subject is never longer than the name, and bears any name", () => {
  fc.assert(
    fc.property(fc.string(), (name) => {
      expect(courseSubject(name).length).toBeLessThanOrEqual(name.length);
    }),
  );
});

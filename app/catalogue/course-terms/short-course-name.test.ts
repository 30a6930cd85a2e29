import { expect, test } from "vitest";
import { shortCourseName } from "./short-course-name.ts";

test.each([
  ["Bachelor of Nursing", "B Nursing"],
  ["Master of Information Technology (Cyber Security)", "M Information Technology (Cyber Security)"],
  ["Graduate Certificate in Data Science", "GCert Data Science"],
  ["Graduate Diploma of Law", "GDip Law"],
  ["Doctor of Philosophy", "PhD"],
  ["Doctor of Philosophy in Engineering", "PhD Engineering"],
  ["PhD of Engineering", "PhD Engineering"],
  ["Diploma of Business", "Diploma of Business"],
  ["A Bachelor of Arts", "A Bachelor of Arts"],
])("%s is %s", (name, short) => {
  expect(shortCourseName(name)).toBe(short);
});

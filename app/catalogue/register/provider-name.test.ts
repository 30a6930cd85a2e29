import { expect, test } from "vitest";
import { providerName } from "./provider-name.ts";

test.each([
  [
    "AUSTRALIAN HEALTH AND MANAGEMENT INSTITUTE PTY LTD",
    "Australian Health and Management Institute Pty Ltd",
  ],
  ["AUSTRALIAN COLLEGE OF TRADE PTY. LTD.", "Australian College of Trade Pty. Ltd."],
  ["LYCEE CONDORCET THE INTERNATIONAL FRENCH SCHOOL", "Lycee Condorcet the International French School"],
  ["KING'S SCHOOL OF CULINARY ARTS", "King's School of Culinary Arts"],
  ["INSTITUTE OF MANAGEMENT (VICTORIA)", "Institute of Management (Victoria)"],
  ["A GRADE EDUCATION", "A Grade Education"],
  ["THE NEW ERA INSTITUTE", "The New Era Institute"],
])("%s is written %s", (shouted, written) => expect(providerName(shouted)).toBe(written));

test.each([
  ["RMIT UNIVERSITY", "RMIT University"],
  ["TAFE NSW", "TAFE NSW"],
  ["UNSW COLLEGE PTY LIMITED", "UNSW College Pty Limited"],
  ["SOUTH SYDNEY COLLEGE (SSC)", "South Sydney College (SSC)"],
  ["INSTITUTE FOR SKILLS AND HIGHER EDUCATION (AISHE)", "Institute for Skills and Higher Education (AISHE)"],
  ["KKTC EDUCATION PTY LTD", "KKTC Education Pty Ltd"],
  ["D P TRAINING", "D P Training"],
  ["ICHM", "ICHM"],
  ["AUSINET", "AUSINET"],
])("what may be an acronym keeps its capitals: %s", (shouted, written) => {
  expect(providerName(shouted)).toBe(written);
});

test.each(["RMIT University", "The SCOTS PGC College", "iLearn OZ", "Box Hill Institute", "lower college"])(
  "a name that is not all in capitals is left: %s",
  (name) => expect(providerName(name)).toBe(name),
);

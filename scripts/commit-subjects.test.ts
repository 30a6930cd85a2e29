import { expect, test } from "vitest";
import { faultsOfSubject } from "./commit-subjects.mjs";

test.each(["Add a note", "Merge branch x", "Red-line the terms", "Feed the queue"])(
  "%s passes",
  (subject) => {
    expect(faultsOfSubject(subject)).toEqual([]);
  },
);

test.each([
  ["Added a note", "does not start with an imperative verb"],
  ["Adding notes", "does not start with an imperative verb"],
  ["A form has a key", "does not start with an imperative verb"],
  ["add a note", "does not start with a capital letter"],
  ["Add a note.", "ends with a full stop"],
  [`Add ${"x".repeat(70)}`, "has 74 characters, at most 72"],
])("%s does not: it %s", (subject, fault) => {
  expect(faultsOfSubject(subject)).toEqual([fault]);
});

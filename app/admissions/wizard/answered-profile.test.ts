import { describe, expect, test } from "vitest";
import { emptyAnswers } from "#app/admissions/answers/draft.ts";
import { EMPTY_PROFILE } from "#app/catalogue/eligibility/profile.ts";
import { answeredProfile, gradeOfText } from "./answered-profile.ts";

describe("A grade in an application's own words", () => {
  test.each([
    ["72%", "india", "in-percent", 72],
    ["72.5 percent", "nepal", "np-percent", 72.5],
    ["8.1/10", "india", "in-cgpa-10", 8.1],
    ["CGPA 8.1 / 10.0", "india", "in-cgpa-10", 8.1],
    ["3.4/4", "nepal", "np-gpa-4", 3.4],
    ["3.4 out of 4.0", "pakistan", "pk-cgpa-4", 3.4],
    ["4,5/5", "bangladesh", "bd-gpa-5", 4.5],
    ["3.2/4", "sri-lanka", "lk-gpa-4", 3.2],
  ])("%s in %s is %s %d", (text, country, scale, value) => {
    expect(gradeOfText(text, country)).toEqual({ scale, value });
  });

  test.each([
    ["3.4", "nepal"],
    ["72", "india"],
    ["A+", "india"],
    ["3.4/4", "india"],
    ["72%", "sri-lanka"],
    ["72%", "other"],
    ["72%", "constructor"],
    ["4.5/4", "nepal"],
    ["172%", "india"],
    ["", "india"],
  ])("%j in %s could be of anything, so it is not read", (text, country) => {
    expect(gradeOfText(text, country)).toBeNull();
  });
});

describe("An application's answers", () => {
  const answers = (score: string, testType = "ielts", testDate = "2026-03-14") => ({
    ...emptyAnswers(),
    english: { testType, score, testDate },
  });

  test("say a score that the test can give, with its day", () => {
    expect(answeredProfile(answers("6.5")).english).toMatchObject({
      test: "ielts",
      overall: 6.5,
      writing: null,
      takenOn: "2026-03-14",
    });
    expect(answeredProfile(answers("6.5", "ielts", "soon")).english?.takenOn).toBeNull();
  });

  test("say nothing of a score that it cannot, of a test not taken, or of blanks", () => {
    for (const score of ["", "12", "6.3", "six", "6.5 (W 6)"]) {
      expect(answeredProfile(answers(score))).toEqual(EMPTY_PROFILE);
    }
    expect(answeredProfile(answers("6.5", "not-taken"))).toEqual(EMPTY_PROFILE);
    expect(answeredProfile(emptyAnswers())).toEqual(EMPTY_PROFILE);
  });
});

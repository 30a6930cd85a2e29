import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { withAnswers } from "./answer-access.ts";
import { type AnswerName, type AnswerValue, type DraftAnswers, emptyAnswers } from "./draft.ts";
import { APPLY_FIELDS } from "./fields.ts";
import { answersAsSubmitted, type JudgeContext, judgeAnswers } from "./judge-answers.ts";
import { JUDGE_MESSAGES } from "./judge-field.ts";
import { parseDraftAnswers } from "./parse-draft.ts";
import { sampleAnswers } from "./sample-answers.ts";

const CONTEXT: JudgeContext = {
  now: new Date("2026-05-01T09:00:00Z"),
  intakes: [
    { code: "2026-feb", label: "February 2026", opensAt: null, closesAt: new Date("2026-01-16T00:00:00Z") },
    {
      code: "2026-jul",
      label: "July 2026",
      opensAt: new Date("2025-07-01T00:00:00Z"),
      closesAt: new Date("2026-06-16T00:00:00Z"),
    },
    { code: "2028-feb", label: "February 2028", opensAt: new Date("2027-02-01T00:00:00Z"), closesAt: null },
  ],
};
const COURSE = "0b5e7c1e-3f1a-4a62-9a39-0d2f5f7f1c11";

const sampleWith = (...changes: (readonly [AnswerName, AnswerValue])[]): DraftAnswers =>
  withAnswers(sampleAnswers(), changes);
const problemsOf = (answers: DraftAnswers) => {
  const judged = judgeAnswers(answers, CONTEXT);
  return judged.ok ? [] : judged.error.problems.map(({ field, message }) => [field, message]);
};

describe("an empty application", () => {
  it("lists every required field that is asked, once, in order, with its own message", () => {
    const expected = APPLY_FIELDS.filter(
      (field) => field.required !== null && ["always", "two-names", "test-taken"].includes(field.asked),
    );
    expect(problemsOf(emptyAnswers())).toEqual(expected.map((field) => [field.name, field.required]));
    expect(expected).toHaveLength(19);
  });

  it("names the step and the label of each problem", () => {
    const judged = judgeAnswers(emptyAnswers(), CONTEXT);
    expect(!judged.ok && judged.error.problems[0]).toEqual({
      step: "personal",
      field: "personalInfo.firstName",
      label: "First name",
      message: "Enter your first name",
    });
  });
});

describe("a complete application", () => {
  it("is accepted with typed, tidy values", () => {
    const judged = judgeAnswers(
      sampleWith(["personalInfo.firstName", "  Sita "], ["personalInfo.email", "Sita@Example.COM"]),
      CONTEXT,
    );
    expect(judged.ok && judged.value.personalInfo.firstName).toBe("Sita");
    expect(judged.ok && judged.value.personalInfo.email).toBe("sita@example.com");
    expect(judged.ok && judged.value.education.yearOfCompletion).toBe(2025);
    expect(judged.ok && judged.value.preferences.campusPreference).toBeNull();
  });

  it("misses exactly the one required field that is blanked", () => {
    for (const field of APPLY_FIELDS) {
      if (field.required === null || !["always", "two-names", "test-taken"].includes(field.asked)) continue;
      const blank = field.kind === "check" ? false : field.kind === "choices" ? [] : " ";
      expect(problemsOf(sampleWith([field.name, blank]))).toEqual([[field.name, field.required]]);
    }
  });

  it("is stored as it was judged, and what is stored is accepted again", () => {
    const judged = judgeAnswers(sampleAnswers(), CONTEXT);
    if (!judged.ok) throw new Error("The sample must be complete");
    const stored = answersAsSubmitted(judged.value);
    expect(parseDraftAnswers(stored)).toEqual({ ok: true, value: stored });
    expect(judgeAnswers(stored, CONTEXT)).toEqual(judged);
  });
});

describe("what depends on other answers", () => {
  it("score and date are asked unless no test was taken, and then dropped", () => {
    const untaken = sampleWith(
      ["english.testType", "not-taken"],
      ["english.score", ""],
      ["english.testDate", "soon"],
    );
    expect(problemsOf(untaken)).toEqual([]);
    const judged = judgeAnswers(untaken, CONTEXT);
    expect(judged.ok && judged.value.english).toEqual({ testType: "not-taken", score: null, testDate: null });
    expect(problemsOf(sampleWith(["english.score", ""], ["english.testDate", ""]))).toHaveLength(2);
  });

  it("one name fills the rest", () => {
    const judged = judgeAnswers(
      sampleWith(["personalInfo.oneName", true], ["personalInfo.lastName", "x"]),
      CONTEXT,
    );
    expect(judged.ok && judged.value.personalInfo).toMatchObject({
      firstName: "Sita",
      lastName: "",
      oneName: true,
    });
  });

  it("the PR country is asked only of those who are interested", () => {
    expect(problemsOf(sampleWith(["prInterest.preferredCountry", "both"]))).toEqual([]);
    expect(problemsOf(sampleWith(["prInterest.interestedInPR", true]))).toEqual([
      ["prInterest.preferredCountry", "Select a country for permanent residency"],
    ]);
  });

  it("a course of the catalogue stands for the desired course", () => {
    expect(
      problemsOf(sampleWith(["preferences.desiredCourse", ""], ["preferences.courseId", COURSE])),
    ).toEqual([]);
    expect(problemsOf(sampleWith(["preferences.desiredCourse", ""]))).toHaveLength(1);
  });

  it("a guardian is named and can be reached under 18, from the birthday on no more", () => {
    const missing = [
      ["consent.guardianName", "Enter the parent or guardian’s name"],
      ["consent.guardianRelationship", "Select the relationship to the applicant"],
      ["consent.guardianEmail", JUDGE_MESSAGES.guardianContact],
    ];
    const born = (date: string) =>
      sampleWith(["personalInfo.dateOfBirth", date], ["english.testDate", "2026-04-01"]);
    expect(problemsOf(born("2008-05-02"))).toEqual(missing);
    expect(problemsOf(born("2008-05-01"))).toEqual([]);
    const named = (...contact: (readonly [AnswerName, AnswerValue])[]) =>
      problemsOf(
        withAnswers(born("2008-05-02"), [
          ["consent.guardianName", "Maya Rai"],
          ["consent.guardianRelationship", "mother"],
          ...contact,
        ]),
      );
    expect(named(["consent.guardianEmail", "maya@example.com"])).toEqual([]);
    expect(named(["consent.guardianPhone", "+977 980 123 4567"])).toEqual([]);
    expect(named()).toEqual([["consent.guardianEmail", JUDGE_MESSAGES.guardianContact]]);
    expect(named(["consent.guardianEmail", " "], ["consent.guardianPhone", " "])).toHaveLength(1);
    expect(named(["consent.guardianEmail", "maya"])).toEqual([
      ["consent.guardianEmail", "Enter an email address like name@example.com"],
    ]);
    expect(named(["consent.guardianPhone", "maya"])).toHaveLength(1);
  });
});

describe("what an agent writes", () => {
  it("asks for no consent and no guardian, which the student gives later", () => {
    const minor = sampleWith(
      ["personalInfo.dateOfBirth", "2010-05-02"],
      ["english.testDate", "2026-04-01"],
      ["consent.termsAccepted", false],
    );
    const judged = judgeAnswers(minor, { ...CONTEXT, consentsLater: true });
    expect(judged.ok && judged.value.consent).toMatchObject({ termsAccepted: false, guardianName: null });
    expect(problemsOf(minor).length).toBeGreaterThan(3);
  });
});

describe("the consent of what an agent writes", () => {
  it("is stored as not given, whatever was ticked and whichever guardian was named", () => {
    const ticked = sampleWith(
      ["personalInfo.dateOfBirth", "2010-05-02"],
      ["english.testDate", "2026-04-01"],
      ["consent.termsAccepted", true],
      ["consent.guardianName", "Maya Rai"],
      ["consent.guardianRelationship", "mother"],
      ["consent.guardianEmail", "maya@example.com"],
      ["consent.guardianApplies", true],
    );
    for (const hasAgreed of [true, false]) {
      const judged = judgeAnswers(ticked, { ...CONTEXT, hasAgreed, consentsLater: true });
      expect(judged.ok && answersAsSubmitted(judged.value).consent).toEqual(emptyAnswers().consent);
    }
  });
});

describe("the edges of single answers", () => {
  it.each([
    ["2016-05-01", []],
    ["2016-05-02", [JUDGE_MESSAGES.tooYoung({ age: 10 })]],
    ["2026-05-01", [JUDGE_MESSAGES.tooYoung({ age: 10 })]],
    ["2026-05-02", [JUDGE_MESSAGES.bornInFuture]],
    ["1925-05-02", []],
    ["1925-05-01", [JUDGE_MESSAGES.tooOld]],
    ["2003-02-30", ["Enter a date as year-month-day, for example 2001-04-30"]],
  ])("a birth date of %s gets %j", (date, messages) => {
    const answers = sampleWith(
      ["personalInfo.dateOfBirth", date],
      ["english.testType", "not-taken"],
      ["consent.guardianName", "Maya Rai"],
      ["consent.guardianRelationship", "mother"],
      ["consent.guardianEmail", "maya@example.com"],
    );
    expect(problemsOf(answers)).toEqual(messages.map((message) => ["personalInfo.dateOfBirth", message]));
  });

  it.each([
    ["1949", false],
    ["1950", true],
    ["2032", true],
    ["2033", false],
    ["25", false],
    ["20２5", false],
    ["1e3", false],
    [" 2025 ", true],
  ])("%j as a year of completion is accepted: %s", (year, accepted) => {
    expect(problemsOf(sampleWith(["education.yearOfCompletion", year])).length === 0).toBe(accepted);
  });

  it.each([
    ["2026-05-01", null],
    ["2026-05-02", JUDGE_MESSAGES.testInFuture],
    ["2003-04-30", null],
    ["2003-04-29", JUDGE_MESSAGES.testBeforeBirth],
  ])("a test on %s gets %j", (date, message) => {
    expect(problemsOf(sampleWith(["english.testDate", date]))).toEqual(
      message ? [["english.testDate", message]] : [],
    );
  });

  it.each([
    ["flexible", null],
    ["2026-jul", null],
    ["2026-feb", JUDGE_MESSAGES.intakeClosed],
    ["2028-feb", JUDGE_MESSAGES.intakeUpcoming],
    ["2030-feb", JUDGE_MESSAGES.intakeUnknown],
  ])("the intake %s gets %j", (code, message) => {
    expect(problemsOf(sampleWith(["preferences.intakePreference", code]))).toEqual(
      message ? [["preferences.intakePreference", message]] : [],
    );
  });

  it("unknown options are refused once, at their field", () => {
    expect(problemsOf(sampleWith(["preferences.countries", ["canada", "usa"]]))).toEqual([
      ["preferences.countries", "Select at least one country"],
    ]);
    expect(problemsOf(sampleWith(["personalInfo.country", "atlantis"]))).toHaveLength(1);
  });

  it("judging never throws, whatever the draft holds", () => {
    const value = fc.oneof(fc.string({ unit: "binary" }), fc.boolean(), fc.array(fc.string()));
    fc.assert(
      fc.property(fc.constantFrom(...APPLY_FIELDS), value, (field, odd) => {
        const fits =
          field.kind === "check"
            ? typeof odd === "boolean"
            : field.kind === "choices"
              ? Array.isArray(odd)
              : typeof odd === "string";
        if (fits) expect(() => problemsOf(sampleWith([field.name, odd]))).not.toThrow();
      }),
    );
    // A hundred complete drafts: a busy machine needs more than the default timeout.
  }, 30_000);
});

describe("a student who is reached by phone", () => {
  const judge = (email: string, reachedByPhone: boolean) =>
    judgeAnswers(sampleWith(["personalInfo.email", email]), { ...CONTEXT, reachedByPhone });

  it("needs no email address, but other students do", () => {
    const judged = judge("", true);
    expect(judged.ok && answersAsSubmitted(judged.value).personalInfo.email).toBe("");
    expect(judge("", false).ok).toBe(false);
  });

  it("may give one all the same, which has to be right", () => {
    const judged = judge("Sita@Example.com", true);
    expect(judged.ok && judged.value.personalInfo.email).toBe("sita@example.com");
    expect(judge("sita", true).ok).toBe(false);
  });
});

describe("the terms", () => {
  const judge = (born: string, hasAgreed: boolean) =>
    judgeAnswers(sampleWith(["consent.termsAccepted", false], ["personalInfo.dateOfBirth", born]), {
      ...CONTEXT,
      hasAgreed,
    });
  const fields = (judged: ReturnType<typeof judge>) =>
    judged.ok ? [] : judged.error.problems.map(({ field }) => field);

  it("are not asked again of an adult who agreed at sign-up, but of all other students", () => {
    const agreed = judge("2003-04-30", true);
    expect(agreed.ok && answersAsSubmitted(agreed.value).consent.termsAccepted).toBe(true);
    expect(fields(judge("2003-04-30", false))).toEqual(["consent.termsAccepted"]);
    expect(fields(judge("2010-04-30", true))).toContain("consent.termsAccepted");
  });
});

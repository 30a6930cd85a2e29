import { describe, expect, it, test } from "vitest";
import {
  ACKNOWLEDGEMENT_DAYS,
  dateProblems,
  dueOn,
  followUpOf,
  hasPassword,
  type SubmissionDates,
} from "./submission-rules.ts";

const TODAY = "2026-11-29";
const none: SubmissionDates = {
  submittedOn: null,
  acknowledgedOn: null,
  decisionExpectedOn: null,
  feePaidOn: null,
  offeredOn: null,
};
const problems = (dates: Partial<SubmissionDates>) => dateProblems({ ...none, ...dates }, TODAY);

describe("The dates of a submission", () => {
  it.each([
    ["nothing is recorded", {}],
    ["everything happened today", { submittedOn: TODAY, acknowledgedOn: TODAY, feePaidOn: TODAY }],
    [
      "it was confirmed the day it was submitted",
      { submittedOn: "2026-11-01", acknowledgedOn: "2026-11-01" },
    ],
    ["it is as old as can be", { submittedOn: "2016-11-29", feePaidOn: "2016-11-29" }],
    ["the decision is as far ahead as can be", { decisionExpectedOn: "2029-11-29" }],
    ["the decision was expected the day it was submitted", { submittedOn: TODAY, decisionExpectedOn: TODAY }],
    ["a decision is expected before it is submitted anywhere", { decisionExpectedOn: "2027-01-10" }],
  ])("are right where %s", (_, dates) => {
    expect(problems(dates)).toEqual({});
  });

  it.each([
    [{ submittedOn: "2026-11-30" }, { submittedOn: "future" }],
    [{ submittedOn: "2016-11-28" }, { submittedOn: "tooEarly" }],
    [{ feePaidOn: "2026-11-30" }, { feePaidOn: "future" }],
    [{ offeredOn: "2026-11-30" }, { offeredOn: "future" }],
    [{ feePaidOn: "2016-11-28" }, { feePaidOn: "tooEarly" }],
    [{ acknowledgedOn: TODAY }, { acknowledgedOn: "needsSubmitted" }],
    [{ submittedOn: "2026-11-02", acknowledgedOn: "2026-11-01" }, { acknowledgedOn: "beforeSubmitted" }],
    [{ submittedOn: "2026-11-02", acknowledgedOn: "2026-11-30" }, { acknowledgedOn: "future" }],
    [{ decisionExpectedOn: "2029-11-30" }, { decisionExpectedOn: "tooLate" }],
    [{ decisionExpectedOn: "2016-11-28" }, { decisionExpectedOn: "tooEarly" }],
    [
      { submittedOn: "2026-11-02", decisionExpectedOn: "2026-11-01" },
      { decisionExpectedOn: "beforeSubmitted" },
    ],
  ] as const)("are refused: %o", (dates, expected) => {
    expect(problems(dates)).toEqual(expected);
  });
});

describe("What a university is asked", () => {
  const asked = (dates: Partial<SubmissionDates>, isSettled = false) =>
    followUpOf({ ...none, ...dates }, isSettled, TODAY);

  test("to confirm a submission after five working days, which are a week", () => {
    expect(ACKNOWLEDGEMENT_DAYS).toBe(7);
    expect(asked({ submittedOn: "2026-11-23" })).toBeNull();
    expect(asked({ submittedOn: "2026-11-22" })).toBe("acknowledgement");
    expect(asked({ submittedOn: "2026-11-22", acknowledgedOn: "2026-11-24" })).toBeNull();
    expect(asked({})).toBeNull();
  });

  test("for the decision once its day has passed, before everything else", () => {
    expect(asked({ decisionExpectedOn: TODAY })).toBeNull();
    expect(asked({ decisionExpectedOn: "2026-11-28" })).toBe("decision");
    expect(asked({ submittedOn: "2026-10-01", decisionExpectedOn: "2026-11-28" })).toBe("decision");
    expect(asked({ submittedOn: "2026-10-01", decisionExpectedOn: TODAY })).toBe("acknowledgement");
  });

  test("nothing about what is settled", () => {
    expect(asked({ submittedOn: "2026-10-01", decisionExpectedOn: "2026-11-01" }, true)).toBeNull();
  });

  test("is due a week after the submission, or on the day of the decision", () => {
    const dates = { submittedOn: "2026-10-28", decisionExpectedOn: "2026-11-20" };
    expect(dueOn("acknowledgement", dates)).toBe("2026-11-04");
    expect(dueOn("decision", dates)).toBe("2026-11-20");
    expect(dueOn("acknowledgement", { submittedOn: null, decisionExpectedOn: null })).toBeNull();
  });
});

describe("A hint at a login", () => {
  it.each([
    "password: hunter2",
    "Password is hunter2",
    "bina@agency.example, pw=hunter2",
    "PWD : x",
    "passwd=abc",
    "passcode: 1234",
    "PIN: 1234",
  ])("is refused where it has a password: %s", (text) => {
    expect(hasPassword(text)).toBe(true);
  });

  it.each([
    "portal account of the Kathmandu office",
    "Ask Bina for the password",
    "password manager of the office",
    "bina@agency.example",
    "pinned in the office",
    "passport scan account: Bina",
  ])("may be: %s", (text) => {
    expect(hasPassword(text)).toBe(false);
  });
});

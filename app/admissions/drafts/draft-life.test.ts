import { describe, expect, it } from "vitest";
import { withAnswers } from "#app/admissions/answers/answer-access.ts";
import { diffAnswers, keepMine } from "#app/admissions/answers/differences.ts";
import { emptyAnswers } from "#app/admissions/answers/draft.ts";
import { answersWithChanges, restoreDraftAnswers } from "#app/admissions/answers/parse-draft.ts";
import {
  prefillFromAccount,
  prefillFromPrevious,
  prefillFromStudent,
} from "#app/admissions/answers/prefill.ts";
import { stepProgress } from "#app/admissions/answers/progress.ts";
import { sampleAnswers } from "#app/admissions/answers/sample-answers.ts";
import { noAddressFor } from "#app/platform/sessions/no-address.ts";

const CONTEXT = { now: new Date("2026-05-01T09:00:00Z"), intakes: [] };

describe("progress", () => {
  it("of an empty draft is nothing, and begins with the first step", () => {
    const progress = stepProgress(emptyAnswers(), CONTEXT);
    expect(progress.steps.filter((step) => step.complete || step.started)).toEqual([]);
    expect(progress.completeCount).toBe(0);
    expect(progress.nextOpen).toBe("personal");
    expect(progress.steps[0]?.missing).toBe(6);
  });

  it("counts the documents as complete when all are ready, though they never block", () => {
    const sample = sampleAnswers();
    expect(stepProgress(sample, CONTEXT)).toMatchObject({ completeCount: 6, nextOpen: "documents" });
    const four = {
      passport: true,
      transcripts: true,
      englishTest: false,
      financialProof: true,
      recommendation: true,
    };
    const ready = { ...sample, documents: { ...four, englishTest: true } };
    expect(stepProgress(ready, CONTEXT)).toMatchObject({ completeCount: 7, nextOpen: null });
    expect(stepProgress({ ...sample, documents: four }, CONTEXT).completeCount).toBe(6);
    const untested = withAnswers({ ...sample, documents: four }, [["english.testType", "not-taken"]]);
    expect(stepProgress(untested, CONTEXT).completeCount).toBe(7);
  });

  it("sees that a step is begun but not complete", () => {
    const begun = withAnswers(emptyAnswers(), [["education.gpa", "3"]]);
    expect(stepProgress(begun, CONTEXT).steps[1]).toEqual({
      step: "education",
      started: true,
      complete: false,
      missing: 3,
    });
  });
});

describe("two devices", () => {
  it("differ in the fields in which they differ, in people's words", () => {
    const mine = withAnswers(sampleAnswers(), [
      ["personalInfo.country", "india"],
      ["preferences.countries", ["newzealand", "australia"]],
      ["preferences.intakePreference", "2026-jul"],
      ["documents.passport", true],
    ]);
    expect(
      diffAnswers(mine, sampleAnswers(), {
        "preferences.intakePreference": [{ value: "2026-jul", label: "July 2026" }],
      }),
    ).toEqual([
      {
        name: "personalInfo.country",
        step: "personal",
        label: "Country of citizenship",
        mine: "India",
        theirs: "Nepal",
      },
      {
        name: "preferences.countries",
        step: "preferences",
        label: "Preferred countries",
        mine: "New Zealand, Australia",
        theirs: "Australia",
      },
      {
        name: "preferences.intakePreference",
        step: "preferences",
        label: "Intake preference",
        mine: "July 2026",
        theirs: "flexible",
      },
      { name: "documents.passport", step: "documents", label: "Passport", mine: "Yes", theirs: "No" },
    ]);
  });

  it("do not differ in the order of ticks, nor from themselves", () => {
    const both = withAnswers(sampleAnswers(), [["preferences.countries", ["newzealand", "australia"]]]);
    const turned = withAnswers(sampleAnswers(), [["preferences.countries", ["australia", "newzealand"]]]);
    expect(diffAnswers(both, turned)).toEqual([]);
  });

  it("come together as somebody chooses, and nothing else changes", () => {
    const mine = withAnswers(sampleAnswers(), [
      ["personalInfo.firstName", "Gita"],
      ["education.gpa", "4"],
    ]);
    const together = keepMine(mine, sampleAnswers(), ["education.gpa"]);
    expect(together).toEqual(withAnswers(sampleAnswers(), [["education.gpa", "4"]]));
    expect(sampleAnswers().education.gpa).toBe("3.4/4");
  });
});

describe("where a draft begins", () => {
  it("a second one keeps the person and drops the plan, the checklist and the consents", () => {
    const previous = withAnswers(sampleAnswers(), [
      ["documents.passport", true],
      ["prInterest.interestedInPR", true],
      ["consent.guardianName", "Maya Rai"],
      ["consent.guardianEmail", "maya@example.com"],
      ["consent.guardianApplies", true],
    ]);
    const next = prefillFromPrevious(previous);
    expect(next.personalInfo).toEqual(previous.personalInfo);
    expect(next.english).toEqual(previous.english);
    expect(next.preferences).toEqual({ ...emptyAnswers().preferences, countries: ["australia"] });
    expect(next.documents).toEqual(emptyAnswers().documents);
    expect(next.prInterest.interestedInPR).toBe(true);
    expect(next.consent).toEqual({
      ...emptyAnswers().consent,
      guardianName: "Maya Rai",
      guardianEmail: "maya@example.com",
    });
  });

  it("takes no stand-in for an address, however it gets there", () => {
    const none = noAddressFor("0b5e7c1e-3f1a-4a62-9a39-0d2f5f7f1c11");
    const record = { firstName: "Sita", lastName: "Rai", email: none, phone: "+9779812345678" };
    expect(prefillFromStudent(record).personalInfo.email).toBe("");
    const stored = withAnswers(sampleAnswers(), [["personalInfo.email", none]]);
    expect(restoreDraftAnswers(stored).personalInfo.email).toBe("");
    const saved = answersWithChanges({ personalInfo: { email: none } }, sampleAnswers());
    expect(saved.ok && saved.value.personalInfo.email).toBe("");
  });

  it("a first one takes what the record knows", () => {
    const record = { firstName: "Sita", lastName: "Rai", email: "s@example.com", phone: null };
    expect(prefillFromStudent(record).personalInfo).toMatchObject({
      firstName: "Sita",
      lastName: "Rai",
      oneName: false,
      phone: "",
    });
    const single = prefillFromAccount({ fullName: "Sita", email: "s@example.com" });
    expect(single.personalInfo).toMatchObject({ firstName: "Sita", lastName: "", oneName: true });
  });
});

import { expect, test } from "vitest";
import { emptyAnswers } from "#app/admissions/answers/draft.ts";
import { type PasteSheetFacts, pasteSheetOf } from "./paste-sheet.ts";

const empty = emptyAnswers();
const FACTS: PasteSheetFacts = {
  answers: {
    ...empty,
    personalInfo: { ...empty.personalInfo, country: "nepal", dateOfBirth: "2001-04-30" },
    education: {
      highestQualification: "bachelor",
      institution: "Hill",
      gpa: "3.4",
      yearOfCompletion: "2023",
    },
    english: { testType: "ielts", score: "6.5", testDate: "2026-02-03" },
    finance: { ...empty.finance, fundingSource: "family" },
  },
  submittedAt: new Date("2026-11-01T00:00:00Z"),
  contact: { firstName: "Bina", lastName: "Rai", email: "bina@students.example", phone: "+9779812345678" },
  passport: { name: "RAI BINA KUMARI", expiresOn: "2031-01-09" },
  choice: { university: "Hill College", course: "Nursing", intake: "February 2027" },
  agency: "Southbound",
  counsellor: null,
  reference: "SB-2026-AB12CD",
  universityReference: null,
};
const rows = (facts: PasteSheetFacts) =>
  pasteSheetOf(facts).sections.flatMap(({ key, fields }) =>
    fields.map(({ label, value }) => `${key}: ${label}: ${value}`),
  );

test("a paste sheet has what portals ask for, in their order, with dates as they take them", () => {
  expect(rows(FACTS)).toEqual([
    "applicant: Given names: Bina",
    "applicant: Family name: Rai",
    "applicant: Name as in the passport: RAI BINA KUMARI",
    "applicant: Date of birth: 30/04/2001",
    "applicant: Citizenship: Nepal",
    "applicant: Passport expiry date: 09/01/2031",
    "contact: Email: bina@students.example",
    "contact: Phone: +9779812345678",
    "education: Highest qualification: Bachelor’s degree",
    "education: School or institution: Hill",
    "education: GPA or grade: 3.4",
    "education: Year of completion: 2023",
    "english: Test: IELTS",
    "english: Score: 6.5",
    "english: Test date: 03/02/2026",
    "course: University: Hill College",
    "course: Course: Nursing",
    "course: Intake: February 2027",
    "funding: Source of funding: My family",
    "agent: Agency: Southbound",
    "agent: Application reference: SB-2026-AB12CD",
  ]);
  expect(pasteSheetOf(FACTS).missing).toEqual(["Passport number", "Address", "Work history"]);
});

test("what is not in the record is named, and what is not asked is not missed", () => {
  const answers = { ...FACTS.answers, english: { testType: "not-taken", score: "", testDate: "" } };
  const { missing } = pasteSheetOf({
    ...FACTS,
    answers: { ...answers, personalInfo: { ...answers.personalInfo, oneName: true } },
    contact: { ...FACTS.contact, lastName: "", phone: null },
    passport: null,
  });
  expect(missing).toEqual(["Passport expiry date", "Phone", "Passport number", "Address", "Work history"]);
});

test("the guardian of an applicant under 18 is in it, and no one else's", () => {
  const answers = {
    ...FACTS.answers,
    consent: { ...empty.consent, guardianName: "Hari Rai", guardianRelationship: "father" },
  };
  const young = { ...answers, personalInfo: { ...answers.personalInfo, dateOfBirth: "2010-04-30" } };
  expect(rows({ ...FACTS, answers }).filter((row) => row.startsWith("guardian"))).toEqual([]);
  expect(rows({ ...FACTS, answers: young }).filter((row) => row.startsWith("guardian"))).toEqual([
    "guardian: Name of the parent or guardian: Hari Rai",
    "guardian: Relationship: Father",
  ]);
});

import { applicationMessages } from "#app/admissions/applications/applications.words.ts";
import { studentImportColumns } from "#app/admissions/students/import-columns.ts";
import type { ImportColumn } from "#app/platform/imports/import.ts";
import { applicationImportMessages } from "./application-imports.words.ts";
import { caseStatusChoices } from "./case-statuses.ts";

const { columns: texts } = applicationImportMessages;

/** The columns about the student, branch, counsellor, follow-up, tags and remarks, shared with the import of leads. */
const OF_STUDENTS: readonly string[] = [
  "email",
  "fullName",
  "firstName",
  "lastName",
  "phone",
  "homeCountry",
  "spokenLanguage",
  "branchId",
  "counsellorId",
  "followUpOn",
  "tags",
  "note",
];

/** The columns of a sheet of applications that are in progress. */
export const runningApplicationColumns = (): readonly ImportColumn[] => [
  ...studentImportColumns().filter(({ name }) => OF_STUDENTS.includes(name)),
  {
    name: "universityId",
    label: texts.university,
    names: [
      "university name",
      "institution",
      "institute",
      "college",
      "uni",
      "provider",
      "school",
      "university college",
    ],
  },
  {
    name: "courseId",
    label: texts.course,
    names: ["course name", "program", "programme", "course applied", "applied course", "qualification"],
  },
  {
    name: "intakeCode",
    label: texts.intake,
    names: ["intake month", "session", "start", "start date", "semester", "term"],
  },
  {
    name: "status",
    label: applicationMessages.columns.status,
    names: ["application status", "app status", "stage", "current status"],
    choices: caseStatusChoices(),
    showsWords: true,
  },
  {
    name: "institutionReference",
    label: texts.reference,
    names: [
      ...["univappid", "uniappid", "universityappid", "application id", "app id", "application no"],
      ...["application number", "university id", "university reference", "uni ref", "reference"],
    ],
  },
  {
    name: "channel",
    label: texts.route,
    names: ["applied through", "via", "route", "channel", "portal", "submitted via"],
  },
  {
    name: "appliedOn",
    label: texts.appliedOn,
    holds: "date",
    names: [
      "applied date",
      "application date",
      "date applied",
      "dateofapplication",
      "submitted on",
      "submission date",
    ],
  },
  {
    name: "offer",
    label: texts.offer,
    names: ["offer letter", "offer status", "offer date", "offer received"],
  },
  {
    name: "deposit",
    label: texts.deposit,
    names: ["tuition deposit", "deposit paid", "fee paid", "fees paid", "tuition fee", "payment"],
  },
  {
    name: "coe",
    label: texts.coe,
    names: ["coe status", "coe no", "coe number", "coe received", "coe date", "ecoe"],
  },
  {
    name: "visa",
    label: texts.visa,
    names: ["visa lodged", "visa status", "visa lodgement", "visa applied", "visalodgedon"],
  },
  {
    name: "visaDecision",
    label: texts.visaDecision,
    names: ["visa outcome", "visa result"],
  },
  {
    name: "visaGranted",
    label: texts.visaGranted,
    names: ["visa grant", "visagrantedon", "visagrantdate", "visagranteddate"],
  },
];

import { branchMessages } from "#app/people/branches/branches.words.ts";
import { firstLanguageOf, spokenLanguageChoices } from "#app/people/spoken-languages/spoken-language.ts";
import type { ImportColumn } from "#app/platform/imports/import.ts";
import { stageChoices } from "./status-words.ts";
import { studentMessages } from "./students.words.ts";

const { columns, import: texts } = studentMessages;

/** The student columns of a line: the whole name in one column, or its parts in two. */
export const studentImportColumns = (): readonly ImportColumn[] => [
  {
    name: "email",
    label: columns.email,
    names: ["email address", "mail", "student email", "e mail address", "email id", "gmail"],
  },
  {
    name: "fullName",
    label: columns.name,
    fields: ["firstName", "lastName"],
    names: [
      "full name",
      "student name",
      "student",
      "lead name",
      "lead",
      "nameofstudent",
      "client name",
      "contact name",
    ],
  },
  {
    name: "firstName",
    label: texts.firstName,
    names: ["given name", "given names", "forename", "first", "vorname"],
  },
  { name: "lastName", label: texts.lastName, names: ["surname", "family name", "last", "nachname"] },
  {
    name: "phone",
    label: columns.phone,
    holds: "phone",
    names: [
      ...["phone number", "mobile", "mobile number", "mobile no", "phone no", "contact number", "contact no"],
      ...["contact", "telephone", "tel", "cell", "cell number", "whatsapp", "whatsapp no", "whatsapp number"],
      ...["mob", "mob no", "mobile phone", "ph", "ph no", "cell no", "cellphone", "viber"],
      ...["student phone", "student mobile", "lead phone", "contact mobile"],
    ],
  },
  {
    name: "homeCountry",
    label: texts.homeCountry,
    holds: "country",
    fields: [],
    // Not "country": in most sheets of leads, that is where students want to go.
    names: [
      ...["countryofresidence", "residence country", "student country", "current country"],
      ...["phone country", "country code"],
    ],
  },
  {
    name: "spokenLanguage",
    label: columns.spokenLanguage,
    names: [
      ...["language", "languages", "preferred language", "language preference", "spoken languages"],
      ...["language spoken", "languages spoken", "mother tongue", "native language", "first language"],
      ...["student language", "speaks"],
    ],
    choices: spokenLanguageChoices(),
    proposes: firstLanguageOf,
    notesWords: true,
  },
  {
    name: "stage",
    label: columns.stage,
    names: ["status", "lead status", "lead stage"],
    choices: stageChoices(),
    notesWords: true,
  },
  {
    name: "subStageId",
    label: columns.subStage,
    names: ["sub stage", "sub stages", "sub status", "leadsubstage", "leadsubstatus"],
  },
  {
    name: "lostReasonId",
    label: columns.lost,
    names: ["reason lost", "reasonforloss", "lost because", "reasonforlosing", "closing reason"],
    notesWords: true,
  },
  {
    name: "counsellorId",
    label: columns.counsellor,
    names: ["counselor", "counsellor name", "counselor name", "assigned to", "assignee"],
  },
  {
    name: "followUpOn",
    label: texts.followUp,
    holds: "date",
    isToCome: true,
    fields: [],
    names: ["followupdate", "followup", "next call", "nextfollowup", "nextfollowupdate", "call back"],
  },
  { name: "branchId", label: branchMessages.branch, names: ["branch name", "branch office", "office"] },
  {
    name: "tags",
    label: columns.tags,
    fields: [],
    names: ["tag", "labels", "label", "lead tags"],
  },
  {
    name: "note",
    label: texts.note,
    fields: [],
    names: ["notes", "remarks", "remark", "comments", "comment"],
  },
];

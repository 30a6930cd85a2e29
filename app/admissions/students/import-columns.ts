import type { ImportColumn } from "#app/platform/imports/import.ts";
import { studentMessages } from "./students.words.ts";

const { columns, import: texts } = studentMessages;

/** What a line may say of a student: the whole name in one column, or its parts in two. */
export const studentImportColumns = (): readonly ImportColumn[] => [
  {
    name: "email",
    label: columns.email,
    names: ["email address", "mail", "student email"],
  },
  {
    name: "fullName",
    label: columns.name,
    fields: ["firstName", "lastName"],
    names: ["full name", "student name", "student"],
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
    names: ["phone number", "mobile", "mobile number", "contact number", "telephone", "tel"],
  },
  { name: "stage", label: columns.stage },
];

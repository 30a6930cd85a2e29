import type { ImportColumn } from "#app/platform/imports/import.ts";
import { courseMessages, courseFieldTexts as fields } from "./courses.words.ts";

const { columns } = courseMessages;

/** What a line may say of a course, by the names of its form's fields. */
export const courseImportColumns = (): readonly ImportColumn[] => [
  { name: "name", label: fields.name, isRequired: true, names: [columns.name, "course name"] },
  {
    name: "universityId",
    label: columns.university,
    names: ["university name", "provider", "institution", "institution name", "cricosprovidercode"],
  },
  { name: "level", label: fields.level, names: ["course level"] },
  {
    name: "registerCode",
    label: fields.registerCode,
    names: [columns.code, "course code", "cricos code", "cricoscoursecode"],
  },
  { name: "status", label: fields.status },
  { name: "discipline", label: fields.discipline },
  { name: "durationWeeks", label: fields.durationWeeks, names: ["duration", "weeks"] },
  { name: "tuition", label: fields.tuition, holds: "amount", names: ["tuition fee", "fee"] },
  { name: "tuitionCurrency", label: fields.tuitionCurrency },
  { name: "tuitionPeriod", label: fields.tuitionPeriod, names: ["per", "tuition period"] },
  { name: "nonTuition", label: fields.nonTuition, holds: "amount", names: ["nontuitionfee"] },
  { name: "source", label: fields.source, names: ["source"] },
  { name: "sourceAsOf", label: fields.sourceAsOf, holds: "as-of" },
  { name: "entryNote", label: fields.entryNote },
  { name: "summary", label: fields.summary },
  { name: "website", label: fields.website, names: ["website", "url"] },
];

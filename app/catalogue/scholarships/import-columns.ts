import type { ImportColumn } from "#app/platform/imports/import.ts";
import { scholarshipMessages } from "./admin-scholarships.words.ts";

const { columns, fields } = scholarshipMessages;

/** What a line may say of a scholarship, by the names of its form's fields. */
export const scholarshipImportColumns = (): readonly ImportColumn[] => [
  { name: "name", label: fields.name, isRequired: true, names: [columns.name, "title"] },
  {
    name: "giver",
    label: columns.giver,
    fields: ["universityId", "provider"],
    names: ["university", "provider", "institution", "giver"],
  },
  { name: "countryId", label: fields.country, names: ["country"] },
  { name: "worth", label: fields.worth, names: [columns.worth, "value"] },
  { name: "tuitionPercent", label: fields.tuitionPercent, names: ["percent"] },
  { name: "amount", label: fields.amount, holds: "amount" },
  { name: "currency", label: fields.currency },
  { name: "levels", label: fields.levels, names: ["level"] },
  { name: "eligibility", label: fields.eligibility },
  {
    name: "closesOn",
    label: fields.closesOn,
    holds: "date",
    names: [columns.closes, "deadline", "closing date"],
  },
  { name: "website", label: fields.website, names: ["website", "url"] },
  { name: "status", label: fields.status },
  { name: "source", label: fields.source },
  { name: "sourceAsOf", label: fields.sourceAsOf, holds: "as-of" },
];

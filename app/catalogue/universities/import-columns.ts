import type { ImportColumn } from "#app/platform/imports/import.ts";
import { universityMessages } from "./admin-universities.words.ts";

const { columns, fields } = universityMessages;

/** What a line may say of a university, by the names of its form's fields. */
export const universityImportColumns = (): readonly ImportColumn[] => [
  { name: "name", label: fields.name, isRequired: true, names: ["university", "institution", "provider"] },
  { name: "countryId", label: fields.country },
  { name: "website", label: fields.website, names: ["web", "url", "homepage"] },
  { name: "contactEmail", label: fields.contactEmail, names: [columns.contact, "email"] },
  {
    name: "providerCode",
    label: fields.providerCode,
    names: ["CRICOS provider code", "CRICOS code", "CRICOS", "code"],
  },
  { name: "partner", label: columns.partnership, names: [fields.partner] },
  { name: "city", label: fields.city, names: ["town"] },
  { name: "state", label: fields.state, names: ["region"] },
  { name: "status", label: fields.status },
  { name: "legalName", label: fields.legalName, names: ["legal name", "institution name"] },
  { name: "ownership", label: fields.ownership, names: ["institution type"] },
  { name: "studentCapacity", label: fields.studentCapacity, names: ["capacity", "institution capacity"] },
  { name: "isUniversity", label: fields.isUniversity },
  { name: "summary", label: fields.summary, names: ["about", "description"] },
  { name: "source", label: fields.source },
  { name: "sourceAsOf", label: fields.sourceAsOf, holds: "as-of" },
];

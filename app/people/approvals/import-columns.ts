import { organisationMessages } from "#app/people/organisations/organisations.words.ts";
import type { ImportColumn } from "#app/platform/imports/import.ts";

const { fields } = organisationMessages;

/** The columns of an import of partners or institutions, named like the fields of the form. */
export const organisationImportColumns = (): readonly ImportColumn[] => [
  { name: "kind", label: fields.kind, names: ["type", "queues"] },
  {
    name: "name",
    label: fields.name,
    isRequired: true,
    names: ["company", "company name", "agency", "agency name", "partner", "institution", "organisation"],
  },
  {
    name: "contactName",
    label: fields.contactName,
    names: ["contact person", "contact name", "director", "owner", "person"],
  },
  { name: "email", label: fields.email, isRequired: true, names: ["email address", "mail", "contact email"] },
  {
    name: "phone",
    label: fields.phone,
    holds: "phone",
    names: ["phone number", "mobile", "telephone", "contact number"],
  },
  { name: "website", label: fields.website, names: ["web", "url", "homepage"] },
];

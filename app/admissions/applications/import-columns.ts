import type { ImportColumn } from "#app/platform/imports/import.ts";
import { recordMessages } from "#app/platform/portal/admin.words.ts";
import { applicationMessages } from "./applications.words.ts";

const { columns, exported } = applicationMessages;

/** The columns of an update of existing applications. */
export const applicationImportColumns = (): readonly ImportColumn[] => [
  { name: "reference", label: exported.reference, isRequired: true, names: ["application", "number", "ref"] },
  { name: "status", label: columns.status, names: ["decision", "outcome"] },
  { name: "reason", label: recordMessages.reason, names: ["comment", "why"] },
  { name: "counsellorId", label: columns.counsellor, names: ["assigned to", "owner"] },
];

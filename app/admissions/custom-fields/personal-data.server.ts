import { type SQL, sql } from "drizzle-orm";
import { applications } from "#app/admissions/applications/applications.tables.server.ts";
import { type Holding, holding } from "#app/platform/personal-data/holding.server.ts";
import { among } from "#app/platform/personal-data/rows-of.server.ts";
import type { FieldRecords } from "./custom-field.ts";
import {
  applicationFieldValues,
  customFields,
  FIELD_VALUES,
  studentFieldValues,
} from "./custom-fields.tables.server.ts";

const fieldOf = (records: FieldRecords, column: "label" | "kind"): SQL =>
  sql`(select f.${sql.identifier(column)} from ${customFields} f where f.id = ${FIELD_VALUES[records].fieldId})`;

/** Options by their names; yes and no by their positions. */
function shown(records: FieldRecords): SQL {
  const { fieldId, value } = FIELD_VALUES[records];
  return sql`case ${fieldOf(records, "kind")}
  when 'choice' then (select o.option ->> 'label' from ${customFields} f, jsonb_array_elements(f.options) o (option)
    where f.id = ${fieldId} and o.option ->> 'id' = ${value})
  when 'yes-no' then case when right(${value}, 1) = '1' then 'yes' else 'no' end
  else ${value} end`;
}

const columnsOf = (records: FieldRecords) => ({
  id: "technical" as const,
  fieldId: { as: "field", value: fieldOf(records, "label") },
  value: { as: "value", value: shown(records) },
});

/** Data about students and applications in the agency's custom fields. */
export const customFieldHoldings: readonly Holding[] = [
  holding({
    section: "customFields",
    table: studentFieldValues,
    columns: { ...columnsOf("students"), recordId: "technical" },
    whose: ({ studentIds }) => among(studentFieldValues.recordId, studentIds),
    erasure: "deleted",
  }),
  holding({
    section: "customFields",
    table: applicationFieldValues,
    columns: {
      ...columnsOf("applications"),
      recordId: {
        as: "application",
        value: sql`(select a.reference from ${applications} a where a.id = ${applicationFieldValues.recordId})`,
      },
    },
    whose: ({ applicationIds }) => among(applicationFieldValues.recordId, applicationIds),
    erasure: "deleted",
  }),
];

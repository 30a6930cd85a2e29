import { sql } from "drizzle-orm";
import { type Holding, holding } from "#app/platform/personal-data/holding.server.ts";
import { among } from "#app/platform/personal-data/rows-of.server.ts";
import { customFields, studentFieldValues } from "./custom-fields.tables.server.ts";

const { fieldId, value, studentId } = studentFieldValues;

const field = (column: "label" | "kind") =>
  sql`(select f.${sql.identifier(column)} from ${customFields} f where f.id = ${fieldId})`;
/** Options by their names; yes and no by their places. */
const shown = sql`case ${field("kind")}
  when 'choice' then (select o.option ->> 'label' from ${customFields} f, jsonb_array_elements(f.options) o (option)
    where f.id = ${fieldId} and o.option ->> 'id' = ${value})
  when 'yes-no' then case when right(${value}, 1) = '1' then 'yes' else 'no' end
  else ${value} end`;

/** What an agency records about a student in its own fields. */
export const customFieldHoldings: readonly Holding[] = [
  holding({
    section: "customFields",
    table: studentFieldValues,
    columns: {
      id: "technical",
      studentId: "technical",
      fieldId: { as: "field", value: field("label") },
      value: { as: "value", value: shown },
    },
    whose: ({ studentIds }) => among(studentId, studentIds),
    erasure: "deleted",
  }),
];

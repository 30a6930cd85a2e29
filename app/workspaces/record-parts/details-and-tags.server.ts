import { sql } from "drizzle-orm";
import type { Details, FieldValues } from "#app/admissions/custom-fields/custom-field.ts";
import { customFieldsQuery } from "#app/admissions/custom-fields/custom-fields.server.ts";
import { fieldValuesOf } from "#app/admissions/custom-fields/field-values.server.ts";
import { tagsOf } from "#app/admissions/tags/record-tags.server.ts";
import type { Tag } from "#app/admissions/tags/tag.ts";
import type { DbOrTransaction } from "#app/platform/database/client.server.ts";
import { executeNamed } from "#app/platform/database/prepared.server.ts";

/** The custom fields of a record with their values, and its tags, by one statement. */
export async function readDetailsAndTags(
  db: DbOrTransaction,
  records: "students" | "applications",
  id: string,
): Promise<{ details: Details; tags: Tag[] }> {
  const record = sql`${id}::uuid`;
  const [row] = await executeNamed(
    "details-and-tags",
    db
      .select({
        fields: customFieldsQuery(records),
        // Nested, so that their columns keep the names of their tables.
        values: sql<FieldValues>`${fieldValuesOf(records, record)}`,
        tags: sql<Tag[]>`${tagsOf(records, record)}`,
      })
      .from(sql`(select) as one`),
  );
  if (!row) throw new Error("A query without tables has one row");
  const { tags, fields, values } = row;
  const shown = new Set(fields.map((field) => field.id));
  const own = Object.entries(values).filter(([field]) => shown.has(field));
  return { tags, details: { fields, values: Object.fromEntries(own) } };
}

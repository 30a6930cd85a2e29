import { randomUUID } from "node:crypto";
import { editedOptions, keyFor } from "#app/admissions/custom-fields/custom-field.ts";
import { customFields } from "#app/admissions/custom-fields/custom-fields.tables.server.ts";
import type { DbOrTransaction } from "#app/platform/database/client.server.ts";
import { only } from "./records.ts";

type Given = Partial<Omit<typeof customFields.$inferInsert, "options">> & {
  label: string;
  options?: readonly string[];
};

/** A custom field, a text unless told otherwise; options are given by their names. */
export async function makeCustomField(
  db: DbOrTransaction,
  { options = [], ...given }: Given,
): Promise<typeof customFields.$inferSelect> {
  const id = given.id ?? randomUUID();
  const taken = (await db.select({ key: customFields.key }).from(customFields)).map(({ key }) => key);
  return only(
    await db
      .insert(customFields)
      .values({
        id,
        kind: "text",
        position: taken.length + 1,
        key: keyFor(given.label, taken),
        ...given,
        options: editedOptions(id, [], options),
      })
      .returning(),
  );
}

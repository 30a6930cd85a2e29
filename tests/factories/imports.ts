import type { DbOrTransaction } from "#app/platform/database/client.server.ts";
import { importRows, imports } from "#app/platform/imports/imports.tables.server.ts";
import { makeStudentRecord, only } from "./records.ts";

type Given = Partial<typeof imports.$inferInsert> & {
  list: string;
  ownerId: string;
  /** What is known of its lines, in their order; the first stands below the header. */
  lines?: readonly Partial<typeof importRows.$inferInsert>[];
};

/** A file that was read, with its columns matched in the order of its header. */
export async function makeImport(
  db: DbOrTransaction,
  rows: readonly (readonly string[])[],
  { lines = [], header = ["Name", "Country"], ...given }: Given,
): Promise<typeof imports.$inferSelect> {
  const made = only(
    await db
      .insert(imports)
      .values({
        fileName: "records.csv",
        header,
        columns: { name: 0, countryId: 1 },
        rowCount: rows.length,
        ...given,
      })
      .returning(),
  );
  await db
    .insert(importRows)
    .values(
      rows.map((fields, at) => ({ importId: made.id, line: at + 2, fields: [...fields], ...lines[at] })),
    );
  return made;
}

export interface ImportsOfWorld {
  readonly read: string;
  readonly checked: string;
  readonly running: string;
  readonly done: string;
}

/** Files of one student each, in every state. */
export async function makeImports(
  db: DbOrTransaction,
  ownerId: string,
  name: string,
): Promise<ImportsOfWorld> {
  const now = new Date();
  const make = async (given: Omit<Given, "list" | "ownerId">) =>
    (
      await makeImport(db, [[name, "importmark@example.com", "hot"]], {
        list: "students",
        ownerId,
        // The last one could become a custom field.
        header: ["Name", "Email", "Mood"],
        columns: { fullName: 0, email: 1 },
        ...given,
      })
    ).id;
  const fresh = { title: name, verdict: "new" } as const;
  const checked = { checkStartedAt: now, checkedAt: now };
  const begun = { ...checked, startedAt: now, mode: "good", existing: "leave" } as const;
  const student = await makeStudentRecord(db, { lastName: "Importmark" });
  return {
    read: await make({}),
    checked: await make({ ...checked, lines: [fresh] }),
    running: await make({ ...begun, lines: [fresh] }),
    done: await make({
      ...begun,
      endedAt: now,
      lines: [{ ...fresh, fields: null, outcome: "created", recordId: student.id, version: 1 }],
    }),
  };
}

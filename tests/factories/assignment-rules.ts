import { randomUUID } from "node:crypto";
import { assignmentRules } from "#app/admissions/students/assignment-rules.tables.server.ts";
import type { DbOrTransaction } from "#app/platform/database/client.server.ts";
import { only } from "./records.ts";

/** A rule about every new student, unless told otherwise. */
export async function makeAssignmentRule(
  db: DbOrTransaction,
  given: Partial<typeof assignmentRules.$inferInsert> & { readonly counsellorIds: string[] },
): Promise<typeof assignmentRules.$inferSelect> {
  const name = `Rule ${randomUUID().slice(0, 8)}`;
  return only(
    await db
      .insert(assignmentRules)
      .values({ name, position: 10, ...given })
      .returning(),
  );
}

import { calls } from "#app/conversations/calls/calls.tables.server.ts";
import type { DbOrTransaction } from "#app/platform/database/client.server.ts";
import { only } from "./records.ts";

/** A call with a student as it is given; an attempt without an answer, just now. */
export async function makeCall(
  db: DbOrTransaction,
  studentId: string,
  given: Partial<typeof calls.$inferInsert> = {},
): Promise<typeof calls.$inferSelect> {
  return only(
    await db
      .insert(calls)
      .values({ studentId, outcome: "no-answer", direction: "outgoing", calledAt: new Date(), ...given })
      .returning(),
  );
}

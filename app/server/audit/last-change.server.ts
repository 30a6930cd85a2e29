import { and, desc, eq } from "drizzle-orm";
import type { LastChange } from "#app/domain/last-change.ts";
import type { DbOrTransaction } from "../db/client.server.ts";
import { auditEntries, profiles } from "../db/schema/schema.server.ts";

/** The latest entry of the trail about a record, or null when nothing was ever recorded. */
export async function findLastChange(
  db: DbOrTransaction,
  subjectType: string,
  subjectId: string,
): Promise<LastChange | null> {
  const [row] = await db
    .select({ by: profiles.fullName, at: auditEntries.createdAt, fields: auditEntries.fields })
    .from(auditEntries)
    .leftJoin(profiles, eq(profiles.userId, auditEntries.actorId))
    .where(and(eq(auditEntries.subjectType, subjectType), eq(auditEntries.subjectId, subjectId)))
    .orderBy(desc(auditEntries.createdAt), desc(auditEntries.id))
    .limit(1);
  return row ?? null;
}

import { and, desc, eq, inArray, not } from "drizzle-orm";
import type { DbOrTransaction } from "#app/platform/database/client.server.ts";
import type { Action } from "#app/platform/permissions/permissions.ts";
import type { LastChange } from "#app/platform/records/last-change.ts";
import { profiles } from "#app/platform/sessions/sessions.tables.server.ts";
import { auditEntries } from "./audit.tables.server.ts";

/** The latest change of a record in the audit log, or null when none was ever recorded; openings do not count. */
export async function findLastChange(
  db: DbOrTransaction,
  subjectType: string,
  subjectId: string,
  actions?: readonly Action[],
): Promise<LastChange | null> {
  const [row] = await db
    .select({ by: profiles.fullName, at: auditEntries.createdAt, fields: auditEntries.fields })
    .from(auditEntries)
    .leftJoin(profiles, eq(profiles.userId, auditEntries.actorId))
    .where(
      and(
        not(auditEntries.isRead),
        eq(auditEntries.subjectType, subjectType),
        eq(auditEntries.subjectId, subjectId),
        actions && inArray(auditEntries.action, [...actions]),
      ),
    )
    .orderBy(desc(auditEntries.createdAt), desc(auditEntries.id))
    .limit(1);
  return row ?? null;
}

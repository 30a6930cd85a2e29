import { and, eq, isNotNull } from "drizzle-orm";
import type { DbOrTransaction } from "#app/platform/database/client.server.ts";
import { users } from "./sessions.tables.server.ts";

/**
 * Whether an account was closed. A write that adds something to a student's records asks after it has locked
 * the record, which closing locks too: what was let in a moment before adds nothing a moment later.
 */
export async function isClosedAccount(db: DbOrTransaction, userId: string | null): Promise<boolean> {
  if (userId === null) return false;
  const [closed] = await db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, userId), isNotNull(users.closedAt)));
  return closed !== undefined;
}

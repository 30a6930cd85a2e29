import { eq, or, sql } from "drizzle-orm";
import type { Transaction } from "../db/client.server.ts";
import { sessions, users, verifications } from "../db/schema/schema.server.ts";

/**
 * Ends every way in that an account has open: sessions, mailed codes and links, half-done second steps and
 * browsers' leave to go without one. Passwords and factors stay; whoever takes the account away drops them.
 */
export async function endAllAccess(tx: Transaction, userId: string): Promise<void> {
  const [user] = await tx.select({ email: users.email }).from(users).where(eq(users.id, userId));
  const ended = await tx.delete(sessions).where(eq(sessions.userId, userId)).returning({ id: sessions.id });
  // Each kind names its account, its address or its session, in one of two columns.
  const keys = [userId, ...(user ? [user.email] : []), ...ended.map(({ id }) => id)];
  const text = sql`(${verifications.identifier} || ' ' || ${verifications.value})`;
  await tx.delete(verifications).where(or(...keys.map((key) => sql`strpos(${text}, ${key}) > 0`)));
}

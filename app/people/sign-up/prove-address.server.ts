import { and, eq } from "drizzle-orm";
import { endLinks, type LinkFacts } from "#app/people/credentials/links.server.ts";
import { dropUnprovedFactors } from "#app/people/second-factors/factors-store.server.ts";
import type { Transaction } from "#app/platform/database/client.server.ts";
import type { Services } from "#app/registry/services.server.ts";
import { accounts, sessions, users } from "#app/registry/tables.server.ts";
import { claimRecords } from "./claim-records.server.ts";

/**
 * Somebody has shown by a mail of ours that the address of an account is theirs. If nobody had before, what
 * is there may be a stranger's: the password, the sessions and the factors are dropped. The other codes and
 * links to sign in end, and records that were kept for the address are handed over.
 *
 * False when the account has another address by now.
 */
export async function proveAddress(
  tx: Transaction,
  { now }: Pick<Services, "now">,
  { userId, email }: LinkFacts,
  requestId: string,
): Promise<boolean> {
  const [user] = await tx
    .select({ confirmed: users.emailVerified })
    .from(users)
    .where(and(eq(users.id, userId), eq(users.email, email)))
    .for("update");
  if (!user) return false;
  if (!user.confirmed) {
    await dropUnprovedFactors(tx, userId);
    await tx.delete(accounts).where(eq(accounts.userId, userId));
    await tx.delete(sessions).where(eq(sessions.userId, userId));
    await tx.update(users).set({ emailVerified: true, updatedAt: now() }).where(eq(users.id, userId));
  }
  for (const purpose of ["sign-in", "sign-in-code"] as const) await endLinks(tx, purpose, userId);
  await claimRecords(tx, userId, requestId);
  return true;
}

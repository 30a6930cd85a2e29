import { createHmac, randomBytes } from "node:crypto";
import { eq } from "drizzle-orm";
import type { DbOrTransaction } from "#app/platform/database/client.server.ts";
import { keyedHash } from "#app/platform/limits/keyed-hash.server.ts";
import { sessions, users } from "#app/platform/sessions/sessions.tables.server.ts";
import { TEST_SECRET } from "./server-process.ts";

const TWO_WEEKS_MS = 14 * 24 * 60 * 60 * 1000;

/**
 * Signs a user in without the sign-in page: a session as it would be stored, and the value of the cookie that opens
 * it. `secondFactor` gives the account a second factor that was used; with only `hasSecondFactor`, it is still
 * required.
 */
export async function openSession(
  db: DbOrTransaction,
  userId: string,
  options: {
    secondFactor?: boolean;
    hasSecondFactor?: boolean;
    provedMinutesAgo?: number;
    secret?: string;
  } = {},
): Promise<{ id: string; name: string; value: string; header: string }> {
  const secret = options.secret ?? TEST_SECRET;
  const token = randomBytes(24).toString("base64url");
  const now = new Date();
  const provedAt = new Date(now.getTime() - (options.provedMinutesAgo ?? 0) * 60_000);
  if (options.secondFactor || options.hasSecondFactor) {
    await db.update(users).set({ twoFactorEnabled: true }).where(eq(users.id, userId));
  }
  const [session] = await db
    .insert(sessions)
    .values({
      userId,
      token: keyedHash(secret, "session", token),
      expiresAt: new Date(now.getTime() + TWO_WEEKS_MS),
      authenticatedAt: provedAt,
      secondFactorAt: options.secondFactor ? provedAt : null,
      createdAt: now,
      updatedAt: now,
    })
    .returning({ id: sessions.id });
  if (!session) throw new Error("The session was not stored");
  const signature = createHmac("sha256", secret).update(token).digest("base64");
  const name = "account.session_token";
  const value = encodeURIComponent(`${token}.${signature}`);
  return { id: session.id, name, value, header: `${name}=${value}` };
}

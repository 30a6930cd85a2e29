import { GUARDIAN_LINK_DAYS } from "#app/admissions/guardians/guardian.ts";
import { newGuardianToken } from "#app/admissions/guardians/guardian-tokens.server.ts";
import { guardianConfirmations } from "#app/admissions/guardians/guardians.tables.server.ts";
import type { DbOrTransaction } from "#app/platform/database/client.server.ts";
import { only } from "./records.ts";

/** The guardian of an application, who was sent a link today, unless the test says otherwise; with the link's token. */
export async function makeGuardian(
  db: DbOrTransaction,
  applicationId: string,
  given: Partial<typeof guardianConfirmations.$inferInsert> = {},
): Promise<typeof guardianConfirmations.$inferSelect & { token: string }> {
  const { token, tokenHash } = newGuardianToken();
  const now = new Date();
  const values = {
    applicationId,
    name: "Maya Thapa",
    relationship: "mother" as const,
    email: "maya@guardians.example",
    state: "waiting" as const,
    tokenHash,
    sentAt: now,
    expiresAt: new Date(now.getTime() + GUARDIAN_LINK_DAYS * 86_400_000),
    ...given,
  };
  const row = only(await db.insert(guardianConfirmations).values(values).returning());
  return { ...row, token };
}

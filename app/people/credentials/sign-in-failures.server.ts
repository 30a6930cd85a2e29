import { eq } from "drizzle-orm";
import { recordAudit } from "#app/platform/audit/audit.server.ts";
import { bumpCount } from "#app/platform/limits/attempts.server.ts";
import { VISITOR } from "#app/platform/permissions/actor.ts";
import type { Services } from "#app/platform/services/services.server.ts";
import { users } from "#app/platform/sessions/sessions.tables.server.ts";
import { isNoted, type SignInFailure } from "./failed-sign-in.ts";

/**
 * Records a failed sign-in: at which account, why, and from which network. An address without an account is not
 * stored; attempts there are limited together with all other unknown addresses, so most are not recorded. The row is
 * written even then and rolled back, so that the response time does not reveal whether the address exists.
 */
export async function recordFailedSignIn(
  deps: Pick<Services, "db" | "now">,
  email: string,
  why: SignInFailure,
  { requestId }: { requestId: string },
): Promise<void> {
  await deps.db.transaction(async (tx) => {
    const counting = { db: tx, now: deps.now };
    const [user] = await tx.select({ id: users.id }).from(users).where(eq(users.email, email));
    const ofAccount = await bumpCount(counting, "failed:account", email);
    const ofAll = await bumpCount(counting, "failed:all", user ? "known" : "unknown");
    const { count } = user ? ofAccount : ofAll;
    const entry = {
      action: "account.signInFailed",
      subjectType: "user",
      subjectId: user?.id ?? "unknown",
      fields: [why, ...(count > 10 ? [`attempts:${count}`] : [])],
    };
    await tx
      .transaction(async (row) => {
        await recordAudit(row, VISITOR, entry, requestId);
        if (!isNoted(count)) throw new NotNoted();
      })
      .catch((error) => {
        if (!(error instanceof NotNoted)) throw error;
      });
  });
}

/** Rolls back a row over the limit. */
class NotNoted extends Error {}

import { eq } from "drizzle-orm";
import { recordAudit } from "#app/platform/audit/audit.server.ts";
import { bumpCount } from "#app/platform/limits/attempts.server.ts";
import { VISITOR } from "#app/platform/permissions/actor.ts";
import type { Services } from "#app/platform/services/services.server.ts";
import { users } from "#app/platform/sessions/sessions.tables.server.ts";
import { isNoted, type SignInFailure } from "./failed-sign-in.ts";

/**
 * Notes that somebody did not get in: at which account, why, and from which network. An address without an
 * account is not kept; what is typed there is noted together with all other unknown ones, so most of it is
 * not. The row is written all the same and taken back: how long it takes tells nobody what the address was.
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

/** Takes a row back that is one too many. */
class NotNoted extends Error {}

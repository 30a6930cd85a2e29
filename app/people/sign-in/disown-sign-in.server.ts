import { and, eq, isNull } from "drizzle-orm";
import { consumeLink, endLinks, findLink } from "#app/people/credentials/links.server.ts";
import { dropIdentities } from "#app/people/identities/identities.server.ts";
import { recordAudit } from "#app/platform/audit/audit.server.ts";
import type { Jobs } from "#app/platform/jobs/jobs.server.ts";
import { countFromAddress } from "#app/platform/limits/attempts.server.ts";
import { requestMail } from "#app/platform/mail/mail-requests.server.ts";
import { accountActor } from "#app/platform/permissions/account-actor.server.ts";
import { err, type FailureOf, ok, type Result } from "#app/platform/results/result.ts";
import type { Services } from "#app/platform/services/services.server.ts";
import { accounts, sessions, users } from "#app/platform/sessions/sessions.tables.server.ts";
import { endWaysIn } from "./recovery.server.ts";

type Deps = Pick<Services, "db" | "now" | "secret"> & { jobs: Pick<Jobs, "enqueue"> };

/** Whether the link of an email about a new sign-in still works; does not consume it. */
export async function isDisownLinkGood(deps: Deps, token: string): Promise<boolean> {
  return (await findLink(deps.db, deps, "not-me", token)) !== null;
}

/**
 * "This was not me": ends every session of the account and every code and link that opens it; forgets known and
 * trusted browsers; removes the password, which the stranger may have, and linked identities and the number, which
 * the stranger may have added and which the owner can add again with one click. A link to choose a new password is
 * emailed. Authenticator apps and passkeys stay: the stranger does not have them, and each change of them was
 * notified by email. Works once.
 *
 * Errors: `expired` (unknown, used, expired, or the account has another address now), `too-many`.
 */
export async function disownSignIn(
  deps: Deps,
  token: string,
  { ip, requestId }: { ip: string; requestId: string },
): Promise<Result<undefined, FailureOf<"expired" | "too-many">>> {
  const fromAddress = await countFromAddress(deps, "reset:address", ip);
  if (!fromAddress.ok) return fromAddress;
  return deps.db.transaction(async (tx) => {
    const facts = await consumeLink(tx, deps, "not-me", token);
    if (!facts) return err({ code: "expired" });
    const { userId, email } = facts;
    const [user] = await tx
      .select({ id: users.id })
      .from(users)
      .where(and(eq(users.id, userId), eq(users.email, email)))
      .for("update");
    if (!user) return err({ code: "expired" });
    await tx.delete(sessions).where(eq(sessions.userId, userId));
    await tx.delete(accounts).where(and(eq(accounts.userId, userId), eq(accounts.providerId, "credential")));
    await dropIdentities(tx, userId);
    // The number as well, unless it is a second factor: then it cannot sign in alone.
    await tx
      .update(users)
      .set({ phone: null })
      .where(and(eq(users.id, userId), isNull(users.phoneFactorAt)));
    await endWaysIn(tx, userId, deps.now());
    await endLinks(tx, "not-me", userId);
    await recordAudit(
      tx,
      accountActor(userId),
      {
        action: "account.disownSignIn",
        subjectType: "user",
        subjectId: userId,
        fields: ["password", "identities", "phone"],
      },
      requestId,
    );
    await requestMail(tx, deps.jobs, { kind: "reset-password", email });
    return ok();
  });
}

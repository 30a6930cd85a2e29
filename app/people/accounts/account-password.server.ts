import { and, eq, ne } from "drizzle-orm";
import { weakPasswordMessages } from "#app/people/credentials/password.ts";
import { passwordDemand } from "#app/people/credentials/password-demand.ts";
import { judgePassword } from "#app/people/credentials/password-strength.server.ts";
import { lockPerson } from "#app/people/second-factors/factors-store.server.ts";
import { proveIdentity } from "#app/people/second-factors/reauthenticate.server.ts";
import { endWaysIn, setPassword } from "#app/people/sign-in/recovery.server.ts";
import { recordAudit } from "#app/platform/audit/audit.server.ts";
import type { Jobs } from "#app/platform/jobs/jobs.server.ts";
import { queueMail } from "#app/platform/mail/outbox.server.ts";
import { can } from "#app/platform/permissions/resolver.ts";
import { err, type FailureOf, invalidField, ok, type Result } from "#app/platform/results/result.ts";
import type { Services } from "#app/platform/services/services.server.ts";
import { hasProof, type OpenSession } from "#app/platform/sessions/assurance.server.ts";
import { hashPassword } from "#app/platform/sessions/password-hash.server.ts";
import { sessions } from "#app/platform/sessions/sessions.tables.server.ts";
import { accountAreaMessages } from "./account.words.ts";

type Deps = Pick<Services, "auth" | "db" | "env" | "now" | "secret"> & { jobs: Pick<Jobs, "enqueue"> };

/**
 * Changes or sets the password, authorised by the current one or a recent confirmation of identity. Ends every other
 * session, pending codes and links, and device trust; this browser needs a new session cookie. The owner gets an
 * email.
 *
 * Errors: `forbidden` (neither a current password nor a recent confirmation), `invalid` (the current one is wrong,
 * the new one is weak), `too-many`.
 */
export async function changePassword(
  deps: Deps,
  known: OpenSession,
  input: { currentPassword: string | null; password: string },
  requestId: string,
): Promise<Result<undefined, FailureOf<"forbidden" | "invalid" | "too-many">>> {
  if (!can(known.actor, "account.changePassword", "own")) return err({ code: "forbidden" });
  // The password is not enough if this session also requires a second factor.
  if (known.user.hasSecondFactor && !known.session.secondFactorAt) return err({ code: "forbidden" });
  const strength = await judgePassword(input.password, known.user, passwordDemand(known.actor.role));
  if (!strength.strong) {
    return err({ code: "invalid", fieldErrors: { password: weakPasswordMessages(strength.reasons) } });
  }
  if (input.currentPassword !== null) {
    const proved = await proveIdentity(
      deps,
      known,
      { by: "password", password: input.currentPassword },
      requestId,
    );
    if (!proved.ok) {
      return proved.error.code === "expired"
        ? invalidField("currentPassword", accountAreaMessages.security.wrongPassword)
        : err(proved.error);
    }
  } else if (!hasProof(known, deps)) {
    return err({ code: "forbidden" });
  }
  const passwordHash = await hashPassword(input.password);
  const { userId } = known.actor;
  await deps.db.transaction(async (tx) => {
    const person = await lockPerson(tx, userId);
    await setPassword(tx, userId, passwordHash, deps.now());
    await tx.delete(sessions).where(and(eq(sessions.userId, userId), ne(sessions.id, known.session.id)));
    await endWaysIn(tx, userId, deps.now());
    await recordAudit(
      tx,
      known.actor,
      { action: "account.changePassword", subjectType: "user", subjectId: userId, fields: ["password"] },
      requestId,
    );
    await queueMail(tx, deps.jobs, {
      kind: "password-changed",
      to: { email: person.email, name: person.name },
      props: { name: person.name },
    });
  });
  return ok();
}

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
 * Changes the password (or sets the first one), by the current one or within minutes of another proof.
 * Every other session ends, as do codes and links that are on their way and what browsers are known for;
 * this browser has to be given its cookie anew. The owner gets a mail.
 *
 * Errors: `forbidden` (neither a current password nor a recent proof), `invalid` (the current one is
 * wrong, the new one is weak), `too-many`.
 */
export async function changePassword(
  deps: Deps,
  known: OpenSession,
  input: { currentPassword: string | null; password: string },
  requestId: string,
): Promise<Result<undefined, FailureOf<"forbidden" | "invalid" | "too-many">>> {
  if (!can(known.actor, "account.changePassword", "own")) return err({ code: "forbidden" });
  // A password alone is no proof where a second factor is owed to this session.
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

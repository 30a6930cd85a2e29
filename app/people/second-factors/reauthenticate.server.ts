import { randomInt } from "node:crypto";
import { and, eq } from "drizzle-orm";
import { recordAudit } from "#app/platform/audit/audit.server.ts";
import type { DbOrTransaction, Transaction } from "#app/platform/database/client.server.ts";
import type { Jobs } from "#app/platform/jobs/jobs.server.ts";
import { countAttempt, forgetAttempts } from "#app/platform/limits/attempts.server.ts";
import { keyedHash, sameHash } from "#app/platform/limits/keyed-hash.server.ts";
import { queueMail } from "#app/platform/mail/outbox.server.ts";
import { can } from "#app/platform/permissions/resolver.ts";
import { err, type FailureOf, ok, type Result } from "#app/platform/results/result.ts";
import type { Services } from "#app/platform/services/services.server.ts";
import type { OpenSession } from "#app/platform/sessions/assurance.server.ts";
import { hasNoAddress } from "#app/platform/sessions/no-address.ts";
import { verifyPassword } from "#app/platform/sessions/password-hash.server.ts";
import { ONE_TIME_CODE_LENGTH } from "#app/platform/sessions/password-limits.ts";
import { accounts, sessions, verifications } from "#app/platform/sessions/sessions.tables.server.ts";
import type { Credential } from "./factors.ts";
import { spendAppCode } from "./factors-app.server.ts";
import { checkProof } from "./factors-ceremonies.server.ts";
import { spendFactorCode } from "./factors-phone.server.ts";
import { spendRecoveryCode } from "./factors-recovery-codes.server.ts";
import { lockPerson, markVerified, readFactors, recordFactorChange } from "./factors-store.server.ts";

type Deps = Pick<Services, "auth" | "db" | "env" | "now" | "secret"> & { jobs: Pick<Jobs, "enqueue"> };

/** How a signed-in user can confirm their identity again. */
export interface ProofMethods {
  password: boolean;
  app: boolean;
  /** A code by SMS, if it is the account's second factor. */
  phone: boolean;
  passkey: boolean;
  recoveryCode: boolean;
  /**
   * An emailed code, or one by SMS if there is no address. Only for people without a second factor: a mailbox must
   * not be enough to remove one.
   */
  mail: boolean;
}

export type Proof =
  | { by: "password"; password: string }
  | { by: "app"; code: string }
  | { by: "phone"; code: string }
  | { by: "passkey"; credential: Credential }
  | { by: "recovery-code"; code: string }
  | { by: "mail"; code: string };

export const PROOF_CODE_MINUTES = 10;

export async function readProofMethods(
  db: DbOrTransaction,
  deps: Pick<Deps, "auth" | "env">,
  known: OpenSession,
): Promise<ProofMethods> {
  const [factors, passwordHash] = await Promise.all([
    readFactors(db, deps, known.user.id),
    findPasswordHash(db, known.user.id),
  ]);
  const app = factors.apps.length > 0;
  const passkey = factors.passkeys.length > 0;
  return {
    password: passwordHash !== null,
    app,
    phone: factors.phone !== null && deps.env.phones,
    passkey,
    recoveryCode: factors.recoveryCodesLeft > 0,
    mail: !app && factors.phone === null && !passkey,
  };
}

/**
 * Accepts a proof that the user of this session is its owner: sensitive changes are allowed for the next
 * `PROOF_MINUTES`. A proof by a second factor also counts as that factor, for as long as the session lasts.
 *
 * Errors: `forbidden` (not a method that this person has), `expired` (wrong, used or expired), `too-many`.
 */
export async function proveIdentity(
  deps: Deps,
  known: OpenSession,
  proof: Proof,
  requestId: string,
): Promise<Result<undefined, FailureOf<"forbidden" | "expired" | "too-many">>> {
  if (!can(known.actor, "account.reauthenticate", "own")) return err({ code: "forbidden" });
  const { userId } = known.actor;
  const bySecondFactor = proof.by !== "password" && proof.by !== "mail";
  // Counted per session: attacks from elsewhere must not lock a signed-in user out.
  const kind = bySecondFactor ? "second-factor:session" : "proof:session";
  const counted = await countAttempt(deps, kind, known.session.id);
  if (!counted.ok) return counted;
  const passwordHash = proof.by === "password" ? await findPasswordHash(deps.db, userId) : null;
  // Hashing is slow and must not keep a transaction open.
  const passwordRight =
    proof.by === "password" && passwordHash !== null && (await verifyPassword(proof.password, passwordHash));
  return deps.db.transaction(async (tx) => {
    const person = await lockPerson(tx, userId);
    if (proof.by === "mail" && person.factorCount > 0) return err({ code: "forbidden" });
    const right = proof.by === "password" ? passwordRight : await isRight(tx, deps, known, proof);
    if (!right) return err({ code: "expired" });
    if (bySecondFactor) {
      await markVerified(tx, known.session.id, deps.now());
    } else {
      await tx.update(sessions).set({ authenticatedAt: deps.now() }).where(eq(sessions.id, known.session.id));
    }
    await forgetAttempts(tx, kind, known.session.id);
    if (proof.by === "recovery-code") {
      await recordFactorChange(tx, deps, known, person, "recovery-code-used", requestId);
    }
    await recordAudit(
      tx,
      known.actor,
      { action: "account.reauthenticate", subjectType: "user", subjectId: userId, fields: [proof.by] },
      requestId,
    );
    return ok();
  });
}

/**
 * Emails a confirmation code valid only for this session; without an address it is sent to the number. Errors:
 * `forbidden`, `too-many`.
 */
export async function sendProofCode(
  deps: Deps,
  known: OpenSession,
): Promise<Result<undefined, FailureOf<"forbidden" | "too-many">>> {
  if (!can(known.actor, "account.reauthenticate", "own") || known.user.hasSecondFactor) {
    return err({ code: "forbidden" });
  }
  for (const kind of ["proof-mail:account", "proof-mail-day:account"] as const) {
    const counted = await countAttempt(deps, kind, known.user.id);
    if (!counted.ok) return counted;
  }
  const code = String(randomInt(10 ** ONE_TIME_CODE_LENGTH)).padStart(ONE_TIME_CODE_LENGTH, "0");
  await deps.db.transaction(async (tx) => {
    const person = await lockPerson(tx, known.user.id);
    const identifier = codeIdentifier(known);
    await tx.delete(verifications).where(eq(verifications.identifier, identifier));
    await tx.insert(verifications).values({
      identifier,
      value: codeHash(deps, known, code),
      expiresAt: new Date(deps.now().getTime() + PROOF_CODE_MINUTES * 60_000),
    });
    if (hasNoAddress(person.email)) {
      if (person.number === null) return;
      await queueMail(tx, deps.jobs, {
        kind: "phone-code",
        to: { email: person.number },
        props: { code, purpose: "proof", minutes: PROOF_CODE_MINUTES },
      });
      return;
    }
    await queueMail(tx, deps.jobs, {
      kind: "reauthentication-code",
      to: { email: person.email, name: person.name },
      props: { name: person.name, code, minutes: PROOF_CODE_MINUTES },
    });
  });
  return ok();
}

function isRight(
  tx: Transaction,
  deps: Deps,
  known: OpenSession,
  proof: Exclude<Proof, { by: "password" }>,
): Promise<boolean> {
  const { userId } = known.actor;
  switch (proof.by) {
    case "app":
      return spendAppCode(tx, deps, userId, proof.code);
    case "phone":
      return spendFactorCode(tx, deps, userId, proof.code);
    case "passkey":
      return checkProof(tx, deps, known, proof.credential);
    case "recovery-code":
      return spendRecoveryCode(tx, deps, userId, proof.code);
    case "mail":
      return spendMailCode(tx, deps, known, proof.code);
  }
}

/** A wrong code does not invalidate the correct one: attempts are counted and limited. */
async function spendMailCode(
  tx: Transaction,
  deps: Deps,
  known: OpenSession,
  code: string,
): Promise<boolean> {
  const [row] = await tx
    .select()
    .from(verifications)
    .where(eq(verifications.identifier, codeIdentifier(known)))
    .for("update");
  if (!row || row.expiresAt <= deps.now() || !sameHash(row.value, codeHash(deps, known, code))) return false;
  await tx.delete(verifications).where(eq(verifications.id, row.id));
  return true;
}

function codeIdentifier(known: OpenSession): string {
  return `proof-code:${known.session.id}`;
}

function codeHash({ secret }: Pick<Deps, "secret">, known: OpenSession, code: string): string {
  return keyedHash(secret, "code", `${known.session.id}\n${code}`);
}

async function findPasswordHash(db: DbOrTransaction, userId: string): Promise<string | null> {
  const [row] = await db
    .select({ password: accounts.password })
    .from(accounts)
    .where(and(eq(accounts.userId, userId), eq(accounts.providerId, "credential")));
  return row?.password ?? null;
}

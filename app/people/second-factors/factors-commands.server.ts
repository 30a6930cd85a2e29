import { eq } from "drizzle-orm";
import type { Jobs } from "#app/platform/jobs/jobs.server.ts";
import { countAttempt, forgetAttempts } from "#app/platform/limits/attempts.server.ts";
import { err, type FailureOf, invalidField, ok, type Result } from "#app/platform/results/result.ts";
import { mayChangeAccount, type OpenSession } from "#app/platform/sessions/assurance.server.ts";
import type { Services } from "#app/registry/services.server.ts";
import { twoFactors, users } from "#app/registry/tables.server.ts";
import { factorMessages } from "./factors.words.ts";
import { newAppSecret, spendAppCode } from "./factors-app.server.ts";
import { newRecoveryCodes, sealCodes } from "./factors-recovery-codes.server.ts";
import { openSecret, sealSecret } from "./factors-secrets.server.ts";
import {
  endDeviceTrust,
  ensureRecoveryCodes,
  lockPerson,
  markProved,
  recordFactorChange,
} from "./factors-store.server.ts";

type Deps = Pick<Services, "auth" | "db" | "now"> & { jobs: Pick<Jobs, "enqueue"> };
type Done<Value, Code extends "forbidden" | "invalid" | "not-found" | "too-many"> = Promise<
  Result<Value, FailureOf<Code>>
>;

/**
 * Begins to set up an authenticator app: makes a secret that counts once a code proved that the app has
 * it. Beginning again makes another one. Errors: `forbidden`, `not-found` when an app is set up already.
 */
export async function startApp(deps: Deps, known: OpenSession): Done<undefined, "forbidden" | "not-found"> {
  const may = mayChangeAccount(known, "account.manageFactors", deps);
  if (!may.ok) return may;
  const { userId } = known.actor;
  return deps.db.transaction(async (tx) => {
    const person = await lockPerson(tx, userId);
    if (person.app) return err({ code: "not-found" });
    const secret = await sealSecret(deps, newAppSecret());
    const kept = await tx
      .update(twoFactors)
      .set({ secret, verified: false })
      .where(eq(twoFactors.userId, userId))
      .returning({ id: twoFactors.id });
    if (kept.length === 0) {
      const backupCodes = await sealCodes(deps, []);
      await tx.insert(twoFactors).values({ userId, secret, backupCodes, verified: false });
    }
    return ok();
  });
}

/** The secret of an app that is being set up, to be shown; null once it is confirmed: then nobody sees it again. */
export async function findPendingSecret(deps: Deps, known: OpenSession): Promise<string | null> {
  if (!mayChangeAccount(known, "account.manageFactors", deps).ok) return null;
  const [row] = await deps.db
    .select({ secret: twoFactors.secret, verified: twoFactors.verified, app: users.twoFactorEnabled })
    .from(twoFactors)
    .innerJoin(users, eq(users.id, twoFactors.userId))
    .where(eq(twoFactors.userId, known.actor.userId));
  return row && !row.verified && !row.app ? openSecret(deps, row.secret) : null;
}

/**
 * Confirms an authenticator app by a code of it. From now on signing in asks for one. Returns recovery
 * codes, to be shown once, if there were none. Errors: `forbidden`, `invalid`, `not-found` when nothing
 * is being set up, `too-many`.
 */
export async function confirmApp(
  deps: Deps,
  known: OpenSession,
  code: string,
  requestId: string,
): Done<string[] | null, "forbidden" | "invalid" | "not-found" | "too-many"> {
  const may = mayChangeAccount(known, "account.manageFactors", deps);
  if (!may.ok) return may;
  const { userId } = known.actor;
  const counted = await countAttempt(deps, "second-factor:session", known.session.id);
  if (!counted.ok) return counted;
  return deps.db.transaction(async (tx) => {
    const person = await lockPerson(tx, userId);
    const [row] = await tx
      .select({ verified: twoFactors.verified })
      .from(twoFactors)
      .where(eq(twoFactors.userId, userId));
    if (!row || row.verified || person.app) return err({ code: "not-found" });
    if (!(await spendAppCode(tx, deps, userId, code, { confirmed: false }))) {
      return invalidField("code", factorMessages.wrongCode);
    }
    await tx.update(twoFactors).set({ verified: true }).where(eq(twoFactors.userId, userId));
    await tx.update(users).set({ twoFactorEnabled: true, updatedAt: deps.now() }).where(eq(users.id, userId));
    await markProved(tx, known.session.id, deps.now());
    await forgetAttempts(tx, "second-factor:session", known.session.id);
    await recordFactorChange(tx, deps, known, person, "app-added", requestId);
    return ok(await ensureRecoveryCodes(tx, deps, userId));
  });
}

/** Takes the authenticator app away; nothing happens twice. Errors: `forbidden`, `not-found`. */
export async function removeApp(
  deps: Deps,
  known: OpenSession,
  requestId: string,
): Done<undefined, "forbidden" | "not-found"> {
  const may = mayChangeAccount(known, "account.manageFactors", deps);
  if (!may.ok) return may;
  const { userId } = known.actor;
  return deps.db.transaction(async (tx) => {
    const person = await lockPerson(tx, userId);
    if (!person.app) return err({ code: "not-found" });
    if (person.passkeyCount > 0) {
      const secret = await sealSecret(deps, newAppSecret());
      await tx.update(twoFactors).set({ secret, verified: false }).where(eq(twoFactors.userId, userId));
    } else {
      await tx.delete(twoFactors).where(eq(twoFactors.userId, userId));
    }
    await tx
      .update(users)
      .set({ twoFactorEnabled: false, updatedAt: deps.now() })
      .where(eq(users.id, userId));
    await endDeviceTrust(tx, userId);
    await recordFactorChange(tx, deps, known, person, "app-removed", requestId);
    return ok();
  });
}

/**
 * Makes new recovery codes, shown once; the earlier ones end. Errors: `forbidden`, `not-found` for
 * somebody without a second factor.
 */
export async function renewRecoveryCodes(
  deps: Deps,
  known: OpenSession,
  requestId: string,
): Done<string[], "forbidden" | "not-found"> {
  const may = mayChangeAccount(known, "account.manageFactors", deps);
  if (!may.ok) return may;
  const { userId } = known.actor;
  return deps.db.transaction(async (tx) => {
    const person = await lockPerson(tx, userId);
    if (!person.app && person.passkeyCount === 0) return err({ code: "not-found" });
    const codes = newRecoveryCodes();
    await tx
      .update(twoFactors)
      .set({ backupCodes: await sealCodes(deps, codes) })
      .where(eq(twoFactors.userId, userId));
    await recordFactorChange(tx, deps, known, person, "recovery-codes-new", requestId);
    return ok(codes);
  });
}

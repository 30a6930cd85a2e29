import { and, eq, isNotNull } from "drizzle-orm";
import type { Jobs } from "#app/platform/jobs/jobs.server.ts";
import { countAttempt, forgetAttempts } from "#app/platform/limits/attempts.server.ts";
import { can } from "#app/platform/permissions/resolver.ts";
import { isRecordId } from "#app/platform/records/record-id.ts";
import { err, type FailureOf, invalidField, ok, type Result } from "#app/platform/results/result.ts";
import type { Services } from "#app/platform/services/services.server.ts";
import { mayChangeAccount, type OpenSession } from "#app/platform/sessions/assurance.server.ts";
import { openSecret, sealSecret } from "#app/platform/sessions/sealed-secrets.server.ts";
import { MAX_APPS } from "./factors.ts";
import { factorMessages } from "./factors.words.ts";
import { newAppSecret, spendCodeOf } from "./factors-app.server.ts";
import { newRecoveryCodes, sealCodes } from "./factors-recovery-codes.server.ts";
import {
  afterRemoval,
  ensureRecoveryCodes,
  lockPerson,
  markVerified,
  noteApps,
  recordFactorChange,
  recordFactorName,
} from "./factors-store.server.ts";
import { authenticatorApps, recoveryCodes } from "./second-factors.tables.server.ts";

type Deps = Pick<Services, "auth" | "db" | "now"> & { jobs: Pick<Jobs, "enqueue"> };
type Done<Value, Code extends "forbidden" | "invalid" | "not-found" | "too-many"> = Promise<
  Result<Value, FailureOf<Code>>
>;

/**
 * Starts the setup of an authenticator app: creates a secret that takes effect once a code confirms it. Starting
 * again in the same session creates another one; other sessions set up their own app. Errors: `forbidden`, `invalid`
 * for too many.
 */
export async function startApp(
  deps: Deps,
  known: OpenSession,
  name: string,
): Done<undefined, "forbidden" | "invalid"> {
  const may = mayChangeAccount(known, "account.manageFactors", deps);
  if (!may.ok) return may;
  const { userId } = known.actor;
  return deps.db.transaction(async (tx) => {
    const person = await lockPerson(tx, userId);
    if (person.appCount >= MAX_APPS) return invalidField("name", factorMessages.tooManyApps);
    const setupSessionId = known.session.id;
    await tx.delete(authenticatorApps).where(eq(authenticatorApps.setupSessionId, setupSessionId));
    const secret = await sealSecret(deps, newAppSecret());
    await tx
      .insert(authenticatorApps)
      .values({ userId, name, secret, setupSessionId, createdAt: deps.now() });
    return ok();
  });
}

/**
 * The app being set up in this session, with its secret to show; null once confirmed: then it cannot be shown again.
 */
export async function findPendingApp(
  deps: Deps,
  known: OpenSession,
): Promise<{ name: string; secret: string } | null> {
  if (!mayChangeAccount(known, "account.manageFactors", deps).ok) return null;
  const [row] = await deps.db.select().from(authenticatorApps).where(ofSession(known));
  return row ? { name: row.name, secret: await openSecret(deps, row.secret) } : null;
}

/**
 * Confirms an authenticator app with a code; from then on sign-in requires one. Returns recovery codes to show once,
 * if there were none. Errors: `forbidden`, `invalid` (the code, or too many apps), `not-found` if this session has no
 * setup in progress, `too-many`.
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
    const [app] = await tx.select().from(authenticatorApps).where(ofSession(known));
    if (!app) return err({ code: "not-found" });
    if (person.appCount >= MAX_APPS) return invalidField("code", factorMessages.tooManyApps);
    if (!(await spendCodeOf(tx, deps, app, code)))
      return invalidField("code", factorMessages.challenge.wrongCode);
    await tx
      .update(authenticatorApps)
      .set({ confirmedAt: deps.now(), setupSessionId: null })
      .where(eq(authenticatorApps.id, app.id));
    await noteApps(tx, deps, userId, person.appCount + 1);
    await markVerified(tx, known.session.id, deps.now());
    await forgetAttempts(tx, "second-factor:session", known.session.id);
    await recordFactorChange(tx, deps, known, person, "app-added", requestId);
    return ok(await ensureRecoveryCodes(tx, deps, userId));
  });
}

/** Renames an authenticator app. Errors: `forbidden`, `not-found` for anyone else's. */
export async function renameApp(
  deps: Deps,
  known: OpenSession,
  input: { appId: string; name: string },
  requestId: string,
): Done<undefined, "forbidden" | "not-found"> {
  const { userId } = known.actor;
  if (!can(known.actor, "account.manageFactors", "own")) return err({ code: "forbidden" });
  if (!isRecordId(input.appId)) return err({ code: "not-found" });
  return deps.db.transaction(async (tx) => {
    const renamed = await tx
      .update(authenticatorApps)
      .set({ name: input.name })
      .where(confirmedApp(userId, input.appId))
      .returning({ id: authenticatorApps.id });
    if (renamed.length === 0) return err({ code: "not-found" });
    await recordFactorName(tx, known, "app", requestId);
    return ok();
  });
}

/** Removes an authenticator app; idempotent. Errors: `forbidden`, `not-found` for anyone else's. */
export async function removeApp(
  deps: Deps,
  known: OpenSession,
  appId: string,
  requestId: string,
): Done<undefined, "forbidden" | "not-found"> {
  if (!isRecordId(appId)) return err({ code: "not-found" });
  const may = mayChangeAccount(known, "account.manageFactors", deps);
  if (!may.ok) return may;
  const { userId } = known.actor;
  return deps.db.transaction(async (tx) => {
    const person = await lockPerson(tx, userId);
    const removed = await tx
      .delete(authenticatorApps)
      .where(confirmedApp(userId, appId))
      .returning({ id: authenticatorApps.id });
    if (removed.length === 0) return err({ code: "not-found" });
    await noteApps(tx, deps, userId, person.appCount - 1);
    await afterRemoval(tx, userId, person.factorCount - 1);
    await recordFactorChange(tx, deps, known, person, "app-removed", requestId);
    return ok();
  });
}

/**
 * Generates new recovery codes, shown once; the earlier ones end. Errors: `forbidden`, `not-found` for a user without
 * a second factor.
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
    if (person.factorCount === 0) return err({ code: "not-found" });
    const codes = newRecoveryCodes();
    await tx
      .update(recoveryCodes)
      .set({ codes: await sealCodes(deps, codes) })
      .where(eq(recoveryCodes.userId, userId));
    await recordFactorChange(tx, deps, known, person, "recovery-codes-new", requestId);
    return ok(codes);
  });
}

/** The app that this session is setting up. */
function ofSession({ actor, session }: OpenSession) {
  return and(eq(authenticatorApps.setupSessionId, session.id), eq(authenticatorApps.userId, actor.userId));
}

function confirmedApp(userId: string, appId: string) {
  return and(
    eq(authenticatorApps.id, appId),
    eq(authenticatorApps.userId, userId),
    isNotNull(authenticatorApps.confirmedAt),
  );
}

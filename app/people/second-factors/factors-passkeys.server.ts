import { and, eq } from "drizzle-orm";
import { brokenConstraint } from "#app/platform/database/client.server.ts";
import type { Jobs } from "#app/platform/jobs/jobs.server.ts";
import { can } from "#app/platform/permissions/resolver.ts";
import { isRecordId } from "#app/platform/records/record-id.ts";
import { err, type FailureOf, invalidField, ok, type Result } from "#app/platform/results/result.ts";
import type { Services } from "#app/platform/services/services.server.ts";
import { mayChangeAccount, type OpenSession } from "#app/platform/sessions/assurance.server.ts";
import { type Credential, MAX_PASSKEYS } from "./factors.ts";
import { factorMessages } from "./factors.words.ts";
import { checkRegistration } from "./factors-ceremonies.server.ts";
import {
  afterRemoval,
  ensureRecoveryCodes,
  lockPerson,
  markVerified,
  recordFactorChange,
  recordFactorName,
} from "./factors-store.server.ts";
import { passkeys } from "./second-factors.tables.server.ts";

type Deps = Pick<Services, "auth" | "db" | "env" | "now"> & { jobs: Pick<Jobs, "enqueue"> };

/**
 * Stores a passkey that the browser has just created. Returns recovery codes to show once, if there were none.
 * Errors: `forbidden`, `invalid` (the answer does not match, the passkey is already known, or there are too many).
 */
export async function addPasskey(
  deps: Deps,
  known: OpenSession,
  input: { credential: Credential; name: string },
  requestId: string,
): Promise<Result<string[] | null, FailureOf<"forbidden" | "invalid">>> {
  const may = mayChangeAccount(known, "account.manageFactors", deps);
  if (!may.ok) return may;
  const { userId } = known.actor;
  try {
    return await deps.db.transaction(async (tx) => {
      const person = await lockPerson(tx, userId);
      if (person.passkeyCount >= MAX_PASSKEYS) {
        return invalidField("credential", factorMessages.tooManyPasskeys);
      }
      const passkey = await checkRegistration(tx, deps, known, input.credential);
      if (!passkey) return invalidField("credential", factorMessages.passkeyRefused);
      await tx.insert(passkeys).values({ ...passkey, name: input.name, createdAt: deps.now() });
      await markVerified(tx, known.session.id, deps.now());
      await recordFactorChange(tx, deps, known, person, "passkey-added", requestId);
      return ok(await ensureRecoveryCodes(tx, deps, userId));
    });
  } catch (error) {
    if (brokenConstraint(error) !== "passkeys_credential_id_key") throw error;
    return invalidField("credential", factorMessages.passkeyKnown);
  }
}

/** Renames a passkey. Errors: `forbidden`, `not-found` for anyone else's. */
export async function renamePasskey(
  deps: Deps,
  known: OpenSession,
  input: { passkeyId: string; name: string },
  requestId: string,
): Promise<Result<undefined, FailureOf<"forbidden" | "not-found">>> {
  if (!can(known.actor, "account.manageFactors", "own")) return err({ code: "forbidden" });
  if (!isRecordId(input.passkeyId)) return err({ code: "not-found" });
  return deps.db.transaction(async (tx) => {
    const renamed = await tx
      .update(passkeys)
      .set({ name: input.name })
      .where(and(eq(passkeys.id, input.passkeyId), eq(passkeys.userId, known.actor.userId)))
      .returning({ id: passkeys.id });
    if (renamed.length === 0) return err({ code: "not-found" });
    await recordFactorName(tx, known, "passkey", requestId);
    return ok();
  });
}

/** Removes a passkey. Errors: `forbidden`, `not-found` for anyone else's. */
export async function removePasskey(
  deps: Deps,
  known: OpenSession,
  passkeyId: string,
  requestId: string,
): Promise<Result<undefined, FailureOf<"forbidden" | "not-found">>> {
  if (!isRecordId(passkeyId)) return err({ code: "not-found" });
  const may = mayChangeAccount(known, "account.manageFactors", deps);
  if (!may.ok) return may;
  const { userId } = known.actor;
  return deps.db.transaction(async (tx) => {
    const person = await lockPerson(tx, userId);
    const removed = await tx
      .delete(passkeys)
      .where(and(eq(passkeys.id, passkeyId), eq(passkeys.userId, userId)))
      .returning({ id: passkeys.id });
    if (removed.length === 0) return err({ code: "not-found" });
    await afterRemoval(tx, userId, person.factorCount - 1);
    await recordFactorChange(tx, deps, known, person, "passkey-removed", requestId);
    return ok();
  });
}

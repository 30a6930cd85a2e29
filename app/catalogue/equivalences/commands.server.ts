import { and, count, eq, ne, sql } from "drizzle-orm";
import { gradeText } from "#app/catalogue/course-terms/course-facts.ts";
import { recordAudit } from "#app/platform/audit/audit.server.ts";
import type { Transaction } from "#app/platform/database/client.server.ts";
import type { Actor } from "#app/platform/permissions/actor.ts";
import { authorize } from "#app/platform/permissions/resolver.ts";
import { changedFields } from "#app/platform/records/changed-fields.ts";
import { err, type FailureOf, invalidField, ok, type Result } from "#app/platform/results/result.ts";
import type { WriteDeps } from "#app/platform/services/write-deps.server.ts";
import { gradeEquivalences } from "#app/registry/tables.server.ts";
import { contradicted, type Equivalence } from "./equivalence.ts";
import { EQUIVALENCE_MESSAGES } from "./equivalence-schema.ts";
import { MOST_EQUIVALENCES } from "./queries.server.ts";

type Refused = FailureOf<"unauthenticated" | "forbidden">;
type Clash = FailureOf<"invalid" | "already-exists">;
const FULL = "The table is full: remove what is out of date first";

/**
 * Adds an equivalence. Errors: `already-exists` at `fromValue` where that result has one on the other scale;
 * `invalid` at `toValue` where a better result would stand for less than a worse one.
 */
export async function createEquivalence(
  deps: WriteDeps,
  actor: Actor,
  input: Equivalence,
): Promise<Result<{ id: string }, Refused | Clash>> {
  const allowed = authorize(actor, "equivalence.create");
  if (!allowed.ok) return allowed;
  return deps.db.transaction(async (tx) => {
    await lockTable(tx);
    const [stored] = await tx.select({ number: count() }).from(gradeEquivalences);
    if ((stored?.number ?? 0) >= MOST_EQUIVALENCES) return invalidField("", FULL);
    const clash = await findClash(tx, input, null);
    if (clash) return clash;
    const [row] = await tx
      .insert(gradeEquivalences)
      .values({ ...input, createdAt: deps.now(), updatedAt: deps.now() })
      .returning({ id: gradeEquivalences.id });
    if (!row) throw new Error("An insert without conflict handling returns its row");
    await recordAudit(
      tx,
      actor,
      {
        action: "equivalence.create",
        subjectType: "equivalence",
        subjectId: row.id,
        fields: Object.keys(input),
      },
      deps.requestId,
    );
    return ok(row);
  });
}

/** Changes an equivalence. Errors as for adding, and `not-found`, `stale`. */
export async function updateEquivalence(
  deps: WriteDeps,
  actor: Actor,
  input: { id: string; version: number; equivalence: Equivalence },
): Promise<Result<{ version: number }, Refused | Clash | FailureOf<"not-found" | "stale">>> {
  const allowed = authorize(actor, "equivalence.update");
  if (!allowed.ok) return allowed;
  const { id, version, equivalence } = input;
  return deps.db.transaction(async (tx) => {
    await lockTable(tx);
    const [current] = await tx.select().from(gradeEquivalences).where(eq(gradeEquivalences.id, id));
    if (!current) return err({ code: "not-found" });
    const changed = changedFields(current, equivalence);
    if (changed.length === 0) return ok({ version: current.version });
    if (current.version !== version) return err({ code: "stale", currentVersion: current.version });
    const clash = await findClash(tx, equivalence, id);
    if (clash) return clash;
    await tx
      .update(gradeEquivalences)
      .set({ ...equivalence, version: version + 1, updatedAt: deps.now() })
      .where(eq(gradeEquivalences.id, id));
    await recordAudit(
      tx,
      actor,
      { action: "equivalence.update", subjectType: "equivalence", subjectId: id, fields: changed },
      deps.requestId,
    );
    return ok({ version: version + 1 });
  });
}

/** Removes an equivalence; comparisons stop resting on it. Errors: `not-found`, `stale`. */
export async function removeEquivalence(
  deps: WriteDeps,
  actor: Actor,
  { id, version }: { id: string; version: number },
): Promise<Result<undefined, Refused | FailureOf<"not-found" | "stale">>> {
  const allowed = authorize(actor, "equivalence.remove");
  if (!allowed.ok) return allowed;
  return deps.db.transaction(async (tx) => {
    await lockTable(tx);
    const [current] = await tx.select().from(gradeEquivalences).where(eq(gradeEquivalences.id, id));
    if (!current) return err({ code: "not-found" });
    if (current.version !== version) return err({ code: "stale", currentVersion: current.version });
    await tx.delete(gradeEquivalences).where(eq(gradeEquivalences.id, id));
    await recordAudit(
      tx,
      actor,
      { action: "equivalence.remove", subjectType: "equivalence", subjectId: id },
      deps.requestId,
    );
    return ok();
  });
}

/** Entries are judged against each other, so that they are written one after the other. */
async function lockTable(tx: Transaction): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('grade_equivalences'))`);
}

async function findClash(tx: Transaction, entry: Equivalence, ownId: string | null) {
  const others = await tx
    .select()
    .from(gradeEquivalences)
    .where(
      and(
        eq(gradeEquivalences.fromScale, entry.fromScale),
        eq(gradeEquivalences.toScale, entry.toScale),
        ownId === null ? undefined : ne(gradeEquivalences.id, ownId),
      ),
    );
  if (others.some(({ fromValue }) => fromValue === entry.fromValue)) {
    return err({ code: "already-exists", field: "fromValue" });
  }
  const other = contradicted(others, entry);
  if (!other) return null;
  const from = gradeText(other.fromScale, other.fromValue);
  const to = gradeText(other.toScale, other.toValue);
  return invalidField("toValue", EQUIVALENCE_MESSAGES.contradicts(from, to));
}

import { and, eq, ne, sql } from "drizzle-orm";
import { gradeText } from "#app/catalogue/course-terms/course-facts.ts";
import type { Transaction } from "#app/platform/database/client.server.ts";
import type { Actor } from "#app/platform/permissions/actor.ts";
import { err, type FailureOf, invalidField, ok, type Result } from "#app/platform/results/result.ts";
import { changedFields } from "#app/platform/writes/changed-fields.ts";
import {
  type ChangeRefused,
  changeRecord,
  createRecord,
  one,
  type Refused,
  removeRecord,
} from "#app/platform/writes/record-writes.server.ts";
import type { WriteDeps } from "#app/platform/writes/write-deps.server.ts";
import { contradicted, type Equivalence } from "./equivalence.ts";
import { EQUIVALENCE_MESSAGES } from "./equivalence-schema.ts";
import { gradeEquivalences } from "./equivalences.tables.server.ts";
import { MOST_EQUIVALENCES } from "./queries.server.ts";

type Clash = FailureOf<"invalid" | "already-exists">;

/**
 * Adds an equivalence. Errors: `already-exists` at `fromValue` where that result has one on the other scale;
 * `invalid` at `toValue` where a better result would stand for less than a worse one.
 */
export function createEquivalence(
  deps: WriteDeps,
  actor: Actor,
  input: Equivalence,
): Promise<Result<{ id: string }, Refused | Clash>> {
  return createRecord<{ id: string }, Clash>(deps, actor, {
    action: "equivalence.create",
    subjectType: "equivalence",
    async prepare(tx) {
      await lockTable(tx);
      if ((await tx.$count(gradeEquivalences)) >= MOST_EQUIVALENCES)
        return invalidField("", EQUIVALENCE_MESSAGES.full);
      const clash = await findClash(tx, input, null);
      if (clash) return clash;
      return ok({
        fields: Object.keys(input),
        insert: () =>
          tx
            .insert(gradeEquivalences)
            .values({ ...input, createdAt: deps.now(), updatedAt: deps.now() })
            .returning({ id: gradeEquivalences.id }),
      });
    },
  });
}

/** Changes an equivalence. Errors as for adding, and `not-found`, `stale`. */
export function updateEquivalence(
  deps: WriteDeps,
  actor: Actor,
  input: { id: string; version: number; equivalence: Equivalence },
): Promise<Result<{ version: number }, ChangeRefused | Clash>> {
  const { id, version, equivalence } = input;
  return changeRecord<typeof gradeEquivalences.$inferSelect, Clash>(deps, actor, {
    action: "equivalence.update",
    subjectType: "equivalence",
    subjectId: id,
    version,
    lock: (tx) => lockEntry(tx, id),
    async change(current, tx) {
      const changed = changedFields(current, equivalence);
      if (changed.length === 0) return ok(null);
      return (
        (await findClash(tx, equivalence, id)) ??
        ok({
          fields: changed,
          write: (next) =>
            tx
              .update(gradeEquivalences)
              .set({ ...equivalence, version: next, updatedAt: deps.now() })
              .where(eq(gradeEquivalences.id, id)),
        })
      );
    },
  });
}

/** Removes an equivalence; comparisons stop resting on it. Errors: `not-found`, `stale`. */
export function removeEquivalence(
  deps: WriteDeps,
  actor: Actor,
  { id, version }: { id: string; version: number },
): Promise<Result<undefined, ChangeRefused>> {
  return removeRecord(deps, actor, {
    action: "equivalence.remove",
    subjectType: "equivalence",
    subjectId: id,
    version,
    lock: (tx) => lockEntry(tx, id),
    remove: (tx) => tx.delete(gradeEquivalences).where(eq(gradeEquivalences.id, id)),
  });
}

async function lockEntry(tx: Transaction, id: string) {
  await lockTable(tx);
  return one(tx.select().from(gradeEquivalences).where(eq(gradeEquivalences.id, id)));
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
  return invalidField("toValue", EQUIVALENCE_MESSAGES.contradicts({ from, to }));
}

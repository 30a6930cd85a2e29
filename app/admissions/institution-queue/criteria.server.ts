import { and, asc, eq } from "drizzle-orm";
import { organisations } from "#app/people/organisations/organisations.tables.server.ts";
import type { DbOrTransaction } from "#app/platform/database/client.server.ts";
import type { Actor } from "#app/platform/permissions/actor.ts";
import { relationTo } from "#app/platform/permissions/resolver.ts";
import { err, type FailureOf, invalidField, ok, type Result } from "#app/platform/results/result.ts";
import {
  type ChangeRefused,
  changeRecord,
  createRecord,
  one,
  type Refused,
} from "#app/platform/writes/record-writes.server.ts";
import type { WriteDeps } from "#app/platform/writes/write-deps.server.ts";
import { institutionCriteria } from "./institution-queue.tables.server.ts";
import { institutionQueueMessages as texts } from "./institution-queue.words.ts";
import { type CriterionInput, MOST_CRITERIA } from "./review-schema.ts";
import type { Criterion } from "./rubric.ts";

/** The criteria and checks of an institution, in order. */
export async function listCriteria(db: DbOrTransaction, organisationId: string): Promise<Criterion[]> {
  return db
    .select({
      id: institutionCriteria.id,
      kind: institutionCriteria.kind,
      label: institutionCriteria.label,
      hint: institutionCriteria.hint,
      version: institutionCriteria.version,
    })
    .from(institutionCriteria)
    .where(
      and(eq(institutionCriteria.organisationId, organisationId), eq(institutionCriteria.isArchived, false)),
    )
    .orderBy(
      asc(institutionCriteria.kind),
      asc(institutionCriteria.position),
      asc(institutionCriteria.createdAt),
    );
}

const organisationOf = (actor: Actor): string | null =>
  actor.kind === "user" ? (actor.organisation?.id ?? null) : null;

/** An owner adds a criterion or a check. Errors: `invalid` for too many. */
export function addCriterion(
  deps: WriteDeps,
  actor: Actor,
  input: CriterionInput,
): Promise<Result<{ id: string }, Refused | FailureOf<"invalid">>> {
  const organisationId = organisationOf(actor);
  return createRecord<{ id: string }, Refused | FailureOf<"invalid">>(deps, actor, {
    action: "review.setCriteria",
    subjectType: "criterion",
    relation: relationTo(actor, { organisationId }),
    async prepare(tx) {
      if (organisationId === null) return err({ code: "forbidden" });
      // Serialised per organisation, so that positions are unique.
      await tx
        .select({ id: organisations.id })
        .from(organisations)
        .where(eq(organisations.id, organisationId))
        .for("update");
      const known = (await listCriteria(tx, organisationId)).filter(({ kind }) => kind === input.kind);
      if (known.length >= MOST_CRITERIA) return invalidField("", texts.settings.full);
      return ok({
        fields: Object.keys(input),
        insert: () =>
          tx
            .insert(institutionCriteria)
            .values({ ...input, organisationId, position: known.length, createdAt: deps.now() })
            .returning({ id: institutionCriteria.id }),
      });
    },
  });
}

/** An owner deletes a criterion or check; its stored scores stay. Errors: `not-found`; `stale`. */
export function removeCriterion(
  deps: WriteDeps,
  actor: Actor,
  { criterion, version }: { criterion: string; version: number },
): Promise<Result<{ version: number }, ChangeRefused>> {
  const own = and(
    eq(institutionCriteria.id, criterion),
    eq(institutionCriteria.organisationId, organisationOf(actor) ?? criterion),
  );
  return changeRecord(deps, actor, {
    action: "review.setCriteria",
    subjectType: "criterion",
    subjectId: criterion,
    version,
    lock: (tx) => one(tx.select().from(institutionCriteria).where(own).for("update")),
    relation: ({ organisationId }) => relationTo(actor, { organisationId }),
    change: (row, tx) =>
      ok(
        row.isArchived
          ? null
          : {
              fields: ["isArchived"],
              write: (next: number) =>
                tx.update(institutionCriteria).set({ isArchived: true, version: next }).where(own),
            },
      ),
  });
}

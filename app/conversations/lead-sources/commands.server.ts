import { eq } from "drizzle-orm";
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
import { MOST_LEAD_SOURCES } from "./lead-source.ts";
import type { CreateForm, UpdateForm } from "./lead-source-schema.ts";
import { leadSources } from "./lead-sources.tables.server.ts";
import { leadSourceMessages as texts } from "./lead-sources.words.ts";

type Row = typeof leadSources.$inferSelect;
type Invalid = FailureOf<"invalid">;

const lock = (tx: Transaction, id: string) =>
  one(tx.select().from(leadSources).where(eq(leadSources.id, id)).for("update"));

/** Adds a form for a website. Errors: `invalid` for the whole when there are too many. */
export async function createForm(
  deps: WriteDeps,
  actor: Actor,
  input: CreateForm,
): Promise<Result<{ id: string }, Refused | Invalid>> {
  if (actor.kind !== "user") return err({ code: "unauthenticated" });
  const { userId: createdBy } = actor;
  return createRecord<{ id: string }, Invalid>(deps, actor, {
    action: "leadSource.create",
    subjectType: "leadSource",
    async prepare(tx) {
      if ((await tx.$count(leadSources)) >= MOST_LEAD_SOURCES) {
        return invalidField("", texts.tooMany({ most: MOST_LEAD_SOURCES }));
      }
      return ok({
        fields: ["name", "origins", "consent"],
        insert: () =>
          tx
            .insert(leadSources)
            .values({ ...input, kind: "form", createdBy, createdAt: deps.now() })
            .returning({ id: leadSources.id }),
      });
    },
  });
}

/** Changes a form, pauses it or lets it continue. Errors: `not-found`, `stale`. */
export function updateForm(
  deps: WriteDeps,
  actor: Actor,
  { id, version, ...values }: UpdateForm & { id: string },
): Promise<Result<{ version: number }, ChangeRefused>> {
  return changeRecord<Row>(deps, actor, {
    action: "leadSource.update",
    subjectType: "leadSource",
    subjectId: id,
    version,
    lock: (tx) => lock(tx, id),
    change(row, tx) {
      const fields = changedFields(
        { ...row, origins: String(row.origins) },
        { ...values, origins: String(values.origins) },
      );
      if (fields.length === 0) return ok(null);
      return ok({
        fields,
        write: (next) =>
          tx
            .update(leadSources)
            .set({ ...values, version: next })
            .where(eq(leadSources.id, id)),
      });
    },
  });
}

/** Removes a source; the enquiries that came through it stay, and still name it. Errors: `not-found`, `stale`. */
export function removeLeadSource(
  deps: WriteDeps,
  actor: Actor,
  { id, version }: { id: string; version: number },
): Promise<Result<undefined, ChangeRefused>> {
  return removeRecord<Row>(deps, actor, {
    action: "leadSource.remove",
    subjectType: "leadSource",
    subjectId: id,
    version,
    lock: (tx) => lock(tx, id),
    remove: (tx) => tx.delete(leadSources).where(eq(leadSources.id, id)),
  });
}

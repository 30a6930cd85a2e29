import { eq } from "drizzle-orm";
import {
  type AttachDeps,
  type NewAttachment,
  withAttachment,
} from "#app/platform/attachments/attachments.server.ts";
import type { ReceivedFile } from "#app/platform/files/receive.server.ts";
import type { Actor } from "#app/platform/permissions/actor.ts";
import { type FailureOf, invalidField, ok, type Result } from "#app/platform/results/result.ts";
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
import { MOST_RESOURCES } from "./queries.server.ts";
import type { CreateResource } from "./resource.ts";
import { partnerResources } from "./resources.tables.server.ts";
import { resourceMessages } from "./resources.words.ts";

/** Adds a resource for partners. Errors: `invalid` for too many. */
export function createResource(
  deps: WriteDeps,
  actor: Actor,
  { isPublished, ...values }: CreateResource,
): Promise<Result<{ id: string }, Refused | FailureOf<"invalid">>> {
  return createRecord<{ id: string }, FailureOf<"invalid">>(deps, actor, {
    action: "resource.create",
    subjectType: "resource",
    async prepare(tx) {
      if ((await tx.$count(partnerResources)) >= MOST_RESOURCES)
        return invalidField("", resourceMessages.full);
      const now = deps.now();
      return ok({
        fields: [...Object.keys(values), "publishedAt"],
        insert: () =>
          tx
            .insert(partnerResources)
            .values({
              ...values,
              ...stored(values),
              publishedAt: isPublished ? now : null,
              createdAt: now,
              updatedAt: now,
            })
            .returning({ id: partnerResources.id }),
      });
    },
  });
}

/** Updates a resource. Its publication date stays; publishing it again sets a new one. Errors: `stale`. */
export function updateResource(
  deps: WriteDeps,
  actor: Actor,
  { id, version, isPublished, ...given }: CreateResource & { id: string; version: number },
): Promise<Result<{ version: number }, ChangeRefused>> {
  return changeRecord(deps, actor, {
    action: "resource.update",
    subjectType: "resource",
    subjectId: id,
    version,
    lock: (tx) => one(tx.select().from(partnerResources).where(eq(partnerResources.id, id)).for("update")),
    change(row, tx) {
      const values = {
        ...given,
        ...stored(given),
        publishedAt: isPublished ? (row.publishedAt ?? deps.now()) : null,
      };
      const fields = changedFields(row, values);
      if (fields.length === 0) return ok(null);
      return ok({
        fields,
        write: (next) =>
          tx
            .update(partnerResources)
            .set({ ...values, version: next, updatedAt: deps.now() })
            .where(eq(partnerResources.id, id)),
      });
    },
  });
}

/** Sets or replaces the file of a resource; `null` removes it. Errors: `invalid` at `file`; `stale`. */
export function setResourceFile(
  deps: AttachDeps,
  actor: Actor,
  { file, ...known }: { id: string; version: number; file: ReceivedFile | null },
): Promise<Result<{ version: number }, ChangeRefused | FailureOf<"invalid">>> {
  return file === null
    ? changeFile(deps, actor, known, null)
    : withAttachment(deps, file, (attachment) => changeFile(deps, actor, known, attachment));
}

function changeFile(
  deps: WriteDeps,
  actor: Actor,
  { id, version }: { id: string; version: number },
  attachment: NewAttachment | null,
): Promise<Result<{ version: number }, ChangeRefused>> {
  return changeRecord(deps, actor, {
    action: "resource.update",
    subjectType: "resource",
    subjectId: id,
    version,
    lock: (tx) => one(tx.select().from(partnerResources).where(eq(partnerResources.id, id)).for("update")),
    async change(row, tx) {
      if (attachment === null && row.fileId === null) return ok(null);
      const fileId = attachment ? await attachment.insert(tx) : null;
      return ok({
        fields: ["file"],
        write: (next) =>
          tx
            .update(partnerResources)
            .set({ fileId, fileName: attachment?.name ?? null, version: next, updatedAt: deps.now() })
            .where(eq(partnerResources.id, id)),
      });
    },
  });
}

/** Sorted lists, so that the same selection is no change. */
const stored = ({ tiers, countries }: Pick<CreateResource, "tiers" | "countries">) => ({
  tiers: [...tiers].sort() as never,
  countries: [...countries].sort() as never,
});

/** Removes it, with who has read it. Errors: `not-found`, `stale`. */
export function removeResource(
  deps: WriteDeps,
  actor: Actor,
  { id, version }: { id: string; version: number },
): Promise<Result<undefined, ChangeRefused>> {
  return removeRecord(deps, actor, {
    action: "resource.remove",
    subjectType: "resource",
    subjectId: id,
    version,
    lock: (tx) => one(tx.select().from(partnerResources).where(eq(partnerResources.id, id)).for("update")),
    remove: (tx) => tx.delete(partnerResources).where(eq(partnerResources.id, id)),
  });
}

import { eq } from "drizzle-orm";
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
import { MOST_TEMPLATES } from "./queries.server.ts";
import type { CreateTemplate } from "./template-schema.ts";
import { messageTemplates } from "./templates.tables.server.ts";
import { templateMessages } from "./templates.words.ts";

type Clash = FailureOf<"already-exists">;
const UNIQUE = { message_templates_title_key: "title" };

/** Adds a template. Errors: `already-exists` at `title` in the same language; `invalid` when there are too many. */
export function createTemplate(
  deps: WriteDeps,
  actor: Actor,
  input: CreateTemplate,
): Promise<Result<{ id: string }, Refused | Clash | FailureOf<"invalid">>> {
  return createRecord<{ id: string }, Clash | FailureOf<"invalid">>(deps, actor, {
    action: "template.create",
    subjectType: "template",
    unique: UNIQUE,
    async prepare(tx) {
      if ((await tx.$count(messageTemplates)) >= MOST_TEMPLATES)
        return invalidField("", templateMessages.full);
      return ok({
        fields: Object.keys(input),
        insert: () =>
          tx
            .insert(messageTemplates)
            .values({ ...input, createdAt: deps.now(), updatedAt: deps.now() })
            .returning({ id: messageTemplates.id }),
      });
    },
  });
}

/** Changes a template; messages that were written with it stay as they are. Errors as for adding, and `stale`. */
export function updateTemplate(
  deps: WriteDeps,
  actor: Actor,
  { id, version, ...values }: CreateTemplate & { id: string; version: number },
): Promise<Result<{ version: number }, ChangeRefused | Clash>> {
  return changeRecord<typeof messageTemplates.$inferSelect, Clash>(deps, actor, {
    action: "template.update",
    subjectType: "template",
    subjectId: id,
    version,
    unique: UNIQUE,
    lock: (tx) => one(tx.select().from(messageTemplates).where(eq(messageTemplates.id, id)).for("update")),
    change(row, tx) {
      const fields = changedFields(row, values);
      if (fields.length === 0) return ok(null);
      return ok({
        fields,
        write: (next) =>
          tx
            .update(messageTemplates)
            .set({ ...values, version: next, updatedAt: deps.now() })
            .where(eq(messageTemplates.id, id)),
      });
    },
  });
}

/** Removes a template. Errors: `not-found`, `stale`. */
export function removeTemplate(
  deps: WriteDeps,
  actor: Actor,
  { id, version }: { id: string; version: number },
): Promise<Result<undefined, ChangeRefused>> {
  return removeRecord(deps, actor, {
    action: "template.remove",
    subjectType: "template",
    subjectId: id,
    version,
    lock: (tx) => one(tx.select().from(messageTemplates).where(eq(messageTemplates.id, id)).for("update")),
    remove: (tx) => tx.delete(messageTemplates).where(eq(messageTemplates.id, id)),
  });
}

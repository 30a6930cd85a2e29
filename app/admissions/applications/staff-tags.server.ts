import { eq } from "drizzle-orm";
import {
  judgeTags,
  readTags,
  type TagsChange,
  type TagsRefusal,
} from "#app/admissions/tags/record-tags.server.ts";
import { tagsText } from "#app/admissions/tags/tag.ts";
import type { Actor } from "#app/platform/permissions/actor.ts";
import type { Result } from "#app/platform/results/result.ts";
import { type ChangeRefused, changeRecord, one } from "#app/platform/writes/record-writes.server.ts";
import type { StepDeps } from "#app/platform/writes/write-deps.server.ts";
import { applications } from "./applications.tables.server.ts";
import { closedBecause } from "./lifecycle.ts";

type Application = Pick<
  typeof applications.$inferSelect,
  "id" | "version" | "status" | "isArchived" | "withdrawnAt"
>;
/**
 * Changes the tags of an application. Errors: `not-found`, `stale`, `closed` for one that is withdrawn or archived, and as
 * `judgeTags`.
 */
export function changeApplicationTags(
  deps: StepDeps,
  actor: Actor,
  { id, version, ...wanted }: { readonly id: string; readonly version: number } & TagsChange,
): Promise<Result<{ version: number }, ChangeRefused | TagsRefusal>> {
  return changeRecord<Application & { tags: string }, TagsRefusal>(deps, actor, {
    action: "application.update",
    subjectType: "application",
    subjectId: id,
    version,
    async lock(tx) {
      const { version: stored, status, isArchived, withdrawnAt } = applications;
      const application = await one(
        tx
          .select({ id: applications.id, version: stored, status, isArchived, withdrawnAt })
          .from(applications)
          .where(eq(applications.id, id))
          .for("update"),
      );
      return application && { ...application, tags: tagsText(await readTags(tx, "applications", id)) };
    },
    change: (application, tx) =>
      judgeTags(tx, "applications", id, wanted, {
        closed: closedBecause(application),
        raise: (next) => tx.update(applications).set({ version: next }).where(eq(applications.id, id)),
      }),
  });
}

import { eq } from "drizzle-orm";
import {
  type ChangeRecordDetails,
  type DetailName,
  type DetailsRefusal,
  judgeDetails,
  namedDetails,
} from "#app/admissions/custom-fields/field-values.server.ts";
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
 * Changes the submitted custom fields of an application; others stay. Errors: `not-found`, `stale`, `closed` if
 * withdrawn or archived, `invalid` at the field with an invalid value.
 */
export function changeApplicationDetails(
  deps: StepDeps,
  actor: Actor,
  { id, version, details }: ChangeRecordDetails,
): Promise<Result<{ version: number }, ChangeRefused | DetailsRefusal>> {
  return changeRecord<Application & Record<DetailName, string>, DetailsRefusal>(deps, actor, {
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
      return application && { ...application, ...(await namedDetails(tx, "applications", id)) };
    },
    change: (application, tx) =>
      judgeDetails(tx, "applications", id, details, {
        closed: closedBecause(application),
        raise: (next) => tx.update(applications).set({ version: next }).where(eq(applications.id, id)),
      }),
  });
}

import { and, eq } from "drizzle-orm";
import { applications } from "#app/admissions/applications/applications.tables.server.ts";
import type { Transaction } from "#app/platform/database/client.server.ts";
import type { Actor } from "#app/platform/permissions/actor.ts";
import type { Action } from "#app/platform/permissions/permissions.ts";
import { relationTo } from "#app/platform/permissions/resolver.ts";
import { isRecordId } from "#app/platform/records/record-id.ts";
import { ok, type Result } from "#app/platform/results/result.ts";
import { type ChangeRefused, changeRecord } from "#app/platform/writes/record-writes.server.ts";
import type { WriteDeps } from "#app/platform/writes/write-deps.server.ts";
import { institutionReviews } from "./institution-queue.tables.server.ts";

type Review = typeof institutionReviews.$inferSelect;
/** A review and its application, both locked for a write. */
export type LockedReview = Review & {
  readonly application: Pick<
    typeof applications.$inferSelect,
    "id" | "reference" | "studentId" | "status" | "withdrawnAt" | "isArchived" | "version"
  >;
};

export interface ReviewChange {
  readonly set: Partial<typeof institutionReviews.$inferInsert>;
  /** The field names for the audit log if they differ from those of `set`. */
  readonly fields?: readonly string[];
  afterwards?(): Promise<unknown>;
}

/**
 * Applies a change by an institution's members to an application. Applications that they cannot see are not found.
 *
 * @param id the application's id, also in the audit log
 */
export function changeReview<Refusal = never>(
  deps: WriteDeps,
  actor: Actor,
  action: Action,
  { id, version }: { id: string; version: number | undefined },
  judge: (
    review: LockedReview,
    tx: Transaction,
  ) => Result<ReviewChange | null, Refusal> | Promise<Result<ReviewChange | null, Refusal>>,
): Promise<Result<{ version: number }, ChangeRefused | Refusal>> {
  return changeRecord<LockedReview, Refusal>(deps, actor, {
    action,
    subjectType: "review",
    subjectId: id,
    version,
    lock: (tx) => lockReview(tx, id, actor.kind === "user" ? (actor.organisation?.id ?? null) : null),
    relation: ({ organisationId }) => relationTo(actor, { organisationId }),
    async change(review, tx) {
      const judged = await judge(review, tx);
      if (!judged.ok) return judged;
      const change = judged.value;
      if (change === null) return ok(null);
      return ok({
        fields: change.fields ?? Object.keys(change.set),
        write: (next) =>
          tx
            .update(institutionReviews)
            .set({ ...change.set, version: next })
            .where(eq(institutionReviews.id, review.id)),
        afterwards: async () => change.afterwards?.(),
      });
    },
  });
}

/** Locks the application first, then the review, in the same order as the triggers. */
async function lockReview(
  tx: Transaction,
  id: string,
  organisationId: string | null,
): Promise<LockedReview | null> {
  if (organisationId === null || !isRecordId(id)) return null;
  const [application] = await tx
    .select({
      id: applications.id,
      reference: applications.reference,
      studentId: applications.studentId,
      status: applications.status,
      withdrawnAt: applications.withdrawnAt,
      isArchived: applications.isArchived,
      version: applications.version,
    })
    .from(applications)
    .where(eq(applications.id, id))
    .for("update");
  if (!application) return null;
  const [review] = await tx
    .select()
    .from(institutionReviews)
    .where(
      and(
        eq(institutionReviews.applicationId, id),
        eq(institutionReviews.organisationId, organisationId),
        eq(institutionReviews.isShared, true),
      ),
    )
    .for("update");
  return review ? { ...review, application } : null;
}

import { eq } from "drizzle-orm";
import { holdBranch } from "#app/people/branches/branches.server.ts";
import { branches } from "#app/people/branches/branches.tables.server.ts";
import { branchMessages } from "#app/people/branches/branches.words.ts";
import type { Actor } from "#app/platform/permissions/actor.ts";
import { err, type FailureOf, invalidField, ok, type Result } from "#app/platform/results/result.ts";
import { type ChangeRefused, one } from "#app/platform/writes/record-writes.server.ts";
import type { StepDeps } from "#app/platform/writes/write-deps.server.ts";
import { counsellorTexts, findCounsellor } from "./change-student.server.ts";
import { moveWork } from "./moved-work.server.ts";
import { changeStudent } from "./student-change.server.ts";

interface Transfer {
  readonly id: string;
  readonly version: number;
  readonly branchId: string | null;
  /** The new counsellor; if null or absent, the current one stays. */
  readonly counsellorId?: string | null;
  readonly reason?: string | null;
  /** Whether what the former counsellor has moves as well. */
  readonly follow?: boolean;
}

/**
 * Transfers a student to another branch, and to another counsellor if one is given, who is notified. Errors: `not-found`,
 * `stale`, `closed` for an archived record, `invalid` at `branchId` or `counsellorId`.
 */
export function transferStudent(
  deps: StepDeps,
  actor: Actor,
  { id, version, branchId, counsellorId = null, reason = null, follow = false }: Transfer,
): Promise<Result<{ version: number }, ChangeRefused | FailureOf<"invalid" | "closed">>> {
  const isReassigning = counsellorId !== null;
  return changeStudent<FailureOf<"invalid" | "closed">>(
    deps,
    actor,
    "student.transfer",
    { id, version, lockApplications: isReassigning },
    async (student, tx) => {
      const nextCounsellor = counsellorId ?? student.counsellorId;
      const [isMoved, isReassigned] = [
        branchId !== student.branchId,
        nextCounsellor !== student.counsellorId,
      ];
      if (!isMoved && !isReassigned) return ok(null);
      if (student.isArchived)
        return err({ code: "closed", because: student.mergedInto ? "merged" : "archived" });
      const next = isMoved && branchId !== null ? await holdBranch(tx, branchId) : undefined;
      if (isMoved && branchId !== null && !next) return invalidField("branchId", branchMessages.choose);
      if (isReassigned && !(await findCounsellor(tx, nextCounsellor))?.active)
        return invalidField("counsellorId", counsellorTexts.noSuchCounsellor);
      const nameOf = async (of: string | null) =>
        of === null
          ? null
          : ((await one(tx.select({ name: branches.name }).from(branches).where(eq(branches.id, of))))
              ?.name ?? null);
      return ok({
        set: {
          ...(isMoved ? { branchId } : {}),
          ...(isReassigned ? { counsellorId: nextCounsellor } : {}),
        },
        event: {
          kind: isMoved ? "student-transferred" : "student-assigned",
          from: isMoved
            ? await nameOf(student.branchId)
            : ((await findCounsellor(tx, student.counsellorId))?.name ?? null),
          to: isMoved ? await nameOf(branchId) : ((await findCounsellor(tx, nextCounsellor))?.name ?? null),
          reason,
        },
        ...(isReassigned
          ? {
              moveWork: (step) =>
                moveWork(step, deps, actor, {
                  studentId: id,
                  from: student.counsellorId,
                  to: nextCounsellor,
                  follow,
                }),
            }
          : {}),
      });
    },
  );
}

import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { branches } from "#app/people/branches/branches.tables.server.ts";
import type { DbOrTransaction } from "#app/platform/database/client.server.ts";
import type { UserActor } from "#app/platform/permissions/actor.ts";
import { userRoles } from "#app/platform/sessions/sessions.tables.server.ts";
import { SEED } from "#tests/support/tier.ts";
import { makeAssignedStaff } from "./actors.ts";
import { only } from "./records.ts";

/** A branch in use unless told otherwise. */
export async function makeBranch(
  db: DbOrTransaction,
  given: Partial<typeof branches.$inferInsert> = {},
): Promise<typeof branches.$inferSelect> {
  const name = `Branch ${randomUUID().slice(0, 8)}`;
  return only(
    await db
      .insert(branches)
      .values({ name, ...given })
      .returning(),
  );
}

/** A member of staff who sees the students of a branch, and those that are assigned to their counsellor record. */
export async function makeBranchStaff(
  db: DbOrTransaction,
  level: "counsellor" | "viewer",
  branchId?: string,
): Promise<UserActor & { counsellorId: string; seenBranchId: string }> {
  const actor = await makeAssignedStaff(db, level, `Branch ${level}`);
  const seenBranchId = branchId ?? (await makeBranch(db)).id;
  await db
    .update(userRoles)
    .set({ seesBranch: true, branchId: seenBranchId })
    .where(eq(userRoles.userId, actor.userId));
  return { ...actor, seenBranchId };
}

/** Who does not see all students: by day, who sees only assigned ones or who sees those of a branch. */
export const makeNarrowedStaff = (db: DbOrTransaction, level: "counsellor" | "viewer") =>
  SEED % 2 === 0 ? makeAssignedStaff(db, level) : makeBranchStaff(db, level);

/** What makes a student one that they see. */
export const seenStudent = ({
  counsellorId,
  seenBranchId,
}: UserActor & { counsellorId: string }): { counsellorId: string } | { branchId: string } =>
  seenBranchId == null ? { counsellorId } : { branchId: seenBranchId };

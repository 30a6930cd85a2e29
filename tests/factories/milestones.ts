import { randomBytes, randomUUID } from "node:crypto";
import { deadlineFeeds } from "#app/admissions/deadlines/deadlines.tables.server.ts";
import type { MilestoneKind } from "#app/admissions/milestones/milestone-kinds.ts";
import { applicationMilestones } from "#app/admissions/milestones/milestones.tables.server.ts";
import { representations } from "#app/admissions/representations/representations.tables.server.ts";
import type { DbOrTransaction } from "#app/platform/database/client.server.ts";
import { keyedHash } from "#app/platform/limits/keyed-hash.server.ts";
import { TEST_SECRET } from "#tests/support/server-process.ts";
import { only } from "./records.ts";

/** A step of an application as it stands in the table. */
export async function makeMilestone(
  db: DbOrTransaction,
  applicationId: string,
  kind: MilestoneKind,
  given: Partial<typeof applicationMilestones.$inferInsert> = {},
): Promise<typeof applicationMilestones.$inferSelect> {
  const values = {
    applicationId,
    kind,
    day: "2026-11-01",
    recordedAt: new Date(),
    ...(kind === "deferred" ? { intakeCode: "flexible" } : {}),
    ...given,
  };
  return only(await db.insert(applicationMilestones).values(values).returning());
}

/** A partner that represents a student now. */
export async function makeRepresentedStudent(
  db: DbOrTransaction,
  organisationId: string,
  studentId: string,
): Promise<typeof representations.$inferSelect> {
  const now = new Date();
  const values = {
    organisationId,
    studentId,
    firstName: "Sita",
    lastName: "Rai",
    email: `${randomUUID()}@example.com`,
    state: "active" as const,
    requestedAt: now,
    consentedAt: now,
    expiresAt: new Date(now.getTime() + 300 * 86_400_000),
  };
  return only(await db.insert(representations).values(values).returning());
}

/** The secret of an address under which a student reads deadlines. */
export async function makeDeadlineFeed(db: DbOrTransaction, userId: string): Promise<string> {
  const token = randomBytes(24).toString("base64url");
  await db
    .insert(deadlineFeeds)
    .values({ userId, tokenHash: keyedHash(TEST_SECRET, "link", `deadline-feed ${token}`) });
  return token;
}

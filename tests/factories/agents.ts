import { representations } from "#app/admissions/representations/representations.tables.server.ts";
import type { DbOrTransaction } from "#app/platform/database/client.server.ts";
import type { UserActor } from "#app/platform/permissions/actor.ts";
import { makeCompany, makeMember } from "./actors.ts";
import { makeStudent, only } from "./records.ts";

/** That a partner represents a student: since an hour ago, for two years, unless told. */
export async function makeRepresentation(
  db: DbOrTransaction,
  agent: UserActor,
  studentId: string,
  given: Partial<typeof representations.$inferInsert> = {},
): Promise<typeof representations.$inferSelect> {
  const at = new Date(Date.now() - 3_600_000);
  return only(
    await db
      .insert(representations)
      .values({
        organisationId: agent.organisation?.id ?? "",
        studentId,
        firstName: "Sita",
        lastName: "Rai",
        email: `${studentId}@example.com`,
        state: "active",
        requestedBy: agent.userId,
        requestedAt: at,
        consentedAt: at,
        expiresAt: new Date(Date.now() + 2 * 365 * 86_400_000),
        ...given,
      })
      .returning(),
  );
}

/** An approved partner with an owner, a member and a reader, and a student with an account who it represents. */
export async function makeAgency(db: DbOrTransaction, name = "Everest Consulting") {
  const { id, actor: owner } = await makeCompany(db, "partner", { status: "approved", name });
  const organisation = { id, kind: "partner", status: "approved" } as const;
  const member = await makeMember(db, organisation, "member", { name: "Asha Thapa" });
  const reader = await makeMember(db, organisation, "reader");
  const student = await makeStudent(db);
  const representation = await makeRepresentation(db, member, student.student.id);
  return { id, owner, member, reader, student, studentId: student.student.id, representation };
}

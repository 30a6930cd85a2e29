import { and, eq, isNull, sql } from "drizzle-orm";
import { counsellors } from "#app/consultations/counsellors/counsellors.tables.server.ts";
import { recordAudit } from "#app/platform/audit/audit.server.ts";
import type { Transaction } from "#app/platform/database/client.server.ts";
import type { Actor } from "#app/platform/permissions/actor.ts";
import { profiles, users } from "#app/platform/sessions/sessions.tables.server.ts";

interface Deps {
  readonly now: () => Date;
  readonly requestId?: string | undefined;
}

/**
 * Links an account that becomes staff to the counsellor with the same email address, if the account has confirmed it. Adds a
 * counsellor if there is none and `adds` is set, so that students, imported rows and tasks can be assigned to the person.
 * Returns whether the account has a counsellor then.
 */
export async function linkCounsellor(
  tx: Transaction,
  deps: Deps,
  actor: Actor,
  { userId, adds }: { readonly userId: string; readonly adds: boolean },
): Promise<boolean> {
  if ((await tx.$count(counsellors, eq(counsellors.userId, userId))) > 0) return true;
  const [account] = await tx
    .select({
      email: users.email,
      isConfirmed: users.emailVerified,
      name: sql<string>`coalesce(${profiles.fullName}, ${users.name})`,
    })
    .from(users)
    .leftJoin(profiles, eq(profiles.userId, users.id))
    .where(eq(users.id, userId));
  if (!account) return false;
  if (account.isConfirmed) {
    const [linked] = await tx
      .update(counsellors)
      .set({ userId, version: sql`${counsellors.version} + 1` })
      .where(
        and(sql`lower(${counsellors.email}) = lower(${account.email}::text)`, isNull(counsellors.userId)),
      )
      .returning({ id: counsellors.id });
    if (linked) {
      await record(tx, deps, actor, { action: "counsellor.update", id: linked.id, fields: ["userId"] });
      return true;
    }
  }
  if (!adds) return false;
  const [added] = await tx
    .insert(counsellors)
    .values({ name: account.name, email: account.email.toLowerCase(), userId, createdAt: deps.now() })
    .onConflictDoNothing()
    .returning({ id: counsellors.id });
  if (!added) return false;
  const fields = ["name", "email", "userId"];
  await record(tx, deps, actor, { action: "counsellor.create", id: added.id, fields });
  return true;
}

function record(
  tx: Transaction,
  deps: Deps,
  actor: Actor,
  { action, id, fields }: { action: "counsellor.update" | "counsellor.create"; id: string; fields: string[] },
): Promise<void> {
  // The person did not choose the record: it follows from the account.
  const entry = { action, subjectType: "counsellor", subjectId: id, fields, isJudged: true };
  return recordAudit(tx, actor, entry, deps.requestId);
}

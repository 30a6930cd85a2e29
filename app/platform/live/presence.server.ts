import { and, asc, eq, gt, lt, ne, sql } from "drizzle-orm";
import type { DbOrTransaction } from "#app/platform/database/client.server.ts";
import type { UserActor } from "#app/platform/permissions/actor.ts";
import { can } from "#app/platform/permissions/resolver.ts";
import { isWithinReach } from "#app/platform/permissions/seen-rows.server.ts";
import { err, type FailureOf, ok, type Result } from "#app/platform/results/result.ts";
import type { Services } from "#app/platform/services/services.server.ts";
import { profiles } from "#app/platform/sessions/sessions.tables.server.ts";
import { subjectOf } from "./live-judge.server.ts";
import { PRESENT_FOR_MS } from "./live-times.ts";
import { presences } from "./presence.tables.server.ts";
import { PRESENCE_SUBJECT, type Presence, presenceId } from "./presence-schema.ts";

type Deps = Pick<Services, "db" | "now">;

/**
 * Records that the caller has a record open, notifies the others if that is new, and returns the names of the
 * colleagues who also have it open. Errors: `forbidden`, also for a record the caller cannot see.
 */
export async function notePresence(
  { db, now }: Deps,
  actor: UserActor,
  where: Presence,
): Promise<Result<{ names: string[] }, FailureOf<"forbidden">>> {
  if (!(await mayShow(db, actor, where))) return err({ code: "forbidden" });
  const seenAt = now();
  const since = new Date(seenAt.getTime() - PRESENT_FOR_MS);
  return db.transaction(async (tx) => {
    await tx.delete(presences).where(lt(presences.seenAt, since));
    const [row] = await tx
      .insert(presences)
      .values({
        subjectType: where.subject,
        subjectId: where.id,
        userId: actor.userId,
        seenAt,
      })
      .onConflictDoUpdate({
        target: [presences.subjectType, presences.subjectId, presences.userId],
        set: { seenAt },
      })
      .returning({ isNew: sql<boolean>`xmax = 0` });
    if (row?.isNew) await announce(tx, where);
    const others = await tx
      .selectDistinct({ name: profiles.fullName })
      .from(presences)
      .innerJoin(profiles, eq(profiles.userId, presences.userId))
      .where(
        and(
          eq(presences.subjectType, where.subject),
          eq(presences.subjectId, where.id),
          ne(presences.userId, actor.userId),
          gt(presences.seenAt, since),
        ),
      )
      .orderBy(asc(profiles.fullName));
    return ok({ names: others.map(({ name }) => name) });
  });
}

/** Records that the caller no longer has a record open. Errors: `forbidden`. */
export async function endPresence(
  { db }: Deps,
  actor: UserActor,
  where: Presence,
): Promise<Result<undefined, FailureOf<"forbidden">>> {
  if (!(await mayShow(db, actor, where))) return err({ code: "forbidden" });
  return db.transaction(async (tx) => {
    const gone = await tx
      .delete(presences)
      .where(
        and(
          eq(presences.subjectType, where.subject),
          eq(presences.subjectId, where.id),
          eq(presences.userId, actor.userId),
        ),
      )
      .returning({ id: presences.subjectId });
    if (gone.length > 0) await announce(tx, where);
    return ok();
  });
}

async function mayShow(db: DbOrTransaction, actor: UserActor, { subject, id }: Presence): Promise<boolean> {
  const declared = subjectOf(subject);
  if (declared === undefined || !can(actor, "presence.view") || !can(actor, declared.needs)) return false;
  return isWithinReach(db, actor, { subjectType: subject, subjectId: id });
}

/** Not through the audit log: who looks at what is no change. */
function announce(tx: DbOrTransaction, where: Presence) {
  return tx.execute(sql`select notify_live('presence.change', ${PRESENCE_SUBJECT}, ${presenceId(where)})`);
}

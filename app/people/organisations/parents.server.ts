import { asc, eq, sql } from "drizzle-orm";
import type { DbOrTransaction, Transaction } from "#app/platform/database/client.server.ts";
import type { Actor } from "#app/platform/permissions/actor.ts";
import { type FailureOf, invalidField, ok, type Result } from "#app/platform/results/result.ts";
import { type ChangeRefused, changeRecord, one } from "#app/platform/writes/record-writes.server.ts";
import type { WriteDeps } from "#app/platform/writes/write-deps.server.ts";
import { parentMessages } from "./company.words.ts";
import { organisations } from "./organisations.tables.server.ts";
import type { SetParent } from "./parent-schema.ts";

/** More options would make a select unusable. */
const MOST_CHOICES = 500;
const MOST_SUB_AGENTS = 200;

/**
 * Sets or removes the parent agency of a partner; sub-agents can have any depth. Errors: `invalid` at `parentId` if
 * it is not an approved partner, or is a descendant of this one; `stale`.
 */
export function setParent(
  deps: WriteDeps,
  actor: Actor,
  { id, version, parentId }: SetParent & { id: string },
): Promise<Result<{ version: number }, ChangeRefused | FailureOf<"invalid">>> {
  return changeRecord<typeof organisations.$inferSelect, FailureOf<"invalid">>(deps, actor, {
    action: "organisation.setParent",
    subjectType: "organisation",
    subjectId: id,
    version,
    async lock(tx) {
      // Serialised: two concurrent changes could create a cycle that neither sees.
      await tx.execute(sql`select pg_advisory_xact_lock(hashtext('organisations.parents'))`);
      return one(tx.select().from(organisations).where(eq(organisations.id, id)).for("update"));
    },
    async change(current, tx) {
      if (current.parentId === parentId) return ok(null);
      if (current.kind !== "partner") return invalidField("parentId", parentMessages.partnersOnly);
      if (parentId !== null && !(await isApprovedPartner(tx, parentId))) {
        return invalidField("parentId", parentMessages.gone);
      }
      if (parentId !== null && (await isSubAgentOf(tx, parentId, id))) {
        return invalidField("parentId", parentMessages.circle);
      }
      return ok({
        fields: ["parentId"],
        write: (next) =>
          tx.update(organisations).set({ parentId, version: next }).where(eq(organisations.id, id)),
      });
    },
  });
}

async function isApprovedPartner(tx: Transaction, id: string): Promise<boolean> {
  const [row] = await tx
    .select({ kind: organisations.kind, status: organisations.status })
    .from(organisations)
    .where(eq(organisations.id, id))
    .for("share");
  return row?.kind === "partner" && row.status === "approved";
}

/** Whether an organisation is another or its descendant. `union` also terminates on an existing cycle. */
async function isSubAgentOf(tx: Transaction, id: string, other: string): Promise<boolean> {
  const { rows } = await tx.execute(sql`
    with recursive above as (
      select id, parent_id from organisations where id = ${id}
      union
      select o.id, o.parent_id from organisations o join above on o.id = above.parent_id
    )
    select from above where id = ${other}`);
  return rows.length > 0;
}

/** Possible parent agencies: approved partners that are not descendants, and the current parent. */
export async function listParentChoices(
  db: DbOrTransaction,
  { id, parentId }: { readonly id: string; readonly parentId: string | null },
): Promise<{ value: string; label: string }[]> {
  const { rows } = await db.execute<{ value: string; label: string }>(sql`
    with recursive below as (
      select id from organisations where id = ${id}
      union
      select o.id from organisations o join below on o.parent_id = below.id
    )
    select id as value, name as label from organisations
     where kind = 'partner' and (status = 'approved' or id = ${parentId}::uuid)
       and id not in (select id from below)
     order by name, id limit ${MOST_CHOICES}`);
  return rows;
}

/** The parent agency and the direct sub-agents of a partner, by name. */
export async function readFamily(db: DbOrTransaction, id: string) {
  const [[above], below] = await Promise.all([
    db
      .select({ id: organisations.id, name: organisations.name })
      .from(organisations)
      .where(sql`${organisations.id} = (select o.parent_id from organisations o where o.id = ${id})`),
    db
      .select({ id: organisations.id, name: organisations.name, status: organisations.status })
      .from(organisations)
      .where(eq(organisations.parentId, id))
      .orderBy(asc(organisations.name), asc(organisations.id))
      .limit(MOST_SUB_AGENTS),
  ]);
  return { above: above ?? null, below };
}

import { sql } from "drizzle-orm";
import {
  type ListExport,
  neededToExport,
  type RequestedExport,
} from "#app/platform/lists/exported-list.server.ts";
import { listSearch } from "#app/platform/lists/list-link.ts";
import { conditionsOf } from "#app/platform/lists/list-source.server.ts";
import { authorize } from "#app/platform/permissions/resolver.ts";
import { seenWithin } from "#app/platform/permissions/seen-rows.server.ts";
import { type FailureOf, invalidField, ok, type Result } from "#app/platform/results/result.ts";
import type { Refused } from "#app/platform/writes/record-writes.server.ts";
import type { WriteDeps } from "#app/platform/writes/write-deps.server.ts";
import { MOST_CHANGED } from "./bulk-change.ts";
import type { ChooseRecords } from "./bulk-change-schema.ts";
import { bulkChangeRecords, bulkChanges } from "./bulk-changes.tables.server.ts";
import { bulkChangeMessages as texts } from "./bulk-changes.words.ts";

/**
 * Stores which records of a list are to be changed, in its order; later changes of the list do not affect it.
 * Selected records must be in the list. Errors: `invalid` at `ids` if there are none, or too many.
 */
export async function chooseRecords(
  { db, now }: Pick<WriteDeps, "db" | "now">,
  list: ListExport,
  asked: RequestedExport<string, string>,
  { which, ids }: ChooseRecords,
  most = MOST_CHANGED,
): Promise<Result<{ id: string }, Refused | FailureOf<"invalid">>> {
  const { actor, query } = asked;
  for (const action of ["bulkChange.create", neededToExport(list, query.filters)] as const) {
    const allowed = authorize(actor, action);
    if (!allowed.ok) return allowed;
  }
  const reader = list.read(asked);
  if (!("source" in reader)) throw new Error(`The list "${list.name}" has no source`);
  const { source } = reader;
  const { base, lookup } = conditionsOf(source, query);
  const by = source.orders[query.sort]?.by ?? source.id;
  const direction = sql.raw(query.dir);
  const among = which === "all" ? sql`` : sql`and ${source.id} = any(${sql.param(ids)}::uuid[])`;
  return db.transaction(async (tx): Promise<Result<{ id: string }, FailureOf<"invalid">>> => {
    const [made] = await tx
      .insert(bulkChanges)
      .values({
        list: list.name,
        search: listSearch(list.spec, query),
        ownerId: actor.userId,
        createdAt: now(),
      })
      .returning({ id: bulkChanges.id });
    if (!made) throw new Error("An insert without conflict handling returns its row");
    const { rowCount } = await seenWithin(tx, actor).execute(sql`
      insert into ${bulkChangeRecords} (change_id, position, record_id)
      select ${made.id}::uuid, row_number() over (order by key ${direction}, id ${direction}), id
        from (
          select ${source.id} as id, ${by} as key from ${source.from}
           where ${base} ${lookup ? sql`and ${lookup}` : sql``} ${among}
           order by key ${direction}, id ${direction} limit ${most + 1}
        ) as chosen`);
    const count = rowCount ?? 0;
    if (count > 0 && count <= most) return ok(made);
    await tx.delete(bulkChanges).where(sql`${bulkChanges.id} = ${made.id}::uuid`);
    return invalidField("ids", count === 0 ? texts.nothingChosen : texts.tooMany({ most }));
  });
}

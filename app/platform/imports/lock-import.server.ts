import { eq } from "drizzle-orm";
import type { Transaction } from "#app/platform/database/client.server.ts";
import type { Actor } from "#app/platform/permissions/actor.ts";
import { authorize } from "#app/platform/permissions/resolver.ts";
import { err, type FailureOf, ok, type Result } from "#app/platform/results/result.ts";
import { one, type Refused } from "#app/platform/writes/record-writes.server.ts";
import { type ImportKind, importKinds } from "./import-kind.server.ts";
import { imports } from "./imports.tables.server.ts";

type Row = typeof imports.$inferSelect;

/** Locks an import, for users who may add records to its list. Errors: `not-found`. */
export async function lockImport(
  tx: Transaction,
  actor: Actor,
  id: string,
): Promise<Result<{ row: Row; kind: ImportKind; userId: string }, Refused | FailureOf<"not-found">>> {
  if (actor.kind !== "user") return err({ code: "unauthenticated" });
  if (actor.onlyAssigned) return err({ code: "forbidden" });
  const row = await one(tx.select().from(imports).where(eq(imports.id, id)).for("update"));
  const kind = importKinds.all().find(({ list }) => list === row?.list);
  for (const action of ["import.create", ...(kind ? [kind.needs.create] : [])] as const) {
    const allowed = authorize(actor, action);
    if (!allowed.ok) return allowed;
  }
  return row && kind ? ok({ row, kind, userId: actor.userId }) : err({ code: "not-found" });
}

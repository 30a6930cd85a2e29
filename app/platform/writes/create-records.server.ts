import { recordAudits } from "#app/platform/audit/audit.server.ts";
import { type RecordValues, storedValues } from "#app/platform/audit/stored-values.ts";
import type { Transaction } from "#app/platform/database/client.server.ts";
import type { Actor } from "#app/platform/permissions/actor.ts";
import type { Action } from "#app/platform/permissions/permissions.ts";
import { authorize } from "#app/platform/permissions/resolver.ts";
import { ok, type Result } from "#app/platform/results/result.ts";
import type { Refused } from "./record-writes.server.ts";

interface NewRecords<Row extends { readonly id: string }> {
  readonly action: Action;
  readonly subjectType: string;
  /** The names of what is given, for the audit log. */
  readonly fields: readonly string[];
  /** Inserts them all; what speaks against one of them was judged before. */
  insert(): Promise<readonly Row[]>;
  /** What follows in the same transaction. */
  afterwards?(rows: readonly Row[]): Promise<unknown>;
}

/** Adds many records of a kind within a transaction, as `createRecord` adds one: each has its line in the audit log. */
export async function createRecords<Row extends { readonly id: string }>(
  { db, requestId }: { readonly db: Transaction; readonly requestId?: string },
  actor: Actor,
  { action, subjectType, fields, insert, afterwards }: NewRecords<Row>,
): Promise<Result<readonly Row[], Refused>> {
  const allowed = authorize(actor, action);
  if (!allowed.ok) return allowed;
  const rows = await insert();
  const entries = rows.map((row) => ({
    action,
    subjectType,
    subjectId: row.id,
    fields,
    kept: storedValues({ type: subjectType, id: row.id }, fields, null, row as unknown as RecordValues),
  }));
  await recordAudits(db, actor, entries, requestId);
  await afterwards?.(rows);
  return ok(rows);
}

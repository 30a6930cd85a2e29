import { recordAudit } from "#app/platform/audit/audit.server.ts";
import type { Transaction } from "#app/platform/database/client.server.ts";
import type { Actor } from "#app/platform/permissions/actor.ts";
import { authorize } from "#app/platform/permissions/resolver.ts";
import type { Result } from "#app/platform/results/result.ts";
import type { Refused } from "#app/platform/writes/record-writes.server.ts";
import type { WriteDeps } from "#app/platform/writes/write-deps.server.ts";

export type OfficeRefusal = Refused;

/** Runs a transaction for callers who have the permission to change offices and holidays. */
export async function changeOffices<T, E>(
  deps: WriteDeps,
  actor: Actor,
  write: (tx: Transaction) => Promise<Result<T, E>>,
): Promise<Result<T, E | OfficeRefusal>> {
  const allowed = authorize(actor, "availability.editOffices");
  return allowed.ok ? deps.db.transaction(write) : allowed;
}

/** Adds the audit entry of a changed office. */
export function auditOffices(
  tx: Transaction,
  deps: WriteDeps,
  actor: Actor,
  id: string,
  field: string,
): Promise<void> {
  const entry = { action: "availability.editOffices", subjectType: field, subjectId: id, fields: [field] };
  return recordAudit(tx, actor, entry, deps.requestId);
}

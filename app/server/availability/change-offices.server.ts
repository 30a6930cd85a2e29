import type { Actor } from "#app/domain/permissions/actor.ts";
import { authorize } from "#app/domain/permissions/resolver.ts";
import type { FailureOf, Result } from "#app/domain/result.ts";
import { recordAudit } from "../audit/audit.server.ts";
import type { Transaction } from "../db/client.server.ts";
import type { WriteDeps } from "../write-deps.server.ts";

export type OfficeRefusal = FailureOf<"unauthenticated" | "forbidden">;

/** One transaction for whoever may change offices and holidays. */
export async function changeOffices<T, E>(
  deps: WriteDeps,
  actor: Actor,
  write: (tx: Transaction) => Promise<Result<T, E>>,
): Promise<Result<T, E | OfficeRefusal>> {
  const allowed = authorize(actor, "availability.editOffices");
  return allowed.ok ? deps.db.transaction(write) : allowed;
}

/** The trail of it. */
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

import type { Actor } from "#app/domain/permissions/actor.ts";
import type { DbOrTransaction } from "../db/client.server.ts";
import { auditEntries } from "../db/schema/schema.server.ts";

export interface AuditEntry {
  /** An action of the permission vocabulary, or a named event of the accounts (`account.signUp`). */
  action: string;
  subjectType: string;
  subjectId: string;
  /** The names of the fields that changed; their values stay where erasure reaches them. */
  fields?: readonly string[];
}

/** The entry as it is stored. */
export function auditRow(actor: Actor, entry: AuditEntry, requestId?: string) {
  return {
    actorId: actor.kind === "user" ? actor.userId : null,
    action: entry.action,
    subjectType: entry.subjectType,
    subjectId: entry.subjectId,
    fields: [...(entry.fields ?? [])],
    requestId: requestId ?? null,
  };
}

/** Appends to the trail, in the caller's transaction: a write without its record does not happen. */
export async function recordAudit(
  tx: DbOrTransaction,
  actor: Actor,
  entry: AuditEntry,
  requestId?: string,
): Promise<void> {
  await tx.insert(auditEntries).values(auditRow(actor, entry, requestId));
}

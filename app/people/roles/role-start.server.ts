import type { DbOrTransaction } from "#app/platform/database/client.server.ts";
import { type Right, rightsOf } from "#app/platform/permissions/custom-roles.ts";
import { STAFF_ROLES } from "#app/platform/permissions/staff-roles.ts";
import { isOneOf } from "#app/platform/records/option.ts";
import { isRecordId } from "#app/platform/records/record-id.ts";
import { findRole } from "./queries.server.ts";

/** The role in the URL that a new one is copied from; the counsellor role by default. */
export async function startOf(
  db: DbOrTransaction,
  asked: string | null,
): Promise<{ from: string; rights: readonly Right[] }> {
  const own = isRecordId(asked) ? await findRole(db, asked.toLowerCase()) : null;
  if (own) return { from: own.id, rights: own.rights };
  const from = isOneOf(STAFF_ROLES, asked) ? asked : "counsellor";
  return { from, rights: rightsOf(from) };
}

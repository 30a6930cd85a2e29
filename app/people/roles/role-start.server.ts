import type { DbOrTransaction } from "#app/platform/database/client.server.ts";
import { type Right, rightsOf } from "#app/platform/permissions/custom-roles.ts";
import { STAFF_ROLES } from "#app/platform/permissions/staff-roles.ts";
import { isOneOf } from "#app/platform/records/option.ts";
import { isRecordId } from "#app/platform/records/record-id.ts";
import { findRole } from "./queries.server.ts";

/** The role that another one begins as a copy of, by what an address says; a counsellor's where it says nothing. */
export async function startOf(
  db: DbOrTransaction,
  asked: string | null,
): Promise<{ from: string; rights: readonly Right[] }> {
  const own = isRecordId(asked) ? await findRole(db, asked.toLowerCase()) : null;
  if (own) return { from: own.id, rights: own.rights };
  const from = isOneOf(STAFF_ROLES, asked) ? asked : "counsellor";
  return { from, rights: rightsOf(from) };
}

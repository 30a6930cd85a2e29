import type { DbOrTransaction } from "#app/platform/database/client.server.ts";
import type { Actor } from "#app/platform/permissions/actor.ts";
import { type FindingAccess, findingAccess } from "./finding-access.ts";
import type { CheckedCase } from "./findings.server.ts";

/**
 * Whether someone can read the findings of a case. Fails closed: this installation records no licences yet, so that no one
 * can. Where licences are recorded, their answer goes to `findingAccess` here.
 */
export async function readFindingAccess(
  _db: DbOrTransaction,
  _actor: Actor,
  file: Pick<CheckedCase, "destination">,
  _now: Date,
): Promise<FindingAccess> {
  return findingAccess(file.destination, null);
}

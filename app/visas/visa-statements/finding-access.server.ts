import type { DbOrTransaction } from "#app/platform/database/client.server.ts";
import type { Actor } from "#app/platform/permissions/actor.ts";
import { readCaseAdvice } from "#app/visas/visa-files/case-advice.server.ts";
import { type FindingAccess, findingAccess } from "./finding-access.ts";
import type { CheckedCase } from "./findings.server.ts";

/**
 * Whether someone can read the findings of a case, according to the table of steps and places and their current
 * licences.
 */
export async function readFindingAccess(
  db: DbOrTransaction,
  actor: Actor,
  { id, destination }: Pick<CheckedCase, "id" | "destination">,
  now: Date,
): Promise<FindingAccess> {
  const visa = destination === "newzealand" ? "new-zealand" : "australia";
  const answer = await readCaseAdvice(db, actor, { id, destination: visa }, "consistency-findings", now);
  return findingAccess(destination, answer);
}

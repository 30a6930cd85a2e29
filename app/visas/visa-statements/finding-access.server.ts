import { eq } from "drizzle-orm";
import type { DbOrTransaction } from "#app/platform/database/client.server.ts";
import type { Actor } from "#app/platform/permissions/actor.ts";
import { wholeOf } from "#app/platform/permissions/seen-rows.server.ts";
import { readAdvice } from "#app/visas/advice/advice.server.ts";
import { visaFiles } from "#app/visas/visa-files/visa-files.tables.server.ts";
import { type FindingAccess, findingAccess } from "./finding-access.ts";
import type { CheckedCase } from "./findings.server.ts";

/** Whether someone can read the findings of a case, by the table of steps and places and their licences today. */
export async function readFindingAccess(
  db: DbOrTransaction,
  actor: Actor,
  { id, destination }: Pick<CheckedCase, "id" | "destination">,
  now: Date,
): Promise<FindingAccess> {
  // Also for who cannot read visa files: where a case is handled decides, not what the reader sees of it.
  const [file] = await wholeOf(db)
    .select({ handledIn: visaFiles.handledIn })
    .from(visaFiles)
    .where(eq(visaFiles.applicationId, id));
  const place = {
    destination: destination === "newzealand" ? "new-zealand" : "australia",
    handledIn: file?.handledIn ?? null,
  } as const;
  const { "consistency-findings": answer } = await readAdvice(db, actor, place, now);
  return findingAccess(destination, answer);
}

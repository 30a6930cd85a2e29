import { eq } from "drizzle-orm";
import type { DbOrTransaction } from "#app/platform/database/client.server.ts";
import type { Actor } from "#app/platform/permissions/actor.ts";
import { wholeOf } from "#app/platform/permissions/seen-rows.server.ts";
import { readAdvice } from "#app/visas/advice/advice.server.ts";
import type { AdviceAnswer, AdviceStep } from "#app/visas/advice/advice-table.ts";
import type { VisaDestination } from "#app/visas/advice/visa-destination.ts";
import { visaFiles } from "./visa-files.tables.server.ts";

/**
 * What the table of advice says for someone and the case of an application, today: by its visa file, or by where the agency
 * handles cases. Null without a destination that the table knows: no one can do the step.
 *
 * @param destination of the application, for one without a visa file
 */
export async function readCaseAdvice(
  db: DbOrTransaction,
  actor: Actor,
  { id, destination }: { readonly id: string; readonly destination: VisaDestination | null },
  step: AdviceStep,
  now: Date,
): Promise<AdviceAnswer | null> {
  // Also for who cannot read visa files: where a case is handled decides, not what the reader sees of it.
  const [file] = await wholeOf(db)
    .select({ destination: visaFiles.destination, handledIn: visaFiles.handledIn })
    .from(visaFiles)
    .where(eq(visaFiles.applicationId, id));
  const place = file ?? (destination && { destination, handledIn: null });
  return place && (await readAdvice(db, actor, place, now))[step];
}

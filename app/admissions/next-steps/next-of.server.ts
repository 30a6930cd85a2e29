import { eq } from "drizzle-orm";
import { applications } from "#app/admissions/applications/applications.tables.server.ts";
import type { WaitReason } from "#app/admissions/applications/wait-reasons.ts";
import type { DbOrTransaction } from "#app/platform/database/client.server.ts";
import { WAITS_BECAUSE } from "./next-steps.server.ts";
import { applicationNextSteps } from "./next-steps.tables.server.ts";

/** The current next step of an application, also within the transaction that has just changed it. */
export async function nextOfApplication(db: DbOrTransaction, applicationId: string): Promise<WaitReason> {
  const [row] = await db
    .select({ because: WAITS_BECAUSE.mapWith((because): WaitReason => because) })
    .from(applicationNextSteps)
    .innerJoin(applications, eq(applications.id, applicationNextSteps.applicationId))
    .where(eq(applicationNextSteps.applicationId, applicationId));
  if (!row) throw new Error("An application has a row of its steps");
  return row.because;
}

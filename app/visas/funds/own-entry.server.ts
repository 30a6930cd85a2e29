import type { DbOrTransaction } from "#app/platform/database/client.server.ts";
import { findVisaFile, readVisaMilestones } from "#app/visas/visa-files/visa-files.server.ts";
import { isOpenForOwnEntry } from "./own-entry.ts";

/** Whether the student of an application can enter its funds. */
export async function readOwnEntry(db: DbOrTransaction, applicationId: string): Promise<boolean> {
  const [file, { lodgedOn, decision, isOver }] = await Promise.all([
    findVisaFile(db, applicationId),
    readVisaMilestones(db, applicationId),
  ]);
  if (file === null) return false;
  return isOpenForOwnEntry({ hasFile: true, lodgedOn, isDecided: decision !== null, isOver });
}

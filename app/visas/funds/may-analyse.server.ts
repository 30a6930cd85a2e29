import type { DbOrTransaction } from "#app/platform/database/client.server.ts";
import type { Actor } from "#app/platform/permissions/actor.ts";
import { readAdvice } from "#app/visas/advice/advice.server.ts";
import { findVisaFile } from "#app/visas/visa-files/visa-files.server.ts";

/** Whether someone can give the analysis of coverage for an application: a question of law, not of permissions alone. */
export type MayAnalyse = (
  db: DbOrTransaction,
  actor: Actor,
  application: { readonly id: string },
  now: Date,
) => Promise<boolean>;

/** Closed: students read the facts, and talk about the result with a person. */
export const noAnalysis: MayAnalyse = async () => false;

/** As the table of advice says for the visa file; closed without a visa file, which says where the case is handled. */
export const byAdviceTable: MayAnalyse = async (db, actor, { id }, now) => {
  const file = await findVisaFile(db, id);
  return file !== null && (await readAdvice(db, actor, file, now))["funds-coverage"].may;
};

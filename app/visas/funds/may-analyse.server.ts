import type { DbOrTransaction } from "#app/platform/database/client.server.ts";
import type { Actor } from "#app/platform/permissions/actor.ts";

/** Whether someone can give the analysis of coverage for an application: a question of law, not of permissions alone. */
export type MayAnalyse = (
  db: DbOrTransaction,
  actor: Actor,
  application: { readonly id: string },
  now: Date,
) => Promise<boolean>;

/** Closed: no licence is recorded that would allow the analysis. */
export const noAnalysis: MayAnalyse = async () => false;

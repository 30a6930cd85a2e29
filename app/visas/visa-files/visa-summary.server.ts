import type { DbOrTransaction } from "#app/platform/database/client.server.ts";
import { visaState } from "./visa-file.ts";
import { findVisaFile, listVisaDates, listVisaReviews, readLastSafeDay } from "./visa-files.server.ts";
import type { VisaSummary } from "./visa-summary.ts";

/** The state of the visa file of an application; null if there is none. The caller checks access. */
export async function readVisaSummary(
  db: DbOrTransaction,
  applicationId: string,
  now: Date,
): Promise<VisaSummary | null> {
  const [file, dates, reviews] = await Promise.all([
    findVisaFile(db, applicationId),
    listVisaDates(db, applicationId),
    listVisaReviews(db, applicationId),
  ]);
  if (!file) return null;
  const { milestones, safe, risk, today } = await readLastSafeDay(db, file, now);
  const isSigned = reviews.some(({ withdrawnAt }) => withdrawnAt === null);
  return {
    state: visaState(file, milestones, isSigned),
    risk,
    plannedOn: file.plannedOn,
    safeOn: safe.day,
    today,
    due: dates.find(({ doneOn }) => doneOn === null) ?? null,
  };
}

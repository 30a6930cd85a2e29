import { asc, eq, inArray, sql } from "drizzle-orm";
import { applications } from "#app/admissions/applications/applications.tables.server.ts";
import type { DbOrTransaction } from "#app/platform/database/client.server.ts";
import { processingTimesOnce } from "./processing-times.server.ts";
import { type VisaDate, visaState } from "./visa-file.ts";
import { lastSafeDays, VISA_COLUMNS } from "./visa-files.server.ts";
import { visaDates, visaFiles, visaReviews } from "./visa-files.tables.server.ts";

/**
 * Visa files for lists of other programs: the plan, references, dates and outcome, without findings, funds, statements and
 * notes. The caller judges who may see them. The number of statements does not depend on the number of files.
 */
export async function readVisaRecords(db: DbOrTransaction, ids: readonly string[], now: Date) {
  const files = await db
    .select({
      ...VISA_COLUMNS,
      studentId: applications.studentId,
      reference: applications.reference,
      createdAt: visaFiles.createdAt,
      isSigned: sql<boolean>`exists (select from ${visaReviews} where ${visaReviews.applicationId} = ${visaFiles.applicationId}
        and ${visaReviews.withdrawnAt} is null)`,
    })
    .from(visaFiles)
    .innerJoin(applications, eq(applications.id, visaFiles.applicationId))
    .where(inArray(visaFiles.applicationId, [...ids]));
  const dates = await datesOf(db, ids);
  const safeDayOf = await lastSafeDays(db, ids, now, processingTimesOnce());
  const records = [];
  // One after the other: what they have in common is counted once.
  for (const { isSigned, ...file } of files) {
    const { milestones, safe } = await safeDayOf(file);
    records.push({
      ...file,
      state: visaState(file, milestones, isSigned),
      startsOn: safe.startsOn,
      safeOn: safe.day,
      lodgedOn: milestones.isLodgedUndated ? null : milestones.lodgedOn,
      decision: milestones.decision,
      dates: dates.get(file.applicationId) ?? [],
    });
  }
  return records;
}

/** Requests and appointments of files by application, in the order of their days. */
async function datesOf(db: DbOrTransaction, ids: readonly string[]) {
  const rows: (Omit<VisaDate, "note"> & { applicationId: string })[] = await db
    .select({
      applicationId: visaDates.applicationId,
      id: visaDates.id,
      kind: visaDates.kind,
      dueOn: visaDates.dueOn,
      doneOn: visaDates.doneOn,
    })
    .from(visaDates)
    .where(inArray(visaDates.applicationId, [...ids]))
    .orderBy(asc(visaDates.dueOn), asc(visaDates.id));
  return Map.groupBy(rows, ({ applicationId }) => applicationId);
}

import { count, desc, lt, min, ne, sql, sum } from "drizzle-orm";
import { recordAudit } from "#app/platform/audit/audit.server.ts";
import type { DbOrTransaction } from "#app/platform/database/client.server.ts";
import type { Actor } from "#app/platform/permissions/actor.ts";
import { authorize } from "#app/platform/permissions/resolver.ts";
import { ok, type Result } from "#app/platform/results/result.ts";
import type { Services } from "#app/platform/services/services.server.ts";
import type { Refused } from "#app/platform/writes/record-writes.server.ts";
import type { WriteDeps } from "#app/platform/writes/write-deps.server.ts";
import { fileReports, files } from "./files.tables.server.ts";
import { countUnused } from "./sweep-files.server.ts";

export type FileReport = typeof fileReports.$inferSelect;

const SHOWN = 30;
const KEPT_DAYS = 400;

/** The result of one check of the files. */
interface Looked {
  /** Read completely and compared with their hashes. */
  readonly checked: number;
  /** Found missing or changed by this check. */
  readonly damaged: number;
  /** Bytes without a row, removed. */
  readonly strays: number;
}

/**
 * Stores the result of a check together with the current storage totals, and deletes reports older than `KEPT_DAYS`.
 */
export async function reportOnFiles(
  { db, now }: Pick<Services, "db" | "now">,
  looked: Looked,
): Promise<void> {
  const [stored] = await db
    .select({
      files: count(),
      bytes: sql<number>`coalesce(${sum(files.size)}, 0)::float8`,
      neverChecked: sql<number>`count(*) filter (where ${files.checkedAt} is null)::int`,
      oldestCheckAt: min(files.checkedAt),
    })
    .from(files);
  if (!stored) return;
  await db
    .insert(fileReports)
    .values({ ...looked, ...stored, unused: await countUnused(db), createdAt: now() });
  await db
    .delete(fileReports)
    .where(lt(fileReports.createdAt, new Date(now().getTime() - KEPT_DAYS * 86_400_000)));
}

/** The last reports, newest first, and how many files are damaged. */
export async function readStorage(db: DbOrTransaction): Promise<{ reports: FileReport[]; damaged: number }> {
  const [reports, damaged] = await Promise.all([
    db.select().from(fileReports).orderBy(desc(fileReports.createdAt), desc(fileReports.id)).limit(SHOWN),
    db.$count(files, ne(files.checkFound, "whole")),
  ]);
  return { reports, damaged };
}

/** Queues a check of some files now, in the background. */
export async function askForCheck(deps: WriteDeps, actor: Actor): Promise<Result<undefined, Refused>> {
  const allowed = authorize(actor, "storage.check");
  if (!allowed.ok) return allowed;
  await deps.db.transaction(async (tx) => {
    await deps.jobs.enqueue(tx, "care-for-files", {});
    await recordAudit(
      tx,
      actor,
      { action: "storage.check", subjectType: "storage", subjectId: "files" },
      deps.requestId,
    );
  });
  return ok(undefined);
}

import { and, isNull, lt, or } from "drizzle-orm";
import type { Services } from "#app/platform/services/services.server.ts";
import { bulkChanges } from "./bulk-changes.tables.server.ts";

const DAY_MS = 86_400_000;
/** So long a change can be looked at and taken back. */
export const BULK_CHANGE_DAYS = 90;

/** Forgets what was chosen a day ago and never begun, and old changes. What they did stands in the audit log. */
export async function forgetBulkChanges({ db, now }: Pick<Services, "db" | "now">): Promise<number> {
  const before = (days: number) => new Date(now().getTime() - days * DAY_MS);
  const gone = await db
    .delete(bulkChanges)
    .where(
      or(
        and(isNull(bulkChanges.startedAt), lt(bulkChanges.createdAt, before(1))),
        lt(bulkChanges.createdAt, before(BULK_CHANGE_DAYS)),
      ),
    );
  return gone.rowCount ?? 0;
}

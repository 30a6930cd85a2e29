import { and, isNull, lt, or } from "drizzle-orm";
import type { Services } from "#app/platform/services/services.server.ts";
import { bulkChanges } from "./bulk-changes.tables.server.ts";

const DAY_MS = 86_400_000;
/** How long a change can be viewed and undone. */
export const BULK_CHANGE_DAYS = 90;

/** Deletes selections that were not started within a day, and old changes. What they did remains in the audit log. */
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

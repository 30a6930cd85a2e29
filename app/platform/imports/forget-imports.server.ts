import { and, isNull, lt, or } from "drizzle-orm";
import type { Services } from "#app/platform/services/services.server.ts";
import { imports } from "./imports.tables.server.ts";

const DAY_MS = 86_400_000;
/** How long an import can be viewed and undone. */
export const IMPORT_DAYS = 30;
/** How long an uploaded file is kept if its import is never started. */
const WAITING_DAYS = 2;

/** Deletes files that were never started, and old imports. What they did remains in the audit log. */
export async function forgetImports({ db, now }: Pick<Services, "db" | "now">): Promise<number> {
  const before = (days: number) => new Date(now().getTime() - days * DAY_MS);
  const gone = await db
    .delete(imports)
    .where(
      or(
        and(isNull(imports.startedAt), lt(imports.createdAt, before(WAITING_DAYS))),
        lt(imports.createdAt, before(IMPORT_DAYS)),
      ),
    );
  return gone.rowCount ?? 0;
}

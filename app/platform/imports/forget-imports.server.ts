import { and, isNull, lt, or } from "drizzle-orm";
import type { Services } from "#app/platform/services/services.server.ts";
import { imports } from "./imports.tables.server.ts";

const DAY_MS = 86_400_000;
/** So long an import can be looked at and taken back. */
export const IMPORT_DAYS = 30;
/** So long a file waits that was read and never begun. */
const WAITING_DAYS = 2;

/** Forgets files that were never begun, and old imports. What they did stands in the audit log. */
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

import { and, isNull, lt, or } from "drizzle-orm";
import type { Services } from "#app/platform/services/services.server.ts";
import { documentImports } from "./document-imports.tables.server.ts";

const DAY_MS = 86_400_000;
/** How long an import of documents can be viewed and undone. */
export const DOCUMENT_IMPORT_DAYS = 30;
/** How long a ZIP file that was never imported is stored. */
const WAITING_DAYS = 7;

/** Deletes ZIP files that were never imported, and old imports. Their documents stay. */
export async function forgetDocumentImports({ db, now }: Pick<Services, "db" | "now">): Promise<number> {
  const before = (days: number) => new Date(now().getTime() - days * DAY_MS);
  const gone = await db
    .delete(documentImports)
    .where(
      or(
        and(isNull(documentImports.startedAt), lt(documentImports.createdAt, before(WAITING_DAYS))),
        lt(documentImports.createdAt, before(DOCUMENT_IMPORT_DAYS)),
      ),
    );
  return gone.rowCount ?? 0;
}

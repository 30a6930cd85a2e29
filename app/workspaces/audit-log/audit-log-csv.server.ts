import { stringify } from "csv-stringify/sync";
import { inArray } from "drizzle-orm";
import { auditLinks } from "#app/platform/audit/audit.tables.server.ts";
import type { DbOrTransaction } from "#app/platform/database/client.server.ts";
import type { Cursor } from "#app/platform/lists/cursor.ts";
import { type AuditLogFilter, searchAuditLog } from "./search.server.ts";

/** Rows per query; bounds the memory for slow clients. */
const AT_ONCE = 1_000;
const COLUMNS = [
  ...["at", "by", "account", "action", "opened", "type", "record", "fields", "from", "to"],
  ...["network", "session", "request", "entry", "position", "hash"],
];

/**
 * A search as a spreadsheet reads it, piece by piece, the newest first. A text that begins like a formula stays a text.
 * Moments are UTC. Each row has its place in the chain and the hash there, where it is sealed.
 */
export async function* auditLogCsv(db: DbOrTransaction, filter: AuditLogFilter): AsyncGenerator<string> {
  yield rowsOf([COLUMNS], true);
  let after: Cursor | null = null;
  for (;;) {
    const entries = await searchAuditLog(db, filter, { after, limit: AT_ONCE });
    if (entries.length === 0) return;
    const ids = entries.map(({ id }) => id);
    const links = await db
      .select({ entryId: auditLinks.entryId, position: auditLinks.position, hash: auditLinks.hash })
      .from(auditLinks)
      .where(inArray(auditLinks.entryId, ids));
    const linkOf = new Map(links.map((link) => [link.entryId, link]));
    yield rowsOf(
      entries.map((entry) => {
        const link = linkOf.get(entry.id);
        const side = (name: "from" | "to") =>
          entry.changes
            ? JSON.stringify(
                Object.fromEntries(
                  Object.entries(entry.changes).flatMap(([field, change]) =>
                    change[name] === undefined ? [] : [[field, change[name]]],
                  ),
                ),
              )
            : "";
        return [
          ...[entry.moment, entry.by ?? "", entry.actorId ?? "", entry.action, entry.isRead ? "yes" : ""],
          ...[entry.subjectType, entry.subjectId, entry.fields.join(" "), side("from"), side("to")],
          ...[entry.network ?? "", entry.sessionId ?? "", entry.requestId ?? "", entry.id],
          ...[link ? String(link.position) : "", link?.hash ?? ""],
        ];
      }),
      false,
    );
    const last = entries.at(-1);
    if (entries.length < AT_ONCE || !last) return;
    after = { value: last.moment, id: last.id };
  }
}

const rowsOf = (rows: readonly (readonly string[])[], isFirst: boolean) =>
  stringify(rows as string[][], { bom: isFirst, escape_formulas: true, record_delimiter: "windows" });

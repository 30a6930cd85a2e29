import { AUDIT_ACTION_LABELS } from "#app/people/staff/access.words.ts";
import type { DbOrTransaction } from "#app/platform/database/client.server.ts";
import { encodeCursor } from "#app/platform/lists/cursor.ts";
import { PAGE_SIZE } from "#app/platform/lists/list-query.ts";
import type { AuditLogQuery } from "./audit-log-query.ts";
import { findActors, findSubjects } from "./find-records.server.ts";
import { nameRecords, type RecordNames } from "./record-names.server.ts";
import {
  type AuditLogEntry,
  type AuditLogFilter,
  listAuditLogActions,
  searchAuditLog,
} from "./search.server.ts";

/** A page of a search. */
export interface AuditLogPage {
  readonly items: readonly AuditLogEntry[];
  readonly names: RecordNames;
  /** Cursor of the older entries; null where there are none. */
  readonly older: string | null;
  /** More people or records match the name than were checked. */
  readonly isCut: boolean;
}

/** What is typed, turned into what is searched for. */
export async function readFilter(
  db: DbOrTransaction,
  query: AuditLogQuery,
  timeZone: string,
): Promise<{ filter: AuditLogFilter; isCut: boolean }> {
  const [actors, subjects] = await Promise.all([
    query.who === "" ? null : findActors(db, query.who),
    query.record === "" ? null : findSubjects(db, query.record),
  ]);
  const { action, kind, from, to } = query;
  return {
    filter: {
      action,
      kind,
      from,
      to,
      timeZone,
      actorIds: actors?.ids ?? null,
      subjectIds: subjects?.ids ?? null,
    },
    isCut: (actors?.isCut ?? false) || (subjects?.isCut ?? false),
  };
}

/** The entries of a search, the newest first, one page of them. */
export async function readAuditLogPage(
  db: DbOrTransaction,
  query: AuditLogQuery,
  timeZone: string,
): Promise<AuditLogPage> {
  const { filter, isCut } = await readFilter(db, query, timeZone);
  const rows = await searchAuditLog(db, filter, { after: query.after, limit: PAGE_SIZE + 1 });
  const items = rows.slice(0, PAGE_SIZE);
  const last = items.at(-1);
  return {
    items,
    names: await nameRecords(db, items),
    older: rows.length > PAGE_SIZE && last ? encodeCursor({ value: last.moment, id: last.id }) : null,
    isCut,
  };
}

/** Actions to choose from: those that the audit log has. */
export async function readActionChoices(db: DbOrTransaction) {
  const actions = await listAuditLogActions(db);
  return actions.map((value) => {
    const label = AUDIT_ACTION_LABELS[value];
    return { value, label: label === undefined ? value : `${value}: ${label}` };
  });
}

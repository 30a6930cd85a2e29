import { eq, sql } from "drizzle-orm";
import { students } from "#app/admissions/students/students.tables.server.ts";
import { joinName } from "#app/people/credentials/person-name.ts";
import type { Db } from "#app/platform/database/client.server.ts";
import type { Belonging } from "./comparison.ts";
import { MERGED_COLUMNS, rowOf } from "./merge-students.server.ts";
import { type StoredMerge, UNDO_DAYS } from "./stored-merge.ts";
import { fieldsOfMerge, fieldsThatStay, type UndoField } from "./undo-fields.ts";
import { findMerge, type UndoObstacle } from "./undo-merge.server.ts";

const DAY_MS = 86_400_000;

/** A merge, as its undo page shows it. */
export interface MergeToUndo {
  readonly winner: { readonly id: string; readonly name: string; readonly version: number };
  readonly loser: { readonly id: string; readonly name: string };
  readonly mergedAt: Date;
  readonly until: Date;
  readonly undoneAt: Date | null;
  readonly obstacle: UndoObstacle | null;
  /** How much is moved back; empty if it can no longer be undone. */
  readonly back: readonly { readonly what: Belonging; readonly count: number }[];
  readonly fields: readonly UndoField[];
  readonly stayed: readonly UndoField[];
  /** Records added since, which stay. */
  readonly newer: readonly { readonly what: Belonging; readonly count: number }[];
}

/** How related records are counted, by table. */
const COUNTED = {
  applications: "applications",
  application_drafts: "drafts",
  documents: "documents",
  document_requests: "requests",
  bookings: "consultations",
  tasks: "tasks",
  notes: "notes",
  representations: "representations",
  points_results: "points",
} as const satisfies Record<string, Belonging>;

/** The merge in the URL, and the effect of undoing it; null if this record has no such merge. */
export async function readMerge(
  db: Db,
  about: { readonly winnerId: string; readonly mergeId: string },
  now: Date,
): Promise<MergeToUndo | null> {
  const found = await findMerge(db, about, now);
  if (!found) return null;
  const { merge, obstacle } = found;
  const [winner, loser] = await Promise.all([merge.winnerId, merge.loserId].map((id) => named(db, id)));
  if (!winner || !loser) return null;
  const { kept, mergedAt, undoneAt } = merge;
  const shown = {
    winner,
    loser,
    mergedAt,
    undoneAt,
    obstacle,
    until: new Date(mergedAt.getTime() + UNDO_DAYS * DAY_MS),
  };
  if (kept === null) return { ...shown, back: [], fields: [], stayed: [], newer: [] };
  const stayed = fieldsThatStay(kept, await rowOf(db, merge.winnerId, MERGED_COLUMNS));
  return {
    ...shown,
    stayed,
    back: countBack(kept),
    newer: await countNewer(db, merge.winnerId, mergedAt, kept),
    fields: fieldsOfMerge(kept).filter((field) => !stayed.includes(field)),
  };
}

async function named(db: Db, id: string) {
  const [row] = await db.select().from(students).where(eq(students.id, id));
  return row ? { id, name: joinName(row.firstName, row.lastName), version: row.version } : null;
}

function countBack({ moved, threads }: StoredMerge): MergeToUndo["back"] {
  const rows = Object.entries(COUNTED).flatMap(([table, what]) => {
    const count = moved.find((each) => each.table === table && each.column === "student_id")?.ids.length ?? 0;
    return count > 0 ? [{ what, count }] : [];
  });
  const messages = threads?.messages.filter(({ thread }) => thread === threads.loser.id).length ?? 0;
  return messages > 0 ? [...rows, { what: "messages", count: messages }] : rows;
}

async function countNewer(db: Db, winnerId: string, since: Date, { moved }: StoredMerge) {
  const at = sql`${since.toISOString()}::timestamptz`;
  const movedOf = (table: string) =>
    sql.param(moved.filter((each) => each.table === table).flatMap(({ ids }) => [...ids]));
  const counts = Object.entries(COUNTED).map(
    ([table, what]) => sql`
      select ${what}::text as what, count(*)::int as count from ${sql.identifier(table)} r
      where r.student_id = ${winnerId} and r.created_at > ${at}
        and not r.id::text = any(${movedOf(table)}::text[])`,
  );
  const { rows } = await db.execute<{ what: Belonging; count: number }>(sql`
    ${sql.join(counts, sql` union all `)}
    union all select 'messages', count(*)::int from messages m join threads t on t.id = m.thread_id
      where t.id = ${winnerId} and m.created_at > ${at}`);
  return rows.filter(({ count }) => count > 0);
}

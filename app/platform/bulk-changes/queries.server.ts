import { and, asc, count, desc, eq, isNotNull, sql } from "drizzle-orm";
import type { Db, DbOrTransaction } from "#app/platform/database/client.server.ts";
import type { BulkCounts } from "#app/platform/lists/bulk-offer.ts";
import type { ListExport, RequestedExport } from "#app/platform/lists/exported-list.server.ts";
import { listClockOf } from "#app/platform/lists/list-clock.server.ts";
import type { ListClock } from "#app/platform/lists/list-query.ts";
import type { UserActor } from "#app/platform/permissions/actor.ts";
import { refusalText } from "#app/platform/results/refusals.words.ts";
import type { Failure } from "#app/platform/results/result.ts";
import type { Services } from "#app/platform/services/services.server.ts";
import { profiles } from "#app/platform/sessions/sessions.tables.server.ts";
import type { BulkChangeKind } from "./bulk-change-kind.server.ts";
import { bulkChangeRecords, bulkChanges } from "./bulk-changes.tables.server.ts";
import { bulkChangeMessages as texts } from "./bulk-changes.words.ts";
import type { BulkLine, RefusedLine } from "./change-page.ts";

const REFUSED_SHOWN = 100;
const CHANGES_SHOWN = 20;

/** How many records of a change have which outcome. */
export async function countRecords(db: DbOrTransaction, changeId: string): Promise<BulkCounts> {
  const [row] = await db
    .select(COUNTS)
    .from(bulkChangeRecords)
    .where(eq(bulkChangeRecords.changeId, changeId));
  return row ?? { total: 0, changed: 0, same: 0, refused: 0 };
}

const counted = (outcome: string) =>
  sql<number>`count(*) filter (where ${bulkChangeRecords.outcome} = ${sql.raw(`'${outcome}'`)})::int`;
const COUNTS = {
  total: count(bulkChangeRecords.position),
  changed: counted("changed"),
  same: counted("same"),
  refused: counted("refused"),
};

/** A bulk change, or null. */
export async function findChange(db: DbOrTransaction, id: string) {
  const [change] = await db
    .select({
      id: bulkChanges.id,
      list: bulkChanges.list,
      search: bulkChanges.search,
      kind: bulkChanges.kind,
      values: bulkChanges.values,
      takesBack: bulkChanges.undoesId,
      owner: profiles.fullName,
      createdAt: bulkChanges.createdAt,
      startedAt: bulkChanges.startedAt,
      stoppedAt: bulkChanges.stoppedAt,
      takenBackBy: sql<
        string | null
      >`(select taking.id from ${bulkChanges} as taking where taking.undoes_id = ${bulkChanges.id})`,
    })
    .from(bulkChanges)
    .leftJoin(profiles, eq(profiles.userId, bulkChanges.ownerId))
    .where(eq(bulkChanges.id, id));
  return change ? { ...change, counts: await countRecords(db, id) } : null;
}

/** The last changes that were started, newest first. */
export function listChanges(db: DbOrTransaction) {
  return db
    .select({
      id: bulkChanges.id,
      kind: bulkChanges.kind,
      takesBack: bulkChanges.undoesId,
      owner: profiles.fullName,
      startedAt: bulkChanges.startedAt,
      stoppedAt: bulkChanges.stoppedAt,
      ...COUNTS,
    })
    .from(bulkChanges)
    .leftJoin(profiles, eq(profiles.userId, bulkChanges.ownerId))
    .leftJoin(bulkChangeRecords, eq(bulkChangeRecords.changeId, bulkChanges.id))
    .where(isNotNull(bulkChanges.startedAt))
    .groupBy(
      bulkChanges.id,
      bulkChanges.kind,
      bulkChanges.undoesId,
      bulkChanges.startedAt,
      bulkChanges.stoppedAt,
      profiles.fullName,
    )
    .orderBy(desc(bulkChanges.startedAt), desc(bulkChanges.id))
    .limit(CHANGES_SHOWN);
}

/** Who reads a list, and their time zone. */
export type Reader = Omit<RequestedExport<string, string>, "query"> & { readonly clock: ListClock };

export const readerOf = (
  actor: UserActor,
  user: Parameters<typeof listClockOf>[0],
  { env, now }: Pick<Services, "env" | "now">,
): Reader => ({ actor, env, now: now(), clock: listClockOf(user, now()) });

/** Records of a list as lines, in the order of their ids; deleted ones are skipped. */
export async function readLines(
  db: Db,
  list: ListExport,
  asked: RequestedExport<string, string>,
  ids: readonly string[],
): Promise<BulkLine[]> {
  const reader = list.read(asked);
  if (ids.length === 0 || !("source" in reader) || !list.found) return [];
  const { line } = list.found;
  const rows = (await reader.rows(db, ids)) as readonly { id: string }[];
  return rows.map((row) => ({
    id: row.id,
    to: `${list.path}/${row.id}`,
    ...line(row, asked.query.filters),
  }));
}

/** The first record ids of a change. */
export async function firstRecords(db: DbOrTransaction, changeId: string, most: number): Promise<string[]> {
  const rows = await db
    .select({ id: bulkChangeRecords.recordId })
    .from(bulkChangeRecords)
    .where(eq(bulkChangeRecords.changeId, changeId))
    .orderBy(asc(bulkChangeRecords.position))
    .limit(most);
  return rows.map(({ id }) => id);
}

/** The records that were not changed, and why: as many as a page shows. */
export async function listRefused(
  db: Db,
  list: ListExport,
  asked: RequestedExport<string, string>,
  { id: changeId, kind }: { id: string; kind: BulkChangeKind | undefined },
): Promise<RefusedLine[]> {
  const refused = await db
    .select({ id: bulkChangeRecords.recordId, refusal: bulkChangeRecords.refusal })
    .from(bulkChangeRecords)
    .where(and(eq(bulkChangeRecords.changeId, changeId), eq(bulkChangeRecords.outcome, "refused")))
    .orderBy(asc(bulkChangeRecords.position))
    .limit(REFUSED_SHOWN);
  const lines = await readLines(
    db,
    list,
    asked,
    refused.map(({ id }) => id),
  );
  const byId = new Map(lines.map((line) => [line.id, line]));
  const inTheWay = refused.flatMap(({ refusal }) => matchOf(refusal) ?? []);
  const matches = inTheWay.length > 0 ? ((await kind?.matched?.(db, inTheWay)) ?? []) : [];
  return refused.map(({ id, refusal }) => ({
    ...(byId.get(id) ?? { id, title: texts.gone, detail: null, to: null }),
    why: refusal === null ? texts.unexpected : whyOf(refusal),
    match: matches.find(({ id: matched }) => matched === matchOf(refusal)) ?? null,
  }));
}

/** The id of the record that stands in the way of a refused one. */
const matchOf = (refusal: Failure | null): string | null =>
  (refusal?.code === "already-exists" && refusal.recordId) || null;

/** A field's own problem is more specific than the message that there is one. */
const whyOf = (refusal: Failure): string =>
  refusal.code === "invalid" ? Object.values(refusal.fieldErrors).flat().join(" ") : refusalText(refusal);

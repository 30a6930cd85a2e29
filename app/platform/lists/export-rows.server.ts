import { setImmediate } from "node:timers/promises";
import { sql } from "drizzle-orm";
import type { Db, Transaction } from "#app/platform/database/client.server.ts";
import { isRecordId } from "#app/platform/records/record-id.ts";
import { err, ok, type Result } from "#app/platform/results/result.ts";
import type { ExportColumn, ExportValue } from "./export-columns.ts";
import { MOST_AT_ONCE } from "./export-formats.ts";
import type { ListExport, RequestedExport } from "./exported-list.server.ts";
import { conditionsOf } from "./list-source.server.ts";

/** Rows that stand in memory at once are this many, three times. */
const BATCH = 10_000;
/** So many are written in one go; then it is the turn of others, and of what the database sends. */
const AT_ONCE = 500;
/** A reader who has read nothing for this long has left; the connection is released. */
const UNREAD_MS = 60_000;
const ASK_AGAIN_MS = 2_000;
/** Names our advisory locks among all others. */
const LOCKS = 187;

/** Too many exports are in progress: of this person, or of all people. */
export interface NoPlace {
  readonly code: "busy" | "crowded";
}

export interface ExportRows {
  readonly count: number;
  /** In batches. Cancel it when the reader stops: the query ends, and the connection is returned. */
  readonly batches: ReadableStream<ExportValue[][]>;
}

interface RequestedRows extends RequestedExport<string, string> {
  readonly columns: readonly ExportColumn<object>[];
  /** Those that are selected among the rows; empty: all. */
  readonly ids: readonly string[];
}

interface Watch {
  /** Called from time to time: a reader who loses the permission gets no more rows. */
  readonly mayStill: () => Promise<boolean>;
  /** Hears of what was not the reader's leaving. */
  readonly onFailure: (error: unknown) => void;
}

/**
 * The rows of all pages of a list, from one snapshot of the database: as many as were counted, each once, whatever is
 * written at the same time. A cursor reads them as they are consumed. Errors: `busy` if the reader has too many
 * exports in progress, `crowded` if there are too many in total.
 */
export async function openRows(
  db: Db,
  list: ListExport,
  asked: RequestedRows,
  { mayStill, onFailure }: Watch,
): Promise<Result<ExportRows, NoPlace>> {
  const opened = Promise.withResolvers<Result<ExportRows, NoPlace>>();
  const { readable, writable } = new TransformStream<ExportValue[][], ExportValue[][]>();
  const writer = writable.getWriter();
  const values = asked.columns.map(({ of }) => of as (row: object) => ExportValue);
  let left = false;
  writer.closed.catch(() => {
    left = true;
  });

  let askedAt = performance.now();
  const write = async (rows: readonly object[]) => {
    for (let at = 0; at < rows.length; at += AT_ONCE) {
      if (performance.now() - askedAt > ASK_AGAIN_MS) {
        if (!(await mayStill())) throw new Error("Whoever exports may no longer");
        askedAt = performance.now();
      }
      const unread = setTimeout(() => void writer.abort(new Error("Nobody reads")), UNREAD_MS);
      try {
        await writer.write(rows.slice(at, at + AT_ONCE).map((row) => values.map((of) => of(row))));
      } finally {
        clearTimeout(unread);
      }
      await setImmediate();
    }
  };
  const read = db.transaction(
    async (tx) => {
      const slot = await takeSlot(tx, asked.actor.userId);
      if (!slot.ok) return opened.resolve(slot);
      const { count, batches } = await rowsOf(tx, list, asked);
      opened.resolve(ok({ count, batches: readable }));
      let written = Promise.resolve();
      for await (const rows of batches) {
        await written;
        // The next are read while these are written.
        written = write(rows);
        written.catch(() => undefined);
      }
      await written;
    },
    { isolationLevel: "repeatable read", accessMode: "read only" },
  );
  read
    .then(
      () => writer.close(),
      (error) => {
        if (!left) onFailure(error);
        opened.reject(error);
        return writer.abort(error);
      },
    )
    .catch(() => undefined);
  return opened.promise;
}

/** A place among those who export: kept until the transaction ends, by all processes together. */
async function takeSlot(tx: Transaction, userId: string): Promise<Result<undefined, NoPlace>> {
  if (!(await takeOneOf(tx, userId, MOST_AT_ONCE.person))) return err({ code: "busy" });
  return (await takeOneOf(tx, "everybody", MOST_AT_ONCE.everybody)) ? ok() : err({ code: "crowded" });
}

async function takeOneOf(tx: Transaction, of: string, places: number): Promise<boolean> {
  for (let place = 0; place < places; place++) {
    const { rows } = await tx.execute<{ taken: boolean }>(
      sql`select pg_try_advisory_xact_lock(${LOCKS}, hashtext(${`${of} ${place}`})) as taken`,
    );
    if (rows[0]?.taken) return true;
  }
  return false;
}

async function rowsOf(
  tx: Transaction,
  list: ListExport,
  asked: RequestedRows,
): Promise<{ count: number; batches: AsyncIterable<readonly object[]> }> {
  const reader = list.read(asked);
  const ids = new Set<unknown>(asked.ids);
  const isSelection = ids.size > 0;
  if ("all" in reader) {
    const all = await reader.all(tx);
    const items = isSelection ? all.items.filter((row) => "id" in row && ids.has(row.id)) : all.items;
    return { count: items.length, batches: inBatches(items) };
  }
  const { source } = reader;
  const { base, lookup } = conditionsOf(source, asked.query);
  const selected = isSelection
    ? sql`and ${source.id} = any(${sql.param(asked.ids.filter(isRecordId))}::uuid[])`
    : sql``;
  const wanted = sql`from ${source.from} where ${base} ${lookup ? sql`and ${lookup}` : sql``} ${selected}`;
  const { rows } = await tx.execute<{ count: string }>(sql`select count(*) as count ${wanted}`);
  const { by } = source.orders[asked.query.sort] ?? { by: source.id };
  const direction = sql.raw(asked.query.dir);
  // All rows are wanted, not the first few soon.
  await tx.execute(sql`set local cursor_tuple_fraction = 1`);
  await tx.execute(
    sql`declare exported no scroll cursor for select ${source.id} as id ${wanted}
      order by ${by} ${direction}, ${source.id} ${direction}`,
  );
  return { count: Number(rows[0]?.count ?? 0), batches: fetched(tx, reader.rows) };
}

async function* fetched(
  tx: Transaction,
  rowsOfIds: (tx: Transaction, ids: readonly string[]) => Promise<readonly object[]>,
): AsyncGenerator<readonly object[]> {
  const read = async (some: readonly string[]) => (some.length > 0 ? rowsOfIds(tx, some) : []);
  let ids = await nextIds(tx);
  let coming = read(ids);
  try {
    while (ids.length > 0) {
      const rows = await coming;
      ids = ids.length < BATCH ? [] : await nextIds(tx);
      // The database reads the next while these are written.
      coming = read(ids);
      coming.catch(() => undefined);
      yield rows;
    }
  } finally {
    // The transaction ends on the same connection.
    await Promise.allSettled([coming]);
  }
}

async function nextIds(tx: Transaction): Promise<string[]> {
  const { rows } = await tx.execute<{ id: string }>(sql.raw(`fetch ${BATCH} from exported`));
  return rows.map(({ id }) => String(id));
}

async function* inBatches(items: readonly object[]): AsyncGenerator<readonly object[]> {
  for (let at = 0; at < items.length; at += BATCH) yield items.slice(at, at + BATCH);
}

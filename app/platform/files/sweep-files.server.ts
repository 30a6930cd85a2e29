import { sql } from "drizzle-orm";
import type { Db } from "#app/platform/database/client.server.ts";
import type { Env } from "#app/platform/environment/env.server.ts";
import type { FileStore } from "./file-store.server.ts";

const DAY_MS = 86_400_000;
const MOST_AT_ONCE = 500;

interface Deps {
  readonly db: Db;
  readonly files: FileStore;
  readonly now: () => Date;
  readonly env: Pick<Env, "keepDeletedFilesDays">;
}

/**
 * Deletes the rows of unused files and with them their keys, without which the bytes cannot be read. A file is in use
 * while a foreign key to `files` points at it. The bytes stay for a while, for a backup in progress and for a
 * database that is restored to an earlier state: `sweepStrayBlobs` removes them. Can be repeated, also after it was
 * killed.
 */
export async function sweepFiles({ db, files }: Pick<Deps, "db" | "files">): Promise<{ removed: number }> {
  let removed = 0;
  for (;;) {
    const unused = await nothingPointsAtIt(db);
    const { rows } = await db.execute<{ blob: string }>(
      sql`select f.blob from files f where ${unused} limit ${MOST_AT_ONCE}`,
    );
    // Before its row is deleted: its storage time is now, so its bytes are kept for as many days as those of a new
    // one without a row.
    for (const { blob } of rows) await files.blobs.renew(blob);
    const blobs = sql.param(rows.map(({ blob }) => blob));
    const { rowCount } = await db.execute(sql`
      delete from files f where f.id in (
        select f.id from files f where f.blob = any(${blobs}::text[]) and ${unused} for update skip locked
      )`);
    removed += rowCount ?? 0;
    // The original can be deleted once that file is. One that is in use is left to the next run.
    if ((rowCount ?? 0) === 0) break;
  }
  await files.sweepStaging();
  return { removed };
}

/**
 * Removes bytes without a row, once they are older than the setting: of deleted files, and of a server that was
 * killed between bytes and row. Checks every stored file.
 */
export async function sweepStrayBlobs({ db, files, now, env }: Deps): Promise<{ removed: number }> {
  const removedBefore = now().getTime() - env.keepDeletedFilesDays * DAY_MS;
  let removed = 0;
  let names: string[] = [];
  const judge = async () => {
    const { rows } = await db.execute<{ name: string }>(sql`
      select name from unnest(${sql.param(names)}::text[]) name
       where not exists (select from files f where f.blob = name)`);
    for (const { name } of rows) await files.blobs.remove(name);
    removed += rows.length;
    names = [];
  };
  for await (const { name, storedAt } of files.blobs.list()) {
    if (storedAt.getTime() > removedBefore) continue;
    names.push(name);
    if (names.length === MOST_AT_ONCE) await judge();
  }
  if (names.length > 0) await judge();
  return { removed };
}

/** The number of files that nothing refers to; the next sweep removes them. */
export async function countUnused(db: Db): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(
    sql`select count(*)::int as count from files f where ${await nothingPointsAtIt(db)}`,
  );
  return rows[0]?.count ?? 0;
}

/** Condition on the file `f`: no column of any table that refers to `files` contains it. */
async function nothingPointsAtIt(db: Db) {
  const { rows } = await db.execute<{ table: string; column: string }>(sql`
    select c.conrelid::regclass::text as table, quote_ident(a.attname) as column
      from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
     where c.contype = 'f' and c.confrelid = 'files'::regclass`);
  if (rows.length === 0) return sql`false`;
  return sql.join(
    rows.map(
      ({ table, column }) =>
        sql`not exists (select from ${sql.raw(table)} r where r.${sql.raw(column)} = f.id)`,
    ),
    sql` and `,
  );
}

import { sql } from "drizzle-orm";
import type { Db } from "#app/platform/database/client.server.ts";
import type { FileStore } from "./file-store.server.ts";

/** A file is stored before its row is, and its row before what points at it: within this time it has both. */
const UNFINISHED_MS = 24 * 3_600_000;
const MOST_AT_ONCE = 500;

interface Deps {
  readonly db: Db;
  readonly files: FileStore;
  readonly now: () => Date;
}

/**
 * Removes files that nothing points at any more: the row first, then the bytes. Whatever has a foreign key to
 * `files` holds its file. Run again, or killed in between, it goes on: bytes without a row are found by their place.
 */
export async function sweepFiles({ db, files }: Pick<Deps, "db" | "files">): Promise<{ removed: number }> {
  let removed = 0;
  for (;;) {
    const { rows } = await db.execute<{ blob: string }>(sql`
      delete from files f where f.id in (
        select f.id from files f where ${await nothingPointsAtIt(db)} limit ${MOST_AT_ONCE} for update skip locked
      ) returning f.blob`);
    for (const { blob } of rows) await files.blobs.remove(blob);
    removed += rows.length;
    // What a file was made of is free once that file is gone.
    if (rows.length === 0) break;
  }
  await files.sweepStaging();
  return { removed };
}

/** Removes bytes that no row knows: of a server that was killed between the two. Looks at every file there is. */
export async function sweepStrayBlobs({ db, files, now }: Deps): Promise<{ removed: number }> {
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
    if (now().getTime() - storedAt.getTime() < UNFINISHED_MS) continue;
    names.push(name);
    if (names.length === MOST_AT_ONCE) await judge();
  }
  if (names.length > 0) await judge();
  return { removed };
}

/** How many files nothing points at; the next sweep removes them. */
export async function countUnused(db: Db): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(
    sql`select count(*)::int as count from files f where ${await nothingPointsAtIt(db)}`,
  );
  return rows[0]?.count ?? 0;
}

/** Of the file `f`: no column of any table that refers to `files` has it. */
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

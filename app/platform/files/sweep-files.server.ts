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
 * Forgets files that nothing points at: their rows, and with them their keys, which are needed to read the
 * bytes. Whatever has a foreign key to `files` holds its file. The bytes stay for a while, for a backup that is being made
 * and for a database that is recovered as it was: `sweepStrayBlobs` removes them. Run again, or killed in between, it goes on.
 */
export async function sweepFiles({ db, files }: Pick<Deps, "db" | "files">): Promise<{ removed: number }> {
  let removed = 0;
  for (;;) {
    const unused = await nothingPointsAtIt(db);
    const { rows } = await db.execute<{ blob: string }>(
      sql`select f.blob from files f where ${unused} limit ${MOST_AT_ONCE}`,
    );
    // Before its row goes: a file counts as stored now, and so stays for as many days as a new one without a row.
    for (const { blob } of rows) await files.blobs.renew(blob);
    const blobs = sql.param(rows.map(({ blob }) => blob));
    const { rowCount } = await db.execute(sql`
      delete from files f where f.id in (
        select f.id from files f where f.blob = any(${blobs}::text[]) and ${unused} for update skip locked
      )`);
    removed += rowCount ?? 0;
    // What a file was made of is free once that file is gone. One that is being used just now is left to the next time.
    if ((rowCount ?? 0) === 0) break;
  }
  await files.sweepStaging();
  return { removed };
}

/**
 * Removes bytes that no row knows, once they are as old as the setting says: of files that were deleted, and of a server
 * that was killed between bytes and row. Looks at every file there is.
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

import { asc, eq } from "drizzle-orm";
import { IMPORT_KINDS } from "#app/composition/imports.server.ts";
import type { Db } from "#app/platform/database/client.server.ts";
import { chooseColumns } from "#app/platform/imports/choose-columns.server.ts";
import {
  type ImportAnswers,
  type ImportExisting,
  type ImportMode,
  TABLE_BOUNDS,
} from "#app/platform/imports/import.ts";
import { importRows, imports } from "#app/platform/imports/imports.tables.server.ts";
import { startImport } from "#app/platform/imports/make-import.server.ts";
import { Gathering, readTable, type Table } from "#app/platform/imports/read-table.server.ts";
import { runImport } from "#app/platform/imports/run-import.server.ts";
import { keepImport } from "#app/platform/imports/store-import.server.ts";
import type { Logger } from "#app/platform/log/log.server.ts";
import type { UserActor } from "#app/platform/permissions/actor.ts";
import type { Result } from "#app/platform/results/result.ts";
import type { WriteDeps } from "#app/platform/writes/write-deps.server.ts";

export type ImportTestDeps = WriteDeps & { readonly db: Db; readonly log: Logger };

export const kindOf = (list: string) => {
  const kind = IMPORT_KINDS.find((each) => each.list === list);
  if (!kind) throw new Error(`No list is called "${list}"`);
  return kind;
};

/** A table as a file of it is read. */
export function tableOf(header: readonly string[], rows: readonly (readonly string[])[]): Table {
  const gathering = new Gathering(TABLE_BOUNDS, { isSheet: false, headerLine: 1 });
  for (const [at, fields] of [header, ...rows].entries()) gathering.add(at + 1, fields);
  return right(gathering.end({ text: { encoding: "utf-8", separator: "," }, sheet: null }));
}

/** The table of a file's bytes. */
export async function tableIn(bytes: Uint8Array): Promise<Table> {
  return right(await readTable(bytes, TABLE_BOUNDS));
}

function right(read: Result<Table, string>): Table {
  if (!read.ok) throw new Error(read.error);
  return read.value;
}

/** Keeps a file and has its lines checked, with the columns that were found for it. */
export async function checked(
  deps: ImportTestDeps,
  actor: UserActor,
  list: string,
  table: Table,
  answers?: ImportAnswers,
) {
  const kept = await keepImport(deps, actor, kindOf(list), { name: `${list}.csv`, table });
  if (!kept.ok) throw new Error(`Not kept: ${JSON.stringify(kept.error)}`);
  const { id } = kept.value;
  const [row] = await deps.db.select().from(imports).where(eq(imports.id, id));
  const chosen = await chooseColumns(deps, deps, actor, {
    id,
    columns: row?.columns ?? {},
    ...(answers ? { answers } : {}),
  });
  if (!chosen.ok) throw new Error(`Not chosen: ${JSON.stringify(chosen.error)}`);
  return id;
}

/** Begins a checked import and runs its job. */
export async function taken(
  deps: ImportTestDeps,
  actor: UserActor,
  id: string,
  how: { mode?: ImportMode; existing?: ImportExisting } = {},
) {
  const begun = await startImport(deps, actor, { id, mode: "good", existing: "change", ...how });
  if (!begun.ok) throw new Error(`Not begun: ${JSON.stringify(begun.error)}`);
  await runImport(deps, id);
  return id;
}

/** The lines of an import, in their order. */
export const linesOf = (db: Db, id: string) =>
  db.select().from(importRows).where(eq(importRows.importId, id)).orderBy(asc(importRows.line));

export const verdictsOf = async (db: Db, id: string) => (await linesOf(db, id)).map(({ verdict }) => verdict);
export const outcomesOf = async (db: Db, id: string) => (await linesOf(db, id)).map(({ outcome }) => outcome);
export const problemsOf = async (db: Db, id: string) =>
  (await linesOf(db, id)).map(({ problems }) =>
    (problems ?? []).map(({ column, message }) => [column, message]),
  );

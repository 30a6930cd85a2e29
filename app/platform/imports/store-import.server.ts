import { and, desc, eq, inArray, isNull, sql } from "drizzle-orm";
import type { Transaction } from "#app/platform/database/client.server.ts";
import type { Actor } from "#app/platform/permissions/actor.ts";
import { authorize } from "#app/platform/permissions/resolver.ts";
import { err, type FailureOf, invalidField, ok, type Result } from "#app/platform/results/result.ts";
import { DAY_ORDERS } from "#app/platform/time/read-date.ts";
import type { Refused } from "#app/platform/writes/record-writes.server.ts";
import type { WriteDeps } from "#app/platform/writes/write-deps.server.ts";
import { orderOf } from "./choose-columns.server.ts";
import { rememberedWords } from "./file-words.server.ts";
import {
  type ChosenColumns,
  DAY_ORDER_MEMORY,
  doubledNames,
  headerKey,
  type ImportColumn,
  MORE_COLUMN,
  matchedByName,
  withNewerColumns,
} from "./import.ts";
import { columnsOf, type ImportKind } from "./import-kind.server.ts";
import { importMemories, importRows, imports } from "./imports.tables.server.ts";
import { importMessages as texts } from "./imports.words.ts";
import { plainName } from "./match-columns.ts";
import { phoneColumnOf } from "./phone-column.ts";
import type { Table } from "./read-table.server.ts";
import { isBroken } from "./table.ts";

/** Files per user that have not been started; the oldest are deleted first. */
const MOST_WAITING = 5;

/**
 * Stores a file's lines; the list itself is unchanged so far. Columns are matched by their names, or as in the last
 * file with the same header. Errors: `forbidden`; `invalid` at `file` for a header with a duplicate name.
 */
export async function keepImport(
  deps: Pick<WriteDeps, "db" | "now">,
  actor: Actor,
  kind: ImportKind,
  { name, table }: { name: string; table: Table },
): Promise<Result<{ id: string }, Refused | FailureOf<"invalid">>> {
  for (const action of ["import.create", kind.needs.create] as const) {
    const allowed = authorize(actor, action);
    if (!allowed.ok) return allowed;
  }
  if (actor.kind !== "user") return err({ code: "unauthenticated" });
  if (actor.onlyAssigned) return err({ code: "forbidden" });
  const { header, lineCount, pages, sample: _, ...source } = table;
  const doubled = doubledNames(header);
  if (doubled.length > 0) return invalidField("file", texts.doubled({ names: doubled.join(", ") }));
  const ownerId = actor.userId;
  return deps.db.transaction(async (tx) => {
    const waiting = await tx
      .select({ id: imports.id })
      .from(imports)
      .where(and(eq(imports.ownerId, ownerId), isNull(imports.startedAt)))
      .orderBy(desc(imports.createdAt), desc(imports.id))
      .offset(MOST_WAITING - 1);
    const tooMany = waiting.map(({ id }) => id);
    if (tooMany.length > 0) await tx.delete(imports).where(inArray(imports.id, tooMany));
    const [memory] = await tx
      .select({ columns: importMemories.columns })
      .from(importMemories)
      .where(and(eq(importMemories.list, kind.list), eq(importMemories.headerKey, headerKey(header))));
    const [made] = await tx
      .insert(imports)
      .values({
        list: kind.list,
        fileName: name,
        source: {
          ...source,
          // The text of a broken line is personal data. It is stored only with the lines.
          noted: source.noted.map((each) => (isBroken(each) ? { ...each, text: "" } : each)),
          answers: { dayOrder: null, phoneCountry: null, words: await rememberedWords(tx, kind) },
          ...(memory ? { isGuided: true as const } : {}),
        },
        header,
        rowCount: lineCount,
        columns: matched(header, await columnsOf(tx, kind), memory?.columns),
        ownerId,
        createdAt: deps.now(),
      })
      .returning({
        id: imports.id,
        header: imports.header,
        columns: imports.columns,
        source: imports.source,
      });
    if (!made) throw new Error("An insert without conflict handling returns its row");
    for (const page of pages) {
      await tx.execute(sql`
        insert into ${importRows} (import_id, line, fields)
        select ${made.id}::uuid, line, fields
          from jsonb_to_recordset(convert_from(${page}::bytea, 'UTF8')::jsonb) as given(line int, fields jsonb)`);
    }
    if (memory) await proposeDayOrder(tx, kind, made, memory.columns[DAY_ORDER_MEMORY]);
    else await proposePhone(tx, kind, made);
    return ok({ id: made.id });
  });
}

/** Dates that can be read in two ways are in the order of the last file with the same header. */
async function proposeDayOrder(
  tx: Transaction,
  kind: ImportKind,
  { id, columns, source }: Pick<typeof imports.$inferSelect, "id" | "columns" | "source">,
  remembered: string | undefined,
): Promise<void> {
  const dayOrder = DAY_ORDERS.find((order) => order === remembered);
  if (!dayOrder || !source || (await orderOf(tx, id, await columnsOf(tx, kind), columns)) !== "open") return;
  await tx
    .update(imports)
    .set({ source: { ...source, answers: { ...source.answers, dayOrder } } })
    .where(eq(imports.id, id));
}

/** The rows whose values show what a column holds. */
const ROWS_LOOKED_AT = 100;

/** Where no header names the phone number, a column of phone numbers is proposed for it. */
async function proposePhone(
  tx: Transaction,
  kind: ImportKind,
  { id, header, columns }: Pick<typeof imports.$inferSelect, "id" | "header" | "columns">,
): Promise<void> {
  const phone = kind.columns().find(({ holds }) => holds === "phone");
  if (!phone || columns[phone.name] !== undefined) return;
  const rows = await tx
    .select({ fields: importRows.fields })
    .from(importRows)
    .where(eq(importRows.importId, id))
    .orderBy(importRows.line)
    .limit(ROWS_LOOKED_AT);
  const at = phoneColumnOf(
    header,
    rows.map(({ fields }) => fields ?? []),
    new Set(Object.values(columns)),
  );
  if (at === undefined) return;
  await tx
    .update(imports)
    .set({ columns: { ...columns, [phone.name]: at } })
    .where(eq(imports.id, id));
}

/**
 * The columns as in the last file with the same header, else by their names. Custom columns can be newer than the
 * last file, and are matched by their names as well.
 */
function matched(
  header: readonly string[],
  columns: readonly ImportColumn[],
  memory: Readonly<Record<string, string>> | undefined,
): ChosenColumns {
  if (!memory) return matchedByName(header, columns) as ChosenColumns;
  const named = header.map(plainName);
  const remembered = columns.flatMap(({ name }) => {
    const at = named.indexOf(memory[name] ?? "");
    return at < 0 ? [] : [[name, at] as const];
  });
  const known = columns.filter(({ name }) => !MORE_COLUMN.test(name) || memory[name] === undefined);
  return withNewerColumns(header, known, Object.fromEntries(remembered));
}

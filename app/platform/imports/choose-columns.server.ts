import { randomUUID } from "node:crypto";
import { eq, sql } from "drizzle-orm";
import type { DbOrTransaction } from "#app/platform/database/client.server.ts";
import type { Actor } from "#app/platform/permissions/actor.ts";
import { err, type FailureOf, invalidField, ok, type Result } from "#app/platform/results/result.ts";
import type { Services } from "#app/platform/services/services.server.ts";
import { dayOrderOf } from "#app/platform/time/read-date.ts";
import type { Refused } from "#app/platform/writes/record-writes.server.ts";
import type { WriteDeps } from "#app/platform/writes/write-deps.server.ts";
import { checkImport } from "./check-import.server.ts";
import { rememberWords } from "./file-words.server.ts";
import {
  type ChosenColumns,
  DAY_ORDER_MEMORY,
  headerKey,
  type ImportAnswers,
  type ImportColumn,
  type WantedColumn,
} from "./import.ts";
import { columnsOf } from "./import-kind.server.ts";
import { importMemories, importRows, imports } from "./imports.tables.server.ts";
import { importMessages as texts } from "./imports.words.ts";
import { lockImport } from "./lock-import.server.ts";
import { plainName } from "./match-columns.ts";

/** A file of at most this many lines is checked immediately; a longer one by a job. */
const CHECKED_AT_ONCE = 500;

type Done = Result<{ id: string }, Refused | FailureOf<"not-found" | "invalid">>;

/**
 * Maps the columns of a file to our fields, remembers the mapping and the order of dates for files with the same header, and checks
 * every line (of a large file in a job). Errors: `not-found`; `invalid` at a column that is required but
 * missing, or mapped twice, at `dayOrder` if the file does not determine it, and at `newColumns` if columns are still
 * selected that are to become custom fields. Changes nothing once the import has started.
 */
export async function chooseColumns(
  services: Pick<Services, "db" | "now">,
  deps: WriteDeps,
  actor: Actor,
  {
    id,
    columns,
    answers = { dayOrder: null, phoneCountry: null },
    newColumns = [],
  }: {
    id: string;
    columns: ChosenColumns;
    answers?: ImportAnswers;
    newColumns?: readonly WantedColumn[];
  },
): Promise<Done> {
  if (newColumns.length > 0) return invalidField("newColumns", texts.newColumnsFirst);
  const check = randomUUID();
  let isShort = false;
  const chosen = await deps.db.transaction(async (tx): Promise<Done> => {
    const found = await lockImport(tx, actor, id);
    if (!found.ok) return found;
    const { kind, row } = found.value;
    if (row.startedAt !== null) return ok({ id });
    const all = await columnsOf(tx, kind);
    const wrong = {
      ...problemsOf(all, row.header, columns),
      ...problemsOfWords(all, answers),
      ...problemOfFallback(all, answers),
    };
    if (Object.keys(wrong).length > 0) return err({ code: "invalid", fieldErrors: wrong });
    const order = answers.dayOrder ?? (await orderOf(tx, id, all, columns));
    if (order === "open") return invalidField("dayOrder", texts.dayOrderRequired);
    const source = row.source && { ...row.source, answers: { ...answers, dayOrder: order } };
    const now = deps.now();
    await tx
      .update(imports)
      .set({ columns, source, check, progress: 0, checkStartedAt: now, checkedAt: null })
      .where(eq(imports.id, id));
    const memory = Object.fromEntries(
      Object.entries(columns).map(([column, at]) => [column, plainName(row.header[at] ?? "")]),
    );
    if (order) memory[DAY_ORDER_MEMORY] = order;
    await tx
      .insert(importMemories)
      .values({ list: kind.list, headerKey: headerKey(row.header), columns: memory, rememberedAt: now })
      .onConflictDoUpdate({
        target: [importMemories.list, importMemories.headerKey],
        set: { columns: sql`excluded.columns`, rememberedAt: sql`excluded.remembered_at` },
      });
    await rememberWords(tx, kind, answers.words, now);
    isShort = row.rowCount <= CHECKED_AT_ONCE;
    if (!isShort) await deps.jobs.enqueue(tx, "check-import", { importId: id, check });
    return ok({ id });
  });
  if (chosen.ok && isShort) await checkImport(services, id, check);
  return chosen;
}

/** The day and month order of a file's dates, over all its date columns; `open` if they can be read in both. */
export async function orderOf(
  tx: DbOrTransaction,
  importId: string,
  columns: readonly ImportColumn[],
  chosen: ChosenColumns,
) {
  const places = columns.flatMap(({ name, holds, hasDates = holds === "date" || holds === "as-of" }) => {
    const at = chosen[name];
    return hasDates && at !== undefined ? [at] : [];
  });
  if (places.length === 0) return null;
  const rows = await tx
    .select({
      cells: sql<(string | null)[]>`jsonb_build_array(${sql.join(
        places.map((at) => sql`${importRows.fields} ->> ${sql.raw(String(at))}`),
        sql`, `,
      )})`,
    })
    .from(importRows)
    .where(eq(importRows.importId, importId));
  return dayOrderOf(
    rows.flatMap(({ cells }) => cells.map((cell) => cell ?? "")),
    { isFile: true },
  );
}

function problemsOf(all: readonly ImportColumn[], header: readonly string[], columns: ChosenColumns) {
  const wrong: Record<string, string[]> = {};
  const places = Object.values(columns);
  for (const { name, isRequired } of all) {
    const at = columns[name];
    if (at === undefined) {
      if (isRequired) wrong[name] = [texts.columnNeeded];
    } else if (at >= header.length || places.indexOf(at) !== places.lastIndexOf(at)) {
      wrong[name] = [texts.columnTwice];
    }
  }
  return wrong;
}

function problemOfFallback(
  columns: readonly ImportColumn[],
  { fallback = null }: ImportAnswers,
): Record<string, string[]> {
  const known = columns.flatMap(({ fallbacks = [] }) => fallbacks);
  return fallback === null || known.some(({ value }) => value === fallback)
    ? {}
    : { fallback: [texts.fallbackSelect] };
}

/** Words can only be mapped to the choices of a column that has them; empty keeps a word as a note. */
function problemsOfWords(
  columns: readonly ImportColumn[],
  { words = {} }: ImportAnswers,
): Record<string, string[]> {
  const isKnown = Object.entries(words).every(([column, mapped]) => {
    const choices = columns.find(({ name }) => name === column)?.choices;
    return Object.values(mapped).every(
      (wanted) => choices && (wanted === "" || choices.some(({ value }) => value === wanted)),
    );
  });
  return isKnown ? {} : { words: [texts.wordSelect] };
}

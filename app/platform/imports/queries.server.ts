import { and, asc, count, desc, eq, inArray, isNotNull, type SQL, sql } from "drizzle-orm";
import type { DbOrTransaction } from "#app/platform/database/client.server.ts";
import type { UserActor } from "#app/platform/permissions/actor.ts";
import { can } from "#app/platform/permissions/resolver.ts";
import { refusalText } from "#app/platform/results/refusals.words.ts";
import { profiles } from "#app/platform/sessions/sessions.tables.server.ts";
import { readNewColumns } from "./add-columns.server.ts";
import { orderOf } from "./choose-columns.server.ts";
import { readFileWords } from "./file-words.server.ts";
import { IMPORT_OUTCOMES, IMPORT_VERDICTS, importState, nameInTitle, withNewerColumns } from "./import.ts";
import { columnsOf, type ImportKind } from "./import-kind.server.ts";
import {
  type ImportPage,
  isWarningKey,
  LINES_SHOWN,
  ROWS_NAMED,
  type ShownLines,
  WARNED,
} from "./import-page.ts";
import { importRows, imports } from "./imports.tables.server.ts";
import { importKindFor, listOfKind, titleOfKind } from "./kind-for.server.ts";
import type { TableLine } from "./table.ts";

const IMPORTS_SHOWN = 30;

type Row = typeof imports.$inferSelect;

/** An import and its kind, for users who may add such records; null for others. */
export async function findImport(
  db: DbOrTransaction,
  actor: UserActor,
  id: string,
): Promise<{ row: Row & { owner: string | null }; kind: ImportKind } | null> {
  const [found] = await db
    .select({ row: imports, owner: profiles.fullName })
    .from(imports)
    .leftJoin(profiles, eq(profiles.userId, imports.ownerId))
    .where(eq(imports.id, id));
  const kind = importKindFor(actor, found?.row.list);
  return found && kind ? { row: { ...found.row, owner: found.owner }, kind } : null;
}

/** The latest imports, newest first, of lists to which this user may add records. */
export async function listImports(db: DbOrTransaction, actor: UserActor) {
  const rows = await db
    .select({ row: imports, owner: profiles.fullName })
    .from(imports)
    .leftJoin(profiles, eq(profiles.userId, imports.ownerId))
    .orderBy(desc(imports.createdAt), desc(imports.id))
    .limit(IMPORTS_SHOWN);
  return rows.flatMap(({ row, owner }) => {
    const kind = importKindFor(actor, row.list);
    return kind
      ? [
          {
            id: row.id,
            fileName: row.fileName,
            list: titleOfKind(kind),
            lineCount: row.rowCount,
            owner,
            at: row.startedAt ?? row.createdAt,
            state: importState(row),
          },
        ]
      : [];
  });
}

/** What the page of an import shows. `show` and `page` are unchecked values of its address. */
export async function readImportPage(
  db: DbOrTransaction,
  actor: UserActor,
  { row: stored, kind }: NonNullable<Awaited<ReturnType<typeof findImport>>>,
  asked: { show: string | null; page: string | null },
): Promise<ImportPage> {
  const { path } = listOfKind(kind);
  const state = importState(stored);
  const begun = stored.startedAt !== null;
  const columns = await columnsOf(db, kind);
  // Custom fields that were added after the upload are matched as well, until the rows have been checked.
  const row =
    state === "columns"
      ? { ...stored, columns: withNewerColumns(stored.header, columns, stored.columns) }
      : stored;
  const [counts] = await db
    .select(countsOf(row.id, begun))
    .from(importRows)
    .where(eq(importRows.importId, row.id));
  const { verdicts, outcomes, merged, warned, noted, undone } = nested(counts);
  const taken = outcomes.created + outcomes.changed;
  const pending = verdicts.new + (row.existing === "leave" ? 0 : verdicts.changed);
  const progress =
    state === "checking"
      ? { done: row.progress, total: row.rowCount }
      : state === "taking-back" || state === "taken-back"
        ? { done: undone.undone + undone.kept, total: taken }
        : row.mode === "all" && state === "running"
          ? { done: Math.min(row.progress, pending), total: pending }
          : { done: Object.values(outcomes).reduce((sum, one) => sum + one, 0), total: row.rowCount };
  return {
    import: {
      id: row.id,
      fileName: row.fileName,
      state,
      owner: row.owner,
      at: row.startedAt ?? row.createdAt,
      lineCount: row.rowCount,
      source: row.source && { ...row.source, sample: await firstLines(db, row.id) },
      header: row.header,
      columns: row.columns,
    },
    list: { title: titleOfKind(kind), to: path, name: kind.list },
    columns: columns.map(({ proposes: _, ...column }) => column),
    keepsOthers: kind.rest === undefined ? null : (row.source?.answers.keepsOthers ?? true),
    addsNew:
      kind.addsNew && can(actor, kind.addsNew.needs)
        ? { ...kind.addsNew, label: kind.addsNew.label(), isOn: row.source?.answers.addsNew === true }
        : null,
    words: begun ? [] : await readFileWords(db, row, kind),
    asksDayOrder: state === "columns" && (await orderOf(db, row.id, columns, row.columns)) === "open",
    newColumns: begun ? null : await readNewColumns(db, actor, row, kind),
    advice: (await (begun ? (state === "done" ? kind.next : undefined) : kind.advice)?.(db, actor)) ?? null,
    rule: kind.rule(),
    forecasts: state === "checked" ? [row.forecast ?? []].flat() : [],
    verdicts,
    outcomes,
    merged,
    warned,
    noted,
    undone,
    progress,
    lines: row.checkedAt ? await readLines(db, row, kind, asked) : null,
    mayChange: can(actor, kind.needs.change),
    onlyAdds: kind.onlyAdds === true,
    mayTakeBack: (state === "done" || state === "stopped") && taken > 0,
  };
}

/** The number of lines that show how a file was read. */
const SAMPLE_LINES = 3;

async function firstLines(db: DbOrTransaction, importId: string): Promise<TableLine[]> {
  const rows = await db
    .select({ line: importRows.line, fields: importRows.fields })
    .from(importRows)
    .where(and(eq(importRows.importId, importId), isNotNull(importRows.fields)))
    .orderBy(asc(importRows.line))
    .limit(SAMPLE_LINES);
  return rows.map(({ line, fields }) => ({ line, fields: fields ?? [] }));
}

const RESULT = sql`coalesce(${importRows.outcome}, ${importRows.verdict})`;

/** Whether a line has a warning that is to be checked: one that changes nothing has none. */
const isWarned = sql`(${RESULT} not in ('refused', 'same')
  and ${importRows.problems} @> '[{"severity":"warning"}]'::jsonb)`;

/** Whether a line that is not refused has a warning or information. */
const isNoted = sql`(${RESULT} <> 'refused' and ${importRows.problems} @? '$[*].severity')`;

/** The warnings of a line, and what makes those of several lines equal. */
const WARNINGS = sql`jsonb_to_recordset(${importRows.problems})
  as warning("column" text, message text, severity text, together text)`;
const IS_TO_CHECK = sql<boolean>`(warning.severity = 'warning' and ${RESULT} <> 'same')`;
const COLUMN = sql<string | null>`case when warning.together is null then warning."column" end`;
const MESSAGE = sql<string>`coalesce(warning.together, warning.message)`;
const WARNING_KEY = sql<string>`md5(concat_ws('|', ${IS_TO_CHECK}, ${COLUMN}, ${MESSAGE}))`;

const counted = (condition: SQL) => sql<number>`count(*) filter (where ${condition})::int`;

/** The records that an import has created. */
const createdBy = (importId: string): SQL =>
  sql`select created.record_id from ${importRows} as created
       where created.import_id = ${importId}::uuid and created.outcome = 'created'`;

/** @param begun whether the import has started: lines without an outcome then count nowhere yet */
const countsOf = (importId: string, begun: boolean) => ({
  ...Object.fromEntries(
    IMPORT_VERDICTS.map((verdict) => [verdict, counted(eq(importRows.verdict, verdict))]),
  ),
  ...Object.fromEntries(
    IMPORT_OUTCOMES.map((outcome) => [`${outcome}-outcome`, counted(eq(importRows.outcome, outcome))]),
  ),
  merged: counted(
    begun
      ? sql`${importRows.outcome} = 'changed' and ${importRows.recordId} in (${createdBy(importId)})`
      : sql`${importRows.verdict} = 'changed' and ${importRows.recordId} is null`,
  ),
  warned: counted(isWarned),
  noted: counted(isNoted),
  undone: counted(eq(importRows.undone, "undone")),
  kept: counted(eq(importRows.undone, "kept")),
});

function nested(counts: Readonly<Record<string, number>> = {}) {
  const of = (name: string) => counts[name] ?? 0;
  return {
    verdicts: { new: of("new"), changed: of("changed"), same: of("same"), refused: of("refused") },
    outcomes: {
      created: of("created-outcome"),
      changed: of("changed-outcome"),
      same: of("same-outcome"),
      left: of("left-outcome"),
      refused: of("refused-outcome"),
    },
    merged: of("merged"),
    warned: of("warned"),
    noted: of("noted"),
    undone: { undone: of("undone"), kept: of("kept") },
  };
}

async function readLines(
  db: DbOrTransaction,
  row: Row,
  kind: ImportKind,
  { show: asked, page: typed }: { show: string | null; page: string | null },
): Promise<ShownLines> {
  const begun = row.startedAt !== null;
  const shows: readonly string[] = [...(begun ? IMPORT_OUTCOMES : IMPORT_VERDICTS), WARNED];
  const show = asked !== null && (shows.includes(asked) || isWarningKey(asked)) ? asked : null;
  const kept = isWarningKey(show)
    ? sql`${isNoted} and exists (select from ${WARNINGS} where ${WARNING_KEY} = ${show})`
    : sql`${begun ? importRows.outcome : importRows.verdict} = ${show}`;
  if (show === WARNED) return readWarnings(db, row.id, typed);
  const where = and(eq(importRows.importId, row.id), show === null ? undefined : kept);
  const [all] = await db.select({ total: count() }).from(importRows).where(where);
  const total = all?.total ?? 0;
  const { page, pages } = pageAmong(total, typed);
  const rows = await db
    .select()
    .from(importRows)
    .where(where)
    .orderBy(asc(importRows.line))
    .limit(LINES_SHOWN)
    .offset((page - 1) * LINES_SHOWN);
  const paths = await recordPathsOf(db, kind, rows);
  const changed = rows.flatMap(({ outcome, recordId }) => (outcome === "changed" ? (recordId ?? []) : []));
  const created = await createdAmong(db, row.id, changed);
  const items = rows.map((line) => ({
    line: line.line,
    isMerged:
      line.outcome === null
        ? line.verdict === "changed" && line.recordId === null
        : line.outcome === "changed" && line.recordId !== null && created.has(line.recordId),
    title: line.title,
    verdict: line.verdict,
    outcome: line.outcome,
    undone: line.undone,
    problems: line.problems ?? [],
    changes: line.changes ?? [],
    to: line.recordId ? (paths.get(line.recordId) ?? null) : null,
    why: line.undone === "kept" && line.refusal ? refusalText(line.refusal) : null,
  }));
  return { items, warnings: [], total, toCheck: 0, page, pages, show };
}

/** The addresses of the records of lines, without those that undoing has deleted. */
export async function recordPathsOf(
  db: DbOrTransaction,
  kind: ImportKind,
  lines: readonly Pick<typeof importRows.$inferSelect, "recordId" | "undone">[],
): Promise<ReadonlyMap<string, string>> {
  const ids = lines.flatMap(({ recordId, undone }) =>
    kind.onlyAdds && undone === "undone" ? [] : (recordId ?? []),
  );
  const { path } = listOfKind(kind);
  return (await kind.findPaths?.(db, ids)) ?? new Map(ids.map((id) => [id, `${path}/${id}`]));
}

/** Which of these records an import has created. */
async function createdAmong(
  db: DbOrTransaction,
  importId: string,
  ids: readonly string[],
): Promise<ReadonlySet<string | null>> {
  if (ids.length === 0) return new Set();
  const found = await db
    .select({ recordId: importRows.recordId })
    .from(importRows)
    .where(
      and(
        eq(importRows.importId, importId),
        eq(importRows.outcome, "created"),
        inArray(importRows.recordId, [...ids]),
      ),
    );
  return new Set(found.map(({ recordId }) => recordId));
}

function pageAmong(total: number, typed: string | null): { page: number; pages: number } {
  const pages = Math.max(1, Math.ceil(total / LINES_SHOWN));
  const page = Math.min(Math.max(1, /^\d{1,6}$/.test(typed ?? "") ? Number(typed) : 1), pages);
  return { page, pages };
}

/** The warnings of lines that are not refused, equal ones once: those to check first, the most frequent first. */
async function readWarnings(
  db: DbOrTransaction,
  importId: string,
  typed: string | null,
): Promise<ShownLines> {
  const firstOf = (values: SQL) =>
    sql`(array_agg(${values} order by ${importRows.line}))[1:${sql.raw(String(ROWS_NAMED))}]`;
  const groups = db
    .select({
      isToCheck: IS_TO_CHECK.as("is_to_check"),
      column: COLUMN.as("column"),
      message: MESSAGE.as("message"),
      key: WARNING_KEY.as("key"),
      count: sql<number>`count(*)::int`.as("count"),
      lines: (firstOf(sql`${importRows.line}`) as SQL<number[]>).as("lines"),
      titles: (firstOf(sql`${importRows.title}`) as SQL<(string | null)[]>).as("titles"),
    })
    .from(importRows)
    .crossJoin(WARNINGS)
    .where(and(eq(importRows.importId, importId), isNoted))
    .groupBy(sql`1`, sql`2`, sql`3`, sql`4`)
    .as("groups");
  const [all] = await db.select({ total: count(), toCheck: counted(sql`${groups.isToCheck}`) }).from(groups);
  const { total = 0, toCheck = 0 } = all ?? {};
  const { page, pages } = pageAmong(total, typed);
  const shown = await db
    .select()
    .from(groups)
    .orderBy(desc(groups.isToCheck), desc(groups.count), asc(groups.lines), asc(groups.message))
    .limit(LINES_SHOWN)
    .offset((page - 1) * LINES_SHOWN);
  const warnings = shown.map(({ key, isToCheck, column, message, count: equal, lines, titles }) => ({
    key,
    isToCheck,
    problem: { column, message },
    count: equal,
    rows: lines.map((line, at) => ({ line, name: nameOf(titles[at]) })),
  }));
  return { items: [], warnings, total, toCheck, page, pages, show: WARNED };
}

const nameOf = (title: string | null | undefined): string | null => (title ? nameInTitle(title) : null);

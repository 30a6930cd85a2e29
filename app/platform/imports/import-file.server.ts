import { type Options, stringify } from "csv-stringify/sync";
import { and, asc, eq, gt, isNotNull, type SQL, sql } from "drizzle-orm";
import type { DbOrTransaction } from "#app/platform/database/client.server.ts";
import { defused } from "#app/platform/text/formulas.ts";
import type { LineProblem } from "./import.ts";
import { columnsOf, type ImportKind } from "./import-kind.server.ts";
import { importRows, type imports } from "./imports.tables.server.ts";
import { importMessages as texts } from "./imports.words.ts";
import { problemText } from "./problem-text.ts";
import { recordPathsOf } from "./queries.server.ts";

/** Lines that are read and written together. */
const AT_ONCE = 1_000;

interface Imported {
  readonly row: Pick<typeof imports.$inferSelect, "id" | "header">;
  readonly kind: ImportKind;
}

/** A CSV file of the refused lines, with their original cells and their problems. */
export async function* errorsFile(db: DbOrTransaction, { row, kind }: Imported): AsyncGenerator<Uint8Array> {
  const why = await whyOf(db, kind);
  // Cells that look like a formula stay text in any program.
  const csv = csvOf({ escape_formulas: true });
  yield csv([[...row.header, texts.problemsColumn]], { bom: true });
  const isRefused = and(
    isNotNull(importRows.fields),
    sql`coalesce(${importRows.outcome}, ${importRows.verdict}) = 'refused'`,
  );
  for await (const lines of pagesOf(db, row.id, isRefused)) {
    yield csv(
      lines.map(({ fields, problems }) => [...row.header.map((_, at) => fields?.[at] ?? ""), why(problems)]),
    );
  }
}

/** A CSV file of the result of every line. */
export async function* resultFile(
  db: DbOrTransaction,
  { row, kind }: Imported,
  baseUrl: string,
): AsyncGenerator<Uint8Array> {
  const why = await whyOf(db, kind);
  const names = texts.resultColumns;
  const csv = csvOf({ cast: { string: defused } });
  yield csv([[names.line, names.title, names.outcome, names.link, names.why]], { bom: true });
  for await (const lines of pagesOf(db, row.id)) {
    const paths = await recordPathsOf(db, kind, lines);
    yield csv(
      lines.map(({ line, title, outcome, undone, problems, recordId }) => {
        const path = paths.get(recordId ?? "");
        return [
          line,
          title ?? "",
          undone ? texts.undone[undone] : outcome ? texts.outcomeNames[outcome] : "",
          path === undefined ? "" : `${baseUrl}${path}`,
          why(problems),
        ];
      }),
    );
  }
}

const csvOf =
  (cells: Options) =>
  (rows: (string | number)[][], more: Options = {}): Uint8Array =>
    Buffer.from(stringify(rows, { record_delimiter: "windows", ...cells, ...more }));

async function whyOf(db: DbOrTransaction, kind: ImportKind) {
  const columns = await columnsOf(db, kind);
  return (problems: readonly LineProblem[] | null): string =>
    (problems ?? []).map((problem) => problemText(columns, problem)).join(" ");
}

async function* pagesOf(db: DbOrTransaction, importId: string, condition?: SQL) {
  let after = 0;
  for (;;) {
    const lines = await db
      .select({
        line: importRows.line,
        fields: importRows.fields,
        title: importRows.title,
        outcome: importRows.outcome,
        undone: importRows.undone,
        problems: importRows.problems,
        recordId: importRows.recordId,
      })
      .from(importRows)
      .where(and(eq(importRows.importId, importId), gt(importRows.line, after), condition))
      .orderBy(asc(importRows.line))
      .limit(AT_ONCE);
    const last = lines.at(-1);
    if (!last) return;
    yield lines;
    after = last.line;
  }
}

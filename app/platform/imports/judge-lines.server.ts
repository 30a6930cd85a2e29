import type { DbOrTransaction } from "#app/platform/database/client.server.ts";
import { undefused } from "#app/platform/text/formulas.ts";
import type {
  BeforeImport,
  ChosenColumns,
  ImportAnswers,
  ImportColumn,
  ImportSource,
  ImportVerdict,
  LineChange,
  LineProblem,
} from "./import.ts";
import type { Cells, FoundLine, ImportKind } from "./import-kind.server.ts";
import { importMessages as texts } from "./imports.words.ts";
import { readCell } from "./read-cell.server.ts";
import { isBroken, type TableLine } from "./table.ts";

/** A line that was judged, and what its command would be given. */
export interface JudgedLine {
  readonly line: number;
  readonly verdict: ImportVerdict;
  readonly title: string | null;
  readonly email: string | null;
  readonly problems: readonly LineProblem[];
  readonly changes: readonly LineChange[];
  readonly existing: { readonly id: string; readonly version: number } | null;
  /** What the schema made of its form; null where it is refused. */
  readonly values: object | null;
  readonly before: BeforeImport | null;
}

/** Judges lines in their order, each by itself, against the database, and against the lines before it. */
export type Judge = (db: DbOrTransaction, lines: readonly TableLine[]) => Promise<JudgedLine[]>;

/** What is known of a file whose lines are judged. */
interface OpenedFile {
  readonly header: readonly string[];
  readonly columns: ChosenColumns;
  /** Null for one of which nothing was noted or answered. */
  readonly source: ImportSource | null;
}

/** Begins to judge the lines of a file. */
export async function openJudge(
  db: DbOrTransaction,
  kind: ImportKind,
  { header, columns: chosen, source }: OpenedFile,
): Promise<Judge> {
  const columns = kind.columns();
  const answers = source?.answers ?? { dayOrder: null, phoneCountry: null };
  const broken = new Map(source?.noted.filter(isBroken).map(({ line, why }) => [line, why]));
  const find = await kind.open(db);
  /** The line that spoke first of a record. */
  const seen = new Map<string, number>();
  return async (now, lines) => {
    const read = lines.map(({ line, fields }) => {
      const { cells, problems } = readCells(fields, { header, chosen, columns, answers, kind });
      const why = broken.get(line);
      const message = why === "quote" ? texts.openQuote : why === "formula" ? texts.emptyFormula : undefined;
      const told = message === undefined ? [] : [{ column: null, message }];
      return { cells, problems: [...told, ...problems] };
    });
    const found = await find(
      now,
      read.map(({ cells }) => cells),
    );
    return lines.map(({ line }, at) => {
      const one = found[at];
      const { cells = {}, problems = [] } = read[at] ?? {};
      if (!one) throw new Error("Each line is looked for");
      const keys = one.existing ? [...one.keys, `id ${one.existing.id}`] : one.keys;
      const first = keys.map((key) => seen.get(key)).find((other) => other !== undefined && other !== line);
      for (const key of keys) if (!seen.has(key)) seen.set(key, line);
      const wrong =
        first === undefined
          ? problems
          : [...problems, { column: null, message: texts.twice({ line: first }) }];
      return { line, ...judgeLine(kind, columns, cells, { ...one, problems: [...wrong, ...one.problems] }) };
    });
  };
}

function readCells(
  fields: readonly string[],
  {
    header,
    chosen,
    columns,
    answers,
    kind,
  }: {
    header: readonly string[];
    chosen: ChosenColumns;
    columns: readonly ImportColumn[];
    answers: ImportAnswers;
    kind: ImportKind;
  },
): { cells: Cells; problems: LineProblem[] } {
  const cells: Record<string, string> = {};
  const problems: LineProblem[] = [];
  if (fields.length !== header.length) {
    problems.push({ column: null, message: texts.ragged({ cells: fields.length, columns: header.length }) });
  }
  for (const [column, at] of Object.entries(chosen)) {
    const cell = undefused((fields[at] ?? "").trim());
    if (cell === "") continue;
    if (cell.includes("\ufffd")) problems.push({ column, message: texts.unreadable });
    const { holds } = columns.find(({ name }) => name === column) ?? {};
    const read = readCell(cell, holds, answers);
    if (!read.ok) {
      problems.push({ column, message: read.error });
      continue;
    }
    const { text, extra } = read.value;
    if (text !== "") cells[column] = text;
    if (extra === null) continue;
    if (kind.extra) cells[kind.extra] = extra;
    else problems.push({ column, message: texts.extra({ text: extra }) });
  }
  return { cells, problems };
}

function judgeLine(
  kind: ImportKind,
  columns: readonly ImportColumn[],
  cells: Cells,
  found: FoundLine,
): Omit<JudgedLine, "line"> {
  const { existing, title, email } = found;
  const about = { title, email, existing: existing && { id: existing.id, version: existing.version } };
  const parse = (form: FoundLine["form"]) =>
    existing
      ? kind.changeSchema.safeParse({ ...existing.form, ...form, id: existing.id, version: existing.version })
      : kind.createSchema.safeParse({ ...kind.blank, ...form });
  const parsed = parse(found.form);
  const problems = [...found.problems];
  for (const { path, message } of parsed.error?.issues ?? []) {
    const column = columnOf(columns, String(path[0]));
    // What the noun has said of a cell says more than that its field is empty.
    if (!problems.some((said) => said.column !== null && said.column === column))
      problems.push({ column, message });
  }
  const nothing = { problems, changes: [], values: null, before: null };
  if (!parsed.success || problems.length > 0) return { ...about, ...nothing, verdict: "refused" };
  const values = parsed.data as Readonly<Record<string, unknown>>;
  if (!existing) return { ...about, ...nothing, verdict: "new", values };
  const was = parse({}).data as Readonly<Record<string, unknown>> | undefined;
  const changes = columns.flatMap(({ name, fields = [name] }): LineChange[] => {
    const to = cells[name];
    const from = existing.cells[name] ?? "";
    if (to === undefined) return [];
    const differs = was
      ? fields.some((field) => JSON.stringify(was[field]) !== JSON.stringify(values[field]))
      : from !== to;
    return differs ? [{ column: name, from, to }] : [];
  });
  const isSame = changes.length === 0 && !existing.isArchived;
  return {
    ...about,
    problems,
    changes,
    verdict: isSame ? "same" : "changed",
    values,
    before: isSame ? null : { form: existing.form, wasArchived: existing.isArchived },
  };
}

const columnOf = (columns: readonly ImportColumn[], field: string): string | null =>
  columns.find(({ name, fields = [name] }) => fields.includes(field))?.name ?? null;

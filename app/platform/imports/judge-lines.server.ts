import { createHash } from "node:crypto";
import { and, asc, eq, gt, isNotNull } from "drizzle-orm";
import type { DbOrTransaction } from "#app/platform/database/client.server.ts";
import type { UserActor } from "#app/platform/permissions/actor.ts";
import { calendarDateOf } from "#app/platform/time/calendar-date.ts";
import { type Contradiction, contradictionsOf, type LineStatement } from "./contradictions.ts";
import {
  type BeforeImport,
  type ChosenColumns,
  type ImportColumn,
  type ImportSource,
  type ImportVerdict,
  isError,
  type LineAdditions,
  type LineChange,
  type LineProblem,
} from "./import.ts";
import { type Cells, columnsOf, type FoundLine, type ImportKind } from "./import-kind.server.ts";
import { importRows } from "./imports.tables.server.ts";
import { importMessages as texts } from "./imports.words.ts";
import { KnownPeople } from "./known-people.ts";
import { type CellRules, readCells } from "./read-cells.server.ts";
import { isBroken, type TableLine } from "./table.ts";

/** A checked line, and the input for its command. */
export interface JudgedLine {
  readonly line: number;
  readonly verdict: ImportVerdict;
  readonly title: string | null;
  readonly email: string | null;
  readonly problems: readonly LineProblem[];
  readonly changes: readonly LineChange[];
  readonly existing: { readonly id: string; readonly version: number } | null;
  /** The earlier line about the same person, to whose record it adds; null for a line with its own record. */
  readonly joins: number | null;
  /** The schema's output for its form; null if it is refused, or joins another line. */
  readonly values: object | null;
  /** What it adds in addition to its form; null for nothing. */
  readonly additions: LineAdditions | null;
  readonly before: BeforeImport | null;
}

/**
 * Validates lines in their order: each on its own, against the database, the permissions of the user who imports (null for
 * one who no longer works here), and the lines before it.
 */
export type Judge = (
  db: DbOrTransaction,
  actor: UserActor | null,
  lines: readonly TableLine[],
) => Promise<JudgedLine[]>;

/** The facts about a file whose lines are checked. */
interface OpenedFile {
  readonly id: string;
  readonly header: readonly string[];
  readonly columns: ChosenColumns;
  /** Null for a file without stored settings or answers. */
  readonly source: ImportSource | null;
  readonly createdAt: Date;
}

/** Starts checking the lines of a file. */
export async function openJudge(
  db: DbOrTransaction,
  kind: ImportKind,
  { id, header, columns: given, source, createdAt }: OpenedFile,
  now: Date,
): Promise<Judge> {
  const columns = await columnsOf(db, kind);
  const answers = source?.answers ?? { dayOrder: null, phoneCountry: null };
  const today = calendarDateOf(createdAt);
  // A field may have been archived since: its column is one of the others then.
  const chosen = Object.fromEntries(
    Object.entries(given).filter(([column]) => columns.some(({ name }) => name === column)),
  );
  const rules = { header, chosen, columns, answers, today, rest: kind.rest };
  const broken = new Map(source?.noted.filter(isBroken).map(({ line, why }) => [line, why]));
  const find = await kind.open(db, { answers, now });
  const contradictions = await readContradictions(db, kind, id, rules);
  /** The first line about each record. */
  const seen = new Map<string, number>();
  /** A digest of the cells of each line that was not refused. */
  const taken = new Map<number, string>();
  const people = new KnownPeople(kind.isSameName);
  return async (step, actor, lines) => {
    const read = lines.map(({ line, fields }) => {
      const { cells, problems } = readCells(fields, rules);
      const why = broken.get(line);
      const message = why === "quote" ? texts.openQuote : why === "formula" ? texts.emptyFormula : undefined;
      const told = message === undefined ? [] : [{ column: null, message }];
      return { cells, problems: [...told, ...problems] };
    });
    const found = await find(
      step,
      read.map(({ cells }) => cells),
    );
    return lines.map(({ line }, at) => {
      const one = found[at];
      const { cells = {}, problems = [] } = read[at] ?? {};
      if (!one) throw new Error("Each line is looked for");
      const keys = one.existing ? [...one.keys, `id ${one.existing.id}`] : one.keys;
      const first = one.person
        ? undefined
        : keys.map((key) => seen.get(key)).find((other) => other !== undefined && other !== line);
      for (const key of keys) if (!seen.has(key)) seen.set(key, line);
      const wrong =
        first === undefined
          ? problems
          : [...problems, { column: null, message: texts.twice({ line: first }) }];
      const told = { ...one, problems: [...wrong, ...one.problems] };
      if (!one.person) {
        const digest = createHash("sha256").update(JSON.stringify(cells)).digest("base64");
        if (first !== undefined && taken.get(first) === digest) return { line, ...sameAs(first, one) };
        const judged = judgeLine(kind, actor, columns, cells, told);
        if (judged.verdict !== "refused") taken.set(line, digest);
        return { line, ...judged };
      }
      const contradiction = contradictions.get(line);
      const person = { ...told, person: one.person, line, people, contradiction };
      return { line, ...judgePerson(kind, actor, columns, cells, person) };
    });
  };
}

/** Lines that are read together. */
const AT_ONCE = 1_000;

/** The contradictions of a whole file: its first line can depend on its last. */
async function readContradictions(
  db: DbOrTransaction,
  { contradictions: kind, isSameName }: ImportKind,
  importId: string,
  rules: CellRules,
): Promise<ReadonlyMap<number, Contradiction>> {
  if (!kind?.columns.some((column) => rules.chosen[column] !== undefined)) return new Map();
  const stated = await kind.open(db);
  const all: (LineStatement & { line: number })[] = [];
  let after = 0;
  for (;;) {
    const lines = await db
      .select({ line: importRows.line, fields: importRows.fields })
      .from(importRows)
      .where(and(eq(importRows.importId, importId), gt(importRows.line, after), isNotNull(importRows.fields)))
      .orderBy(asc(importRows.line))
      .limit(AT_ONCE);
    const last = lines.at(-1);
    if (!last) break;
    for (const { line, fields } of lines) {
      all.push({ ...stated(readCells(fields ?? [], rules).cells), line });
    }
    after = last.line;
  }
  const saying = new Set(all.flatMap(({ says }) => says ?? []));
  return saying.size < 2 ? new Map() : contradictionsOf(all, isSameName);
}

type Judged = Omit<JudgedLine, "line">;

/** A line that repeats an earlier one in every cell: nothing remains to be done for it. */
const sameAs = (first: number, { title, email, existing }: FoundLine): Judged => ({
  title,
  email,
  joins: null,
  changes: [],
  values: null,
  additions: null,
  before: null,
  existing: existing && { id: existing.id, version: existing.version },
  problems: [
    {
      column: null,
      message: texts.twice({ line: first }),
      severity: "information",
      together: texts.duplicates,
    },
  ],
  verdict: "same",
});

/**
 * A line about a person: it joins an earlier one about them, or gets its own record, also if both share a contact.
 */
function judgePerson(
  kind: ImportKind,
  actor: UserActor | null,
  columns: readonly ImportColumn[],
  cells: Cells,
  found: FoundLine & {
    readonly person: NonNullable<FoundLine["person"]>;
    readonly line: number;
    readonly people: KnownPeople;
    readonly contradiction: Contradiction | undefined;
  },
): Judged {
  const { person, line, people, existing, contradiction } = found;
  const contacts = existing
    ? [...person.contacts, { key: `id ${existing.id}`, column: null }]
    : person.contacts;
  const met = people.meet({ line, name: person.name, contacts });
  if (met?.isSame && !found.problems.some(isError)) {
    const additions = somethingIn(person.repeated(met.person));
    people.add({ ...met.person, line: met.line, contacts });
    return {
      title: found.title,
      email: found.email,
      existing: existing && { id: existing.id, version: existing.version },
      joins: met.line,
      problems: [
        ...found.problems,
        {
          column: met.column,
          message: texts.samePerson({ line: met.line }),
          severity: "information",
          together: texts.samePeople,
        },
      ],
      changes: [],
      verdict: additions ? "changed" : "same",
      values: null,
      additions,
      before: additions && { form: null, wasArchived: false },
    };
  }
  const shared =
    met && !met.isSame && !existing
      ? [
          {
            column: met.column,
            message: texts.sameContact({ line: met.line }),
            severity: "warning" as const,
          },
        ]
      : [];
  // An existing record stays as it is.
  const decided = !existing && contradiction ? contradiction : null;
  const disagree = decided && kind.contradictions ? [kind.contradictions.problem(decided)] : [];
  const judged = judgeLine(kind, actor, columns, cells, {
    ...found,
    form: { ...found.form, ...decided?.form },
    problems: [...found.problems, ...shared, ...disagree],
  });
  if (judged.verdict !== "refused") people.add({ line, name: person.name, contacts });
  return judged;
}

function judgeLine(
  kind: ImportKind,
  actor: UserActor | null,
  columns: readonly ImportColumn[],
  cells: Cells,
  found: FoundLine,
): Judged {
  const { existing, title, email } = found;
  const additions = found.additions ? somethingIn(found.additions) : null;
  const about = {
    title,
    email,
    joins: null,
    existing: existing && { id: existing.id, version: existing.version },
  };
  const parse = (form: FoundLine["form"]) =>
    existing
      ? kind.changeSchema.safeParse({ ...existing.form, ...form, id: existing.id, version: existing.version })
      : kind.createSchema.safeParse({ ...kind.blank, ...form });
  const parsed =
    found.record && !existing
      ? { success: true as const, data: found.record, error: undefined }
      : parse(found.form);
  const problems = [...found.problems];
  for (const { path, message } of parsed.error?.issues ?? []) {
    const column = columnOf(columns, String(path[0]));
    // The noun's message about a cell is more specific than that its field is empty.
    if (!problems.some((said) => isError(said) && said.column !== null && said.column === column))
      problems.push({ column, message });
  }
  if (parsed.success && !existing && actor && !problems.some(isError))
    problems.push(...(kind.lacks?.(actor, parsed.data) ?? []));
  const nothing = { problems, changes: [], values: null, additions, before: null };
  if (!parsed.success || problems.some(isError)) return { ...about, ...nothing, verdict: "refused" };
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
  const isSame = changes.length === 0 && !additions && !existing.isArchived;
  return {
    ...about,
    problems,
    changes,
    values,
    additions,
    verdict: isSame ? "same" : "changed",
    before: isSame
      ? null
      : { form: changes.length > 0 ? existing.form : null, wasArchived: existing.isArchived },
  };
}

const somethingIn = (additions: LineAdditions): LineAdditions | null =>
  additions.notes.length > 0 || additions.followUp !== null || (additions.details ?? []).length > 0
    ? additions
    : null;

const columnOf = (columns: readonly ImportColumn[], field: string): string | null =>
  columns.find(({ name, fields = [name] }) => fields.includes(field))?.name ?? null;

import { undefused } from "#app/platform/text/formulas.ts";
import { namedCountry } from "#app/platform/text/named-country.server.ts";
import { isPlaceholder } from "#app/platform/text/placeholder.ts";
import {
  type ChosenColumns,
  type ImportAnswers,
  type ImportColumn,
  isErrorColumn,
  type LineProblem,
} from "./import.ts";
import type { Cells } from "./import-kind.server.ts";
import { importMessages as texts } from "./imports.words.ts";
import { plainName } from "./match-columns.ts";
import { readCell } from "./read-cell.server.ts";
import { knownChoice, mappedTo } from "./word-field.ts";

/** How the cells of a file are read. */
export interface CellRules {
  readonly header: readonly string[];
  readonly chosen: ChosenColumns;
  readonly columns: readonly ImportColumn[];
  readonly answers: ImportAnswers;
  /** The calendar date of the import. */
  readonly today: string;
  /** `ImportKind.rest` */
  readonly rest: string | undefined;
}

/** Reads the cells of a line by the mapped columns, and reports their problems. */
export function readCells(
  fields: readonly string[],
  { header, chosen, columns, answers, today, rest }: CellRules,
): { cells: Cells; problems: LineProblem[] } {
  const cells: Record<string, string> = {};
  const problems: LineProblem[] = [];
  const kept: string[] = [];
  if (fields.length !== header.length) {
    problems.push({ column: null, message: texts.ragged({ cells: fields.length, columns: header.length }) });
  }
  const homeAt = columns.flatMap(({ name, holds }) => (holds === "country" ? (chosen[name] ?? []) : []))[0];
  const home = homeAt === undefined ? null : namedCountry(cellAt(fields, homeAt));
  const fallback = columns
    .flatMap(({ fallbacks = [] }) => fallbacks)
    .find(({ value }) => value === answers.fallback);
  const ofRow = {
    dayOrder: answers.dayOrder,
    phoneCountry:
      home ?? countryOfRow(fields, chosen, columns) ?? answers.phoneCountry ?? fallback?.phoneCountry ?? null,
    otherCountries: columns.flatMap(({ phoneCountries = {} }) => Object.values(phoneCountries)),
  };
  for (const [column, at] of Object.entries(chosen)) {
    const cell = cellAt(fields, at);
    if (cell === "") continue;
    if (cell.includes("\ufffd")) problems.push({ column, message: texts.unreadable });
    const held: Partial<ImportColumn> = columns.find(({ name }) => name === column) ?? {};
    const { notesWords } = held;
    const mapped = mappedTo(answers.words, column, cell);
    const meant = mapped ?? knownChoice(held, cell);
    const read = readCell(meant || cell, held, ofRow, today);
    if (!read.ok) {
      const severity = rest === undefined ? {} : { severity: "warning" as const };
      problems.push({ column, message: read.error, ...severity });
      kept.push(lineOf(header, at, cell));
      continue;
    }
    const { text, extra, isYearGuessed, isDoubtful } = read.value;
    if (isDoubtful) {
      problems.push({
        column,
        message: texts.doubtfulPhone({ text: cell, number: text }),
        severity: "warning",
      });
    }
    if (isYearGuessed) {
      problems.push({ column, message: texts.guessedYear({ text: cell, day: text }), severity: "warning" });
    }
    if (text !== "") cells[column] = text;
    // It only determines the country of the row's phone numbers. The record has no field for it.
    if (text !== "" && held.holds === "country") kept.push(lineOf(header, at, cell));
    // "Hot" and "Docs pending" can be the same stage: the word itself stays in the note.
    if ((mapped && !isNameOf(held, mapped, cell)) || (meant && notesWords))
      kept.push(lineOf(header, at, cell));
    if (extra === null) continue;
    if (rest === undefined) problems.push({ column, message: texts.extra({ text: extra }) });
    else kept.push(texts.otherPhone({ text: oneLine(extra) }));
  }
  if (rest === undefined) return { cells, problems };
  if (answers.keepsOthers !== false) kept.push(...othersOf(fields, header, chosen));
  if (kept.length > 0) cells[rest] = kept.join("\n");
  return { cells, problems };
}

/** Whether a cell is the name of the choice that it is mapped to: a note would say nothing more. */
const isNameOf = ({ choices = [] }: Partial<ImportColumn>, mapped: string, cell: string): boolean =>
  choices.some(
    ({ value, label }) =>
      value === mapped && [value, label].some((name) => plainName(name) === plainName(cell)),
  );

/** The cells of columns that are not matched. */
function othersOf(fields: readonly string[], header: readonly string[], chosen: ChosenColumns): string[] {
  const taken = new Set(Object.values(chosen));
  return header.flatMap((name, at) => {
    const cell = taken.has(at) || isErrorColumn(name) ? "" : cellAt(fields, at);
    return cell === "" || isPlaceholder(cell) ? [] : [lineOf(header, at, cell)];
  });
}

const cellAt = (fields: readonly string[], at: number): string => undefused((fields[at] ?? "").trim());

const oneLine = (text: string): string => text.replace(/\s+/g, " ").trim();

/** A cell as a line of a note. */
function lineOf(header: readonly string[], at: number, cell: string): string {
  const name = oneLine(header[at] ?? "") || texts.unnamed({ number: at + 1 });
  return texts.noteLine({ name, text: oneLine(cell) });
}

/** The country of phone numbers according to another cell of the row, such as its branch. */
function countryOfRow(
  fields: readonly string[],
  chosen: ChosenColumns,
  columns: readonly ImportColumn[],
): string | null {
  for (const { name, phoneCountries } of columns) {
    const at = phoneCountries && chosen[name];
    if (phoneCountries === undefined || at === undefined) continue;
    const key = plainName(cellAt(fields, at));
    if (Object.hasOwn(phoneCountries, key)) return phoneCountries[key] ?? null;
  }
  return null;
}

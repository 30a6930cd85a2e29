import { decodeXML } from "entities";
import { unzipSync } from "fflate";
import { streamXlsxRows } from "hucre/xlsx";
import { findHeader, HEAD_ROWS, type NameOf } from "./find-header.ts";

export interface Sheet {
  readonly name: string;
  readonly isHidden: boolean;
  /** The end of its part's file name; null if unknown. */
  readonly target: string | null;
}

/** The most sheets that are searched for the table. */
const MOST_LOOKED_INTO = 12;

/** The unpacked size of a workbook in bytes, and the names of its sheets. Throws if it is no workbook. */
export function openWorkbook(bytes: Uint8Array): { unpacked: number; sheets: readonly Sheet[] } {
  let unpacked = 0;
  // The unpacked size is known before anything is unpacked.
  const files = unzipSync(bytes, {
    filter: ({ name, originalSize }) => {
      unpacked += originalSize;
      return /(?:^|\/)workbook\d*\.xml(?:\.rels)?$/i.test(name) && originalSize < 4 * 1024 * 1024;
    },
  });
  const textOf = (end: string) => {
    const [, part] = Object.entries(files).find(([name]) => name.toLowerCase().endsWith(end)) ?? [];
    return new TextDecoder().decode(part ?? new Uint8Array());
  };
  const xml = textOf(".xml");
  const targets = new Map(
    [...textOf(".rels").matchAll(/<(?:\w+:)?Relationship\s([^>]*)>/g)].map(([, attributes = ""]) => [
      /\bId="([^"]*)"/.exec(attributes)?.[1] ?? "",
      /\bTarget="[./]*([^"]*)"/.exec(attributes)?.[1] ?? null,
    ]),
  );
  const sheets = [...xml.matchAll(/<(?:\w+:)?sheet\s([^>]*)>/g)].map(([, attributes = ""]) => ({
    name: decodeXML(/\bname="([^"]*)"/.exec(attributes)?.[1] ?? ""),
    isHidden: /\bstate="(?:hidden|veryHidden)"/.test(attributes),
    target: targets.get(/:id="([^"]*)"/.exec(attributes)?.[1] ?? "") ?? null,
  }));
  return { unpacked, sheets: sheets.filter(({ name }) => name !== "") };
}

/**
 * The position of the sheet to read: the requested one, by its name or number; else the first whose header names most
 * of the expected columns, or that has a table at all. Hidden sheets are used only if all are hidden.
 */
export async function chooseSheet(
  bytes: Uint8Array,
  sheets: readonly Sheet[],
  nameOf: NameOf,
  asked: string | undefined,
): Promise<number> {
  if (asked !== undefined) {
    const wanted = asked.trim().toLowerCase();
    const named = sheets.findIndex(({ name }) => name.trim().toLowerCase() === wanted);
    if (named >= 0) return named;
    const number = /^\d{1,3}$/.test(wanted) ? Number(wanted) : 0;
    if (number >= 1 && number <= sheets.length) return number - 1;
  }
  const shown = sheets.flatMap(({ isHidden }, at) => (isHidden ? [] : [at]));
  const among = shown.length > 0 ? shown : sheets.map((_, at) => at);
  const [first = 0, ...others] = among;
  if (others.length === 0) return first;
  let best = { at: first, known: -1, wide: 0 };
  for (const at of among.slice(0, MOST_LOOKED_INTO)) {
    const { known: names, wide } = findHeader(await headOf(bytes, at), nameOf);
    const hasTable = wide > 1;
    if (names > best.known || (names === best.known && hasTable && best.wide < 2)) {
      best = { at, known: names, wide };
    }
  }
  return best.at;
}

/** Real workbooks have no larger sheets; formulas of larger ones are not checked. */
const MOST_SHEET_BYTES = 16 * 1024 * 1024;
const EMPTY_FORMULA =
  /<c\s[^>]*\br="[A-Z]+(\d+)"[^>]*>\s*<f\b(?:[^>]*\/>|[^>]*>[^<]*<\/f>)\s*(?:<v>\s*<\/v>|<v\s*\/>)?\s*<\/c>/g;

/** Lines with a formula whose value was not saved, so that its cell reads as empty. */
export function emptyFormulas(bytes: Uint8Array, { target }: Sheet): readonly number[] {
  const files = unzipSync(bytes, {
    filter: ({ name, originalSize }) =>
      target !== null && name.endsWith(target) && originalSize <= MOST_SHEET_BYTES,
  });
  const [sheet] = Object.values(files);
  if (!sheet) return [];
  const lines = [...new TextDecoder().decode(sheet).matchAll(EMPTY_FORMULA)].map(([, line]) => Number(line));
  return [...new Set(lines)];
}

async function headOf(bytes: Uint8Array, sheet: number): Promise<string[][]> {
  const rows: string[][] = [];
  for await (const { values } of streamXlsxRows(bytes, { sheet })) {
    const row = values.map(cellText);
    if (row.some((cell) => cell.trim() !== "")) rows.push(row);
    if (rows.length >= HEAD_ROWS) break;
  }
  return rows;
}

/** A cell as a text: dates as `2026-11-24`, numbers without the digits of floating-point errors. */
export function cellText(cell: unknown): string {
  if (cell === null || cell === undefined) return "";
  if (cell instanceof Date) return Number.isNaN(cell.getTime()) ? "" : cell.toISOString().slice(0, 10);
  if (typeof cell === "number" && !Number.isInteger(cell)) return String(Number(cell.toPrecision(15)));
  return String(cell);
}

import { stringify } from "csv-stringify/sync";
import { writeXlsxStream } from "hucre/xlsx";
import { renderPdf } from "#app/platform/pdf/render-pdf.server.ts";
import { defused } from "#app/platform/text/formulas.ts";
import type { Place } from "#app/platform/time/format-date.ts";
import {
  csvWriter,
  type ExportHead,
  pageWriter,
  type SheetCell,
  sheetWriter,
  titlesOf,
} from "./export-cells.ts";
import type { ExportValue } from "./export-columns.ts";
import type { ExportFormat } from "./export-formats.ts";
import { ExportSheet } from "./export-sheet.pdf.tsx";

/** A list that is about to be written. */
export interface Exported {
  readonly title: string;
  /** Below the title of a page: how many rows, of when, narrowed by what. */
  readonly notes: readonly string[];
  readonly brandName: string;
  readonly columns: readonly ExportHead[];
  readonly batches: ReadableStream<ExportValue[][]>;
  readonly place: Place;
}

export const MEDIA_TYPES: Readonly<Record<ExportFormat, string>> = {
  csv: "text/csv; charset=utf-8",
  xlsx: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
  pdf: "application/pdf",
};

/** The bytes of a file, made while they are read; those of a PDF at once. */
export const WRITERS: Readonly<Record<ExportFormat, (exported: Exported) => AsyncIterable<Uint8Array>>> = {
  csv: csvBytes,
  xlsx: xlsxBytes,
  pdf: pdfBytes,
};

const LINES = { record_delimiter: "windows" } as const;

async function* csvBytes({ columns, batches, place }: Exported): AsyncGenerator<Uint8Array> {
  const cells = csvWriter(columns, place);
  yield Buffer.from(stringify([titlesOf(columns, place).map(defused)], { ...LINES, bom: true }));
  for await (const rows of batches) yield Buffer.from(stringify(rows.map(cells), LINES));
}

const FORMATS = { day: "yyyy-mm-dd", moment: "yyyy-mm-dd hh:mm" } as const;
/** As many characters as a column of a sheet is wide for each share of a page. */
const WIDTH = 22;

function xlsxBytes({ title, columns, batches, place }: Exported): AsyncIterable<Uint8Array> {
  const titles = titlesOf(columns, place);
  return writeXlsxStream(sheetRows(batches, sheetWriter(columns, place)), {
    name: sheetName(title),
    freezePane: { rows: 1 },
    columns: columns.map(({ kind, share }, at) => ({
      header: titles[at] ?? "",
      width: WIDTH * share,
      ...(kind === "day" || kind === "moment" ? { numFmt: FORMATS[kind] } : {}),
    })),
  }) as ReadableStream<Uint8Array> & AsyncIterable<Uint8Array>;
}

async function* sheetRows(
  batches: ReadableStream<ExportValue[][]>,
  cells: (row: ExportValue[]) => SheetCell[],
): AsyncGenerator<SheetCell[]> {
  for await (const rows of batches) for (const row of rows) yield cells(row);
}

/** A sheet's name has at most 31 characters, and none of these. */
const sheetName = (title: string): string => title.replace(/[[\]:*?/\\]/g, " ").slice(0, 31);

async function* pdfBytes(exported: Exported): AsyncGenerator<Uint8Array> {
  const { columns, batches, place, title, notes, brandName } = exported;
  const cells = pageWriter(columns, place);
  const rows: string[][] = [];
  for await (const batch of batches) rows.push(...batch.map(cells));
  yield await renderPdf(ExportSheet, { brandName, title, notes, columns, rows });
}

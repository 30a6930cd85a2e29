import path from "node:path";
import { columnMarks } from "./read-rows.server.ts";
import type { Doubts } from "./register-doubts.server.ts";
import { RegisterError } from "./register-error.server.ts";
import type { FoundFile, RegisterFile } from "./register-files.server.ts";
import { csvRows, type TableRow } from "./table-rows.server.ts";
import { readWorkbook, type Workbook } from "./workbook.server.ts";

export type Rows = AsyncIterable<TableRow> | Iterable<TableRow>;

/** How to read the rows of each file: a CSV file as it comes, a workbook at once. */
export async function tablesOf(
  files: readonly FoundFile[],
  doubts: Doubts,
  onProgress: ((done: number, all: number) => void) | undefined,
): Promise<Record<RegisterFile, () => Rows>> {
  const all = files.reduce((sum, { bytes }) => sum + bytes, 0);
  let done = 0;
  const onBytes = (bytes: number) => {
    done += bytes;
    onProgress?.(done, all);
  };
  const [first] = files;
  const workbook =
    first?.sheet === undefined ? null : await readWorkbook(first.path, path.basename(first.path));
  const tables = files.map((found): [RegisterFile, () => Rows] => {
    if (workbook === null) {
      const onInvalid = (line: number, what: string) =>
        doubts.raise("encoding", `${found.name}:${line} ${what}.`);
      const marks = columnMarks(found.file);
      return [found.file, () => csvRows(found.path, found.name, marks, { onBytes, onInvalid })];
    }
    const rows = sheetOf(workbook, found);
    return [
      found.file,
      () => {
        onBytes(found.bytes);
        return rows;
      },
    ];
  });
  return Object.fromEntries(tables) as Record<RegisterFile, () => Rows>;
}

/** The sheet of a file by its name, however that is spaced. */
function sheetOf(workbook: Workbook, { sheet = "", path: place }: FoundFile): readonly TableRow[] {
  const plain = (name: string) => name.toLowerCase().replace(/[^a-z]/g, "");
  const named = [...workbook].filter(([name]) => plain(name) === plain(sheet));
  const [found] = named;
  const name = path.basename(place);
  if (!found) {
    const there = [...workbook.keys()].join(", ");
    throw new RegisterError(`${name} lacks the sheet ${sheet}; it has: ${there || "none"}.`);
  }
  if (named.length > 1) throw new RegisterError(`${name} has the sheet ${sheet} twice.`);
  return found[1];
}

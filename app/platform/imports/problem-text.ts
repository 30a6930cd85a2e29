import type { ImportColumn, LineChange, LineProblem } from "./import.ts";
import { importMessages as texts } from "./imports.words.ts";

const labelOf = (columns: readonly ImportColumn[], column: string) =>
  columns.find(({ name }) => name === column)?.label;

/** What is wrong with a line, with the column that it is about. */
export function problemText(columns: readonly ImportColumn[], { column, message }: LineProblem): string {
  const label = column === null ? undefined : labelOf(columns, column);
  return label === undefined ? message : texts.problem({ column: label, message });
}

/** What a line would change. */
export const changeText = (columns: readonly ImportColumn[], { column, from, to }: LineChange): string =>
  texts.change({ column: labelOf(columns, column) ?? column, from: from || texts.nothingThere, to });

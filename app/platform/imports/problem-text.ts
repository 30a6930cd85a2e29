import type { ImportColumn, LineChange, LineProblem } from "./import.ts";
import { importMessages as texts } from "./imports.words.ts";

const labelOf = (columns: readonly ImportColumn[], column: string) =>
  columns.find(({ name }) => name === column)?.label;

/** The message of a line's problem, with its column; a warning is marked as one. */
export function problemText(columns: readonly ImportColumn[], problem: LineProblem): string {
  const { column, message, severity } = problem;
  const label = column === null ? undefined : labelOf(columns, column);
  const text = label === undefined ? message : texts.problem({ column: label, message });
  return severity === "warning" ? texts.warning({ text }) : text;
}

/** What a line would change, or add. */
export function changeText(columns: readonly ImportColumn[], { column, from, to }: LineChange): string {
  const label = labelOf(columns, column) ?? column;
  return from === ""
    ? texts.addition({ column: label, text: to })
    : texts.change({ column: label, from, to });
}

import { plainName } from "./match-columns.ts";

/** The value that a cell names by its label, or as it is stored; else the cell itself, which the form's schema refuses. */
export function choiceCell<Value extends string>(
  cell: string,
  labels: Readonly<Record<Value, string>>,
): Value | string {
  const wanted = plainName(cell);
  const found = (Object.keys(labels) as Value[]).find(
    (value) => plainName(value) === wanted || plainName(labels[value]) === wanted,
  );
  return found ?? cell;
}

const YES = ["yes", "y", "true", "1", "on", "x"];
const NO = ["no", "n", "false", "0", "off"];

/** What a cell says of a box: `on`, or the empty text; null for what is neither. */
export function boxCell(cell: string, yes: string, no: string): "on" | "" | null {
  const said = plainName(cell);
  if (said === plainName(yes) || YES.includes(said)) return "on";
  return said === plainName(no) || NO.includes(said) ? "" : null;
}

/** A number as a spreadsheet shows it: without the signs between thousands. */
export const numberCell = (cell: string): string => cell.replace(/(?<=\d)[,\u00a0\u202f ](?=\d{3}\b)/g, "");

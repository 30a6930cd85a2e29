import { err, ok, type Result } from "#app/platform/results/result.ts";

/** A number as it was written, exactly: its digits before the decimal mark, and those behind it without zeros at the end. */
export interface Figure {
  readonly units: string;
  readonly fraction: string;
}

export type FigureProblem = "unreadable" | "two-readings";

export interface FigureOptions {
  /** The source always writes decimals with a dot: `741.315` is less than a thousand there. */
  readonly isDotDecimal?: boolean;
  /** The source may write decimals with a comma: `12,50`. Elsewhere that may be a thousand that lost a digit. */
  readonly isCommaDecimal?: boolean;
}

/** Groups of three, of two before the last three (lakh, crore), and each mark that they are written with. */
const GROUPED = [
  /^([1-9]\d{0,2}(?:,\d{3})+)(?:\.(\d+))?$/,
  /^([1-9]\d?(?:,\d{2})+,\d{3})(?:\.(\d+))?$/,
  /^([1-9]\d{0,2}(?:\.\d{3})+)(?:,(\d+))?$/,
  /^([1-9]\d{0,2}(?: \d{3})+)(?:[.,](\d+))?$/,
  /^([1-9]\d{0,2}(?:'\d{3})+)(?:[.,](\d+))?$/,
];
const PLAIN = /^(?=.?\d)(\d*)(?:[.,](\d+))?$/;
/** Groups to one half of the world, decimals to the other. */
const OPEN_DOT = /^[1-9]\d{0,2}\.\d{3}$/;
const OPEN_COMMA = /^[1-9]\d{0,2},(?:\d{1,2}|\d{4,})$/;

/**
 * The number that digits and the marks between them are: `1234.5`, `1,234.50`, `1,23,456`, `1.234,50`, `1 234,50`,
 * `1'234.50`, `1234,50`, `.50`. A comma before three digits groups, as English is written from Sydney to Kathmandu.
 *
 * Errors: `two-readings` for `1.234`, which is a thousand in Berlin, and `12,50`; `unreadable` for anything else that is
 * no number.
 */
export function readFigure(
  text: string,
  { isDotDecimal = false, isCommaDecimal = false }: FigureOptions = {},
): Result<Figure, FigureProblem> {
  const isOpenDot = OPEN_DOT.test(text);
  if (isOpenDot ? !isDotDecimal : OPEN_COMMA.test(text) && !isCommaDecimal) return err("two-readings");
  const grouped = isOpenDot ? null : GROUPED.map((form) => form.exec(text)).find((match) => match !== null);
  const match = grouped ?? PLAIN.exec(text);
  if (!match) return err("unreadable");
  const [, units = "", fraction = ""] = match;
  return ok({ units: units.replace(/\D/g, "") || "0", fraction: fraction.replace(/0+$/, "") });
}

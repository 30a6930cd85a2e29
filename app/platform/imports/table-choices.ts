import { z } from "zod";
import { ENCODINGS, SEPARATORS, type Separator, type TableChoices } from "./table.ts";
import { tableMessages as texts } from "./table.words.ts";

/** Separators by names that a form can carry. */
export const SEPARATOR_NAMES = ["comma", "semicolon", "tab", "bar"] as const;
export type SeparatorName = (typeof SEPARATOR_NAMES)[number];

export const nameOfSeparator = (separator: Separator): SeparatorName =>
  SEPARATOR_NAMES[SEPARATORS.indexOf(separator)] as SeparatorName;

const MOST_LINE = 1_048_576;
const choice = <const Values extends readonly string[]>(values: Values) =>
  z
    .literal(["", ...values], { error: () => texts.select })
    .nullish()
    .transform((value) => (value || undefined) as Values[number] | undefined);

/** How to read a file, as fields of its upload form. Empty fields are detected from the file. */
export const tableChoicesSchema = z.object({
  sheet: z
    .string({ error: () => texts.sheetHint })
    .trim()
    .max(100, { error: () => texts.sheetHint })
    .nullish()
    .transform((name) => name || undefined),
  headerLine: z
    .string({ error: () => texts.headerNumber })
    .trim()
    .regex(/^\d{0,7}$/, { error: () => texts.headerNumber })
    .nullish()
    .transform((text) => (text ? Number(text) : undefined))
    .refine((line) => line === undefined || line <= MOST_LINE, { error: () => texts.headerNumber }),
  separator: choice(SEPARATOR_NAMES),
  encoding: choice(ENCODINGS),
});

/** The choices of a form as the table reader expects them. */
export const choicesOf = ({ separator, ...given }: z.output<typeof tableChoicesSchema>): TableChoices => ({
  ...given,
  separator: separator && SEPARATORS[SEPARATOR_NAMES.indexOf(separator)],
});

/** The choices of an upload form, parsed and as typed, or the problem with one of them. */
export function readChoices(form: FormData): {
  readonly typed: Readonly<Record<string, string>>;
  readonly choices: TableChoices;
  readonly problem: string | null;
} {
  const typed = Object.fromEntries(
    [...form].flatMap(([name, value]) => (typeof value === "string" ? [[name, value]] : [])),
  );
  const read = tableChoicesSchema.safeParse(typed);
  return read.success
    ? { typed, choices: choicesOf(read.data), problem: null }
    : { typed, choices: {}, problem: read.error.issues.map(({ message }) => message).join(" ") };
}

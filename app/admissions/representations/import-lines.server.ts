import type { z } from "zod";
import { splitFullName } from "#app/people/credentials/person-name.ts";
import type { ImportAnswers } from "#app/platform/imports/import.ts";
import { isBroken, type TableLine } from "#app/platform/imports/table.ts";
import { undefused } from "#app/platform/text/formulas.ts";
import { PHONE_MESSAGES } from "#app/platform/text/phone.ts";
import { isNoValue, isPlaceholder } from "#app/platform/text/placeholder.ts";
import { firstPhone, readPhones } from "#app/platform/text/read-phone.server.ts";
import { type DayOrder, dayOrderOf, readDate } from "#app/platform/time/read-date.ts";
import { DATE_MESSAGES } from "#app/platform/time/read-date.words.ts";
import { importMessages as texts } from "./import.words.ts";
import { IMPORT_FIELDS, type ImportColumns, type ImportField, type KeptColumns } from "./import-columns.ts";
import { importedPersonSchema } from "./representation-schema.ts";

export type ImportedPerson = z.output<typeof importedPersonSchema>;

/** The result of a line: requested, already known, a duplicate within the file, or errors in these fields. */
export type RowVerdict =
  | { readonly verdict: "new"; readonly line: number; readonly person: ImportedPerson }
  | { readonly verdict: "mine" | "twice"; readonly line: number; readonly person: ImportedPerson }
  | {
      readonly verdict: "invalid";
      readonly line: number;
      readonly problems: readonly { readonly field: ImportField; readonly message: string }[];
    };

/**
 * Checks each line, and whether it repeats an earlier one. Formulas are ordinary text.
 *
 * @param known.today the latest current date in any time zone: a later date of birth is an error
 */
export function judgeLines(
  lines: readonly TableLine[],
  { places: columns, source }: KeptColumns,
  known: { has(person: ImportedPerson): boolean; readonly today: string },
): RowVerdict[] {
  const seen = new Set<string>();
  const order = source.answers.dayOrder ?? orderOf(lines, columns, known.today);
  const broken = new Set(source.noted.filter(isBroken).map(({ line }) => line));
  return lines.map(({ line, fields }): RowVerdict => {
    const typed: Partial<Record<ImportField, string>> = {};
    for (const field of IMPORT_FIELDS) {
      const at = columns[field];
      if (at === undefined) continue;
      const cell = undefused((fields[at] ?? "").trim());
      typed[field] = isPlaceholder(cell) ? "" : cell;
    }
    const problems = cellProblems(
      typed,
      { ...source.answers, dayOrder: order === "open" ? null : order },
      known.today,
    );
    if (broken.has(line)) problems.push({ field: "firstName", message: texts.broken });
    // One column for the whole name: the last word becomes the last name, as at sign-up.
    if (columns.lastName === undefined && typed.firstName)
      Object.assign(typed, splitFullName(typed.firstName));
    const judged = importedPersonSchema.safeParse(typed);
    for (const { path, message } of judged.error?.issues ?? []) {
      const field = path[0] as ImportField;
      if (!problems.some((said) => said.field === field)) problems.push({ field, message });
    }
    if (!judged.success || problems.length > 0) return { verdict: "invalid", line, problems };
    const person = judged.data;
    const keys = keysOf(person);
    if (keys.some((key) => seen.has(key))) return { verdict: "twice", line, person };
    for (const key of keys) seen.add(key);
    return { verdict: known.has(person) ? "mine" : "new", line, person };
  });
}

/** The date order of a file; `open` if it must be asked, null if nothing depends on it. */
export function orderOf(
  lines: readonly TableLine[],
  { birthDate: at }: ImportColumns,
  today: string,
): DayOrder | "open" | null {
  if (at === undefined) return null;
  return dayOrderOf(
    lines.map(({ fields }) => fields[at] ?? ""),
    { isFile: true, latest: today },
  );
}

type Problem = { readonly field: ImportField; readonly message: string };

/** Parses the date and the number of a line in place; a second number goes to its note. */
function cellProblems(
  typed: Partial<Record<ImportField, string>>,
  { dayOrder, phoneCountry }: ImportAnswers,
  today: string,
): Problem[] {
  const problems: Problem[] = [];
  if (typed.birthDate) {
    const read = readDate(typed.birthDate, { order: dayOrder, isFile: true, latest: today });
    const isNothing = isNoValue(typed.birthDate);
    if (!read.ok && !isNothing) problems.push({ field: "birthDate", message: DATE_MESSAGES[read.error] });
    typed.birthDate = read.ok ? read.value : "";
  }
  if (typed.phone) {
    const read = readPhones(typed.phone, phoneCountry);
    if (!read.ok) problems.push({ field: "phone", message: PHONE_MESSAGES.invalid });
    const { number, extra } = read.ok ? firstPhone(read.value) : { number: "", extra: null };
    typed.phone = number;
    if (extra !== null) {
      typed.note = [typed.note, texts.otherPhone({ text: extra })].filter(Boolean).join("\n");
    }
  }
  return problems;
}

/** The keys by which two lines are the same person: address, number, or name and date of birth. */
export function keysOf({
  email,
  phone,
  firstName,
  lastName,
  birthDate,
}: Pick<ImportedPerson, "email" | "phone" | "firstName" | "lastName" | "birthDate">): string[] {
  return [
    ...(email ? [`mail ${email.toLowerCase()}`] : []),
    ...(phone ? [`phone ${phone}`] : []),
    ...(birthDate ? [`born ${birthDate} ${firstName} ${lastName}`.toLowerCase()] : []),
  ];
}

/** How many lines have which verdict. */
export function countVerdicts(verdicts: readonly RowVerdict[]): Record<RowVerdict["verdict"], number> {
  const counts = { new: 0, mine: 0, twice: 0, invalid: 0 };
  for (const { verdict } of verdicts) counts[verdict] += 1;
  return counts;
}

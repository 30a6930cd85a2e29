import { z } from "zod";
import { splitFullName } from "#app/people/credentials/person-name.ts";
import type { TableLine } from "#app/platform/imports/table.ts";
import { undefused } from "#app/platform/text/formulas.ts";
import { typedDay } from "#app/platform/time/typed-day.ts";
import { IMPORT_FIELDS, type ImportColumns, type ImportField } from "./import-columns.ts";
import { personFields } from "./representation-schema.ts";

const lineSchema = z.object(personFields());
export type ImportedPerson = z.output<typeof lineSchema>;

/** What becomes of a line: asked, known already, there before in the same file, or wrong at these fields. */
export type Fate =
  | { readonly fate: "new"; readonly line: number; readonly person: ImportedPerson }
  | { readonly fate: "mine" | "twice"; readonly line: number; readonly person: ImportedPerson }
  | {
      readonly fate: "invalid";
      readonly line: number;
      readonly problems: readonly { readonly field: ImportField; readonly message: string }[];
    };

/**
 * Judges every line by itself and against the lines before it. Formulas are texts like any other.
 *
 * @param phoneOf a number as it is stored; null for one that cannot exist
 */
export function judgeLines(
  lines: readonly TableLine[],
  columns: ImportColumns,
  known: { has(person: ImportedPerson): boolean },
  phoneOf: { (typed: string): string | null; message: string },
): Fate[] {
  const seen = new Set<string>();
  return lines.map(({ line, fields }): Fate => {
    const typed: Partial<Record<ImportField, string>> = {};
    for (const field of IMPORT_FIELDS) {
      const at = columns[field];
      if (at !== undefined) typed[field] = undefused((fields[at] ?? "").trim());
    }
    if (typed.birthDate) typed.birthDate = typedDay(typed.birthDate);
    // One column for the whole name: the last word is taken for the last name, as at sign-up.
    if (columns.lastName === undefined && typed.firstName)
      Object.assign(typed, splitFullName(typed.firstName));
    const judged = lineSchema.safeParse(typed);
    const problems = judged.success
      ? []
      : judged.error.issues.map(({ path, message }) => ({ field: path[0] as ImportField, message }));
    const phone = typed.phone ? phoneOf(typed.phone) : null;
    if (typed.phone && phone === null && !problems.some(({ field }) => field === "phone")) {
      problems.push({ field: "phone", message: phoneOf.message });
    }
    if (!judged.success || problems.length > 0) return { fate: "invalid", line, problems };
    const person = { ...judged.data, phone };
    const keys = keysOf(person);
    if (keys.some((key) => seen.has(key))) return { fate: "twice", line, person };
    for (const key of keys) seen.add(key);
    return { fate: known.has(person) ? "mine" : "new", line, person };
  });
}

/** By what two lines are the same person: address, number, or name and date of birth. */
export function keysOf({
  email,
  phone,
  firstName,
  lastName,
  birthDate,
}: Pick<ImportedPerson, "email" | "phone" | "firstName" | "lastName" | "birthDate">): string[] {
  return [
    `mail ${email.toLowerCase()}`,
    ...(phone ? [`phone ${phone}`] : []),
    ...(birthDate ? [`born ${birthDate} ${firstName} ${lastName}`.toLowerCase()] : []),
  ];
}

/** How many lines have which fate. */
export function countFates(fates: readonly Fate[]): Record<Fate["fate"], number> {
  const counts = { new: 0, mine: 0, twice: 0, invalid: 0 };
  for (const { fate } of fates) counts[fate] += 1;
  return counts;
}

import { randomUUID } from "node:crypto";
import { inArray, sql } from "drizzle-orm";
import { students } from "#app/admissions/students/students.tables.server.ts";
import { isTag } from "#app/admissions/tags/tag.ts";
import type { DbOrTransaction } from "#app/platform/database/client.server.ts";
import { addRows } from "#app/platform/database/insert-rows.server.ts";
import type { LineDetail, LineProblem } from "#app/platform/imports/import.ts";
import { plainName } from "#app/platform/imports/match-columns.ts";
import type { DayOrder } from "#app/platform/time/read-date.ts";
import { type CustomField, type FieldValues, plainValue, readFieldCell } from "./custom-field.ts";
import { listCustomFields } from "./custom-fields.server.ts";
import { studentFieldValues } from "./custom-fields.tables.server.ts";

/** The custom fields, and what the students of a list have in them. */
export interface KnownDetails {
  readonly fields: ReadonlyMap<string, CustomField>;
  readonly valuesOf: (studentId: string) => FieldValues;
}

/** Reads the custom fields that are in use, and what these students have in them. */
export async function readKnownDetails(
  db: DbOrTransaction,
  studentIds: readonly string[],
): Promise<KnownDetails> {
  const fields = new Map((await listCustomFields(db)).map((field) => [plainName(field.label), field]));
  const rows =
    fields.size === 0 || studentIds.length === 0
      ? []
      : await db
          .select()
          .from(studentFieldValues)
          .where(inArray(studentFieldValues.studentId, [...studentIds]));
  const byStudent = Map.groupBy(rows, ({ studentId }) => studentId);
  return {
    fields,
    valuesOf: (studentId) =>
      Object.fromEntries((byStudent.get(studentId) ?? []).map(({ fieldId, value }) => [fieldId, value])),
  };
}

/**
 * The columns of a line that are named as a custom field, as its values; all others stay lines of a note, as do cells that do
 * not fit and values of a student who has another one.
 *
 * @param lines the line’s other columns, each as "name: cell"
 * @param dayOrder the order of day and month in the dates of the file, where it is known
 */
export function detailsOfLine(
  lines: readonly string[],
  studentId: string | null,
  { fields, valuesOf }: KnownDetails,
  dayOrder: DayOrder | null,
): { details: LineDetail[]; problems: LineProblem[]; kept: string[] } {
  const stored = studentId === null ? {} : valuesOf(studentId);
  const taken = new Set<string>();
  const details: LineDetail[] = [];
  const problems: LineProblem[] = [];
  const kept: string[] = [];
  for (const line of lines) {
    const [name = "", ...cell] = line.split(": ");
    const field = cell.length > 0 ? fields.get(plainName(name)) : undefined;
    const read = field && !taken.has(field.id) ? readFieldCell(field, cell.join(": "), dayOrder) : null;
    if (!field || !read) {
      kept.push(line);
      continue;
    }
    if (!read.ok) {
      problems.push({ column: null, message: read.error, severity: "warning" });
      kept.push(line);
      continue;
    }
    const { value } = read;
    if (value === null || value === stored[field.id]) continue;
    if (stored[field.id] === undefined) {
      taken.add(field.id);
      details.push({ fieldId: field.id, value, label: field.label, text: plainValue(field, value) });
    } else kept.push(line);
  }
  return { details, problems, kept };
}

type Added = {
  readonly recordId: string;
  readonly isNew?: boolean;
  readonly details?: readonly LineDetail[];
};

/**
 * Stores the values of imported students; tags are stored elsewhere. The version of those who were there is raised, so that an open form does not
 * overwrite them.
 *
 * @returns the ids of the values, for each line
 */
export async function addDetails(db: DbOrTransaction, lines: readonly Added[]): Promise<string[][]> {
  const made = lines.map(({ recordId, details = [] }) =>
    details.flatMap(({ fieldId, value }) =>
      isTag({ fieldId }) ? [] : [{ id: randomUUID(), studentId: recordId, fieldId, value }],
    ),
  );
  await addRows(db, studentFieldValues, made.flat());
  const known = lines.flatMap(({ recordId, isNew, details = [] }) =>
    isNew || details.length === 0 ? [] : [recordId],
  );
  if (known.length > 0) {
    await db
      .update(students)
      .set({ version: sql`${students.version} + 1` })
      .where(inArray(students.id, known));
  }
  return made.map((rows) => rows.map(({ id }) => id));
}

/** Removes values that an import has added. */
export async function removeDetails(db: DbOrTransaction, ids: readonly string[]): Promise<void> {
  await db.delete(studentFieldValues).where(inArray(studentFieldValues.id, [...ids]));
}

import { randomUUID } from "node:crypto";
import { inArray, sql } from "drizzle-orm";
import { students } from "#app/admissions/students/students.tables.server.ts";
import { isTag } from "#app/admissions/tags/tag.ts";
import type { DbOrTransaction } from "#app/platform/database/client.server.ts";
import { addRows } from "#app/platform/database/insert-rows.server.ts";
import type { ImportColumn, LineDetail, LineProblem } from "#app/platform/imports/import.ts";
import type { Cells, NewColumns } from "#app/platform/imports/import-kind.server.ts";
import { invalidField, ok } from "#app/platform/results/result.ts";
import { namedCountry } from "#app/platform/text/named-country.server.ts";
import type { DayOrder } from "#app/platform/time/read-date.ts";
import { currentLanguage } from "#app/words/current-language.ts";
import { orText } from "#app/words/list-text.ts";
import {
  CUSTOM_FIELD_KINDS,
  type CustomField,
  FIELD_RECORDS,
  type FieldRecords,
  type FieldValues,
  fieldColumn,
  plainValue,
  readFieldCell,
} from "./custom-field.ts";
import { customFieldSchema } from "./custom-field-resource.ts";
import { createCustomField, listCustomFields } from "./custom-fields.server.ts";
import { FIELD_VALUES } from "./custom-fields.tables.server.ts";
import { customFieldMessages } from "./custom-fields.words.ts";
import { otherNamesOf } from "./field-names.ts";
import { optionOfWord } from "./option-words.ts";
import { proposeField } from "./proposed-field.ts";

/** Custom fields with the values of the records in a list. */
export interface KnownDetails {
  readonly fields: readonly CustomField[];
  readonly valuesOf: (recordId: string) => FieldValues;
}

/** Reads the active custom fields and the values of these records. */
export async function readKnownDetails(
  db: DbOrTransaction,
  records: FieldRecords,
  ids: readonly string[],
): Promise<KnownDetails> {
  const fields = await listCustomFields(db, records);
  const values = FIELD_VALUES[records];
  const rows =
    fields.length === 0 || ids.length === 0
      ? []
      : await db
          .select()
          .from(values)
          .where(inArray(values.recordId, [...ids]));
  const byRecord = Map.groupBy(rows, ({ recordId }) => recordId);
  return {
    fields,
    valuesOf: (recordId) =>
      Object.fromEntries((byRecord.get(recordId) ?? []).map(({ fieldId, value }) => [fieldId, value])),
  };
}

/** A custom field as an import column, matched by its name or manually. */
export const importColumnOf = (field: CustomField): ImportColumn => {
  // Words for yes and no are parsed automatically, so that only options are mapped.
  const choices = field.kind === "choice" ? field.options.filter(({ isArchived }) => !isArchived) : [];
  return {
    name: fieldColumn(field),
    label: field.label,
    names: otherNamesOf(field.label),
    fields: [],
    ...(field.kind === "date" ? { hasDates: true } : {}),
    ...(choices.length > 0
      ? {
          choices: choices.map(({ id, label }) => ({ value: id, label })),
          proposes: (text: string) =>
            optionOfWord(text, choices, { countryOf: namedCountry, today: monthOfToday() }),
        }
      : {}),
  };
};

const monthOfToday = (): string => new Date().toISOString().slice(0, 7);

/** Creates custom fields from the columns of a file. */
export const newFieldColumns = (of: FieldRecords): NewColumns => ({
  needs: "customField.create",
  kinds: () => CUSTOM_FIELD_KINDS.map((value) => ({ value, label: customFieldMessages.kinds[value] })),
  propose(texts) {
    const regions = new Intl.DisplayNames([currentLanguage()], { type: "region" });
    const countries = {
      countryOf: namedCountry,
      nameOf: (country: string) => regions.of(country) ?? country,
      anyOf: orText,
    };
    const { kind, options, isLikely } = proposeField(texts, countries, monthOfToday());
    return { kind, options: kind === "choice" ? options : [], values: options, isLikely };
  },
  async create(deps, actor, { label, kind, options }) {
    const read = customFieldSchema.safeParse({
      label,
      of,
      kind,
      optionLines: options.join("\n"),
      position: "",
    });
    if (!read.success) return invalidField("newColumns", read.error.issues[0]?.message ?? "");
    const made = await createCustomField(deps, actor, read.data);
    return made.ok ? ok({ name: fieldColumn(made.value) }) : made;
  },
});

/**
 * Parses the custom field cells of a row. Invalid cells, and cells that would replace a different value, become lines
 * of a note.
 *
 * @param dayOrder the order of day and month in the file's dates, if known
 */
export function detailsOfLine(
  cells: Cells,
  recordId: string | null,
  { fields, valuesOf }: KnownDetails,
  dayOrder: DayOrder | null,
): { details: LineDetail[]; problems: LineProblem[]; kept: string[]; lines: string[] } {
  const stored = recordId === null ? {} : valuesOf(recordId);
  const details: LineDetail[] = [];
  const problems: LineProblem[] = [];
  const kept: string[] = [];
  const lines: string[] = [];
  for (const field of fields) {
    const cell = cells[fieldColumn(field)];
    if (cell === undefined) continue;
    const read = readFieldCell(field, cell, dayOrder);
    const text = read.ok && read.value !== null ? plainValue(field, read.value) : cell;
    const line = `${field.label}: ${text.replace(/\s+/g, " ")}`;
    lines.push(line);
    if (!read.ok) {
      problems.push({ column: null, message: read.error, severity: "warning" });
      kept.push(line);
      continue;
    }
    const { value } = read;
    if (value === null || value === stored[field.id]) continue;
    if (stored[field.id] === undefined) {
      details.push({ fieldId: field.id, value, label: field.label, text });
    } else kept.push(line);
  }
  return { details, problems, kept, lines };
}

type Added = {
  /** The student. */
  readonly recordId: string;
  readonly isNew?: boolean;
  /** The application that the same import adds, for its fields. */
  readonly applicationId?: string;
  readonly details?: readonly LineDetail[];
};

/**
 * Stores the values of imported students and applications (tags are stored elsewhere). Increments the version of
 * existing students, so that an open form does not overwrite them.
 *
 * @returns the ids of the values, for each row
 */
export async function addDetails(db: DbOrTransaction, lines: readonly Added[]): Promise<string[][]> {
  const made = lines.map(({ recordId, applicationId, details = [] }) => ({
    records: applicationId === undefined ? ("students" as const) : ("applications" as const),
    rows: details.flatMap(({ fieldId, value }) =>
      isTag({ fieldId }) ? [] : [{ id: randomUUID(), recordId: applicationId ?? recordId, fieldId, value }],
    ),
  }));
  for (const records of FIELD_RECORDS) {
    const rows = made.flatMap((one) => (one.records === records ? one.rows : []));
    await addRows(db, FIELD_VALUES[records], rows);
  }
  const known = lines.flatMap(({ recordId, applicationId, isNew, details = [] }) =>
    isNew || applicationId !== undefined || details.length === 0 ? [] : [recordId],
  );
  if (known.length > 0) {
    await db
      .update(students)
      .set({ version: sql`${students.version} + 1` })
      .where(inArray(students.id, known));
  }
  return made.map(({ rows }) => rows.map(({ id }) => id));
}

/** Removes values that an import has added to students. Those of applications are deleted with their applications. */
export async function removeDetails(db: DbOrTransaction, ids: readonly string[]): Promise<void> {
  const { students: values } = FIELD_VALUES;
  await db.delete(values).where(inArray(values.id, [...ids]));
}

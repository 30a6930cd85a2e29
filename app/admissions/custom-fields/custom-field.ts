import { boxCell } from "#app/platform/imports/cells.ts";
import { plainName } from "#app/platform/imports/match-columns.ts";
import { RANGE_KINDS, type RangeKind } from "#app/platform/lists/list-ranges.ts";
import { readSignedFigure } from "#app/platform/money/read-amount.ts";
import { isOneOf } from "#app/platform/records/option.ts";
import { err, ok, type Result } from "#app/platform/results/result.ts";
import { plainFigure } from "#app/platform/text/digits.ts";
import { isPlaceholder } from "#app/platform/text/placeholder.ts";
import { hasStrangeCharacters, TEXT_MESSAGES } from "#app/platform/text/strange-characters.ts";
import { isWebAddress, WEB_ADDRESS_MESSAGES } from "#app/platform/text/web-address.ts";
import { CALENDAR_DATE_MESSAGES, isCalendarDate } from "#app/platform/time/calendar-date.ts";
import { formatCalendarDate } from "#app/platform/time/format-date.ts";
import { type DayOrder, readDate } from "#app/platform/time/read-date.ts";
import { customFieldMessages as texts } from "./custom-fields.words.ts";

export const CUSTOM_FIELD_KINDS = ["text", "number", "date", "choice", "yes-no", "link"] as const;
export type CustomFieldKind = (typeof CUSTOM_FIELD_KINDS)[number];

/** The records that a field belongs to. */
export const FIELD_RECORDS = ["students", "applications"] as const;
export type FieldRecords = (typeof FIELD_RECORDS)[number];

/** Maximum number of active fields of students, and of applications. */
export const MOST_FIELDS = 40;
export const MOST_OPTIONS = 200;
export const LABEL_MAX_LENGTH = 60;
export const OPTION_MAX_LENGTH = 80;
export const VALUE_MAX_LENGTH = 300;

export interface FieldOption {
  readonly id: string;
  readonly label: string;
  /** Records that use it keep it; it cannot be selected for others. */
  readonly isArchived?: boolean;
}

/** A field as records, lists and imports use it. */
export interface CustomField {
  readonly id: string;
  readonly key: string;
  readonly label: string;
  readonly kind: CustomFieldKind;
  readonly options: readonly FieldOption[];
}

/** The values of a record: stored texts by field id. */
export type FieldValues = Readonly<Record<string, string>>;

/** The custom fields of an agency with a record's values. */
export interface Details {
  readonly fields: readonly CustomField[];
  readonly values: FieldValues;
}

/** Characters that the ids of a field's options share with its id. */
const PREFIX_LENGTH = 24;

/**
 * The id of a field’s option. It starts like that of its field, so that a filter knows which options belong together.
 */
const optionId = (fieldId: string, number: number): string =>
  fieldId.slice(0, PREFIX_LENGTH) + number.toString(16).padStart(12, "0");

const numberOf = (id: string): number => Number.parseInt(id.slice(PREFIX_LENGTH), 16);

/** The ids of options, grouped by field. */
export const byField = (optionIds: readonly string[]): readonly (readonly string[])[] => [
  ...Map.groupBy(optionIds, (id) => id.slice(0, PREFIX_LENGTH)).values(),
];

/** The options of a field, or yes and no; empty for other kinds. */
export function optionsOf({
  id,
  kind,
  options,
}: Pick<CustomField, "id" | "kind" | "options">): readonly FieldOption[] {
  if (kind === "choice") return options;
  if (kind !== "yes-no") return [];
  return [
    { id: optionId(id, 1), label: texts.yes },
    { id: optionId(id, 2), label: texts.no },
  ];
}

/**
 * The options after editing them as lines. A line with a different text renames the option at its position; an option
 * without a line is archived, and a line with its name restores it.
 */
export function editedOptions(
  fieldId: string,
  stored: readonly FieldOption[],
  lines: readonly string[],
): FieldOption[] {
  const shown = stored.filter(({ isArchived }) => !isArchived);
  const isKept = (label: string) => lines.some((line) => plainName(line) === plainName(label));
  const named = (line: string) => stored.find(({ label }) => plainName(label) === plainName(line));
  let last = Math.max(0, ...stored.map(({ id }) => numberOf(id)));
  const edited = lines.map((label, at): FieldOption => {
    const inPlace = lines.length === shown.length ? shown[at] : undefined;
    const option = named(label) ?? (inPlace && !isKept(inPlace.label) ? inPlace : undefined);
    if (option) return { id: option.id, label };
    last += 1;
    return { id: optionId(fieldId, last), label };
  });
  const gone = stored.filter(({ id }) => !edited.some((one) => one.id === id));
  return [...edited, ...gone.map(({ id, label }) => ({ id, label, isArchived: true }))];
}

/** The non-empty lines of a text. */
export const linesOf = (text: string): string[] =>
  text
    .split("\n")
    .map((line) => line.trim())
    .filter((line) => line !== "");

/** A comma before three digits separates thousands: `6,5` is a decimal, `12,000` is not. */
const DECIMAL_COMMA = /^(-?\d+),(\d{1,2}|\d{4,6})$/;

/** A number in its stored form, without thousands separators; null for other texts, including amounts of money. */
function numberText(text: string): string | null {
  const read = readSignedFigure(plainFigure(text).replace(DECIMAL_COMMA, "$1.$2"));
  if (!read.ok || read.value.currencies) return null;
  const { isNegative, units, fraction } = read.value;
  return `${isNegative ? "-" : ""}${units}${fraction === "" ? "" : `.${fraction}`}`;
}

const NUMBER = /^-?\d{1,12}(?:\.\d{1,6})?$/;

/**
 * Converts an entered value to its stored form: a number with a point, a date as `2026-11-29`, an option by its id,
 * other texts unchanged; null for empty.
 *
 * @param stored the record’s current value, which can remain an archived option
 *
 * Errors: the message at the field.
 */
export function readValue(
  field: CustomField,
  entered: string,
  stored?: string,
): Result<string | null, string> {
  const text = entered.normalize("NFC").trim();
  if (text === "") return ok(null);
  if (text.length > VALUE_MAX_LENGTH) return err(TEXT_MESSAGES.tooLong({ max: VALUE_MAX_LENGTH }));
  if (hasStrangeCharacters(text)) return err(TEXT_MESSAGES.strange);
  switch (field.kind) {
    case "text":
      return ok(text);
    case "number": {
      const number = numberText(text);
      return number !== null && NUMBER.test(number) ? ok(number) : err(texts.problems.number);
    }
    case "date": {
      const day = plainFigure(text);
      return isCalendarDate(day) ? ok(day) : err(CALENDAR_DATE_MESSAGES.invalid);
    }
    case "link":
      return isWebAddress(text) ? ok(text) : err(WEB_ADDRESS_MESSAGES.invalid);
    case "choice":
    case "yes-no": {
      const option = optionsOf(field).find(({ id }) => id === text);
      return option && (!option.isArchived || option.id === stored)
        ? ok(option.id)
        : err(texts.problems.option);
    }
  }
}

/**
 * Converts a cell of a file to the stored form; null for an empty one. Errors: the message about the cell, whose text
 * becomes a note.
 */
export function readFieldCell(
  field: CustomField,
  cell: string,
  order: DayOrder | null,
): Result<string | null, string> {
  if (isPlaceholder(cell)) return ok(null);
  switch (field.kind) {
    case "date": {
      const read = readDate(cell, { order, isFile: true });
      return read.ok ? ok(read.value) : err(texts.problems.cell({ field: field.label, text: short(cell) }));
    }
    case "choice":
    case "yes-no": {
      const box = field.kind === "yes-no" ? boxCell(cell, texts.yes, texts.no) : null;
      const wanted = box === null ? cell : box === "on" ? texts.yes : texts.no;
      // Mapped words of the file are already option ids.
      const option = optionsOf(field).find(
        ({ id, label, isArchived }) =>
          !isArchived && (id === wanted || plainName(label) === plainName(wanted)),
      );
      return option ? ok(option.id) : err(texts.problems.noOption({ field: field.label, text: short(cell) }));
    }
    default: {
      const read = readValue(field, cell);
      return read.ok ? read : err(texts.problems.cell({ field: field.label, text: short(cell) }));
    }
  }
}

const short = (text: string): string => text.slice(0, 60);

/** A stored value as people read it. */
export function valueText(field: CustomField, value: string, locale: string): string {
  switch (field.kind) {
    case "choice":
    case "yes-no":
      return optionsOf(field).find(({ id }) => id === value)?.label ?? "";
    case "date":
      return formatCalendarDate(value, locale);
    default:
      return value;
  }
}

/** A stored value for files and other programs: dates stay in the stored format. */
export const plainValue = (field: CustomField, value: string): string =>
  field.kind === "date" ? value : valueText(field, value, "");

/** A unique key for a new field, derived from its label. */
export function keyFor(label: string, taken: readonly string[]): string {
  const words = label
    .normalize("NFKD")
    .toLowerCase()
    .replace(/[^a-z0-9\s_-]/g, "")
    .trim()
    .replace(/[\s_-]+/g, "_")
    .slice(0, 40);
  const key = words === "" ? "field" : words;
  for (let number = 1; ; number++) {
    const candidate = number === 1 ? key : `${key}_${number}`;
    if (!taken.includes(candidate)) return candidate;
  }
}

/** The list column of a field. */
export const FIELD_COLUMN = /^field-[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/;
export const fieldColumn = ({ id }: Pick<CustomField, "id">): string => `field-${id}`;

/** The list columns of custom fields; rows only contain values if such a column is visible. */
export const fieldListColumns = (fields: readonly CustomField[], { locale }: { readonly locale: string }) =>
  fields.map((field) => ({
    id: fieldColumn(field),
    header: field.label,
    meta: { phone: "none" as const, width: 14 },
    cell: ({ details }: { readonly details?: FieldValues }) => {
      const value = details?.[field.id];
      return value === undefined ? "—" : valueText(field, value, locale);
    },
  }));

/** The list filters of custom fields: one for all fields with options, and one for each with numbers or dates. */
export function detailsFilters(fields: readonly CustomField[]) {
  return [...optionsFilter(fields), ...rangeFilters(fields)];
}

const rangeFilters = (fields: readonly CustomField[]) =>
  fields.flatMap(({ key, label, kind }) =>
    isOneOf<RangeKind>(RANGE_KINDS, kind) ? [{ name: "range" as const, label, range: { key, kind } }] : [],
  );

function optionsFilter(fields: readonly CustomField[]) {
  const options = fields.flatMap((field) =>
    optionsOf(field).map(({ id, label }) => ({
      value: id,
      label: texts.filterOption({ field: field.label, option: label }),
    })),
  );
  return options.length > 0 ? [{ name: "details" as const, label: texts.filter, options }] : [];
}

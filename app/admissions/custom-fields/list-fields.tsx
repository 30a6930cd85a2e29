import type { Place } from "#app/platform/time/format-date.ts";
import type { DataColumn } from "#app/ui/data-table.tsx";
import { type CustomField, type FieldValues, fieldColumn, optionsOf, valueText } from "./custom-field.ts";
import { customFieldMessages as texts } from "./custom-fields.words.ts";

/** A row of a list with its values of custom fields; without them where no column shows one. */
interface RowWithDetails {
  readonly details?: FieldValues;
}

/** The columns of a list that show custom fields. */
export const fieldListColumns = <Row extends RowWithDetails>(
  fields: readonly CustomField[],
  place: Place,
): readonly DataColumn<Row>[] =>
  fields.map((field) => ({
    id: fieldColumn(field),
    header: field.label,
    meta: { phone: "none", width: 14 },
    cell: ({ details }) => {
      const value = details?.[field.id];
      return value === undefined ? "—" : valueText(field, value, place.locale);
    },
  }));

/** One filter of a list for all custom fields with options; nothing where there are none. */
export function detailsFilter(fields: readonly CustomField[]) {
  const options = fields.flatMap((field) =>
    optionsOf(field).map(({ id, label }) => ({
      value: id,
      label: texts.filterOption({ field: field.label, option: label }),
    })),
  );
  return options.length > 0 ? [{ name: "details" as const, label: texts.filter, options }] : [];
}

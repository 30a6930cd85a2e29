/** Where an open record is in the list that it was opened from. */
export interface PlaceInList {
  /** Ids of the records before and after it; null at the ends of what the list shows. */
  readonly previous: string | null;
  readonly next: string | null;
  /** From 1, of all that the list has; null on a later page, whose place in the list is not known. */
  readonly number: number | null;
  readonly total: number | null;
}

/**
 * The place of a record among the rows of a list's loader data (`{ list: LoadedList }`); null where the list does not show
 * it.
 */
export function placeInList(loaderData: unknown, id: string): PlaceInList | null {
  const list = fieldOf(loaderData, "list");
  const page = fieldOf(list, "page");
  const [fields, rows] = [fieldOf(page, "fields"), fieldOf(page, "rows")];
  if (!Array.isArray(fields) || !Array.isArray(rows)) return null;
  const place = fields.indexOf("id");
  const ids = rows.map((row) => (Array.isArray(row) ? textOf(row[place]) : null));
  const at = ids.indexOf(id);
  if (at < 0) return null;
  const count = fieldOf(fieldOf(page, "total"), "count");
  const isFirst = fieldOf(page, "previous") === null;
  const isCounted =
    isFirst && typeof count === "number" && fieldOf(fieldOf(page, "total"), "capped") === false;
  return {
    previous: ids[at - 1] ?? null,
    next: ids[at + 1] ?? null,
    number: isCounted ? at + 1 : null,
    total: isCounted ? count : null,
  };
}

const fieldOf = (value: unknown, name: string): unknown =>
  typeof value === "object" && value !== null
    ? Object.getOwnPropertyDescriptor(value, name)?.value
    : undefined;

const textOf = (value: unknown): string | null => (typeof value === "string" ? value : null);

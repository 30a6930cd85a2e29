import { bulkMessages } from "#app/platform/lists/bulk.words.ts";
import type { BulkCounts, BulkField, BulkState } from "#app/platform/lists/bulk-offer.ts";

/** Submitted values, or a record's former values: as JSON. */
export type StoredValues = Readonly<Record<string, string | number | boolean | null>>;

/** The most records that one change may include. */
export const MOST_CHANGED = 100_000;

/** The explicit choice of no one, where a record can be unassigned. */
export const NO_ONE = "nobody";

/** The state of a change: it is done when every record has an outcome. */
export function bulkState(
  change: { readonly startedAt: Date | null; readonly stoppedAt: Date | null },
  counts: BulkCounts,
): BulkState {
  if (change.startedAt === null) return "draft";
  if (doneOf(counts) >= counts.total) return "done";
  return change.stoppedAt === null ? "running" : "stopped";
}

/** How many records have been processed. */
export const doneOf = ({ changed, same, refused }: BulkCounts): number => changed + same + refused;

/** The first field whose choice is not among those offered; null if all are. */
export function notOffered(fields: readonly BulkField[], values: StoredValues): string | null {
  const wrong = fields.find(({ name, options }) => {
    const value = values[name];
    return options && value && !options.some((option) => option.value === value);
  });
  return wrong?.name ?? null;
}

/** The requested values, as people read them. */
export function askedValues(
  fields: readonly BulkField[],
  values: StoredValues,
): { readonly label: string; readonly value: string }[] {
  return fields.flatMap(({ name, label, type, options, none }) => {
    const value = values[name];
    if (type === "checkbox") return value === true ? [{ label, value: bulkMessages.yes }] : [];
    if (value === null || value === undefined || value === "") return none ? [{ label, value: none }] : [];
    const shown = options?.find((option) => option.value === value)?.label ?? String(value);
    return [{ label, value: shown }];
  });
}

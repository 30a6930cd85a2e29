import type { BulkCounts, BulkField, BulkState } from "#app/platform/lists/bulk-offer.ts";

/** What a form gave, or what stood in a record: as JSON. */
export type StoredValues = Readonly<Record<string, string | number | boolean | null>>;

/** As many records as one change may take. */
export const MOST_CHANGED = 100_000;

/** Chosen on purpose where a record can belong to nobody. */
export const NO_ONE = "nobody";

/** Where a change stands: it is done when every record has its outcome. */
export function bulkState(
  change: { readonly startedAt: Date | null; readonly stoppedAt: Date | null },
  counts: BulkCounts,
): BulkState {
  if (change.startedAt === null) return "draft";
  if (doneOf(counts) >= counts.total) return "done";
  return change.stoppedAt === null ? "running" : "stopped";
}

/** How many records have had their turn. */
export const doneOf = ({ changed, same, refused }: BulkCounts): number => changed + same + refused;

/** The first field whose choice is none of those that are offered; null where all are. */
export function notOffered(fields: readonly BulkField[], values: StoredValues): string | null {
  const wrong = fields.find(({ name, options }) => {
    const value = values[name];
    return options && value && !options.some((option) => option.value === value);
  });
  return wrong?.name ?? null;
}

/** What was asked, as people read it. */
export function askedValues(
  fields: readonly BulkField[],
  values: StoredValues,
): { readonly label: string; readonly value: string }[] {
  return fields.flatMap(({ name, label, options, none }) => {
    const value = values[name];
    if (value === null || value === undefined || value === "") return none ? [{ label, value: none }] : [];
    const shown = options?.find((option) => option.value === value)?.label ?? String(value);
    return [{ label, value: shown }];
  });
}

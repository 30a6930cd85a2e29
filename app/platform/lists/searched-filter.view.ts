import { listMessages } from "#app/platform/portal/admin.words.ts";
import type { ListFilter } from "./list-filters.ts";

/** A filter that a link from another record sets: shown while it is in use, so that it can be taken off. */
export function searchedFilter<F extends string>(
  name: F,
  label: string,
  values: readonly string[] | undefined,
  shown: string | null,
): ListFilter<F>[] {
  const [value] = values ?? [];
  if (value === undefined) return [];
  return [{ name, label, options: [{ value, label: shown ?? listMessages.gone }] }];
}

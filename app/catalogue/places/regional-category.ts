import { words } from "#app/words/words.ts";
/**
 * Australia's categories for study and work outside its largest cities, as the Department of Home
 * Affairs designates them by postcode: 1 major city (Sydney, Melbourne, Brisbane), 2 cities and major
 * regional centres, 3 regional centres and other regional areas. New Zealand has none.
 */
export const REGIONAL_CATEGORIES = [1, 2, 3] as const;
export type RegionalCategory = (typeof REGIONAL_CATEGORIES)[number];

export const REGIONAL_CATEGORY_LABELS: Readonly<Record<RegionalCategory, string>> = words({
  1: "Major city",
  2: "City or major regional centre",
  3: "Regional area",
});

export function isRegionalCategory(value: unknown): value is RegionalCategory {
  return value === 1 || value === 2 || value === 3;
}

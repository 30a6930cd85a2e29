import { words } from "#app/words/words.ts";

/** How many there are: exact, or "at least" when counting stopped at a cap. */
export type CappedCount = { count: number; capped: boolean };

const texts = words({
  all: "{count, plural, one {# result} other {# results}}",
  onThisPage: "{count, plural, one {# result on this page} other {# results on this page}}",
  part: "{shown, number} of {count, plural, one {# result} other {# results}}",
  ofMoreThan: "{shown, number} of more than {count, plural, one {# result} other {# results}}",
});

/** "1 result", "12 results". */
export const countText = (count: number): string => texts.all({ count });

/**
 * The text under a keyset-paged list: "312 results", "25 of 312 results", "25 of more than 1,000 results".
 * `shown` is the number of rows on this page; `total` is undefined if the list is not counted.
 */
export function paginationText(shown: number, total: CappedCount | undefined): string {
  if (!total) return texts.onThisPage({ count: shown });
  const { count, capped } = total;
  if (capped) return texts.ofMoreThan({ shown, count });
  return shown >= count ? texts.all({ count }) : texts.part({ shown, count });
}

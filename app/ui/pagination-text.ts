import { words } from "#app/words/words.ts";

/** How many there are: exact, or "at least" when counting stopped at a cap. */
export type CappedCount = { count: number; capped: boolean };

const texts = words({
  all: "{count, plural, one {# result} other {# results}}",
  onThisPage: "{count, plural, one {# result on this page} other {# results on this page}}",
  range: "{first, number}–{last, number} of {total}",
  part: "{shown, number} of {total}",
  rangeOfMore: "{first, number}–{last, number} of more than {total}",
  partOfMore: "{shown, number} of more than {total}",
  withoutFilters: "{shown}, {count, number} without filters",
  moreWithoutFilters: "{shown}, more than {count, number} without filters",
});

/** "1 result", "12 results". */
export const countText = (count: number): string => texts.all({ count });

interface KnownOfList {
  /** The place of the page’s first row in the list; left out where it is not known. */
  readonly first?: number | undefined;
  /** How many there are without a search and filters; left out where nothing narrows the list, or it is not counted. */
  readonly whole?: CappedCount | undefined;
  /** "31 applications"; left out, results. */
  readonly counted?: ((count: number) => string) | undefined;
}

/**
 * The text under a keyset-paged list: "312 results", "1–25 of 31 applications, 45 without filters", "25 of more than 1,000
 * results". `shown` is the number of rows on this page; `total` is undefined if the list is not counted.
 */
export function paginationText(
  shown: number,
  total: CappedCount | undefined,
  { first, whole, counted = countText }: KnownOfList = {},
): string {
  if (!total) return texts.onThisPage({ count: shown });
  const text = shownText(shown, total, first, counted(total.count));
  if (!whole || (whole.count === total.count && whole.capped === total.capped)) return text;
  const { count } = whole;
  return whole.capped
    ? texts.moreWithoutFilters({ shown: text, count })
    : texts.withoutFilters({ shown: text, count });
}

function shownText(
  shown: number,
  { count, capped }: CappedCount,
  first: number | undefined,
  total: string,
): string {
  if (!capped && shown >= count) return total;
  if (first === undefined) return capped ? texts.partOfMore({ shown, total }) : texts.part({ shown, total });
  const last = first + shown - 1;
  return capped ? texts.rangeOfMore({ first, last, total }) : texts.range({ first, last, total });
}

/** How many there are: exact, or "at least" when counting stopped at a cap. */
export type CappedCount = { count: number; capped: boolean };

type Noun = { one: string; other: string };

const figures = new Intl.NumberFormat("en");

/**
 * The sentence under a keyset-paged list: "312 students", "More than 1,000 students", "25 of 312 students".
 * `shown` is how many rows this page holds; a page that holds all of them needs no "of".
 */
export function paginationText(shown: number, total: CappedCount | undefined, noun: Noun): string {
  const name = (count: number) => (count === 1 ? noun.one : noun.other);
  if (!total) return `${figures.format(shown)} ${name(shown)} on this page`;
  if (total.capped)
    return `${figures.format(shown)} of more than ${figures.format(total.count)} ${noun.other}`;
  if (shown >= total.count) return `${figures.format(total.count)} ${name(total.count)}`;
  return `${figures.format(shown)} of ${figures.format(total.count)} ${name(total.count)}`;
}

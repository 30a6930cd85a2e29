import { formatsOf } from "#app/words/current-language.ts";
import { formatters } from "#app/words/formatters.ts";
import { words } from "#app/words/words.ts";

/** How many there are: exact, or "at least" when counting stopped at a cap. */
export type CappedCount = { count: number; capped: boolean };

/** What a list holds, in the number that a count asks for: `"{count, plural, one {pair} other {pairs}}"`. */
export type Noun = (values: { count: number }) => string;

const texts = words({
  onThisPage: "{shown} {noun} on this page",
  ofMoreThan: "{shown} of more than {total} {noun}",
  all: "{total} {noun}",
  part: "{shown} of {total} {noun}",
});

/**
 * The sentence under a keyset-paged list: "312 students", "More than 1,000 students", "25 of 312 students".
 * `held` is how many rows this page holds; a page that holds all of them needs no "of".
 */
export function paginationText(held: number, counted: CappedCount | undefined, noun: Noun): string {
  const figures = formatters.getNumberFormat(formatsOf());
  const shown = figures.format(held);
  if (!counted) return texts.onThisPage({ shown, noun: noun({ count: held }) });
  const total = figures.format(counted.count);
  // There are more than that: never the singular.
  if (counted.capped) return texts.ofMoreThan({ shown, total, noun: noun({ count: counted.count + 1 }) });
  const name = noun({ count: counted.count });
  return held >= counted.count ? texts.all({ total, noun: name }) : texts.part({ shown, total, noun: name });
}

const MONTHS = ["jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"] as const;
const CENTURY = 2000;

const wordsOf = (text: string): string[] => text.toLowerCase().match(/\p{L}+|\p{N}+/gu) ?? [];

/** A month with its year, such as `Feb-27`, `02/2027` or `February 2027`, as `2027-02`; null for other texts. */
export function monthIn(text: string): string | null {
  const words = wordsOf(text).filter((word) => word !== "intake");
  const [first = "", second = ""] = words;
  if (words.length !== 2) return null;
  const isYearFirst = /^20\d\d$/.test(first);
  const [month, year] = isYearFirst ? [second, first] : [first, second];
  if (!/^(?:20)?\d\d$/.test(year)) return null;
  const named = MONTHS.findIndex((name) => month.startsWith(name)) + 1;
  // A number needs a whole year: `02/27` can be a day.
  const number = named > 0 ? named : year.length === 4 && /^\d{1,2}$/.test(month) ? Number(month) : 0;
  if (number < 1 || number > MONTHS.length) return null;
  const whole = year.length === 4 ? Number(year) : CENTURY + Number(year);
  return `${whole}-${String(number).padStart(2, "0")}`;
}

/** The fewest letters of an abbreviation. */
const SHORTEST = 3;

const SEVERAL = /[/,&+;]|\b(?:or|and)\b/i;

/** Whether a text starts with the words of a label, some of them abbreviated: “Edu fair Nov” for “Education fair”. */
function abbreviates(text: string, label: string): boolean {
  // “Aus / NZ” names two options.
  if (SEVERAL.test(text)) return false;
  const [said, full] = [wordsOf(text), wordsOf(label)];
  return (
    full.length > 0 &&
    full.every((word, at) => {
      const short = said[at] ?? "";
      return short === word || (short.length >= SHORTEST && word.startsWith(short));
    })
  );
}

interface FieldOption {
  readonly id: string;
  readonly label: string;
}

/**
 * The option that a word of a file means: the same month or country, else the only one that it abbreviates. Undefined for none.
 *
 * @param countryOf the country that a text names
 */
export function optionOfWord(
  text: string,
  options: readonly FieldOption[],
  countryOf: (text: string) => string | null,
): string | undefined {
  for (const read of [monthIn, countryOf]) {
    const said = read(text);
    const same = said === null ? [] : options.filter(({ label }) => read(label) === said);
    if (same.length === 1) return same[0]?.id;
    if (said !== null) return undefined;
  }
  const near = options.filter(({ label }) => abbreviates(text, label));
  return near.length === 1 ? near[0]?.id : undefined;
}

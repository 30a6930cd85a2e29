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

/** The number of the month that a text without a year names, such as `July` or `Sep intake`; null for other texts. */
export function bareMonth(text: string): string | null {
  const [word = "", ...others] = wordsOf(text).filter((each) => each !== "intake");
  const named =
    others.length > 0 || word.length < SHORTEST ? -1 : MONTHS.indexOf(word.slice(0, SHORTEST) as "jan");
  if (named < 0 || !MONTH_NAME.test(word)) return null;
  return String(named + 1).padStart(2, "0");
}

/** Whole names of months and their usual abbreviations: `Mark` and `Mayank` are no months. */
const MONTH_NAME =
  /^(?:jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)$/;

/** The fewest letters of an abbreviation. */
const SHORTEST = 3;

/** Between several values in one text. */
export const SEVERAL = /[/,&+;]|\b(?:or|and)\b/i;

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

/** The countries that a text names, whatever their order, if it names several and nothing else. */
function countriesIn(text: string, countryOf: (text: string) => string | null): string | null {
  const countries = text.split(SEVERAL).map((part) => countryOf(part.trim()));
  if (countries.length < 2 || countries.includes(null)) return null;
  return [...new Set(countries)].sort().join(" ");
}

/** The earliest option of a month that is not over; undefined for none. */
function nextOfMonth(month: string, options: readonly FieldOption[], today: string): string | undefined {
  const dated = options.flatMap(({ id, label }) => {
    const at = monthIn(label);
    return at?.endsWith(`-${month}`) && at >= today ? [{ id, at }] : [];
  });
  return dated.toSorted((one, other) => one.at.localeCompare(other.at))[0]?.id;
}

/**
 * The option that a word of a file means: the same month, country or countries, the next option of a month without a
 * year, else the only one that it abbreviates. Undefined for none.
 *
 * @param countryOf the country that a text names
 * @param today the month of the import, as `2026-11`
 */
export function optionOfWord(
  text: string,
  options: readonly FieldOption[],
  { countryOf, today }: { countryOf: (text: string) => string | null; today: string },
): string | undefined {
  const month = bareMonth(text);
  if (month !== null) {
    const next = nextOfMonth(month, options, today);
    if (next !== undefined) return next;
  }
  const several = (from: string) => countriesIn(from, countryOf);
  for (const read of [monthIn, countryOf, several]) {
    const said = read(text);
    const same = said === null ? [] : options.filter(({ label }) => read(label) === said);
    if (same.length === 1) return same[0]?.id;
    if (said !== null) return undefined;
  }
  const near = options.filter(({ label }) => abbreviates(text, label));
  return near.length === 1 ? near[0]?.id : undefined;
}

import { readSignedFigure } from "#app/platform/money/read-amount.ts";
import { isNoValue } from "#app/platform/text/placeholder.ts";
import { DAY_ORDERS, readDate } from "#app/platform/time/read-date.ts";
import { type CustomFieldKind, MOST_OPTIONS, OPTION_MAX_LENGTH } from "./custom-field.ts";
import { bareMonth, monthIn, optionOfWord, SEVERAL } from "./option-words.ts";

/** A text of a file's column, and in how many rows it is. */
export interface CountedText {
  readonly text: string;
  readonly count: number;
}

/** The custom field that a column of a file could become. */
export interface ProposedField {
  readonly kind: CustomFieldKind;
  /** What the column contains as options, the most frequent first; for a field of another kind, if someone makes it a choice. */
  readonly options: readonly string[];
  /** Whether its values are worth a field: they repeat, or have a kind of their own. */
  readonly isLikely: boolean;
}

/** The countries that texts name, and how they are called. */
export interface CountryNames {
  readonly countryOf: (text: string) => string | null;
  readonly nameOf: (country: string) => string;
  /** What several countries are called together: “Australia or New Zealand”. */
  readonly anyOf: (names: readonly string[]) => string;
}

/** More different values are not a choice. */
const MOST_CHOICES = 20;
/** A choice has at least so many rows for each of its options. */
const LEAST_REPEATS = 3;
const YES_NO = /^(?:y|n|yes|no)$/i;
const WEB_ADDRESS = /^https?:\/\/\S+$/i;

/**
 * Guesses the kind of a custom field from the texts of a column, and its options.
 *
 * @param today as `2026-11`, from which a month without a year is the next one
 */
export function proposeField(
  texts: readonly CountedText[],
  countries: CountryNames,
  today: string,
): ProposedField {
  const given = texts.filter(({ text }) => text.trim() !== "" && !isNoValue(text));
  const rows = sumOf(given);
  const options = optionsIn(given, countries, today);
  const all = (test: (text: string) => boolean) => given.length > 0 && given.every(({ text }) => test(text));
  const isChoice =
    options.length > 0 &&
    options.length <= MOST_CHOICES &&
    rows >= options.length * LEAST_REPEATS &&
    options.every((option) => option.length <= OPTION_MAX_LENGTH) &&
    sumOf(given.filter(({ text }) => /\p{N}/u.test(text) && monthIn(text) === null)) * 3 <= rows;
  const kind: CustomFieldKind = all((text) => YES_NO.test(text.trim()))
    ? "yes-no"
    : all((text) => readSignedFigure(text).ok)
      ? "number"
      : all((text) => DAY_ORDERS.some((order) => readDate(text, { order, isFile: true }).ok))
        ? "date"
        : all((text) => WEB_ADDRESS.test(text.trim()))
          ? "link"
          : isChoice
            ? "choice"
            : "text";
  // Numbers of rows, and remarks that no two records share, stay notes.
  const isLikely = kind === "text" ? rows >= given.length * 2 : kind !== "number" && kind !== "link";
  return { kind, options, isLikely: isLikely && given.length > 0 };
}

const sumOf = (texts: readonly CountedText[]): number => texts.reduce((sum, { count }) => sum + count, 0);

/** Equal values once, in one spelling: the month, the country or countries, else the most frequent one. */
function optionsIn(texts: readonly CountedText[], countries: CountryNames, today: string): string[] {
  const options: { id: string; label: string; count: number }[] = [];
  // Short texts first, so that “Referral - Ram sir” finds “Referral”; months without a year last, for the same reason.
  const ordered = texts.toSorted(
    (one, other) =>
      rankOf(one) - rankOf(other) || other.count - one.count || one.text.localeCompare(other.text),
  );
  for (const { text, count } of ordered) {
    const label = labelOf(text.trim().replace(/\s+/g, " "), countries, today);
    const id = optionOfWord(text, options, { countryOf: countries.countryOf, today });
    const there =
      options.find((option) => option.id === id) ??
      options.find((option) => plain(option.label) === plain(label));
    if (there) {
      there.count += count;
      if (isSmall(there.label) && !isSmall(label) && plain(there.label) === plain(label)) there.label = label;
    } else options.push({ id: String(options.length), label, count });
  }
  return options
    .toSorted(
      (one, other) =>
        other.count - one.count || one.label.localeCompare(other.label, "en", { numeric: true }),
    )
    .slice(0, MOST_OPTIONS)
    .map(({ label }) => (isSmall(label) ? label.slice(0, 1).toUpperCase() + label.slice(1) : label));
}

/** Whether a text is only words without a capital letter. */
const isSmall = (text: string): boolean => /^\p{Ll}[\p{Ll}\p{M}\s'’-]*$/u.test(text);

const rankOf = ({ text }: CountedText): number =>
  bareMonth(text) !== null ? 100 : text.trim().split(/[^\p{L}\p{N}]+/u).length;

const plain = (text: string): string => text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, "");

/** The next month of that number, as `2027-09`. */
function nextMonth(number: string, today: string): string {
  const [year = "", month = ""] = today.split("-");
  return `${number >= month ? year : Number(year) + 1}-${number}`;
}

function labelOf(text: string, { countryOf, nameOf, anyOf }: CountryNames, today: string): string {
  const bare = bareMonth(text);
  const month = bare === null ? monthIn(text) : nextMonth(bare, today);
  if (month !== null) {
    const named = new Intl.DateTimeFormat("en", { month: "long", year: "numeric", timeZone: "UTC" });
    return named.format(new Date(`${month}-01T00:00:00Z`));
  }
  const country = countryOf(text);
  if (country !== null) return nameOf(country);
  const parts = text.split(SEVERAL).map((part) => countryOf(part.trim()));
  if (parts.length > 1 && parts.every((part) => part !== null)) return anyOf(parts.map(nameOf));
  return text;
}

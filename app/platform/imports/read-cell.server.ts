import { err, ok, type Result } from "#app/platform/results/result.ts";
import { isNoValue, isPlaceholder } from "#app/platform/text/placeholder.ts";
import { firstPhone, possiblePhone, readPhones } from "#app/platform/text/read-phone.server.ts";
import { readDate, readDayFrom } from "#app/platform/time/read-date.ts";
import { DATE_MESSAGES } from "#app/platform/time/read-date.words.ts";
import type { ImportAnswers, ImportColumn } from "./import.ts";
import { importMessages as texts } from "./imports.words.ts";

/** Characters of a cell that are repeated in a message. */
const MOST_SHOWN = 60;

/** The content of a cell: the text for the record's form, empty for no value, and the rest of the cell. */
export interface ReadCell {
  readonly text: string;
  /** Other text and numbers in a phone number's cell; null if there are none. */
  readonly extra: string | null;
  /** The cell has no year, so the next such date was used. */
  readonly isYearGuessed?: true;
  /** The number does not exist in the country of phone numbers: it is that of another country, or a new one. */
  readonly isDoubtful?: true;
}

/**
 * Parses a cell by the type of its column. Errors: the message about the cell.
 *
 * @param otherCountries for a number that does not exist in the country of phone numbers
 * @param today the calendar date of the import
 */
export function readCell(
  cell: string,
  { holds, isToCome }: Pick<ImportColumn, "holds" | "isToCome">,
  {
    dayOrder,
    phoneCountry,
    otherCountries = [],
  }: Pick<ImportAnswers, "dayOrder" | "phoneCountry"> & { readonly otherCountries?: readonly string[] },
  today: string,
): Result<ReadCell, string> {
  const plain = (text: string) => ok({ text, extra: null });
  if (isPlaceholder(cell) || (holds && isNoValue(cell))) return plain("");
  if (holds === "date" || holds === "as-of") {
    const read = readDate(cell, { order: dayOrder, isFile: true });
    if (read.ok) return plain(read.value);
    // A year or a month, which the noun's own schema accepts or refuses.
    if (holds === "as-of" && read.error === "unreadable") return plain(cell);
    const next = isToCome ? readDayFrom(cell, { order: dayOrder, from: today }) : read;
    if (next.ok) return ok({ text: next.value, extra: null, isYearGuessed: true });
    return err(texts.dateCell({ text: cell.slice(0, MOST_SHOWN), why: DATE_MESSAGES[next.error] }));
  }
  if (holds === "phone") {
    const read = readPhones(cell, phoneCountry);
    if (!read.ok) {
      const found =
        phoneAmong(cell, otherCountries) ??
        (phoneCountry === null ? null : possiblePhone(cell, phoneCountry));
      // A number that is stored already is left to the noun, whatever its format.
      if (found === null) return plain(cell);
      return ok({
        text: found,
        extra: null,
        ...(phoneCountry === null ? {} : { isDoubtful: true as const }),
      });
    }
    const { number, extra } = firstPhone(read.value);
    return ok({ text: number, extra });
  }
  return plain(cell);
}

/** A number without a country code that exists in exactly one of these countries; null if it exists in several. */
function phoneAmong(cell: string, countries: readonly string[]): string | null {
  const numbers = [...new Set(countries)].flatMap((country) => {
    const read = readPhones(cell, country);
    return read.ok && read.value.numbers.length === 1 && read.value.rest === null ? read.value.numbers : [];
  });
  const [only, ...others] = numbers;
  return only !== undefined && others.length === 0 ? only : null;
}

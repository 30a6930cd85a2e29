import { currentLanguage, formatsOf } from "#app/words/current-language.ts";
import { formatters } from "#app/words/formatters.ts";
import { isTranslated } from "#app/words/languages.ts";
import { FLEXIBLE_INTAKE } from "./intakes.ts";

const MONTHS = [
  ...["January", "February", "March", "April", "May", "June"],
  ...["July", "August", "September", "October", "November", "December"],
];
const MONTH = new RegExp(`^(${MONTHS.join("|")}) (\\d{4})$`);

/**
 * The stored label of an intake in the reader's language, if it is a month or the flexible intake; all others stay as
 * staff entered them.
 */
export function shownIntake(label: string): string {
  if (!isTranslated(currentLanguage())) return label;
  if (label === "Flexible") return FLEXIBLE_INTAKE.label;
  const [, month = "", year] = MONTH.exec(label) ?? [];
  if (year === undefined) return label;
  const format = formatters.getDateTimeFormat(formatsOf(), {
    month: "long",
    year: "numeric",
    timeZone: "UTC",
  });
  return format.format(Date.UTC(Number(year), MONTHS.indexOf(month), 1));
}

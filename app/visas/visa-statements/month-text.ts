import { formatsOf } from "#app/words/current-language.ts";
import { formatters } from "#app/words/formatters.ts";

/** A month or a day as the month that people read, for example `2024-07` as "Jul 2024". */
export const monthText = (month: string): string =>
  formatters
    .getDateTimeFormat(formatsOf(), { month: "short", year: "numeric", timeZone: "UTC" })
    .format(new Date(`${month.slice(0, 7)}-01T00:00:00Z`));

import { words } from "#app/words/words.ts";

/** Why a date is refused, shown next to its field, cell or row. */
export const DATE_MESSAGES = words({
  unreadable: "The date cannot be read. Write it as 2026-11-24.",
  "two-readings": "This date can be read in two ways. Write it as 2026-11-24.",
  "bikram-sambat":
    "This looks like a Bikram Sambat date. Enter the date of the Gregorian calendar (AD), for example 2004-01-12.",
  converted:
    "This looks like a Bikram Sambat date. In the Gregorian calendar (AD), it is {date}. Check it, then enter that date.",
});

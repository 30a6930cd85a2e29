import { words } from "#app/words/words.ts";

/** Texts for dates of Nepal's calendar, which pages in Nepali show. */
export const bikramMessages = words({
  open: "Enter a Bikram Sambat date",
  label: "Date in Bikram Sambat (BS)",
  hint: "Year, month and day, for example 2060-05-12. Then select the Gregorian date (AD).",
  choose: "Use {day} ({bikram})",
  chooseGregorian: "Use {day} (you entered a Gregorian date)",
  unreadable: "Enter the year, month and day, for example 2060-05-12",
  day: "This Bikram Sambat month has {days} days",
  range: "We can convert the years {first} to {last} BS. Enter the Gregorian date (AD).",
});

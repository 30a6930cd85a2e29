import { currentLanguage } from "./current-language.ts";

/** What a typed date can mean. Each reading is a Gregorian date (`2003-08-29`) that the reader confirms: none is chosen. */
export interface DateReadings {
  /** The text read as Bikram Sambat, with its day as it is written in Nepali. */
  readonly bikram: { readonly date: string; readonly text: string } | null;
  /** The text read as Gregorian, where its year can be of either calendar. */
  readonly gregorian: string | null;
  /** Why it is no day of Bikram Sambat; null if it is one. */
  readonly problem: BikramProblem | null;
}

/** Without the form of a date; a year without a published calendar; a day that its month does not have. */
export type BikramProblem =
  | { readonly code: "unreadable" }
  | { readonly code: "range"; readonly first: number; readonly last: number }
  | { readonly code: "day"; readonly days: number };

/** Bikram Sambat (BS), the calendar of Nepal. */
export interface BikramCalendar {
  /** A Gregorian date as "वि.सं. 2060 भदौ 12"; null outside of the published years. */
  textOf(date: string): string | null;
  read(typed: string): DateReadings;
}

let calendar: BikramCalendar | undefined;

/** Provides the calendar, whose table is sent to the browser only for pages in Nepali (`nepali-calendar.ts`). */
export function provideBikramSambat(provided: BikramCalendar): void {
  calendar = provided;
}

/** The calendar for readers of Nepali; undefined in other languages. */
export const bikramSambat = (): BikramCalendar | undefined =>
  currentLanguage() === "ne" ? calendar : undefined;

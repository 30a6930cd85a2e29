import table from "bikram-sambat";
import { type BikramProblem, type DateReadings, provideBikramSambat } from "./bikram-sambat.ts";

/**
 * Bikram Sambat next to the Gregorian calendar, provided by importing this: on the server, and in the browser on pages in
 * Nepali. The lengths of its months follow no rule and are in a table of the package.
 */

/** The first year of the table; it starts on 13 April 1913. */
export const FIRST_YEAR = 1970;
/**
 * The last year whose calendar Nepal has published, until 13 April 2027. Tables of later years are forecasts and differ from
 * one another, so they are not read. Raise it each spring, together with the package.
 */
export const LAST_YEAR = 2083;
/** No date that people enter is in this Gregorian year or later, so the year is of Bikram Sambat. */
const ONLY_BIKRAM = 2050;

const MONTHS: readonly (readonly string[])[] = [
  ["बैशाख", "वैशाख", "baisakh", "baishakh", "vaisakh", "vaishakh"],
  ["जेठ", "ज्येष्ठ", "जेष्ठ", "jestha", "jeth", "jyestha"],
  ["असार", "आषाढ", "asar", "ashadh", "asadh", "ashad"],
  ["साउन", "श्रावण", "shrawan", "sawan", "saun", "shravan"],
  ["भदौ", "भाद्र", "bhadra", "bhadau"],
  ["असोज", "आश्विन", "ashwin", "asoj", "aswin"],
  ["कात्तिक", "कार्तिक", "kartik", "kartika"],
  ["मंसिर", "मङ्सिर", "mangsir", "mansir"],
  ["पुस", "पौष", "poush", "push", "paush"],
  ["माघ", "magh"],
  ["फागुन", "फाल्गुन", "falgun", "phalgun", "fagun"],
  ["चैत", "चैत्र", "chaitra", "chait"],
];

/** The signs of the era: `BS`, `B.S.`, `वि.सं.`, `बि.सं.`, `विक्रम संवत्`. */
const ERA =
  /(?<!\p{L})(?:b\.?\s?s(?:\.|(?!\p{L}))|[वब]ि\.?\s?सं?\.?(?![\p{L}\p{M}])|विक्रम\s(?:संवत्?|सम्वत्?))/giu;
const LONGEST = 60;

interface Day {
  readonly year: number;
  readonly month: number;
  readonly day: number;
}

/** Year, month and day in the order and with the names of months that people write; null for another form. */
function readDay(text: string): Day | null {
  const parts = text
    .replace(/[०-९]/g, (digit) => String(digit.charCodeAt(0) - 0x0966))
    .replace(/गते/g, " ")
    .toLowerCase()
    .split(/[\s,./।|–-]+/u)
    .filter((part) => part !== "");
  if (parts.length !== 3) return null;
  const named = parts.findIndex((part) => MONTHS.some((names) => names.includes(part)));
  const numbers = parts.filter((_, at) => at !== named);
  if (!numbers.every((part) => /^\d{1,4}$/.test(part))) return null;
  if (numbers[0]?.length !== 4) numbers.reverse();
  if (numbers[0]?.length !== 4) return null;
  const [year = 0, second = 0, third = 0] = numbers.map(Number);
  const name = parts[named];
  return name === undefined
    ? { year, month: second, day: third }
    : { year, month: MONTHS.findIndex((names) => names.includes(name)) + 1, day: second };
}

const RANGE = { code: "range", first: FIRST_YEAR, last: LAST_YEAR } as const;

/** The Gregorian date of a day, or why there is none. */
function gregorianOf({ year, month, day }: Day): string | BikramProblem {
  if (month < 1 || month > 12 || day < 1) return { code: "unreadable" };
  if (year < FIRST_YEAR || year > LAST_YEAR) return RANGE;
  const days = table.daysInMonth(year, month);
  if (day > days) return { code: "day", days };
  const date = table.toGreg(year, month, day);
  return isoDate(date);
}

const isoDate = ({ year, month, day }: Day): string =>
  `${year}-${String(month).padStart(2, "0")}-${String(day).padStart(2, "0")}`;

/** The same figures as a Gregorian date, from 1900 to 2049; null if there is no such day. */
function asGregorian(day: Day): string | null {
  const date = isoDate(day);
  if (day.year < 1900 || day.year >= ONLY_BIKRAM || Number.isNaN(Date.parse(date))) return null;
  return new Date(date).toISOString().slice(0, 10) === date ? date : null;
}

const dayText = ({ year, month, day }: Day): string => `वि.सं. ${year} ${MONTHS[month - 1]?.[0]} ${day}`;

export function textOf(date: string): string | null {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(date) || date < "1913-04-13" || date >= "2034") return null;
  const day = table.toBik(date);
  return day.year <= LAST_YEAR ? dayText(day) : null;
}

export function read(typed: string): DateReadings {
  const text = typed.length > LONGEST ? "" : typed.normalize("NFC");
  const unmarked = text.replace(ERA, " ");
  const day = readDay(unmarked);
  if (!day) return { bikram: null, gregorian: null, problem: { code: "unreadable" } };
  const date = gregorianOf(day);
  const gregorian = unmarked === text ? asGregorian(day) : null;
  return typeof date === "string"
    ? { bikram: { date, text: dayText(day) }, gregorian, problem: null }
    : { bikram: null, gregorian, problem: date };
}

provideBikramSambat({ textOf, read });

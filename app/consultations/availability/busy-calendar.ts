import { z } from "zod";
import { lineSchema } from "#app/platform/text/plain-text.ts";
import { words } from "#app/words/words.ts";

/** Why a calendar elsewhere could not be read. */
export const CALENDAR_PROBLEMS = [
  "unreachable",
  "refused",
  "private",
  "too-large",
  "too-slow",
  "not-a-calendar",
  "bad-dates",
  "too-many",
  "beyond-limits",
  "busy",
] as const;
export type CalendarProblem = (typeof CALENDAR_PROBLEMS)[number];

/** Limits of the size of a calendar, the reading time, and the horizon of busy times. */
export const BUSY_LIMITS = {
  /** Characters of an uploaded file: less than the limit of a form. */
  fileBytes: 200_000,
  addressBytes: 2_000_000,
  milliseconds: 10_000,
  redirects: 3,
  /** Entries that are looked at, occurrences of series among them. */
  occurrences: 20_000,
  /** Days that a file of holidays may have. */
  holidays: 200,
  /** How long one entry may last. */
  entryDays: 3_660,
  calendars: 5,
  daysAhead: 370,
} as const;

const texts = words({
  name: "Enter a name for the calendar",
  address: "Enter the address of an iCalendar file, starting with https://",
  file: "Select an .ics file of up to 200 KB",
});

const name = () => lineSchema({ max: 80, required: () => texts.name });

/** `webcal:` means `https:`. */
const address = z
  .string({ error: () => texts.address })
  .trim()
  .max(1000, { error: () => texts.address })
  .transform((text, context) => {
    const url = URL.parse(text.replace(/^webcals?:/i, "https:"));
    if (url?.protocol === "https:" && url.hostname !== "" && url.username === "") return url.href;
    context.addIssue({ code: "custom", message: texts.address });
    return z.NEVER;
  });

export const busyAddressSchema = z.object({ name: name(), address });
export type BusyAddress = z.output<typeof busyAddressSchema>;

export const calendarFileSchema = z
  .file({ error: () => texts.file })
  .min(1, { error: () => texts.file })
  .max(BUSY_LIMITS.fileBytes, { error: () => texts.file });

export const busyFileSchema = z.object({ name: name(), file: calendarFileSchema });
export type BusyFile = z.output<typeof busyFileSchema>;

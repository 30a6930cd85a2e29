import { z } from "zod";
import { lineSchema } from "#app/platform/text/plain-text.ts";

/** Why a calendar elsewhere could not be read. */
export const CALENDAR_PROBLEMS = [
  "unreachable",
  "refused",
  "private",
  "too-large",
  "too-slow",
  "not-a-calendar",
  "too-many",
  "beyond-limits",
  "busy",
] as const;
export type CalendarProblem = (typeof CALENDAR_PROBLEMS)[number];

/** What is read of a calendar at most, how long it may take, and how far ahead busy times are kept. */
export const BUSY_LIMITS = {
  /** Characters of a file that is handed in: less than a form may carry. */
  fileBytes: 200_000,
  addressBytes: 2_000_000,
  milliseconds: 10_000,
  redirects: 3,
  /** Entries that are looked at, occurrences of series among them. */
  occurrences: 20_000,
  /** How long one entry may last. */
  entryDays: 3_660,
  calendars: 5,
  daysAhead: 370,
} as const;

const MESSAGES = {
  name: "Enter a name",
  address: "Enter the address of an iCalendar file, beginning with https://",
  file: "Choose an .ics file of at most 200 KB",
} as const;

const name = () => lineSchema({ max: 80, required: MESSAGES.name });

/** `webcal:` is how calendar programs say `https:`. */
const address = z
  .string({ error: MESSAGES.address })
  .trim()
  .max(1000, { error: MESSAGES.address })
  .transform((text, context) => {
    const url = URL.parse(text.replace(/^webcals?:/i, "https:"));
    if (url?.protocol === "https:" && url.hostname !== "" && url.username === "") return url.href;
    context.addIssue({ code: "custom", message: MESSAGES.address });
    return z.NEVER;
  });

export const busyAddressSchema = z.object({ name: name(), address });
export type BusyAddress = z.output<typeof busyAddressSchema>;

export const calendarFileSchema = z
  .file({ error: MESSAGES.file })
  .min(1, { error: MESSAGES.file })
  .max(BUSY_LIMITS.fileBytes, { error: MESSAGES.file });

export const busyFileSchema = z.object({ name: name(), file: calendarFileSchema });
export type BusyFile = z.output<typeof busyFileSchema>;

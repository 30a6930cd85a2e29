import { z } from "zod";
import { BOOKING_LANGUAGES, BOOKING_TOPICS } from "#app/consultations/scheduling/booking-choices.ts";
import { CALENDAR_LIMITS } from "#app/consultations/scheduling/booking-rules.ts";
import type { Weekday } from "#app/consultations/scheduling/types.ts";
import {
  optionalRecordIdSchema,
  recordIdSchema,
  versionSchema,
} from "#app/platform/records/record-id-schema.ts";
import { checkboxSchema } from "#app/platform/text/checkbox.ts";
import { lineSchema, optionalLineSchema, optionalLinesSchema } from "#app/platform/text/plain-text.ts";
import { optionalWholeSchema, wholeSchema } from "#app/platform/text/whole-schema.ts";
import { isCalendarDate } from "#app/platform/time/calendar-date.ts";
import { calendarDateSchema, optionalCalendarDateSchema } from "#app/platform/time/calendar-date-schema.ts";
import { isTimeZone } from "#app/platform/words/locale.ts";
import { words } from "#app/words/words.ts";
import { calendarFileSchema } from "./busy-calendar.ts";
import { readHours } from "./hours-text.ts";

const texts = words({
  zone: "Select a time zone from the list",
  topics: "Select at least one topic",
  languages: "Select at least one language",
  date: "Enter a date",
  moment: "Enter a date and a time",
  order: "Enter an end date and time after the start",
  tooLong: "Enter a period of up to a year",
  office: "Enter the name of the office",
  holiday: "Enter the name of the holiday",
  source: "Enter the source of the file",
  lastDay: "Choose a last day after the first day",
  longHoliday: "Enter up to {most} days for one holiday",
  hours: "Enter hours as text, for example 09:00-12:30",
  neverOpen: "Enter hours for at least one day of the week",
  longHours: "Enter up to {most} characters",
});

export const AVAILABILITY_LIMITS = { name: 120, reason: 200, meetingPlace: 300, source: 300 } as const;

/** Monday first. */
export const WEEKDAYS: readonly { readonly number: Weekday; readonly name: WeekdayName }[] = [
  { number: 1, name: "monday" },
  { number: 2, name: "tuesday" },
  { number: 3, name: "wednesday" },
  { number: 4, name: "thursday" },
  { number: 5, name: "friday" },
  { number: 6, name: "saturday" },
  { number: 7, name: "sunday" },
];

export type WeekdayName = keyof typeof WEEKDAY_LABELS;

export const WEEKDAY_LABELS = words({
  monday: "Monday",
  tuesday: "Tuesday",
  wednesday: "Wednesday",
  thursday: "Thursday",
  friday: "Friday",
  saturday: "Saturday",
  sunday: "Sunday",
});

export const zoneSchema = z
  .string({ error: () => texts.zone })
  .refine((text) => isTimeZone(text) && /^[A-Za-z]/.test(text), { error: () => texts.zone });

/** One or several values of a list; the message for none, a duplicate, or an unknown value. */
function several<const V extends string>(values: readonly [V, ...V[]], error: () => string) {
  return z
    .union([z.array(z.enum(values, { error })), z.enum(values, { error })], { error })
    .transform((chosen) => [chosen].flat() as V[])
    .refine((chosen) => chosen.length > 0 && new Set(chosen).size === chosen.length, { error });
}

/** How a counsellor is booked. Minutes, but for the horizon, in days. */
export const calendarSchema = z.object({
  version: versionSchema,
  zone: zoneSchema,
  officeId: optionalRecordIdSchema,
  takesBookings: checkboxSchema(),
  topics: several(BOOKING_TOPICS, () => texts.topics),
  languages: several(BOOKING_LANGUAGES, () => texts.languages),
  bufferBefore: wholeSchema(CALENDAR_LIMITS.buffer),
  bufferAfter: wholeSchema(CALENDAR_LIMITS.buffer),
  minimumNotice: wholeSchema(CALENDAR_LIMITS.minimumNotice),
  horizonDays: wholeSchema(CALENDAR_LIMITS.horizonDays),
  step: wholeSchema(CALENDAR_LIMITS.step),
  dailyMaximum: optionalWholeSchema(CALENDAR_LIMITS.dailyMaximum),
  meetingPlace: optionalLineSchema({ max: AVAILABILITY_LIMITS.meetingPlace }),
});
export type CalendarInput = z.output<typeof calendarSchema>;

const MOST_OF_HOURS = 200;

/** Hours as text; the output is parsed. */
const hoursField = z
  .string({ error: () => texts.hours })
  .max(MOST_OF_HOURS, { error: () => texts.longHours({ most: MOST_OF_HOURS }) })
  .optional()
  .transform((text, context) => {
    const read = readHours(text ?? "");
    if (read.ok) return read.hours;
    context.addIssue({ code: "custom", message: read.problem });
    return z.NEVER;
  });

const week = () => ({
  monday: hoursField,
  tuesday: hoursField,
  wednesday: hoursField,
  thursday: hoursField,
  friday: hoursField,
  saturday: hoursField,
  sunday: hoursField,
});

/** The weekly hours at one place: an office, or wherever the counsellor is. */
export const weeklyHoursSchema = z.object({
  version: versionSchema,
  officeId: optionalRecordIdSchema,
  ...week(),
});
export type WeeklyHoursInput = z.output<typeof weeklyHoursSchema>;

/**
 * When the agency works, in which time zone, and within how many working days it answers. An agency that never works
 * cannot answer.
 */
export const defaultHoursSchema = z
  .object({
    version: versionSchema,
    officeId: optionalRecordIdSchema,
    zone: zoneSchema,
    answerDays: wholeSchema({ min: 1, max: 10 }),
    ...week(),
  })
  .superRefine((house, context) => {
    if (WEEKDAYS.some(({ name }) => house[name].length > 0)) return;
    context.addIssue({ code: "custom", path: ["monday"], message: texts.neverOpen });
  });
export type DefaultHoursInput = z.output<typeof defaultHoursSchema>;

/** The business hours of an office; if empty, those of the agency apply. */
export const officeWeekSchema = z.object({ version: versionSchema, officeId: recordIdSchema, ...week() });
export type OfficeWeekInput = z.output<typeof officeWeekSchema>;

/** One date with other hours than usual; none is a day away. */
export const dateOverrideSchema = z.object({
  date: calendarDateSchema(() => texts.date),
  hours: hoursField,
});
export type DateOverrideInput = z.output<typeof dateOverrideSchema>;

/** `YYYY-MM-DDTHH:MM`, as the device's own field sends it; some add seconds. */
const localMoment = z
  .string({ error: () => texts.moment })
  .trim()
  .refine(
    (text) =>
      /^\d{4}-\d{2}-\d{2}T([01]\d|2[0-3]):[0-5]\d(:00)?$/.test(text) && isCalendarDate(text.slice(0, 10)),
    { error: () => texts.moment },
  )
  .transform((text) => text.slice(0, 16));

const DAY_MS = 86_400_000;
const YEAR_MS = 367 * DAY_MS;
/** Longer ones are terms or seasons. */
const MOST_DAYS_OF_A_HOLIDAY = 31;

export const timeOffSchema = z
  .object({
    from: localMoment,
    until: localMoment,
    reason: optionalLineSchema({ max: AVAILABILITY_LIMITS.reason }),
  })
  .superRefine(({ from, until }, context) => {
    const length = Date.parse(`${until}Z`) - Date.parse(`${from}Z`);
    const message = length <= 0 ? texts.order : length > YEAR_MS ? texts.tooLong : null;
    if (message) context.addIssue({ code: "custom", path: ["until"], message });
  });
export type TimeOffInput = z.output<typeof timeOffSchema>;

/** One of the entries of a list, to be removed. */
export const entrySchema = z.object({ entry: recordIdSchema });

const office = () => ({
  name: lineSchema({ max: AVAILABILITY_LIMITS.name, required: () => texts.office }),
  zone: zoneSchema,
  address: optionalLineSchema({ max: AVAILABILITY_LIMITS.meetingPlace }),
});
export const addOfficeSchema = z.object(office());
export type AddOffice = z.output<typeof addOfficeSchema>;

/** A holiday of one day, or of several in a row. */
export const addHolidaySchema = z
  .object({
    officeId: optionalRecordIdSchema,
    date: calendarDateSchema(() => texts.date),
    until: optionalCalendarDateSchema(),
    name: lineSchema({ max: AVAILABILITY_LIMITS.name, required: () => texts.holiday }),
    source: optionalLineSchema({ max: AVAILABILITY_LIMITS.source }),
    asOf: optionalCalendarDateSchema(),
  })
  .superRefine(({ date, until }, context) => {
    if (until === null) return;
    const days = (Date.parse(until) - Date.parse(date)) / DAY_MS + 1;
    const message =
      days < 1
        ? texts.lastDay
        : days > MOST_DAYS_OF_A_HOLIDAY
          ? texts.longHoliday({ most: MOST_DAYS_OF_A_HOLIDAY })
          : null;
    if (message) context.addIssue({ code: "custom", path: ["until"], message });
  });
export type AddHoliday = z.output<typeof addHolidaySchema>;

const MOST_PASTED = 20_000;

/** A calendar file or a table, uploaded or pasted, whose days become holidays; with its source and date. */
export const loadHolidaysSchema = z.object({
  officeId: optionalRecordIdSchema,
  source: lineSchema({ max: AVAILABILITY_LIMITS.source, required: () => texts.source }),
  asOf: calendarDateSchema(() => texts.date),
  file: calendarFileSchema.optional(),
  pasted: optionalLinesSchema({ max: MOST_PASTED }),
});
export type LoadHolidays = z.output<typeof loadHolidaysSchema>;

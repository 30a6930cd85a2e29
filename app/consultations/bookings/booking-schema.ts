import { z } from "zod";
import {
  BOOKING_LANGUAGES,
  BOOKING_TOPICS,
  type BookingLanguage,
  type BookingTopic,
} from "#app/consultations/scheduling/booking-choices.ts";
import { isOneOf } from "#app/platform/records/option.ts";
import { isRecordId } from "#app/platform/records/record-id.ts";
import { optionalRecordIdSchema } from "#app/platform/records/record-id-schema.ts";
import { emailSchema } from "#app/platform/text/email.ts";
import { optionalPhoneSchema } from "#app/platform/text/phone.ts";
import { lineSchema, optionalLinesSchema } from "#app/platform/text/plain-text.ts";
import { isCalendarDate } from "#app/platform/time/calendar-date.ts";
import { currentZoneName } from "#app/platform/time/zone-names.ts";
import { isTimeZone } from "#app/platform/words/locale.ts";
import { words } from "#app/words/words.ts";

export const BOOKING_LIMITS = { name: 120, note: 2000 } as const;

const texts = words({
  zone: "Select a time zone from the list",
  topic: "Select a topic",
  language: "Select a language",
  start: "Select a time from the list",
  name: "Enter your name",
  day: "Select a day from the list",
});

/** Most people who book live here; with JavaScript the time zone comes from the browser instead. */
export const USUAL_ZONE = "Asia/Kathmandu";

/** The requested consultation, before a time is chosen. */
export interface RequestedBooking {
  readonly topic: BookingTopic;
  readonly language: BookingLanguage;
  /** Null: any free counsellor. */
  readonly counsellorId: string | null;
  /** The zone that times are shown in. */
  readonly zone: string;
}

/** A booking request from the URL. Missing or invalid parts get the default. */
export function readRequestedBooking(
  params: URLSearchParams,
  usualZone: string = USUAL_ZONE,
): RequestedBooking {
  const [topic, language, counsellor, zone] = ["topic", "language", "counsellor", "zone"].map((name) =>
    params.get(name),
  );
  return {
    topic: isOneOf(BOOKING_TOPICS, topic) ? topic : "choosing",
    language: isOneOf(BOOKING_LANGUAGES, language) ? language : "en",
    counsellorId: isRecordId(counsellor) ? counsellor.toLowerCase() : null,
    zone: currentZoneName(isTimeZone(zone) ? zone : usualZone),
  };
}

/** The browser's time zone, as our own dialog passes it on; null if it is unknown. */
export function readHere(params: URLSearchParams): string | null {
  const here = params.get("here");
  return isTimeZone(here) ? here : null;
}

/** The day in the URL, `YYYY-MM-DD`; null if missing or invalid. */
export function readDay(params: URLSearchParams): string | null {
  const day = params.get("day");
  return day !== null && isCalendarDate(day) ? day : null;
}

const zoneSchema = z
  .string({ error: () => texts.zone })
  .refine(isTimeZone, { error: () => texts.zone })
  .transform(currentZoneName);

/** Milliseconds since 1970 from a form, within a plausible range of years. */
const startSchema = z
  .string({ error: () => texts.start })
  .regex(/^[0-9]{12,13}$/, { error: () => texts.start })
  .transform(Number);

const wish = () => ({
  topic: z.enum(BOOKING_TOPICS, { error: () => texts.topic }),
  language: z.enum(BOOKING_LANGUAGES, { error: () => texts.language }),
  counsellor: optionalRecordIdSchema,
  zone: zoneSchema,
});

/**
 * A selected time. The duration is fixed. `key` is created with the page, so that a repeated selection is one hold.
 */
export const pickSchema = z.object({ ...wish(), start: startSchema, key: optionalRecordIdSchema });
export type Pick = Omit<z.output<typeof pickSchema>, "key"> & { readonly key?: string | null };

/** Who books. */
export const bookingDetailsSchema = z.object({
  name: lineSchema({ max: BOOKING_LIMITS.name, required: () => texts.name }),
  email: emailSchema(),
  phone: optionalPhoneSchema(),
  note: optionalLinesSchema({ max: BOOKING_LIMITS.note }),
  website: z.unknown().optional(),
});
export type BookingDetails = z.output<typeof bookingDetailsSchema>;
export type BookingDetailsForm = z.input<typeof bookingDetailsSchema>;

/** The confirmation, with the time that was shown next to the button. */
export const confirmSchema = z.object({ start: startSchema });

/** Another time for a booking. */
export const moveSchema = z.object({ start: startSchema, zone: zoneSchema });

/** A visitor on the waiting list for a full day. */
export const waitSchema = z.object({
  ...wish(),
  day: z.string({ error: () => texts.start }).refine(isCalendarDate, { error: () => texts.day }),
  name: lineSchema({ max: BOOKING_LIMITS.name, required: () => texts.name }),
  email: emailSchema(),
  website: z.unknown().optional(),
});
export type Wait = z.output<typeof waitSchema>;
export type WaitForm = z.input<typeof waitSchema>;

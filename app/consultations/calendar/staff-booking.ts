import { z } from "zod";
import type {
  BookingChannel,
  BookingEventKind,
  BookingStatus,
} from "#app/consultations/bookings/booking-statuses.ts";
import type { BookingLanguage, BookingTopic } from "#app/consultations/scheduling/booking-choices.ts";
import type { Assignment, EpochMs } from "#app/consultations/scheduling/types.ts";
import {
  optionalRecordIdSchema,
  recordIdSchema,
  versionSchema,
} from "#app/platform/records/record-id-schema.ts";
import { optionalLineSchema, optionalLinesSchema } from "#app/platform/text/plain-text.ts";
import { calendarDateSchema } from "#app/platform/time/calendar-date-schema.ts";
import { words } from "#app/words/words.ts";

/** A booking as a line of the calendar or of a list. */
export interface StaffBookingRow {
  readonly id: string;
  readonly reference: string | null;
  readonly name: string;
  readonly email: string | null;
  readonly status: BookingStatus;
  readonly start: EpochMs;
  readonly end: EpochMs;
  readonly counsellorId: string;
  readonly counsellor: string;
  readonly topic: BookingTopic;
  readonly version: number;
  /** A held time that is not confirmed yet, with the name as typed. */
  readonly waits: boolean;
}

/** One entry of a booking's history. */
export interface StaffBookingEvent {
  readonly id: string;
  readonly kind: BookingEventKind;
  readonly at: Date;
  readonly by: string | null;
  readonly reason: string | null;
  /** What it was and what it is, as instants or as counsellors' names. */
  readonly from: string | null;
  readonly to: string | null;
  /** How the counsellor was found, for the entry of the booking itself; null where the visitor chose. */
  readonly assignment: Pick<Assignment, "decidedBy" | "candidates"> | null;
}

/** A booking as staff see it in full. */
export interface StaffBooking extends StaffBookingRow {
  readonly phone: string | null;
  readonly note: string | null;
  /** The conversation in which the student asked what the note says; null where they were not signed in. */
  readonly noteThreadId: string | null;
  readonly language: BookingLanguage;
  readonly channel: BookingChannel;
  /** The agency whose people booked it for the student. */
  readonly agency: string | null;
  readonly visitorZone: string;
  readonly counsellorZone: string;
  readonly meetingPlace: string | null;
  readonly studentId: string | null;
  readonly student: string | null;
  readonly outcomeNote: string | null;
  readonly events: readonly StaffBookingEvent[];
}

export const BOOKING_OUTCOMES = ["attended", "no-show", "confirmed"] as const;

export const STAFF_BOOKING_LIMITS = { note: 4000, reason: 500 } as const;

const texts = words({
  outcome: "Select an outcome",
  start: "Select a time from the list",
  date: "Enter a date",
});

export const outcomeSchema = z.object({
  version: versionSchema,
  status: z.enum(BOOKING_OUTCOMES, { error: () => texts.outcome }),
  note: optionalLinesSchema({ max: STAFF_BOOKING_LIMITS.note }),
});
/** Without a note, the stored one stays. */
export type OutcomeInput = Omit<z.output<typeof outcomeSchema>, "note"> & { readonly note?: string | null };

/** Whether the visitor came, without touching the notes. */
export const attendanceSchema = outcomeSchema.pick({ version: true, status: true });

export const moveByStaffSchema = z.object({
  version: versionSchema,
  start: z
    .string({ error: () => texts.start })
    .regex(/^[0-9]{12,13}$/, { error: () => texts.start })
    .transform(Number),
  reason: optionalLineSchema({ max: STAFF_BOOKING_LIMITS.reason }),
});

export const reassignSchema = z.object({
  version: versionSchema,
  counsellorId: recordIdSchema,
  reason: optionalLineSchema({ max: STAFF_BOOKING_LIMITS.reason }),
});

/** Reassigns a counsellor's consultations on a day: to a colleague, or to anyone who is free. */
export const reassignDaySchema = z.object({
  counsellorId: recordIdSchema,
  date: calendarDateSchema(() => texts.date),
  to: optionalRecordIdSchema,
  reason: optionalLineSchema({ max: STAFF_BOOKING_LIMITS.reason }),
});
export type ReassignDay = z.output<typeof reassignDaySchema>;

/** How many were reassigned, and the consultations that no colleague could take. */
export interface HandedOverDay {
  readonly handed: number;
  readonly left: readonly { readonly id: string; readonly name: string; readonly start: EpochMs }[];
}

export const cancelByStaffSchema = z.object({
  version: versionSchema,
  reason: optionalLineSchema({ max: STAFF_BOOKING_LIMITS.reason }),
});

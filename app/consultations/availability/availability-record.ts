import type { BookingLanguage, BookingTopic } from "#app/consultations/scheduling/booking-choices.ts";
import type { ConflictReason } from "#app/consultations/scheduling/conflicts.ts";
import type { DayHours, LocalDate, LocalDateTime, Weekday } from "#app/consultations/scheduling/types.ts";
import type { SkippedEntries } from "./skipped-entries.ts";

/** How a counsellor is booked, as staff see and change it. Minutes, but for the horizon, in days. */
export interface CalendarRecord {
  readonly zone: string;
  readonly officeId: string | null;
  readonly takesBookings: boolean;
  readonly topics: readonly BookingTopic[];
  readonly languages: readonly BookingLanguage[];
  readonly bufferBefore: number;
  readonly bufferAfter: number;
  readonly minimumNotice: number;
  readonly horizonDays: number;
  readonly step: number;
  readonly dailyMaximum: number | null;
  readonly meetingPlace: string | null;
  /** 0 where nothing was ever saved. */
  readonly version: number;
}

/** Weekly hours at one place. */
export interface HoursAtPlace {
  /** Null: not at an office. */
  readonly officeId: string | null;
  readonly place: string;
  readonly zone: string;
  readonly days: readonly { readonly weekday: Weekday; readonly hours: readonly DayHours[] }[];
}

export interface OverrideRecord {
  readonly id: string;
  readonly date: LocalDate;
  readonly zone: string;
  readonly hours: readonly DayHours[];
}

export interface TimeOffRecord {
  readonly id: string;
  readonly from: LocalDateTime;
  readonly until: LocalDateTime;
  readonly zone: string;
  readonly reason: string | null;
}

export interface HolidayRecord {
  readonly id: string;
  readonly date: LocalDate;
  readonly name: string;
  readonly officeId: string | null;
  readonly office: string | null;
  readonly source: string | null;
  readonly asOf: LocalDate | null;
}

export interface OfficeRecord {
  readonly id: string;
  readonly name: string;
  readonly zone: string;
  readonly address: string | null;
  /** Counsellors who keep hours there. */
  readonly counsellors: number;
}

/** A booking that the hours no longer cover. It stays valid until staff decide what to do with it. */
export interface ConflictRecord {
  readonly bookingId: string;
  readonly reference: string;
  readonly name: string;
  readonly startsAt: Date;
  readonly because: ConflictReason;
}

/** An external calendar whose busy times are blocked. */
export interface BusyCalendarRecord {
  readonly id: string;
  readonly name: string;
  /** Where it is read, without the secret part of the address; null: from a file. */
  readonly host: string | null;
  readonly readAt: Date | null;
  readonly problem: string | null;
  /** Since when it is no longer read automatically; null if it is. */
  readonly pausedAt: Date | null;
  /** Busy times ahead, and the first of them. */
  readonly blocks: number;
  readonly next: readonly { readonly startsAt: Date; readonly endsAt: Date }[];
  /** What the last reading skipped; their names only for people who can change the calendar. */
  readonly skipped: SkippedEntries;
}

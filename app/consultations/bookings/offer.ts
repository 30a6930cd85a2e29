import { slotsByDay } from "#app/consultations/scheduling/slot-days.ts";
import type { EpochMs, LocalDate, Slot } from "#app/consultations/scheduling/types.ts";
import { hourAt, offsetAtText, timeText } from "./booking-time.ts";
import { addDays, dateAt } from "./day-interval.ts";

/** Days shown next to each other. */
export const STRIP_DAYS = 7;

export const DAY_PARTS = ["night", "morning", "afternoon", "evening"] as const;
export type DayPart = (typeof DAY_PARTS)[number];

/** A selectable time, in the visitor's time zone. */
export interface OfferedTime {
  readonly start: EpochMs;
  readonly label: string;
}

export interface OfferedDay {
  readonly date: LocalDate;
  /** How many times are free. */
  readonly free: number;
}

/** What the booking page offers: seven days, and the times of one of them. */
export interface Offer {
  readonly days: readonly OfferedDay[];
  readonly day: LocalDate;
  readonly parts: readonly { readonly part: DayPart; readonly times: readonly OfferedTime[] }[];
  /** Whether a clock is put forward or back on the chosen day. */
  readonly clocksChange: boolean;
  /** The start of the previous and the next strip; null if there is none. */
  readonly earlier: LocalDate | null;
  readonly later: LocalDate | null;
  /** The first day with free times after the chosen one, when the chosen one has none. */
  readonly nextFree: LocalDate | null;
}

/** The strip and the chosen day out of free slots, in order of time, by the visitor's calendar. */
export function offerOf(
  slots: readonly Slot[],
  about: { zone: string; first: LocalDate; day: LocalDate | null },
): Pick<Offer, "days" | "day" | "parts" | "clocksChange"> {
  const byDay = new Map(slotsByDay(slots, about.zone).map((one) => [one.date, one.slots]));
  const days = Array.from({ length: STRIP_DAYS }, (_, index) => {
    const date = addDays(about.first, index);
    return { date, free: byDay.get(date)?.length ?? 0 };
  });
  const day = about.day ?? days.find(({ free }) => free > 0)?.date ?? about.first;
  const chosen = byDay.get(day) ?? [];
  return { days, day, parts: partsOf(chosen, about.zone), clocksChange: changesClocks(chosen, about.zone) };
}

/** Times grouped by part of the day. Ambiguous local times include their UTC offset. */
function partsOf(slots: readonly Slot[], zone: string): Offer["parts"] {
  const labels = slots.map(({ start }) => timeText(start, zone));
  const times = slots.map(({ start }, index): OfferedTime & { part: DayPart } => {
    const label = labels[index] ?? "";
    const twice = labels.indexOf(label) !== labels.lastIndexOf(label);
    return {
      start,
      label: twice ? `${label} ${offsetAtText(start, zone)}` : label,
      part: partOf(hourAt(start, zone)),
    };
  });
  return DAY_PARTS.map((part) => ({
    part,
    times: times.filter((time) => time.part === part).map(({ start, label }) => ({ start, label })),
  })).filter(({ times: ofPart }) => ofPart.length > 0);
}

function partOf(hour: number): DayPart {
  if (hour < 6) return "night";
  if (hour < 12) return "morning";
  return hour < 17 ? "afternoon" : "evening";
}

function changesClocks(slots: readonly Slot[], zone: string): boolean {
  return new Set(slots.map(({ start }) => offsetAtText(start, zone))).size > 1;
}

/** The first day of the strip that a day lies in: strips follow each other from today on. */
export function stripOf(day: LocalDate, today: LocalDate): LocalDate {
  const days = (Date.parse(day) - Date.parse(today)) / 86_400_000;
  return days <= 0 ? today : addDays(today, Math.floor(days / STRIP_DAYS) * STRIP_DAYS);
}

/** The day of a visitor's calendar on which a slot begins. */
export function dayOfSlot(slot: Slot, zone: string): LocalDate {
  return dateAt(slot.start, zone);
}

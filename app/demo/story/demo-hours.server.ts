import type { BookingLanguage, BookingTopic } from "#app/consultations/scheduling/booking-choices.ts";
import type { Weekday } from "#app/consultations/scheduling/types.ts";

/** Where the agency of the demo has offices; a counsellor's own place names one of them. */
export const OFFICES = [
  { name: "Kathmandu", zone: "Asia/Kathmandu" },
  { name: "Pokhara", zone: "Asia/Kathmandu" },
  { name: "Lahore", zone: "Asia/Karachi" },
  { name: "Kochi", zone: "Asia/Kolkata" },
  { name: "Dhaka", zone: "Asia/Dhaka" },
  { name: "Colombo", zone: "Asia/Colombo" },
  { name: "Sydney", zone: "Australia/Sydney" },
  { name: "Auckland", zone: "Pacific/Auckland" },
] as const;

/** When a counsellor of the demo can be booked: days of the week, and times of day in minutes. */
export interface DemoHours {
  readonly days: readonly Weekday[];
  readonly hours: readonly (readonly [from: number, to: number])[];
  readonly languages: readonly BookingLanguage[];
  readonly topics: readonly BookingTopic[];
  readonly dailyMaximum: number | null;
}

const at = (hour: number, minute = 0) => hour * 60 + minute;
const SUNDAY_TO_FRIDAY: readonly Weekday[] = [7, 1, 2, 3, 4, 5];
const SUNDAY_TO_THURSDAY: readonly Weekday[] = [7, 1, 2, 3, 4];
const MONDAY_TO_FRIDAY: readonly Weekday[] = [1, 2, 3, 4, 5];
const STUDY: readonly BookingTopic[] = ["choosing", "application", "visa", "money", "other"];
const AFTER: readonly BookingTopic[] = ["choosing", "visa", "residence", "arrival", "other"];

/** By the counsellor's name. */
export const DEMO_HOURS: Readonly<Record<string, DemoHours>> = {
  "Sanjay Adhikari": {
    days: SUNDAY_TO_FRIDAY,
    hours: [
      [at(10), at(13)],
      [at(14), at(17)],
    ],
    languages: ["en", "ne", "hi"],
    topics: [...STUDY, "residence", "arrival"],
    dailyMaximum: 6,
  },
  "Kabita Pun": {
    days: SUNDAY_TO_FRIDAY,
    hours: [[at(10, 30), at(16)]],
    languages: ["en", "ne"],
    topics: STUDY,
    dailyMaximum: 5,
  },
  "Rukhsana Malik": {
    days: MONDAY_TO_FRIDAY,
    hours: [
      [at(11), at(13)],
      [at(15), at(19)],
    ],
    languages: ["en", "ur", "pa"],
    topics: STUDY,
    dailyMaximum: null,
  },
  "Devika Menon": {
    days: MONDAY_TO_FRIDAY,
    hours: [[at(9, 30), at(14, 30)]],
    languages: ["en", "hi", "ta"],
    topics: STUDY,
    dailyMaximum: 6,
  },
  "Farhana Islam": {
    days: SUNDAY_TO_THURSDAY,
    hours: [[at(10), at(16)]],
    languages: ["en", "bn"],
    topics: STUDY,
    dailyMaximum: null,
  },
  "Chamari Silva": {
    days: MONDAY_TO_FRIDAY,
    hours: [[at(9), at(13)]],
    languages: ["en", "si", "ta"],
    topics: STUDY,
    dailyMaximum: 5,
  },
  "Liam Fraser": {
    days: MONDAY_TO_FRIDAY,
    hours: [
      [at(9), at(12)],
      [at(16), at(19)],
    ],
    languages: ["en"],
    topics: AFTER,
    dailyMaximum: 6,
  },
};

import { DEFAULT_TIME_ZONE } from "#app/platform/words/locale.ts";
import type { DayHours, Week, WorkingCalendar } from "./working-days.ts";

/** How an owner has said that the house works. */
export interface DefaultHours {
  /** Of the house, where no office counts. */
  readonly zone: string;
  readonly week: Week;
  /** How many working days the agency takes at most to answer messages. */
  readonly answerDays: number;
  /** The office whose clock, hours and holidays count for the whole house; null: the house's own. */
  readonly officeId: string | null;
  /** Weeks of offices that work at other hours than the house, by the office's id. */
  readonly offices: Readonly<Record<string, Week>>;
}

const NINE_TO_FIVE: readonly DayHours[] = [{ from: 9 * 60, to: 17 * 60 }];

/** Monday to Friday: who is promised an answer "within one working day" counts on no other. */
const USUAL_WEEK: Week = [1, 2, 3, 4, 5, 6, 7].map((weekday) => (weekday <= 5 ? NINE_TO_FIVE : []));

/** What a house has said, with its offices and the dates on which it is closed. */
export interface DefaultDays extends DefaultHours {
  /** 0 where nothing was ever saved. */
  readonly version: number;
  readonly places: readonly { readonly id: string; readonly name: string; readonly zone: string }[];
  /** Without an office: the whole house is closed. */
  readonly holidays: readonly { readonly date: string; readonly officeId: string | null }[];
}

/** Until something is set, the first office counts. */
export function usualHours(places: DefaultDays["places"]): DefaultHours {
  const officeId = places[0]?.id ?? null;
  return { zone: DEFAULT_TIME_ZONE, week: USUAL_WEEK, answerDays: 1, officeId, offices: {} };
}

/** When an office works; without one, or for one that is gone, when the house does. */
export function calendarOf(house: DefaultDays, officeId: string | null = house.officeId): WorkingCalendar {
  const placed = (id: string | null) => house.places.find((place) => place.id === id);
  const office = placed(officeId) ?? placed(house.officeId);
  return {
    zone: office?.zone ?? house.zone,
    week: (office && house.offices[office.id]) ?? house.week,
    closed: new Set(
      house.holidays
        .filter((holiday) => holiday.officeId === null || holiday.officeId === office?.id)
        .map(({ date }) => date),
    ),
  };
}

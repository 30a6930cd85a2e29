import { mergeIntervals } from "./intervals.ts";
import {
  type DayNumber,
  dateOfDay,
  dayOf,
  dayOfDate,
  localAtMinute,
  localOf,
  weekdayOf,
} from "./local-time.ts";
import type { Availability, DateOverride, DayHours, Interval, PublicHoliday, WeeklyHours } from "./types.ts";
import {
  DAY_MS,
  firstReached,
  lastReached,
  localAt,
  type Stretch,
  stretchesOf,
  zoneRules,
} from "./zone-rules.ts";

/** The hours of one date as real time. */
export interface Shift {
  /** When the wall clock shows the beginning of the hours; slots are counted from there. */
  readonly anchor: number;
  readonly stretches: readonly Stretch[];
  /** The public holiday that closes these hours; null where they are open. */
  readonly closedBy: string | null;
}

/** A counsellor's hours in a stretch of real time. */
export interface WorkingTime {
  readonly shifts: readonly Shift[];
  /** Time within open hours, merged. Time off is not taken out. */
  readonly open: readonly Interval[];
  /** Time within hours, closed by a holiday or not, merged. */
  readonly all: readonly Interval[];
  /** Time off, merged. */
  readonly away: readonly Interval[];
}

/**
 * The hours that touch `within`, day by day in the zone of each rule. A date override replaces the weekly hours
 * of its date, holidays too; hours of the same zone that touch are one.
 */
export function workingTime(availability: Availability, within: Interval): WorkingTime {
  const overrides = new Map(availability.overrides.map((override) => [override.date, override]));
  const shifts = [
    ...weeklyShifts(availability, overrides, within),
    ...availability.overrides.flatMap((override) => overrideShifts(override, within)),
  ];
  const stretches = (chosen: readonly Shift[]) => mergeIntervals(chosen.flatMap((shift) => shift.stretches));
  return {
    shifts,
    open: stretches(shifts.filter((shift) => shift.closedBy === null)),
    all: stretches(shifts),
    away: mergeIntervals(availability.timeOff.map(timeOffInterval)),
  };
}

/** Time off as real time: from the first moment of its beginning to the last of its end. */
function timeOffInterval(off: Availability["timeOff"][number]): Interval {
  const [from, until] = [localOf(off.from), localOf(off.until)];
  const rules = zoneRules(off.zone, { from, to: until });
  return { from: firstReached(rules, from), to: lastReached(rules, until) };
}

function weeklyShifts(
  availability: Availability,
  overrides: ReadonlyMap<string, DateOverride>,
  within: Interval,
): Shift[] {
  const shifts: Shift[] = [];
  const holidays = Map.groupBy(availability.holidays, (holiday) => holiday.date);
  for (const [zone, weekly] of Map.groupBy(availability.weekly, (hours) => hours.zone)) {
    const rules = zoneRules(zone, within);
    const byWeekday = Map.groupBy(weekly, (hours) => hours.weekday);
    const joined = new Map([...byWeekday].map(([weekday, hours]) => [weekday, joinHours(hours)]));
    // Hours of the day before may reach into the interval, and a session into the day after.
    const last = dayOf(localAt(rules, within.to)) + 1;
    for (let day = dayOf(localAt(rules, within.from)) - 1; day <= last; day++) {
      const weekday = weekdayOf(day);
      const usual = joined.get(weekday);
      if (usual === undefined) continue;
      const date = dateOfDay(day);
      if (overrides.has(date)) continue;
      const closed = holidays.get(date);
      if (closed === undefined) {
        for (const hours of usual) shifts.push(shiftOf(rules, day, hours, null));
        continue;
      }
      for (const [closedBy, group] of Map.groupBy(byWeekday.get(weekday) ?? [], closedOn(closed))) {
        for (const hours of joinHours(group)) shifts.push(shiftOf(rules, day, hours, closedBy));
      }
    }
  }
  return shifts;
}

/** Which holiday closes hours on a date: that of their own office, or one of all offices. */
function closedOn(holidays: readonly PublicHoliday[]): (hours: WeeklyHours) => string | null {
  return (hours) =>
    holidays.find((holiday) => holiday.officeId === null || holiday.officeId === hours.officeId)?.name ??
    null;
}

function overrideShifts(override: DateOverride, within: Interval): Shift[] {
  const day = dayOfDate(override.date);
  const start = day * DAY_MS;
  if (start > within.to + 3 * DAY_MS || start < within.from - 3 * DAY_MS) return [];
  const rules = zoneRules(override.zone, within);
  return joinHours(override.hours).map((hours) => shiftOf(rules, day, hours, null));
}

function shiftOf(
  rules: ReturnType<typeof zoneRules>,
  day: DayNumber,
  hours: DayHours,
  closedBy: string | null,
): Shift {
  const anchor = localAtMinute(day, hours.from);
  return { anchor, stretches: stretchesOf(rules, anchor, localAtMinute(day, hours.to)), closedBy };
}

/** Hours of one day in order, joined where they touch or overlap. */
function joinHours(hours: readonly DayHours[]): DayHours[] {
  return mergeIntervals(hours);
}

import type {
  Availability,
  DayHours,
  Interval,
  SlotRules,
  Weekday,
} from "#app/consultations/scheduling/types.ts";

/**
 * What a zone's own clock shows, asked of the runtime's `Intl` minute by minute: slow, simple and without a line
 * in common with the product's way of computing it.
 */

export interface ClockReading {
  readonly weekday: Weekday;
  /** `YYYY-MM-DD` */
  readonly date: string;
  readonly minute: number;
}

const WEEKDAYS = ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"];
const formats = new Map<string, Intl.DateTimeFormat>();

export function readClock(zone: string, instant: number): ClockReading {
  let format = formats.get(zone);
  if (!format) {
    format = new Intl.DateTimeFormat("en-US", {
      timeZone: zone,
      weekday: "short",
      year: "numeric",
      month: "2-digit",
      day: "2-digit",
      hour: "2-digit",
      minute: "2-digit",
      hourCycle: "h23",
    });
    formats.set(zone, format);
  }
  // "Sun, 04/06/2025, 02:30"
  const [, day, month, date, year, hour, minute] =
    /^(\w+), (\d+)\/(\d+)\/(\d+), (\d+):(\d+)/.exec(format.format(instant)) ?? [];
  return {
    weekday: (WEEKDAYS.indexOf(day ?? "") + 1) as Weekday,
    date: `${year}-${month}-${date}`,
    minute: Number(hour) * 60 + Number(minute),
  };
}

const MINUTE = 60_000;

/** `Wed 09:30` and the like, for tests that name what a clock shows. */
export function clockAt(zone: string, instant: number): string {
  const { weekday, minute } = readClock(zone, instant);
  const two = (value: number) => String(value).padStart(2, "0");
  return `${WEEKDAYS[weekday - 1]} ${two(Math.floor(minute / 60))}:${two(minute % 60)}`;
}

/**
 * The starts that hours on every day of the week give, found by walking through the interval on a grid of
 * `grain` minutes: whenever the clock shows a step of the hours, the whole session lies within them, and the last
 * start of the same hours is at least a step ago. `from` has to lie on the grid, outside of the hours.
 */
export function startsByWalking(
  zone: string,
  hours: DayHours,
  rules: Pick<SlotRules, "durationMinutes" | "stepMinutes">,
  { from, to }: Interval,
  grain: number,
): number[] {
  const within = (instant: number) => {
    const { minute } = readClock(zone, instant);
    return minute >= hours.from && minute < hours.to;
  };
  const inside = new Map<number, boolean>();
  for (let at = from; at < to; at += grain * MINUTE) inside.set(at, within(at));
  const starts: number[] = [];
  let last: { at: number; date: string } | null = null;
  for (let at = from; at < to; at += grain * MINUTE) {
    if (!inside.get(at)) continue;
    const { minute, date } = readClock(zone, at);
    if ((minute - hours.from) % rules.stepMinutes !== 0) continue;
    if (last !== null && last.date === date && at - last.at < rules.stepMinutes * MINUTE) continue;
    last = { at, date };
    let whole = true;
    for (let part = at; part < at + rules.durationMinutes * MINUTE; part += grain * MINUTE) {
      whole &&= inside.get(part) === true;
    }
    if (whole) starts.push(at);
  }
  return starts;
}

/** A counsellor who keeps the same hours every day, with no notice, no limits and nothing else. */
export function everyDay(
  zone: string,
  hours: readonly DayHours[],
  rules: Partial<SlotRules> = {},
): Availability {
  const weekdays: readonly Weekday[] = [1, 2, 3, 4, 5, 6, 7];
  return {
    counsellorId: "c1",
    zone,
    weekly: weekdays.flatMap((weekday) => hours.map((one) => ({ weekday, ...one, zone, officeId: null }))),
    overrides: [],
    timeOff: [],
    holidays: [],
    rules: {
      durationMinutes: 30,
      stepMinutes: 30,
      bufferBeforeMinutes: 0,
      bufferAfterMinutes: 0,
      minimumNoticeMinutes: 0,
      horizonDays: 36_500,
      dailyMaximum: null,
      ...rules,
    },
  };
}

/** Every name of the time-zone database that the runtime knows, and the older and newer spellings that people use. */
export const ALL_ZONES: readonly string[] = [
  ...Intl.supportedValuesOf("timeZone"),
  "UTC",
  "Asia/Kathmandu",
  "Asia/Kolkata",
  "Asia/Karachi",
  "Australia/ACT",
];

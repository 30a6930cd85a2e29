import ICAL from "ical.js";
import type { EpochMs } from "#app/consultations/scheduling/types.ts";
import { DAY_MS } from "#app/consultations/scheduling/zone-rules.ts";
import { BUSY_LIMITS } from "./busy-calendar.ts";
import { type CalendarClocks, localOfTime, timeOf, type WrittenTime } from "./calendar-clock.server.ts";
import { type CalendarPart, plainDateLine } from "./calendar-parts.ts";

/** An invalid date, duration or rule. */
export class BadDate extends Error {}

/** What is said of an event, whenever it takes place. */
export interface EventFacts {
  readonly title: string;
  readonly isCancelled: boolean;
  /** Does not block time. */
  readonly isTransparent: boolean;
}

/** An event as written, with the instants of its times. */
export interface ReadEvent {
  readonly lines: readonly string[];
  readonly uid: string | null;
  readonly start: WrittenTime;
  readonly startsAt: EpochMs;
  /** Its length: on its own clock, or in real time where its end is on another clock. */
  readonly length: number;
  readonly lengthIs: "local" | "real";
  readonly rules: readonly ICAL.Recur[];
  /** Times in addition to those of the rules (RDATE). */
  readonly extra: readonly { value: unknown; property: Property }[];
  readonly excluded: readonly Moment[];
  /** The occurrence it replaces; null: an event or a series of its own. */
  readonly replaces: (Moment & { readonly andLater: boolean }) | null;
  readonly sequence: number;
  readonly facts: EventFacts;
}

/** The time of an occurrence: its instant, or a whole day in the series' time zone. */
export interface Moment {
  readonly written: WrittenTime;
  readonly at: EpochMs;
}

export type Property = [
  name: string,
  parameters: Record<string, unknown>,
  type: string,
  ...values: unknown[],
];

/**
 * Reads an event.
 *
 * @throws BadDate, UnknownZone, and errors of the library for invalid lines
 */
export function readEvent(part: CalendarPart, clocks: CalendarClocks): ReadEvent {
  if (!part.isWhole) throw new Error("The entry does not end");
  const text = ["BEGIN:VEVENT", ...part.lines.map(plainDateLine), "END:VEVENT"].join("\r\n");
  const component = new ICAL.Component(ICAL.parse(text) as unknown[]);
  const all = (name: string) => (component.jCal[1] as Property[]).filter((property) => property[0] === name);
  const word = (name: string) => String(component.getFirstPropertyValue(name) ?? "");
  const facts = {
    title: word("summary"),
    isCancelled: word("status").toUpperCase() === "CANCELLED",
    isTransparent: word("transp").toUpperCase() === "TRANSPARENT",
  };
  const momentOf = (value: unknown, property: Property): Moment => {
    const written = writtenTime(value, property);
    return { written, at: clocks.instantOf(written) };
  };
  const [exception] = all("recurrence-id");
  const replaced = exception && momentOf(exception[3], exception);
  const [given] = all("dtstart");
  // A cancellation need not contain the original time.
  if (given === undefined && !(replaced && facts.isCancelled)) throw new BadDate();
  const start = given ? writtenTime(given[3], given) : (replaced?.written as WrittenTime);
  const startsAt = clocks.instantOf(start);
  return {
    lines: part.lines,
    uid: word("uid") || null,
    start,
    startsAt,
    facts,
    ...lengthOf({ start, startsAt, end: all("dtend")[0], duration: all("duration")[0] }, clocks),
    // An exception replaces one occurrence and ignores the rules of its series.
    rules: replaced
      ? []
      : component.getAllProperties("rrule").map((rule) => readRule(rule.getFirstValue(), start, clocks)),
    extra: replaced
      ? []
      : all("rdate").flatMap((property) => valuesOf(property).map((value) => ({ value, property }))),
    // An unreadable exclusion only means one blocked time too many.
    excluded: all("exdate").flatMap((property) =>
      valuesOf(property).flatMap((value) => orNothing(() => momentOf(value, property))),
    ),
    replaces: replaced
      ? { ...replaced, andLater: /^thisandfuture$/i.test(String(exception?.[1].range)) }
      : null,
    sequence: Number(component.getFirstPropertyValue("sequence") ?? 0) || 0,
  };
}

/** Lists may be empty: some programs write a line without a value. */
const valuesOf = (property: Property) => property.slice(3).filter((value) => value !== "" && value !== "--");

function orNothing<T>(read: () => T): T[] {
  try {
    return [read()];
  } catch {
    return [];
  }
}

/** A value of jCal (`2026-12-03T10:00:00Z`) on the clock that its property names. Throws a `BadDate`. */
export function writtenTime(value: unknown, [, parameters]: Property): WrittenTime {
  const [, date = "", clock, utc] =
    /^(\d{4}-\d{2}-\d{2})(?:T(\d{2}:\d{2}:\d{2})(Z)?)?$/.exec(String(value)) ?? [];
  const local = Date.parse(`${date}T${clock ?? "00:00:00"}Z`);
  // A day that does not exist would become another one.
  if (Number.isNaN(local) || new Date(local).toISOString().slice(0, 10) !== date) throw new BadDate();
  const { tzid } = parameters;
  return {
    local,
    isDate: clock === undefined,
    isUtc: utc !== undefined,
    zone: typeof tzid === "string" && tzid.trim() !== "" ? tzid.trim() : null,
  };
}

/** Of a duration as it is written (`PT1H`), in milliseconds. Throws a `BadDate`. */
export function durationOf(value: unknown): number {
  const text = String(value);
  if (!/^[+-]?P(\d+[WDHMST]|T\d+[HMS])+$/i.test(text)) throw new BadDate();
  const length = ICAL.Duration.fromString(text).toSeconds() * 1000;
  if (!(length >= 0 && length <= BUSY_LIMITS.entryDays * DAY_MS)) throw new BadDate();
  return length;
}

function lengthOf(
  given: { start: WrittenTime; startsAt: EpochMs; end: Property | undefined; duration: Property | undefined },
  clocks: CalendarClocks,
): Pick<ReadEvent, "length" | "lengthIs"> {
  const { start, startsAt, end, duration } = given;
  if (end === undefined) {
    const usual = start.isDate ? DAY_MS : 0;
    return { length: duration ? durationOf(duration[3]) : usual, lengthIs: "local" };
  }
  const until = writtenTime(end[3], end);
  const isSameClock =
    until.isDate === start.isDate &&
    until.isUtc === start.isUtc &&
    (until.isUtc || until.zone === start.zone);
  const between = isSameClock ? until.local - start.local : clocks.instantOf(until) - startsAt;
  if (between < 0) throw new BadDate();
  // A day that ends on itself means the whole day.
  const length = between === 0 && start.isDate && until.isDate ? DAY_MS : between;
  return { length, lengthIs: isSameClock ? "local" : "real" };
}

/** The rule with its end in the series' time zone, as the library expects. */
function readRule(value: unknown, start: WrittenTime, clocks: CalendarClocks): ICAL.Recur {
  if (!(value instanceof ICAL.Recur)) throw new BadDate();
  const { until } = value;
  if (!until) return value;
  const isUtc = until.zone === ICAL.Timezone.utcTimezone;
  const [year, month, day] = [until.year, until.month, until.day];
  if (![year, month, day, until.hour, until.minute, until.second].every(Number.isInteger))
    throw new BadDate();
  const written = localOfTime(until);
  const shown = isUtc && !start.isUtc ? clocks.localOf(written, start) : written;
  const local = start.isDate ? Math.max(shown, written) : shown;
  // The last day is included.
  value.until = timeOf(until.isDate && !start.isDate ? local + DAY_MS - 1000 : local, start.isDate);
  return value;
}

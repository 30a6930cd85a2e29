import ICAL from "ical.js";
import type { EpochMs } from "#app/consultations/scheduling/types.ts";
import {
  DAY_MS,
  firstReached,
  type LocalMs,
  localAt,
  zoneRules,
} from "#app/consultations/scheduling/zone-rules.ts";
import type { CalendarPart } from "./calendar-parts.ts";
import { isIanaZone, zoneOfName } from "./calendar-zones.ts";

/** A time in an entry: its local time and its time zone. */
export interface WrittenTime {
  readonly local: LocalMs;
  /** A whole day, or the first of some. */
  readonly isDate: boolean;
  readonly isUtc: boolean;
  readonly zone: string | null;
}

/** A time zone that its calendar does not define and that we do not recognise by name. */
export class UnknownZone extends Error {
  readonly zone: string;
  constructor(zone: string) {
    super("The zone is not known");
    this.zone = zone;
  }
}

type Clock = Pick<WrittenTime, "isDate" | "isUtc" | "zone">;

/** The time zones of one calendar. Both functions throw `UnknownZone` for an unknown time zone. */
export interface CalendarClocks {
  instantOf(time: WrittenTime): EpochMs;
  /** What a clock shows at an instant. */
  localOf(instant: EpochMs, clock: Clock): LocalMs;
}

/**
 * IANA names use our own rules, other names the calendar's definition, or else the zone that the name means. Times
 * without a zone and whole days use `usual`.
 */
export function calendarClocks(parts: readonly CalendarPart[], usual: string): CalendarClocks {
  const defined = definitionsOf(parts);
  const read = new Map<string, string | ICAL.Timezone>();
  const zoneOf = ({ isDate, isUtc, zone: name }: Clock): string | ICAL.Timezone => {
    if (isUtc) return "UTC";
    if (isDate || name === null) return usual;
    const found = read.get(name) ?? readZone(name, defined.get(name));
    read.set(name, found);
    return found;
  };
  return {
    instantOf: (time) => instantIn(zoneOf(time), time.local),
    localOf(instant, clock) {
      const zone = zoneOf(clock);
      if (typeof zone === "string") return localAt(zoneRules(zone, { from: instant, to: instant }), instant);
      const first = instant + offsetIn(zone, instant);
      return instant + offsetIn(zone, first);
    },
  };
}

function readZone(name: string, definition: CalendarPart | undefined): string | ICAL.Timezone {
  if (isIanaZone(name)) return name;
  const zone = (definition && readDefinition(definition)) ?? zoneOfName(name);
  if (zone === null) throw new UnknownZone(name);
  return zone;
}

function definitionsOf(parts: readonly CalendarPart[]): ReadonlyMap<string, CalendarPart> {
  const defined = new Map<string, CalendarPart>();
  for (const part of parts) {
    if (part.name !== "VTIMEZONE" || !part.isWhole) continue;
    const id = part.lines.find((line) => /^TZID[;:]/i.test(line));
    if (id !== undefined) defined.set(id.slice(id.indexOf(":") + 1).trim(), part);
  }
  return defined;
}

/** An empty or unreadable definition is ignored. */
function readDefinition({ lines }: CalendarPart): ICAL.Timezone | null {
  try {
    const parsed: unknown = ICAL.parse(["BEGIN:VTIMEZONE", ...lines, "END:VTIMEZONE"].join("\r\n"));
    const component = new ICAL.Component(parsed as unknown[]);
    const halves = component.getAllSubcomponents();
    const isTold = halves.some((half) => half.hasProperty("tzoffsetto") && half.hasProperty("dtstart"));
    return isTold ? new ICAL.Timezone(component) : null;
  } catch {
    return null;
  }
}

function instantIn(zone: string | ICAL.Timezone, local: LocalMs): EpochMs {
  if (zone === "UTC") return local;
  if (typeof zone !== "string") return local - offsetIn(zone, local);
  return firstReached(zoneRules(zone, { from: local - DAY_MS, to: local + DAY_MS }), local);
}

/** Milliseconds east of UTC at a local time of the zone. */
function offsetIn(zone: ICAL.Timezone, local: LocalMs): number {
  return zone.utcOffset(timeOf(local, false)) * 1000;
}

/** A floating time of the library. */
export function timeOf(local: LocalMs, isDate: boolean): ICAL.Time {
  const at = new Date(local);
  const shown = {
    year: at.getUTCFullYear(),
    month: at.getUTCMonth() + 1,
    day: at.getUTCDate(),
    hour: at.getUTCHours(),
    minute: at.getUTCMinutes(),
    second: at.getUTCSeconds(),
    isDate,
  };
  return new ICAL.Time(shown, ICAL.Timezone.localTimezone);
}

/** The local time of a library time. */
export function localOfTime({ year, month, day, hour, minute, second }: ICAL.Time): LocalMs {
  return Date.UTC(year, month - 1, day, hour, minute, second);
}

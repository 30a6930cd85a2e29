import type ICAL from "ical.js";
import { mergeIntervals } from "#app/consultations/scheduling/intervals.ts";
import type { EpochMs, Interval } from "#app/consultations/scheduling/types.ts";
import { DAY_MS, firstReached, zoneRules } from "#app/consultations/scheduling/zone-rules.ts";
import { ok, type Result } from "#app/platform/results/result.ts";
import { isTimeZone } from "#app/platform/words/locale.ts";
import type { CalendarProblem } from "./busy-calendar.ts";
import { entryWord, visitEntries } from "./calendar-entries.server.ts";

/**
 * The busy times of an iCalendar text (RFC 5545) within a period, merged and in order. Series are expanded with
 * their exceptions; what is cancelled or marked as free takes no time. Times without a zone, and whole days, are
 * read by the clock of `zone`. Only the times are taken, nothing else of the entries.
 */
export function readBusyTimes(
  text: string,
  zone: string,
  within: Interval,
): Result<Interval[], CalendarProblem> {
  const found: Interval[] = [];
  const isKnownZone = rememberingZones();
  const read = visitEntries(text, (item, start, end) => {
    const from = instantOf(start, tzidOf(item, "dtstart"), zone, isKnownZone);
    // A time of a series ends so long after it begins, by the same clock; any other has an end of its own.
    const to = instantOf(
      end,
      (!item.isRecurring() && tzidOf(item, "dtend")) || tzidOf(item, "dtstart"),
      zone,
      isKnownZone,
    );
    if (!isFree(item) && from < to && to > within.from && from < within.to) {
      found.push({ from: Math.max(from, within.from), to: Math.min(to, within.to) });
    }
    return from >= within.to;
  });
  return read.ok ? ok(mergeIntervals(found)) : read;
}

/** Whether a zone is one of ours; asked once for each name, for asking takes its time. */
function rememberingZones(): (tzid: string) => boolean {
  const asked = new Map<string, boolean>();
  return (tzid) => {
    const known = asked.get(tzid) ?? isTimeZone(tzid);
    asked.set(tzid, known);
    return known;
  };
}

function isFree(event: ICAL.Event): boolean {
  return entryWord(event, "transp") === "TRANSPARENT" || entryWord(event, "status") === "CANCELLED";
}

function tzidOf(event: ICAL.Event, property: "dtstart" | "dtend"): string | null {
  const tzid = event.component.getFirstProperty(property)?.getParameter("tzid");
  return typeof tzid === "string" ? tzid : null;
}

/** A zone by its name is read by our own rules; one that only the file knows, by those in the file. */
function instantOf(
  time: ICAL.Time,
  tzid: string | null,
  usual: string,
  isKnownZone: (tzid: string) => boolean,
): EpochMs {
  const local = Date.UTC(time.year, time.month - 1, time.day, time.hour, time.minute, time.second);
  const zoneOfFile = time.zone?.tzid ?? "floating";
  if (!time.isDate && zoneOfFile === "UTC") return local;
  const named = tzid !== null && isKnownZone(tzid);
  if (!time.isDate && tzid !== null && !named && zoneOfFile !== "floating") {
    return time.toUnixTime() * 1000;
  }
  const zone = !time.isDate && named ? tzid : usual;
  return firstReached(zoneRules(zone, { from: local - DAY_MS, to: local + DAY_MS }), local);
}

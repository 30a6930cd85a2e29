import ICAL from "ical.js";
import { isTimeZone } from "#app/domain/accounts/locale.ts";
import { BUSY_LIMITS, type CalendarProblem } from "#app/domain/availability/busy-calendar.ts";
import { err, ok, type Result } from "#app/domain/result.ts";
import { mergeIntervals } from "#app/domain/scheduling/intervals.ts";
import type { EpochMs, Interval } from "#app/domain/scheduling/types.ts";
import { DAY_MS, firstReached, zoneRules } from "#app/domain/scheduling/zone-rules.ts";

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
  let calendar: ICAL.Component;
  try {
    const parsed: unknown = ICAL.parse(text);
    if (!Array.isArray(parsed) || parsed[0] !== "vcalendar") return err("not-a-calendar");
    calendar = new ICAL.Component(parsed);
  } catch {
    return err("not-a-calendar");
  }
  const budget = { left: BUSY_LIMITS.occurrences };
  const found: Interval[] = [];
  const components = calendar.getAllSubcomponents("vevent");
  const exceptions = Map.groupBy(
    components.filter((one) => one.hasProperty("recurrence-id")),
    (one) => String(one.getFirstPropertyValue("uid")),
  );
  try {
    for (const component of components) {
      if (component.hasProperty("recurrence-id")) continue;
      const event = new ICAL.Event(component, {
        exceptions: exceptions.get(String(component.getFirstPropertyValue("uid"))) ?? [],
      });
      addEvent(event, zone, within, budget, found);
      if (budget.left <= 0) return err("too-many");
    }
  } catch {
    return err("not-a-calendar");
  }
  return ok(mergeIntervals(found));
}

function addEvent(
  event: ICAL.Event,
  zone: string,
  within: Interval,
  budget: { left: number },
  found: Interval[],
): void {
  const add = (item: ICAL.Event, start: ICAL.Time, end: ICAL.Time): EpochMs => {
    const from = instantOf(start, tzidOf(item), zone);
    const to = instantOf(end, tzidOf(item), zone);
    if (!isFree(item) && from < to && to > within.from && from < within.to) {
      found.push({ from: Math.max(from, within.from), to: Math.min(to, within.to) });
    }
    return from;
  };
  if (!event.startDate) return;
  if (!event.isRecurring()) {
    budget.left -= 1;
    add(event, event.startDate, event.endDate);
    return;
  }
  const occurrences = event.iterator();
  while (budget.left > 0) {
    const next = occurrences.next();
    if (!next) return;
    budget.left -= 1;
    const { item, startDate, endDate } = event.getOccurrenceDetails(next);
    // A series goes on in order; an exception may have been moved anywhere, and does not end it.
    const from = add(item, startDate, endDate);
    if (item === event && from >= within.to) return;
  }
}

function isFree(event: ICAL.Event): boolean {
  const value = (name: string) => String(event.component.getFirstPropertyValue(name) ?? "").toUpperCase();
  return value("transp") === "TRANSPARENT" || value("status") === "CANCELLED";
}

function tzidOf(event: ICAL.Event): string | null {
  const tzid = event.component.getFirstProperty("dtstart")?.getParameter("tzid");
  return typeof tzid === "string" ? tzid : null;
}

/** A zone by its name is read by our own rules; one that only the file knows, by those in the file. */
function instantOf(time: ICAL.Time, tzid: string | null, usual: string): EpochMs {
  const local = Date.UTC(time.year, time.month - 1, time.day, time.hour, time.minute, time.second);
  const zoneOfFile = time.zone?.tzid ?? "floating";
  if (!time.isDate && zoneOfFile === "UTC") return local;
  if (!time.isDate && tzid !== null && !isTimeZone(tzid) && zoneOfFile !== "floating") {
    return time.toUnixTime() * 1000;
  }
  const zone = !time.isDate && isTimeZone(tzid) ? tzid : usual;
  return firstReached(zoneRules(zone, { from: local - DAY_MS, to: local + DAY_MS }), local);
}

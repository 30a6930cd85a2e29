import ICAL from "ical.js";
import { err, ok, type Result } from "#app/platform/results/result.ts";
import { BUSY_LIMITS, type CalendarProblem } from "./busy-calendar.ts";

/**
 * One time that an entry takes place; series come one by one, with their exceptions.
 *
 * @returns whether it lies behind all that is wanted, so that its series need not go on
 */
export type VisitEntry = (item: ICAL.Event, start: ICAL.Time, end: ICAL.Time) => boolean;

/** Visits what an iCalendar text (RFC 5545) holds, as far as its limits go. */
export function visitEntries(text: string, visit: VisitEntry): Result<undefined, CalendarProblem> {
  let components: ICAL.Component[];
  try {
    const parsed: unknown = ICAL.parse(text);
    if (!Array.isArray(parsed) || parsed[0] !== "vcalendar") return err("not-a-calendar");
    components = componentsOf(parsed[2]);
  } catch {
    return err("not-a-calendar");
  }
  if (components.some(lastsForAges)) return err("beyond-limits");
  const budget = { left: BUSY_LIMITS.occurrences };
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
      visitEvent(event, budget, visit);
      if (budget.left <= 0) return err("too-many");
    }
  } catch {
    return err("not-a-calendar");
  }
  return ok();
}

/**
 * The entries, in a calendar that has nothing but the zones of theirs: the library looks through the whole calendar
 * for the zone of each time.
 */
function componentsOf(parts: unknown[][]): ICAL.Component[] {
  const named = (name: string) => parts.filter((part) => part[0] === name);
  const zones = new ICAL.Component(["vcalendar", [], named("vtimezone")]);
  return named("vevent").map((part) => new ICAL.Component(part, zones));
}

/** The library counts such times day by day. */
function lastsForAges(component: ICAL.Component): boolean {
  const duration = component.getFirstPropertyValue("duration");
  return duration instanceof ICAL.Duration && Math.abs(duration.toSeconds()) > BUSY_LIMITS.entryDays * 86_400;
}

function visitEvent(event: ICAL.Event, budget: { left: number }, visit: VisitEntry): void {
  if (!event.startDate) return;
  if (!event.isRecurring()) {
    budget.left -= 1;
    visit(event, event.startDate, event.endDate);
    return;
  }
  const occurrences = event.iterator();
  while (budget.left > 0) {
    const next = occurrences.next();
    if (!next) return;
    budget.left -= 1;
    const { item, startDate, endDate } = event.getOccurrenceDetails(next);
    // A series goes on in order; an exception may have been moved anywhere, and does not end it.
    if (visit(item, startDate, endDate) && item === event) return;
  }
}

/** A word of an entry, in capitals; empty where it has none. */
export function entryWord(event: ICAL.Event, name: string): string {
  return String(event.component.getFirstPropertyValue(name) ?? "").toUpperCase();
}

import type { EpochMs } from "#app/consultations/scheduling/types.ts";
import { DAY_MS, type LocalMs } from "#app/consultations/scheduling/zone-rules.ts";
import { err, ok, type Result } from "#app/platform/results/result.ts";
import { BUSY_LIMITS, type CalendarProblem } from "./busy-calendar.ts";
import {
  type CalendarClocks,
  calendarClocks,
  localOfTime,
  timeOf,
  UnknownZone,
  type WrittenTime,
} from "./calendar-clock.server.ts";
import { calendarParts } from "./calendar-parts.ts";
import { busyPeriods, stampOf } from "./free-busy.server.ts";
import {
  BadDate,
  durationOf,
  type EventFacts,
  type Moment,
  type ReadEvent,
  readEvent,
  writtenTime,
} from "./read-event.server.ts";
import { type SkippedEntries, skippedEntries } from "./skipped-entries.ts";

/** One time that an entry takes place. */
export interface Occurrence extends EventFacts {
  /** Local times of its start and end. */
  readonly start: LocalMs;
  readonly end: LocalMs;
  readonly from: EpochMs;
  readonly to: EpochMs;
  readonly isWholeDays: boolean;
}

/**
 * Called for each occurrence. Series come one after the other, with their exceptions.
 *
 * @returns whether the occurrence is after the requested period, so that its series can stop
 */
type VisitOccurrence = (occurrence: Occurrence) => boolean;

/**
 * Visits the entries of an iCalendar text (RFC 5545): its events, and the busy periods of its VFREEBUSY. An
 * unreadable entry is skipped and named; a text without any readable entry is not a calendar. Exceptions replace the
 * occurrence at their instant, in any time zone; those of a missing series are entries of their own.
 *
 * @param usual the zone of times without a zone, and of whole days
 */
export function visitEntries(
  text: string,
  usual: string,
  visit: VisitOccurrence,
): Result<SkippedEntries, CalendarProblem> {
  const parts = calendarParts(text);
  if (parts === null) return err("not-a-calendar");
  const clocks = calendarClocks(parts, usual);
  const skipped = skippedEntries();
  const budget = { left: BUSY_LIMITS.occurrences };
  let wasRead = false;
  let isZoneUnknown = false;
  const trying = <T>(linesOf: () => readonly string[], read: () => T): T | null => {
    try {
      const value = read();
      wasRead = true;
      return value;
    } catch (error) {
      const zone = error instanceof UnknownZone ? error.zone : undefined;
      isZoneUnknown ||= zone !== undefined;
      const reason = zone === undefined ? (error instanceof BadDate ? "date" : "line") : "zone";
      skipped.add({ ...nameOf(linesOf()), reason, ...(zone === undefined ? {} : { zone }) });
      return null;
    }
  };
  const events = parts
    .filter(({ name }) => name === "VEVENT")
    .flatMap(
      (part) =>
        trying(
          () => part.lines,
          () => readEvent(part, clocks),
        ) ?? [],
    );
  const replaced = exceptionsOf(events);
  for (const event of [...events.filter(({ replaces }) => replaces === null), ...replaced.kept]) {
    const exceptions = event.replaces === null ? replaced.of(event.uid) : [];
    trying(
      () => event.lines,
      () => visitEvent(event, exceptions, { clocks, budget, visit }),
    );
    if (budget.left <= 0) return err("too-many");
  }
  for (const { lines } of parts.filter(({ name }) => name === "VFREEBUSY")) {
    for (const { zone, written } of lines.flatMap(busyPeriods)) {
      // By its own start, not that of the requested time.
      const linesOf = () => [`DTSTART:${written}`, ...lines];
      trying(linesOf, () => visitPeriod(written, zone, { clocks, budget, visit }));
      if (budget.left <= 0) return err("too-many");
    }
  }
  const all = skipped.all();
  return all.count > 0 && !wasRead && !isZoneUnknown ? err("not-a-calendar") : ok(all);
}

/** The exceptions of all series: the latest of each occurrence. */
function exceptionsOf(events: readonly ReadEvent[]) {
  const latest = new Map<string, ReadEvent>();
  const kept: ReadEvent[] = [];
  const byUid = new Map<string, ReadEvent[]>();
  for (const event of events) {
    if (event.replaces === null) continue;
    if (event.uid === null) {
      kept.push(event);
      continue;
    }
    const key = `${event.replaces.at} ${event.replaces.written.isDate} ${event.uid}`;
    if ((latest.get(key)?.sequence ?? -1) <= event.sequence) latest.set(key, event);
  }
  for (const event of latest.values()) {
    kept.push(event);
    const uid = event.uid ?? "";
    const those = byUid.get(uid) ?? [];
    those.push(event);
    byUid.set(uid, those);
  }
  return { kept, of: (uid: string | null) => (uid === null ? [] : (byUid.get(uid) ?? [])) };
}

interface Visiting {
  readonly clocks: CalendarClocks;
  readonly budget: { left: number };
  readonly visit: VisitOccurrence;
}

function visitEvent(event: ReadEvent, exceptions: readonly ReadEvent[], { clocks, budget, visit }: Visiting) {
  const { start, length, lengthIs } = event;
  const isLeftOut = momentsOf(start, [
    ...event.excluded,
    ...exceptions.flatMap(({ replaces }) => replaces ?? []),
  ]);
  const changes = exceptions
    .filter(({ replaces }) => replaces?.andLater)
    .toSorted((a, b) => (a.replaces?.at ?? 0) - (b.replaces?.at ?? 0));
  /** @returns whether the series can stop */
  const at = (local: LocalMs): boolean => {
    budget.left -= 1;
    const instant = clocks.instantOf({ ...start, local });
    if (isLeftOut(local, instant)) return false;
    const change = changes.findLast(({ replaces }) => (replaces?.at ?? 0) <= instant);
    if (!change?.replaces) return visit(occurrenceOf(event, local, { length, lengthIs }, clocks));
    // From here on it is shifted in the series' time zone, with the duration of the change.
    const moved = clocks.localOf(change.startsAt, start) - clocks.localOf(change.replaces.at, start);
    const isBehind = visit(occurrenceOf({ start, facts: change.facts }, local + moved, change, clocks));
    return isBehind && change === changes.at(-1);
  };
  if (event.rules.length === 0) at(start.local);
  for (const rule of event.rules) {
    const dates = rule.iterator(timeOf(start.local, start.isDate));
    for (let next = dates.next(); next && budget.left > 0; next = dates.next()) {
      if (at(localOfTime(next))) break;
    }
  }
  for (const { value, property } of event.extra) {
    budget.left -= 1;
    if (budget.left <= 0) return;
    const [first, last] = Array.isArray(value) ? value : [value];
    const time = writtenTime(first, property);
    const from = clocks.instantOf(time);
    if (isLeftOut(time.local, from)) continue;
    const lasting =
      last === undefined
        ? { length, lengthIs }
        : {
            length: endOf(from, last, (text) => writtenTime(text, property), clocks) - from,
            lengthIs: "real" as const,
          };
    visit(occurrenceOf({ start: time, facts: event.facts }, time.local, lasting, clocks));
  }
}

/** The end of a period that starts at an instant: a duration after it, or a time. Throws for one before its start. */
function endOf(
  from: EpochMs,
  last: unknown,
  read: (text: unknown) => WrittenTime,
  clocks: CalendarClocks,
): EpochMs {
  const to = /^[+-]?P/i.test(String(last)) ? from + durationOf(last) : clocks.instantOf(read(last));
  if (to < from) throw new BadDate();
  return to;
}

function occurrenceOf(
  { start: clock, facts }: Pick<ReadEvent, "start" | "facts">,
  start: LocalMs,
  { length, lengthIs }: Pick<ReadEvent, "length" | "lengthIs">,
  clocks: CalendarClocks,
): Occurrence {
  const from = clocks.instantOf({ ...clock, local: start });
  const to = lengthIs === "real" ? from + length : clocks.instantOf({ ...clock, local: start + length });
  return { start, end: start + length, from, to, isWholeDays: clock.isDate, ...facts };
}

/**
 * Whether an occurrence is among some moments: at the same instant, or on the same day if one of them is a whole day.
 */
function momentsOf(series: WrittenTime, moments: readonly Moment[]) {
  const instants = new Set(moments.filter(({ written }) => !written.isDate).map(({ at }) => at));
  const days = new Set(
    moments
      .filter(({ written }) => written.isDate || (series.isDate && written.local % DAY_MS === 0))
      .map(({ written }) => dayOf(written.local)),
  );
  return (local: LocalMs, instant: EpochMs): boolean => instants.has(instant) || days.has(dayOf(local));
}

const dayOf = (local: LocalMs) => Math.floor(local / DAY_MS);

function visitPeriod(period: string, zone: string | null, { clocks, budget, visit }: Visiting) {
  budget.left -= 1;
  const [first = "", last = ""] = period.split("/");
  const start = stampOf(first, zone);
  const from = clocks.instantOf(start);
  const to = endOf(from, last, (text) => stampOf(String(text), zone), clocks);
  const facts = { title: "", isCancelled: false, isTransparent: false, isWholeDays: false };
  visit({ start: start.local, end: start.local + (to - from), from, to, ...facts });
}

/** Identifies an entry for the user, even if its lines cannot be read. */
function nameOf(lines: readonly string[]): { name: string; start: string } {
  const written = (name: string) => {
    const line = lines.find((one) => new RegExp(`^${name}[;:]`, "i").test(one)) ?? "";
    return line.replace(/^[^:"]*(?:"[^"]*"[^:"]*)*:/, "");
  };
  const start = written("DTSTART").replace(
    /^(?:.*:)?(\d{4})(\d{2})(\d{2})(?:T(\d{2})(\d{2})\d*(Z?))?.*$/i,
    (...all) => {
      const [, year, month, day, hour, minute, utc] = all;
      return `${year}-${month}-${day}${hour === undefined ? "" : ` ${hour}:${minute}${utc ? " UTC" : ""}`}`;
    },
  );
  const title = written("SUMMARY").replace(/\\n/gi, " ").replace(/\\(.)/g, "$1");
  return { name: title.trim() || written("UID"), start };
}

import { offsetText } from "#app/domain/scheduling/local-time.ts";
import type { EpochMs } from "#app/domain/scheduling/types.ts";
import { DAY_MS, offsetAt, zoneRules } from "#app/domain/scheduling/zone-rules.ts";

/** Texts about one moment on one wall clock; every clock is named with its distance from UTC. */

const LOCALE = "en-GB";
const DAY = { weekday: "long", day: "numeric", month: "long", year: "numeric" } as const;
const CLOCK = { hour: "2-digit", minute: "2-digit", hourCycle: "h23" } as const;

/** Spellings that differ in case alone must not fill the memory. */
const MOST_KEPT = 1000;
const kept = new Map<string, Intl.DateTimeFormat>();

function formatOf(style: "day" | "clock", zone: string): Intl.DateTimeFormat {
  const key = `${style} ${zone}`;
  const known = kept.get(key);
  if (known) return known;
  const format = new Intl.DateTimeFormat(LOCALE, { ...(style === "day" ? DAY : CLOCK), timeZone: zone });
  if (kept.size >= MOST_KEPT) kept.clear();
  kept.set(key, format);
  return format;
}

/** "Tuesday 24 November 2026". */
export function dayText(at: EpochMs, zone: string): string {
  return formatOf("day", zone).format(at).replace(",", "");
}

/** "10:15", as the zone's wall clock shows it. */
export function timeText(at: EpochMs, zone: string): string {
  return formatOf("clock", zone).format(at);
}

/** "UTC+05:45", as it holds in the zone at that moment. */
export function offsetAtText(at: EpochMs, zone: string): string {
  return offsetText(offsetAt(zoneRules(zone, { from: at, to: at + DAY_MS }), at));
}

/** The place that a zone is named after: "Kathmandu" for `Asia/Kathmandu`. */
export function zoneName(zone: string): string {
  return (zone.split("/").at(-1) ?? zone).replaceAll("_", " ");
}

/** "Kathmandu, UTC+05:45". */
export function zoneText(at: EpochMs, zone: string): string {
  return `${zoneName(zone)}, ${offsetAtText(at, zone)}`;
}

/** "Tuesday 24 November 2026, 10:15 to 10:45 (Kathmandu, UTC+05:45)". */
export function periodText(from: EpochMs, to: EpochMs, zone: string): string {
  return `${dayText(from, zone)}, ${timeText(from, zone)} to ${timeText(to, zone)} (${zoneText(from, zone)})`;
}

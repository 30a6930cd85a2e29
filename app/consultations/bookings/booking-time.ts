import type { EpochMs } from "#app/consultations/scheduling/types.ts";

/**
 * Texts about one moment on one wall clock; every clock is named with its distance from UTC. They ask `Intl`, not
 * the rules that slots are computed from: hydrated pages show times, too, and need not load those.
 */

const LOCALE = "en-GB";
const STYLES = {
  day: { weekday: "long", day: "numeric", month: "long", year: "numeric" },
  clock: { hour: "2-digit", minute: "2-digit", hourCycle: "h23" },
  offset: { timeZoneName: "longOffset" },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>;

/** Spellings that differ in case alone must not fill the memory. */
const MOST_KEPT = 1000;
const kept = new Map<string, Intl.DateTimeFormat>();

function formatOf(style: keyof typeof STYLES, zone: string): Intl.DateTimeFormat {
  const key = `${style} ${zone}`;
  const known = kept.get(key);
  if (known) return known;
  const format = new Intl.DateTimeFormat(LOCALE, { ...STYLES[style], timeZone: zone });
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
  const parts = formatOf("offset", zone).formatToParts(at);
  const distance = parts.find(({ type }) => type === "timeZoneName")?.value.slice("GMT".length) ?? "";
  return `UTC${distance === "" ? "+00:00" : distance.replace("-", "−")}`;
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

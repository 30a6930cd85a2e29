import type { EpochMs } from "#app/consultations/scheduling/types.ts";
import { zoneFormat } from "#app/platform/time/zone-format.ts";
import { currentZoneName } from "#app/platform/time/zone-names.ts";
import { formatsOf } from "#app/words/current-language.ts";
import { words } from "#app/words/words.ts";

/**
 * Formats moments in a time zone; every zone is shown with its UTC offset. Uses `Intl`, not the rules of slots, which
 * hydrated pages need not load.
 */

const texts = words({
  moment: "{day}, {time}",
  span: "{from} to {to}",
  zone: "{place}, {offset}",
  period: "{day}, {span} ({zone})",
  timeWithOffset: "{time} {offset}",
});

/** The locale for text that is parsed again. */
const READABLE = "en-GB";
const STYLES = {
  day: { weekday: "long", day: "numeric", month: "long", year: "numeric" },
  clock: { hour: "2-digit", minute: "2-digit", hourCycle: "h23" },
  offset: { timeZoneName: "longOffset" },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>;

const formatOf = (style: keyof typeof STYLES, zone: string, locale = formatsOf()): Intl.DateTimeFormat =>
  zoneFormat(STYLES[style], locale, zone);

/** An English date without the comma that some ICU versions add after the weekday. */
export function withoutComma(day: string): string {
  return formatsOf().startsWith("en") ? day.replace(",", "") : day;
}

/** "Tuesday 24 November 2026". */
export function dayText(at: EpochMs, zone: string): string {
  return withoutComma(formatOf("day", zone).format(at));
}

/** "10:15", in local time. */
export function timeText(at: EpochMs, zone: string): string {
  return formatOf("clock", zone).format(at);
}

/** The local hour: 10 at 10:15. */
export function hourAt(at: EpochMs, zone: string): number {
  return Number(formatOf("clock", zone, READABLE).format(at).slice(0, 2));
}

/** "UTC+05:45", the zone's offset at that moment. */
export function offsetAtText(at: EpochMs, zone: string): string {
  const parts = formatOf("offset", zone, READABLE).formatToParts(at);
  const distance = parts.find(({ type }) => type === "timeZoneName")?.value.slice("GMT".length) ?? "";
  return `UTC${distance === "" ? "+00:00" : distance.replace("-", "−")}`;
}

/** The place that a zone is named after: "Kathmandu" for `Asia/Kathmandu`. */
export function zoneName(zone: string): string {
  return (currentZoneName(zone).split("/").at(-1) ?? zone).replaceAll("_", " ");
}

/** "Kathmandu, UTC+05:45". */
export function zoneText(at: EpochMs, zone: string): string {
  return texts.zone({ place: zoneName(zone), offset: offsetAtText(at, zone) });
}

/** "Tuesday 24 November 2026, 10:15". */
export function momentText(at: EpochMs, zone: string): string {
  return texts.moment({ day: dayText(at, zone), time: timeText(at, zone) });
}

/** Whether the offset changes between the two: then a time is ambiguous. */
function isAcrossChange(from: EpochMs, to: EpochMs, zone: string): boolean {
  return offsetAtText(from, zone) !== offsetAtText(to, zone);
}

/** "10:15 to 10:45"; across a change of the offset "02:45 UTC+11:00 to 02:15 UTC+10:00". */
export function spanText(from: EpochMs, to: EpochMs, zone: string): string {
  const across = isAcrossChange(from, to, zone);
  const at = (moment: EpochMs) => {
    const time = timeText(moment, zone);
    return across ? texts.timeWithOffset({ time, offset: offsetAtText(moment, zone) }) : time;
  };
  return texts.span({ from: at(from), to: at(to) });
}

/** "Kathmandu, UTC+05:45"; only the place if the times include their offsets. */
export function spanZoneText(from: EpochMs, to: EpochMs, zone: string): string {
  return isAcrossChange(from, to, zone) ? zoneName(zone) : zoneText(from, zone);
}

/** "Tuesday 24 November 2026, 10:15 to 10:45 (Kathmandu, UTC+05:45)". */
export function periodText(from: EpochMs, to: EpochMs, zone: string): string {
  return texts.period({
    day: dayText(from, zone),
    span: spanText(from, to, zone),
    zone: spanZoneText(from, to, zone),
  });
}

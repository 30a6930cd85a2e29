import type { WrittenTime } from "./calendar-clock.server.ts";
import { writtenTime } from "./read-event.server.ts";

/** The periods of a line of VFREEBUSY that are not free, as they are written. */
export function busyPeriods(line: string): { zone: string | null; written: string }[] {
  const [, parameters = "", periods] = /^FREEBUSY((?:;(?:[^":]|"[^"]*")*)?):(.*)$/i.exec(line) ?? [];
  if (periods === undefined || /;FBTYPE="?FREE"?(;|$)/i.test(parameters)) return [];
  const [, zone = null] = /;TZID="?([^";]*)/i.exec(parameters) ?? [];
  return periods
    .split(",")
    .filter((period) => period.trim() !== "")
    .map((period) => ({ zone, written: period.trim() }));
}

/** A time as it is written (`20261203T100000Z`). Throws a `BadDate`. */
export function stampOf(text: string, tzid: string | null): WrittenTime {
  const jcal = text.replace(/^(\d{4})(\d{2})(\d{2})(?:T(\d{2})(\d{2})(\d{2})?(Z?))?$/i, (...all) => {
    const [, year, month, day, hour, minute, second = "00", utc] = all;
    return `${year}-${month}-${day}${hour === undefined ? "" : `T${hour}:${minute}:${second}${utc}`}`;
  });
  return writtenTime(jcal, ["", tzid === null ? {} : { tzid }, ""]);
}

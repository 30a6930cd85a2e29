import { zoneText } from "#app/domain/bookings/booking-time.ts";
import { USUAL_ZONES } from "#app/domain/bookings/usual-zones.ts";
import type { Option } from "#app/domain/option.ts";

/** The zones to choose from, with their distance from UTC now: the usual ones and the chosen one, or all. */
export function zoneOptions(chosen: string, now: Date, all: boolean): Option[] {
  const zones = new Set<string>(all ? [...Intl.supportedValuesOf("timeZone"), "UTC"] : USUAL_ZONES);
  zones.add(chosen);
  return [...zones].map((zone) => ({
    value: zone,
    label: all ? `${zone.replaceAll("_", " ")}` : zoneText(now.getTime(), zone),
  }));
}

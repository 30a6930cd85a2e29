import type { Option } from "#app/platform/records/option.ts";
import { currentZoneName, currentZones } from "#app/platform/time/zone-names.ts";
import { zoneText } from "./booking-time.ts";
import { USUAL_ZONES } from "./usual-zones.ts";

/** The zones to choose from, with their distance from UTC now: the usual ones and the chosen one, or all. */
export function zoneOptions(chosen: string, now: Date, all: boolean): Option[] {
  const zones = new Set<string>(all ? currentZones() : USUAL_ZONES);
  zones.add(currentZoneName(chosen));
  return [...zones].map((zone) => ({
    value: zone,
    label: all ? `${zone.replaceAll("_", " ")}` : zoneText(now.getTime(), zone),
  }));
}

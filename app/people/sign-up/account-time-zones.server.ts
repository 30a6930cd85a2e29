import { currentZoneName, currentZones } from "#app/platform/time/zone-names.ts";

/** Every available time zone, by the first part of its name. Always includes the user's own. */
export function timeZonesByRegion(
  own: string | null,
  otherRegion: string,
): { region: string; zones: string[] }[] {
  const names = new Set(currentZones());
  if (own) names.add(currentZoneName(own));
  const regions = new Map<string, string[]>();
  for (const name of [...names].toSorted()) {
    const region = name.includes("/") ? name.slice(0, name.indexOf("/")) : otherRegion;
    const zones = regions.get(region);
    if (zones) zones.push(name);
    else regions.set(region, [name]);
  }
  return [...regions].map(([region, zones]) => ({ region, zones }));
}

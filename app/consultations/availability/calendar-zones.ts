import { offsetAt, zoneRules } from "#app/consultations/scheduling/zone-rules.ts";
import { isTimeZone } from "#app/platform/words/locale.ts";
import { WINDOWS_ZONES } from "./windows-zones.ts";

/**
 * The zone that a calendar program means by a name (`TZID`): an IANA name or an offset such as `+05:45`, both as
 * `zoneRules` reads them; null for an ambiguous name. Accepts IANA names, also with a program's prefix
 * (`/mozilla.org/20050126_1/Asia/Kathmandu`, `tzone://Microsoft/Utc`), Windows names (`Nepal Standard Time`), Outlook
 * labels (`(UTC+05:00) Islamabad, Karachi`) and offsets (`GMT+0545`).
 */
export function zoneOfName(given: string): string | null {
  const name = given
    .trim()
    .replace(/^"(.*)"$/, "$1")
    .trim();
  if (name === "" || name.length > LONGEST) return null;
  return oneZone(name) ?? behindPrefix(name) ?? labelledZone(name);
}

const LONGEST = 200;

const oneZone = (name: string): string | null =>
  isIanaZone(name) ? name : (windowsZone(name) ?? offsetZone(name));

/** Three-letter IANA names. Engines accept others too, but they are ambiguous (BST, IST, CST). */
const SHORT_NAMES = [
  "utc",
  "uct",
  "gmt",
  "est",
  "mst",
  "hst",
  "wet",
  "cet",
  "met",
  "eet",
  "prc",
  "roc",
  "rok",
];

/** Whether a name is one of IANA's, and no abbreviation that people use for several zones. */
export function isIanaZone(name: string): boolean {
  if (/^[a-z]{3}$/i.test(name)) return SHORT_NAMES.includes(name.toLowerCase());
  return /^[a-z]/i.test(name) && isTimeZone(name);
}

/** Removed from Windows and so from CLDR, but still in use. */
const FORMER_WINDOWS_ZONES = {
  "Kamchatka Standard Time": "Asia/Kamchatka",
  "Mexico Standard Time": "America/Mexico_City",
  "Mid-Atlantic Standard Time": "Etc/GMT+2",
};
const windowsZones = new Map(
  Object.entries({ ...WINDOWS_ZONES, ...FORMER_WINDOWS_ZONES }).map(([name, zone]) => [
    name.toLowerCase(),
    zone,
  ]),
);

/** Windows has one name for both halves of the year, but programs also write the other half's. */
function windowsZone(name: string): string | null {
  return windowsZones.get(name.toLowerCase().replace(/ (daylight|summer) time/, " standard time")) ?? null;
}

/** Hours and minutes east of UTC; unlike `Etc/GMT+5`, which counts to the west. */
function offsetZone(name: string): string | null {
  const [, sign, hours = "", minutes = "00"] =
    /^(?:(?:UTC|GMT|Z)\s*)?([+\-\u2212])(\d{1,2})(?::?([0-5]\d))?(?::?00)?$/i.exec(name) ?? [];
  if (sign === undefined || Number(hours) > 14) return null;
  return `${sign === "+" ? "+" : "-"}${hours.padStart(2, "0")}:${minutes}`;
}

/** The longest suffix of a path that is a zone. */
function behindPrefix(name: string): string | null {
  const parts = name.split("/");
  for (let at = 1; at < parts.length; at += 1) {
    const zone = oneZone(parts.slice(at).join("/"));
    if (zone !== null) return zone;
  }
  return null;
}

/** What Outlook shows: an offset in brackets, or none, and the places of a zone. */
function labelledZone(name: string): string | null {
  const [, bracket = null, rest = ""] = /^(?:\(([^)]*)\)\s*)?(.*)$/s.exec(name) ?? [];
  const offset = bracket === null || /^(UTC|GMT)$/i.test(bracket) ? bracket : offsetZone(bracket);
  if (bracket !== null && offset === null) return null;
  if (rest === "") return offset;
  if (windowsZone(rest) !== null) return windowsZone(rest);
  const isThere = (zone: string) => offset === null || everHasOffset(zone, offset);
  return (
    [rest, ...rest.split(",")].flatMap((place) => zonesOfPlace(place.trim())).find((zone) => isThere(zone)) ??
    null
  );
}

/** A label gives the zone's winter offset. The rules of any year match: changed zones have new labels. */
function everHasOffset(zone: string, offset: string): boolean {
  const [january, july] = [Date.UTC(2026, 0, 1), Date.UTC(2026, 6, 1)];
  const rules = zoneRules(zone, { from: january, to: july });
  const wanted = offsetAt(zoneRules(offset, { from: january, to: july }), january);
  return Math.min(offsetAt(rules, january), offsetAt(rules, july)) === wanted;
}

const REGIONS = [
  "Asia",
  "Australia",
  "Pacific",
  "Europe",
  "Africa",
  "America",
  "Atlantic",
  "Indian",
  "America/Argentina",
];

function zonesOfPlace(place: string): string[] {
  const known = PLACES[place.toLowerCase()];
  if (known !== undefined) return [known];
  const plain = place
    .replace(/\s*\([^)]*\)$/, "")
    .replace(/ (Is\.|Islands?)$/i, "")
    .replaceAll(" ", "_");
  if (!/^[a-z][a-z_'-]{2,}$/i.test(plain)) return [];
  return REGIONS.map((region) => `${region}/${plain}`).filter((zone) => isTimeZone(zone));
}

/** Place names in the labels of Windows and Outlook that are not IANA zone names. */
const PLACES: Readonly<Record<string, string>> = {
  "abu dhabi": "Asia/Dubai",
  alaska: "America/Anchorage",
  "aleutian islands": "America/Adak",
  arizona: "America/Phoenix",
  astana: "Asia/Almaty",
  "atlantic time (canada)": "America/Halifax",
  "baja california": "America/Tijuana",
  beijing: "Asia/Shanghai",
  bern: "Europe/Zurich",
  bombay: "Asia/Kolkata",
  brasilia: "America/Sao_Paulo",
  "cabo verde is.": "Atlantic/Cape_Verde",
  "central america": "America/Guatemala",
  "central time (us & canada)": "America/Chicago",
  chennai: "Asia/Kolkata",
  "city of buenos aires": "America/Argentina/Buenos_Aires",
  "coordinated universal time": "UTC",
  delhi: "Asia/Kolkata",
  "eastern time (us & canada)": "America/New_York",
  edinburgh: "Europe/London",
  ekaterinburg: "Asia/Yekaterinburg",
  georgetown: "America/Guyana",
  greenland: "America/Godthab",
  "greenwich mean time": "Europe/London",
  guadalajara: "America/Mexico_City",
  hanoi: "Asia/Bangkok",
  hawaii: "Pacific/Honolulu",
  "indiana (east)": "America/Indiana/Indianapolis",
  islamabad: "Asia/Karachi",
  lahore: "Asia/Karachi",
  madras: "Asia/Kolkata",
  "marshall is.": "Pacific/Majuro",
  "mountain time (us & canada)": "America/Denver",
  mumbai: "Asia/Kolkata",
  "new caledonia": "Pacific/Noumea",
  "new delhi": "Asia/Kolkata",
  newfoundland: "America/St_Johns",
  "nuku'alofa": "Pacific/Tongatapu",
  "nur-sultan": "Asia/Almaty",
  osaka: "Asia/Tokyo",
  "pacific time (us & canada)": "America/Los_Angeles",
  "petropavlovsk-kamchatsky": "Asia/Kamchatka",
  "port louis": "Indian/Mauritius",
  pretoria: "Africa/Johannesburg",
  samoa: "Pacific/Apia",
  sapporo: "Asia/Tokyo",
  saskatchewan: "America/Regina",
  "solomon is.": "Pacific/Guadalcanal",
  "sri jayawardenepura": "Asia/Colombo",
  "sri jayawardenepura kotte": "Asia/Colombo",
  "st. petersburg": "Europe/Moscow",
  wellington: "Pacific/Auckland",
  "west central africa": "Africa/Lagos",
};

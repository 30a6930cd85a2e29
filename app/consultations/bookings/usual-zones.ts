/** Where those who book mostly are: South Asia, the Gulf, and where they want to go. */
export const USUAL_ZONES = [
  "Asia/Kathmandu",
  "Asia/Kolkata",
  "Asia/Karachi",
  "Asia/Dhaka",
  "Asia/Colombo",
  "Asia/Thimphu",
  "Indian/Maldives",
  "Asia/Kabul",
  "Asia/Dubai",
  "Asia/Qatar",
  "Asia/Riyadh",
  "Asia/Kuala_Lumpur",
  "Asia/Singapore",
  "Asia/Tokyo",
  "Australia/Perth",
  "Australia/Darwin",
  "Australia/Adelaide",
  "Australia/Brisbane",
  "Australia/Sydney",
  "Australia/Melbourne",
  "Australia/Hobart",
  "Pacific/Auckland",
  "Europe/London",
  "America/New_York",
  "America/Toronto",
  "UTC",
] as const;

/** Names that some browsers still give to zones that have been renamed since. */
const RENAMED: Readonly<Record<string, string>> = {
  "Asia/Katmandu": "Asia/Kathmandu",
  "Asia/Calcutta": "Asia/Kolkata",
  "Asia/Dacca": "Asia/Dhaka",
  "Asia/Thimbu": "Asia/Thimphu",
  "Asia/Rangoon": "Asia/Yangon",
  "Asia/Saigon": "Asia/Ho_Chi_Minh",
  "Australia/ACT": "Australia/Sydney",
  "Australia/NSW": "Australia/Sydney",
  "Australia/Victoria": "Australia/Melbourne",
  "Australia/Queensland": "Australia/Brisbane",
};

/** A zone by the name that we show. */
export function currentZoneName(zone: string): string {
  return Object.hasOwn(RENAMED, zone) ? (RENAMED[zone] ?? zone) : zone;
}

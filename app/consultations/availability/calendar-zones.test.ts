import { expect, test } from "vitest";
import { zoneRules } from "#app/consultations/scheduling/zone-rules.ts";
import { zoneOfName } from "./calendar-zones.ts";
import { WINDOWS_ZONES } from "./windows-zones.ts";

test.each([
  ["Asia/Katmandu", "Asia/Katmandu"],
  ["asia/kathmandu", "asia/kathmandu"],
  ["Nepal Standard Time", "Asia/Katmandu"],
  ["nepal standard time", "Asia/Katmandu"],
  ["AUS Eastern Daylight Time", "Australia/Sydney"],
  ["New Zealand Standard Time", "Pacific/Auckland"],
  ["Russia Time Zone 3", "Europe/Samara"],
  ["tzone://Microsoft/Utc", "Utc"],
  ["/mozilla.org/20050126_1/Asia/Kathmandu", "Asia/Kathmandu"],
  ["/freeassociation.sourceforge.net/Tzfile/America/Argentina/Salta", "America/Argentina/Salta"],
  ["/outlook.example/India Standard Time", "Asia/Calcutta"],
  ['"(UTC+05:00) Islamabad, Karachi"', "Asia/Karachi"],
  ["(GMT+05:00) Islamabad, Karachi, Tashkent", "Asia/Karachi"],
  ["(UTC+05:30) Chennai, Kolkata, Mumbai, New Delhi", "Asia/Kolkata"],
  ["(UTC+05:30) Sri Jayawardenepura", "Asia/Colombo"],
  ["(GMT+05:45) Kathmandu", "Asia/Kathmandu"],
  ["(GMT+06:00) Astana, Dhaka", "Asia/Dhaka"],
  ["(UTC+10:00) Canberra, Melbourne, Sydney", "Australia/Canberra"],
  ["Canberra, Melbourne, Sydney", "Australia/Canberra"],
  ["(UTC-05:00) Eastern Time (US & Canada)", "America/New_York"],
  ["(UTC+00:00) Dublin, Edinburgh, Lisbon, London", "Europe/Dublin"],
  ["(UTC) Coordinated Universal Time", "UTC"],
  ["(UTC+06:30) Yangon (Rangoon)", "Asia/Yangon"],
  ["(UTC+05:45)", "+05:45"],
  ["GMT+0545", "+05:45"],
  ["GMT +5:45", "+05:45"],
  ["UTC-3", "-03:00"],
  ["+10:00", "+10:00"],
  ["UTC+00:00", "+00:00"],
  ["UTC\u22123:30", "-03:30"],
  // West of UTC, as IANA defines it.
  ["Etc/GMT+5", "Etc/GMT+5"],
])("%s is %s", (name, zone) => {
  expect(zoneOfName(name)).toBe(zone);
  expect(() => zoneRules(zone, { from: 0, to: 1 })).not.toThrow();
});

test.each([
  "",
  "Customized Time Zone",
  "tzone://Microsoft/Custom",
  "Kathmandu Office",
  "(UTC+05:45) Somewhere",
  // The label's offset contradicts the place.
  "(UTC+01:00) Kathmandu",
  "(GMT+99:00) Kathmandu",
  "GMT+25",
  // Bangladesh or Britain; India, Israel or Ireland.
  "BST",
  "IST",
  "Mars/Olympus",
  "x".repeat(5_000),
])("%j says no certain zone", (name) => {
  expect(zoneOfName(name)).toBeNull();
});

test("every zone of Windows has rules", () => {
  expect(Object.keys(WINDOWS_ZONES).length).toBeGreaterThan(130);
  for (const name of Object.keys(WINDOWS_ZONES)) {
    const zone = zoneOfName(name);
    expect(zone, name).not.toBeNull();
    expect(() => zoneRules(zone ?? "", { from: 0, to: 1 }), name).not.toThrow();
  }
});

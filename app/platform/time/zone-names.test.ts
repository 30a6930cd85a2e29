import { expect, test } from "vitest";
import { isTimeZone } from "#app/platform/words/locale.ts";
import { currentZoneName, currentZones } from "./zone-names.ts";

test("zones have the names of their cities today, each once, and each is one that dates can be shown in", () => {
  const zones = currentZones();
  for (const [old, name] of [
    ["Asia/Katmandu", "Asia/Kathmandu"],
    ["Asia/Calcutta", "Asia/Kolkata"],
    ["Asia/Saigon", "Asia/Ho_Chi_Minh"],
    ["Europe/Kiev", "Europe/Kyiv"],
  ] as const) {
    expect(currentZoneName(old)).toBe(name);
    expect(zones).toContain(name);
    expect(zones).not.toContain(old);
  }
  expect(new Set(zones).size).toBe(zones.length);
  expect(zones.filter((zone) => !isTimeZone(zone))).toEqual([]);
});

test("a zone that was never renamed, and what is none, stays as it is", () => {
  for (const name of ["Asia/Dhaka", "UTC", "__proto__", "constructor"])
    expect(currentZoneName(name)).toBe(name);
});

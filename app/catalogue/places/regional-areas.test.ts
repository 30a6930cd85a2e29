import { describe, expect, it } from "vitest";
import { regionalCategoryOf } from "./designated-areas.ts";
import { REGIONAL_AREAS } from "./regional-areas.ts";

const category = (state: string | null, postcode: string | null, city: string | null = null) =>
  regionalCategoryOf(REGIONAL_AREAS, { state, postcode, city });

describe("the regional category of an address", () => {
  it.each([
    ["NSW", "2259", 2],
    ["NSW", "2264", 2],
    ["NSW", "2308", 2],
    ["NSW", "2309", 1],
    ["NSW", "2311", 3],
    ["NSW", "2000", 1],
    ["VIC", "3211", 2],
    ["VIC", "3000", 1],
    ["VIC", "3550", 3],
    ["QLD", "4215", 2],
    ["QLD", "4350", 3],
    ["QLD", "4000", 1],
    ["ACT", "2601", 2],
    ["NT", "0800", 3],
    ["WA", "6000", 2],
  ])("%s %s is %i", (state, postcode, wanted) => {
    expect(category(state, postcode)).toBe(wanted);
  });

  it("is known of cities that the list names", () => {
    expect(category("SA", "5000", "ADELAIDE")).toBe(2);
    expect(category("TAS", null, "Hobart")).toBe(2);
  });

  it("is not guessed where the list has not been read, or only parts of a postcode belong to it", () => {
    expect(category("SA", "5700", "Port Augusta")).toBeNull();
    expect(category("TAS", "7250", "Launceston")).toBeNull();
    expect(category("WA", "6450", "Esperance")).toBeNull();
    expect(category("QLD", "4300")).toBeNull();
    expect(category(null, "2000")).toBeNull();
    expect(category("NSW", null)).toBeNull();
    expect(category("NSW", "2 000")).toBeNull();
    expect(category("New Zealand", "1010")).toBeNull();
  });
});

import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { daysAfter } from "#app/platform/time/calendar-date.ts";
import { type LodgementFacts, lastSafeDay, latestLodgement, SOON_DAYS, startRisk } from "./last-safe-day.ts";
import { LEAST_MEASURED, processingTimes } from "./processing-times.ts";

const NONE = processingTimes([]);
const facts = (given: Partial<LodgementFacts> = {}): LodgementFacts => ({
  offerStartsOn: "2027-02-22",
  offerExpiresOn: null,
  coeStartsOn: null,
  measured: NONE,
  officialDays: null,
  ...given,
});
const measured = (days: number) => processingTimes(Array.from({ length: LEAST_MEASURED }, () => days));
const days = fc.integer({ min: 0, max: 400 });
const date = fc.integer({ min: 0, max: 1500 }).map((offset) => daysAfter("2026-01-01", offset));

describe("processing times", () => {
  it("says nothing about the next case below the least number, and something from it on", () => {
    const times = (n: number) => processingTimes(Array.from({ length: n }, (_, at) => at + 1));
    expect(times(LEAST_MEASURED - 1)).toEqual({ n: LEAST_MEASURED - 1, isEnough: false });
    expect(times(LEAST_MEASURED)).toEqual({ n: 10, isEnough: true, median: 6, p80: 8 });
    expect(times(11)).toMatchObject({ median: 6, p80: 9 });
  });

  it("has at least 80% of the decisions within the 80th percentile, and no shorter time has", () => {
    fc.assert(
      fc.property(fc.array(days, { minLength: LEAST_MEASURED, maxLength: 200 }), (all) => {
        const times = processingTimes(all);
        if (!times.isEnough) throw new Error("There are enough");
        const within = (limit: number) => all.filter((one) => one <= limit).length;
        expect(within(times.p80)).toBeGreaterThanOrEqual(0.8 * all.length);
        expect(within(times.p80 - 1)).toBeLessThan(0.8 * all.length);
        expect(times.median).toBeLessThanOrEqual(Math.max(...all));
      }),
    );
  });
});

describe("the last safe day", () => {
  it("is so many days before the start", () => {
    expect(lastSafeDay(facts({ officialDays: 30 }))).toMatchObject({
      day: "2027-01-23",
      because: "processing",
      countedBy: "official",
    });
    expect(lastSafeDay(facts({ measured: measured(53) })).day).toBe("2026-12-31");
  });

  it("counts the longer of the agency’s own times and the official guide", () => {
    const both = (own: number, officialDays: number) =>
      lastSafeDay(facts({ measured: measured(own), officialDays }));
    expect(both(40, 30)).toMatchObject({ processingDays: 40, countedBy: "measured" });
    expect(both(30, 40)).toMatchObject({ processingDays: 40, countedBy: "official" });
    expect(both(30, 30)).toMatchObject({ processingDays: 30, countedBy: "measured" });
  });

  it("takes the earlier of offer and CoE, and says that they differ", () => {
    const given = facts({ officialDays: 10, coeStartsOn: "2027-02-15" });
    expect(lastSafeDay(given)).toMatchObject({
      day: "2027-02-05",
      startsOn: "2027-02-15",
      startsDiffer: true,
    });
    expect(lastSafeDay({ ...given, coeStartsOn: "2027-02-22" }).startsDiffer).toBe(false);
  });

  it("is the end of an offer that is not accepted, if that comes first", () => {
    const ends = (offerExpiresOn: string) => lastSafeDay(facts({ officialDays: 30, offerExpiresOn }));
    expect(ends("2027-01-22")).toMatchObject({ day: "2027-01-22", because: "offer-expires" });
    expect(ends("2027-01-23")).toMatchObject({ day: "2027-01-23", because: "processing" });
  });

  it("is never guessed", () => {
    expect(lastSafeDay(facts())).toMatchObject({ day: null, missing: ["processing-time"] });
    expect(lastSafeDay(facts({ offerStartsOn: null, officialDays: 30 }))).toMatchObject({
      day: null,
      missing: ["start"],
    });
    const few = processingTimes(Array.from({ length: LEAST_MEASURED - 1 }, () => 30));
    expect(lastSafeDay(facts({ measured: few })).day).toBeNull();
  });

  it("leaves the processing time before any start, and is never after the offer ends", () => {
    fc.assert(
      fc.property(date, fc.option(date), fc.option(date), days, (offer, coe, ends, officialDays) => {
        const found = lastSafeDay(
          facts({ offerStartsOn: offer, coeStartsOn: coe, offerExpiresOn: ends, officialDays }),
        );
        if (found.day === null) throw new Error("Nothing is missing");
        expect(daysAfter(found.day, officialDays) <= offer).toBe(true);
        if (coe !== null) expect(daysAfter(found.day, officialDays) <= coe).toBe(true);
        if (ends !== null) expect(found.day <= ends).toBe(true);
      }),
    );
  });
});

describe("whether an application can make its start", () => {
  const open = { isLodged: false, isDecided: false, latestOn: "2027-01-23", startsOn: "2027-02-22" };

  it("is late on the day after the last safe day, not on it", () => {
    expect(startRisk(open, "2027-01-23")).toBe("soon");
    expect(startRisk(open, "2027-01-24")).toBe("late");
  });

  it("comes up two weeks before", () => {
    expect(startRisk(open, daysAfter("2027-01-23", -SOON_DAYS))).toBe("soon");
    expect(startRisk(open, daysAfter("2027-01-23", -SOON_DAYS - 1))).toBe("none");
  });

  it("is late on the day of the start without a decision, lodged or not", () => {
    expect(startRisk({ ...open, isLodged: true }, "2027-02-21")).toBe("none");
    expect(startRisk({ ...open, isLodged: true }, "2027-02-22")).toBe("late");
    expect(startRisk({ ...open, isLodged: true, isDecided: true }, "2027-02-22")).toBe("none");
  });

  it("without a processing time is late from the day of the start on", () => {
    const latestOn = latestLodgement({ day: null, startsOn: "2027-02-22" });
    expect(latestOn).toBe("2027-02-21");
    expect(startRisk({ ...open, latestOn }, "2027-02-21")).toBe("soon");
    expect(startRisk({ ...open, latestOn }, "2027-02-22")).toBe("late");
    expect(latestLodgement({ day: null, startsOn: null })).toBeNull();
  });
});

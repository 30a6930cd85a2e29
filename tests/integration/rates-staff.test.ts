import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, test } from "vitest";
import { RATE_PAIRS, type RatePair, rateSchema } from "#app/catalogue/exchange-rates/rate-resource.ts";
import { findRate, listRates, setRate } from "#app/catalogue/exchange-rates/staff-rates.server.ts";
import { auditEntries } from "#app/platform/audit/audit.tables.server.ts";
import { findLastChange } from "#app/platform/audit/last-change.server.ts";
import { type UserActor, VISITOR } from "#app/platform/permissions/actor.ts";
import { makeStaff } from "#tests/factories/actors.ts";
import { useDatabase } from "./database.ts";
import { useJobs } from "./jobs.ts";

const NOW = new Date("2026-11-20T12:00:00Z");
const database = useDatabase();
const jobs = useJobs(database);
const deps = () => ({ db: database.db, jobs, now: () => NOW });

let owner: UserActor;
beforeAll(async () => {
  owner = await makeStaff(database.db, "owner", "Olga Owner");
});

const rate = (version: number, value = 54.12, asOf = "2026-11-18") => ({
  version,
  rate: value,
  asOf,
  source: "Reserve Bank of India",
});
const pair = (quote: RatePair["quote"], base: RatePair["base"] = "AUD"): RatePair => ({ base, quote });
const set = (of: RatePair, input: ReturnType<typeof rate>, actor = owner) =>
  setRate(deps(), actor, of, input);

describe("setting a rate", () => {
  test("the first one of a pair is version 1, is on the audit log, and replaces nothing", async () => {
    const inr = pair("INR");
    expect((await findRate(database.db, inr)).current).toBeNull();
    expect(await set(inr, rate(0))).toEqual({ ok: true, value: { version: 1 } });
    expect(await findRate(database.db, inr)).toMatchObject({
      current: { rate: 54.12, asOf: "2026-11-18", source: "Reserve Bank of India" },
      version: 1,
      past: [],
    });
    expect(await findLastChange(database.db, "rate", "AUD-INR")).toMatchObject({ by: "Olga Owner" });
  });

  test("a newer one replaces it, and those before can still be told, the latest first", async () => {
    const npr = pair("NPR");
    await set(npr, rate(0, 87, "2026-11-01"));
    await set(npr, rate(1, 88, "2026-11-08"));
    await set(npr, rate(2, 89, "2026-11-15"));
    const { current, past, version } = await findRate(database.db, npr);
    expect({ current: current?.rate, past: past.map((one) => one.rate), version }).toEqual({
      current: 89,
      past: [88, 87],
      version: 3,
    });
  });

  test("the same again changes nothing and keeps nothing, whatever version it carries", async () => {
    const lkr = pair("LKR");
    await set(lkr, rate(0, 200));
    expect(await set(lkr, rate(0, 200))).toEqual({ ok: true, value: { version: 1 } });
    expect((await findRate(database.db, lkr)).past).toEqual([]);
    const auditLog = await database.db
      .select()
      .from(auditEntries)
      .where(eq(auditEntries.subjectId, "AUD-LKR"));
    expect(auditLog).toHaveLength(1);
  });

  test("of many first rates at once one is stored, and the others are told", async () => {
    const bdt = pair("BDT");
    const results = await Promise.all([78, 79, 80, 81].map((value) => set(bdt, rate(0, value))));
    expect(results.filter((result) => result.ok)).toHaveLength(1);
    for (const result of results) {
      if (!result.ok) expect(result.error).toEqual({ code: "stale", currentVersion: 1 });
    }
    expect((await findRate(database.db, bdt)).past).toEqual([]);
  });

  test("of many changes at once one is stored, and the rate before is kept once", async () => {
    const pkr = pair("PKR");
    await set(pkr, rate(0, 180));
    const results = await Promise.all([181, 182, 183, 184].map((value) => set(pkr, rate(1, value))));
    expect(results.filter((result) => result.ok)).toHaveLength(1);
    const { past, version } = await findRate(database.db, pkr);
    expect({ past: past.map((one) => one.rate), version }).toEqual({ past: [180], version: 2 });
  });

  test("the two currencies of tuition are two pairs", async () => {
    await set(pair("USD", "NZD"), rate(0, 0.58));
    expect((await findRate(database.db, pair("USD"))).current).toBeNull();
    expect((await findRate(database.db, pair("USD", "NZD"))).current?.rate).toBe(0.58);
  });

  test("slips of the keys and days that have not come are refused at their fields", async () => {
    const npr = pair("NPR", "NZD");
    for (const slip of [0.79, 7_900]) {
      expect(await set(npr, rate(0, slip))).toMatchObject({
        error: { code: "invalid", fieldErrors: { rate: [expect.any(String)] } },
      });
    }
    expect(await set(npr, rate(0, 79, "2026-11-22"))).toMatchObject({
      error: { code: "invalid", fieldErrors: { asOf: [expect.any(String)] } },
    });
    expect((await findRate(database.db, npr)).current).toBeNull();
  });

  test("a rate of an earlier day does not replace a later one", async () => {
    const inr = pair("INR", "NZD");
    await set(inr, rate(0, 49, "2026-11-10"));
    expect(await set(inr, rate(1, 50, "2026-11-09"))).toMatchObject({
      error: { code: "invalid", fieldErrors: { asOf: [expect.any(String)] } },
    });
    expect((await findRate(database.db, inr)).current?.rate).toBe(49);
  });

  test("only owners may", async () => {
    const lkr = pair("LKR", "NZD");
    for (const level of ["counsellor", "viewer"] as const) {
      const actor = await makeStaff(database.db, level);
      expect(await set(lkr, rate(0, 190), actor)).toMatchObject({ error: { code: "forbidden" } });
    }
    expect(await setRate(deps(), VISITOR, lkr, rate(0, 190))).toMatchObject({
      error: { code: "unauthenticated" },
    });
    expect((await findRate(database.db, lkr)).current).toBeNull();
  });
});

describe("the list of rates", () => {
  test("has every pair, with a rate or without", async () => {
    const { items } = await listRates(database.db);
    expect(items.map(({ id }) => id)).toEqual(RATE_PAIRS.map(({ id }) => id));
    expect(items.find(({ id }) => id === "NZD-BDT")).toMatchObject({ current: null, version: 0 });
  });
});

describe("the form of a rate", () => {
  test.each(["54.12", "54", "0.000001"])("reads %s", (text) => {
    expect(rateSchema.parse({ version: "0", rate: text, asOf: "2026-11-18", source: "A bank" }).rate).toBe(
      Number(text),
    );
  });

  test.each(["", "0", "-1", "1e3", "54,12", "NaN", "Infinity", "0x10", "12345678", "1.1234567"])(
    "refuses %s",
    (text) => {
      const parsed = rateSchema.safeParse({
        version: "0",
        rate: text,
        asOf: "2026-11-18",
        source: "A bank",
      });
      expect(parsed.error?.issues.map(({ path }) => path)).toEqual([["rate"]]);
    },
  );
});

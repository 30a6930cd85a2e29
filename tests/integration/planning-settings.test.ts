import { eq } from "drizzle-orm";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { Equivalence } from "#app/catalogue/equivalences/equivalence.ts";
import {
  equivalences,
  findEquivalence,
  listEquivalences,
} from "#app/catalogue/equivalences/equivalences.server.ts";
import { gradeEquivalences } from "#app/catalogue/equivalences/equivalences.tables.server.ts";
import {
  clearEstimate,
  currentEstimates,
  findEstimate,
  listEstimates,
  setEstimate,
} from "#app/planning/estimates/estimates.server.ts";
import { costEstimates } from "#app/planning/estimates/estimates.tables.server.ts";
import type { EstimateKey } from "#app/planning/estimates/estimates.ts";
import { auditEntries } from "#app/platform/audit/audit.tables.server.ts";
import { findLastChange } from "#app/platform/audit/last-change.server.ts";
import { type Actor, type UserActor, VISITOR } from "#app/platform/permissions/actor.ts";
import { makeCompany, makeStaff } from "#tests/factories/actors.ts";
import { makeStudent } from "#tests/factories/records.ts";
import { useDatabase } from "./database.ts";
import { useJobs } from "./jobs.ts";

const NOW = new Date("2026-11-20T12:00:00Z");
const database = useDatabase();
const jobs = useJobs(database);
const deps = () => ({ db: database.db, jobs, now: () => NOW });

let owner: UserActor;
let others: readonly Actor[];
beforeAll(async () => {
  const { db } = database;
  owner = await makeStaff(db, "owner", "Olga Owner");
  others = [
    VISITOR,
    await makeStaff(db, "counsellor"),
    await makeStaff(db, "viewer"),
    (await makeStudent(db)).actor,
    (await makeCompany(db, "partner", { status: "approved" })).actor,
  ];
});
beforeEach(async () => {
  await database.db.delete(gradeEquivalences);
  await database.db.delete(costEstimates);
});

const entry = (fromValue: number, toValue: number, more: Partial<Equivalence> = {}): Equivalence => ({
  fromScale: "np-percent",
  fromValue,
  toScale: "np-gpa-4",
  toValue,
  source: "https://university.example/grades",
  asOf: "2026-05",
  ...more,
});
const add = (equivalence: Equivalence, actor: Actor = owner) =>
  equivalences.create(deps(), actor, equivalence);
async function added(equivalence: Equivalence): Promise<string> {
  const result = await add(equivalence);
  if (!result.ok) throw new Error(result.error.code);
  return result.value.id;
}
const stored = () => listEquivalences(database.db);

describe("An equivalence", () => {
  test("is added once, with who did it on the audit log", async () => {
    const id = await added(entry(60, 2.4));
    expect(await findEquivalence(database.db, id)).toMatchObject({ ...entry(60, 2.4), id, version: 1 });
    expect(await findLastChange(database.db, "equivalence", id)).toMatchObject({ by: "Olga Owner" });
    expect(await add(entry(60, 2.4))).toEqual({
      ok: false,
      error: { code: "already-exists", field: "fromValue" },
    });
    expect(await add(entry(60, 60, { toScale: "in-percent" }))).toMatchObject({ ok: true });
  });

  test("by which a better result would stand for less is refused, at the field", async () => {
    await added(entry(60, 2.4));
    await added(entry(70, 3));
    for (const wrong of [entry(65, 2.3), entry(65, 3.1), entry(80, 2.9)]) {
      expect(await add(wrong)).toMatchObject({ error: { code: "invalid", fieldErrors: { toValue: {} } } });
    }
    expect(await stored()).toHaveLength(2);
  });

  test("of many contradicting ones at once the table never takes two that contradict", async () => {
    await Promise.all([entry(60, 3), entry(70, 2.4), entry(80, 2), entry(90, 1.5)].map((each) => add(each)));
    expect(await stored()).toHaveLength(1);
  });

  test("is changed by whoever saw it last; whoever was overtaken is told", async () => {
    const id = await added(entry(60, 2.4));
    const change = (version: number, toValue: number) =>
      equivalences.update(deps(), owner, { id, version, ...entry(60, toValue) });
    const results = await Promise.all([2.5, 2.6, 2.7].map((value) => change(1, value)));
    expect(results.filter(({ ok }) => ok)).toHaveLength(1);
    for (const result of results) {
      if (!result.ok) expect(result.error).toEqual({ code: "stale", currentVersion: 2 });
    }
    const [now] = await stored();
    expect(await change(1, now?.toValue ?? 0)).toEqual({ ok: true, value: { version: 2 } });
  });

  test("may move past none of its neighbours, and may stay beside itself", async () => {
    const id = await added(entry(60, 2.4));
    await added(entry(70, 3));
    const move = (equivalence: Equivalence) =>
      equivalences.update(deps(), owner, { id, version: 1, ...equivalence });
    expect(await move(entry(75, 2.4))).toMatchObject({ error: { code: "invalid" } });
    expect(await move(entry(70, 2.4))).toMatchObject({ error: { code: "already-exists" } });
    expect(await move(entry(61, 2.5))).toEqual({ ok: true, value: { version: 2 } });
  });

  test("is removed once, and only as it was seen", async () => {
    const id = await added(entry(60, 2.4));
    const remove = (version: number) => equivalences.remove(deps(), owner, { id, version });
    expect(await remove(7)).toEqual({ ok: false, error: { code: "stale", currentVersion: 1 } });
    const results = await Promise.all([remove(1), remove(1)]);
    expect(results.filter(({ ok }) => ok)).toHaveLength(1);
    expect(await stored()).toEqual([]);
    expect(await equivalences.update(deps(), owner, { id, version: 1, ...entry(60, 3) })).toEqual({
      ok: false,
      error: { code: "not-found" },
    });
  });

  test("is written by owners alone", async () => {
    const id = await added(entry(60, 2.4));
    for (const actor of others) {
      expect((await add(entry(70, 3), actor)).ok).toBe(false);
      expect((await equivalences.remove(deps(), actor, { id, version: 1 })).ok).toBe(false);
      const input = { id, version: 1, ...entry(60, 4) };
      expect((await equivalences.update(deps(), actor, input)).ok).toBe(false);
    }
    expect(await stored()).toHaveLength(1);
  });

  test("needs two scales, whoever writes it", async () => {
    const same = { ...entry(60, 60), toScale: "np-percent" } as const;
    await expect(database.db.insert(gradeEquivalences).values(same)).rejects.toThrow();
  });
});

const TRAVEL: EstimateKey = { country: "australia", kind: "travel" };
const figure = (minor: number, asOf = "2026-11-18") => ({
  minor,
  currency: "AUD" as const,
  asOf,
  note: "Fares",
});
const set = (version: number, minor: number, actor: Actor = owner, asOf?: string) =>
  setEstimate(deps(), actor, TRAVEL, { version, facts: figure(minor, asOf) });

describe("An estimate", () => {
  test("is set, replaced and taken back, each on the audit log", async () => {
    const { db } = database;
    expect(await findEstimate(db, TRAVEL)).toMatchObject({ current: null, version: 0 });
    expect(await set(0, 1_500_00)).toEqual({ ok: true, value: { version: 1 } });
    expect(await set(1, 1_600_00)).toEqual({ ok: true, value: { version: 2 } });
    expect(await currentEstimates(db, "australia")).toEqual([{ ...TRAVEL, ...figure(1_600_00) }]);
    expect(await currentEstimates(db, "newzealand")).toEqual([]);
    expect(await clearEstimate(deps(), owner, TRAVEL, { version: 2 })).toEqual({
      ok: true,
      value: { version: 3 },
    });
    expect(await currentEstimates(db, "australia")).toEqual([]);
    expect((await listEstimates(db)).items).toHaveLength(8);
    const auditLog = await db
      .select()
      .from(auditEntries)
      .where(eq(auditEntries.subjectId, "australia-travel"));
    expect(auditLog.map(({ action }) => action)).toEqual(["estimate.set", "estimate.set", "estimate.set"]);
  });

  test("that is set or taken back again changes nothing", async () => {
    expect(await clearEstimate(deps(), owner, TRAVEL, { version: 0 })).toEqual({
      ok: true,
      value: { version: 0 },
    });
    await set(0, 1_500_00);
    expect(await set(0, 1_500_00)).toEqual({ ok: true, value: { version: 1 } });
  });

  test("of many first figures at once one is stored, and of a change and a taking back one", async () => {
    const first = await Promise.all([1, 2, 3, 4].map((value) => set(0, value * 100_00)));
    expect(first.filter(({ ok }) => ok)).toHaveLength(1);
    const next = await Promise.all([set(1, 9_000_00), clearEstimate(deps(), owner, TRAVEL, { version: 1 })]);
    expect(next.filter(({ ok }) => ok)).toHaveLength(1);
    for (const result of next) {
      if (!result.ok) expect(result.error).toEqual({ code: "stale", currentVersion: 2 });
    }
  });

  test("of a day that has not come is refused at its field", async () => {
    expect(await set(0, 100_00, owner, "2026-11-22")).toMatchObject({
      error: { code: "invalid", fieldErrors: { asOf: [expect.any(String)] } },
    });
  });

  test("is written by owners alone", async () => {
    for (const actor of others) {
      expect((await set(0, 100_00, actor)).ok).toBe(false);
      expect((await clearEstimate(deps(), actor, TRAVEL, { version: 0 })).ok).toBe(false);
    }
    expect(await database.db.$count(costEstimates)).toBe(0);
  });

  test("is whole or not there, whoever writes it", async () => {
    const half = { ...TRAVEL, amountMinor: 100 };
    await expect(database.db.insert(costEstimates).values(half)).rejects.toThrow();
    const none = { ...TRAVEL, amountMinor: 0, currency: "AUD", asOf: "2026-11-01", note: "x" };
    await expect(database.db.insert(costEstimates).values(none)).rejects.toThrow();
  });
});

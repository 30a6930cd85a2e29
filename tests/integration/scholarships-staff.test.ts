import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, test } from "vitest";
import { SCHOLARSHIP_LIST } from "#app/catalogue/scholarships/admin-list.ts";
import {
  createScholarship,
  setScholarshipArchived,
  updateScholarship,
} from "#app/catalogue/scholarships/commands.server.ts";
import {
  createScholarshipSchema,
  type ScholarshipFacts,
  scholarshipFactsOf,
} from "#app/catalogue/scholarships/scholarship-schema.ts";
import { scholarships } from "#app/catalogue/scholarships/scholarships.tables.server.ts";
import {
  findStaffScholarship,
  listStaffScholarships,
} from "#app/catalogue/scholarships/staff-queries.server.ts";
import { ensureReferenceData } from "#app/demo/catalogue/reference-data.server.ts";
import { auditEntries } from "#app/platform/audit/audit.tables.server.ts";
import { findLastChange } from "#app/platform/audit/last-change.server.ts";
import { parseListQuery } from "#app/platform/lists/list-query.ts";
import { type UserActor, VISITOR } from "#app/platform/permissions/actor.ts";
import { makeStaff } from "#tests/factories/actors.ts";
import { countryIdOf, makeScholarship, makeUniversity } from "#tests/factories/records.ts";
import { LIST_CLOCK } from "#tests/support/list-clock.ts";
import { useDatabase } from "./database.ts";
import { useJobs } from "./jobs.ts";

const NOW = new Date("2026-11-20T12:00:00Z");
const UNKNOWN_ID = "00000000-0000-4000-8000-000000000000";
const database = useDatabase();
const jobs = useJobs(database);
const deps = () => ({ db: database.db, jobs, now: () => NOW });

let owner: UserActor;
let universityId: string;
let countryId: string;
beforeAll(async () => {
  await ensureReferenceData(database.db, NOW);
  owner = await makeStaff(database.db, "owner", "Olga Owner");
  universityId = (await makeUniversity(database.db, { name: "Giving University" })).id;
  countryId = await countryIdOf(database.db, "australia");
});

const award = (name: string, more: Partial<ScholarshipFacts> = {}): ScholarshipFacts => ({
  name,
  universityId,
  provider: null,
  countryId: null,
  worth: null,
  tuitionPercent: null,
  amountMinor: null,
  currency: null,
  levels: [],
  eligibility: null,
  closesOn: null,
  website: null,
  source: "https://giving.example/awards",
  sourceAsOf: "2026-11",
  status: "open",
  ...more,
});

async function stored(id: string) {
  const scholarship = await findStaffScholarship(database.db, id);
  if (!scholarship) throw new Error("There is no such scholarship");
  return scholarship;
}

async function added(facts: ScholarshipFacts): Promise<string> {
  const result = await createScholarship(deps(), owner, facts);
  if (!result.ok) throw new Error(result.error.code);
  return result.value.id;
}

const change = (id: string, facts: ScholarshipFacts, version: number, actor = owner) =>
  updateScholarship(deps(), actor, { id, version, facts });

describe("adding a scholarship", () => {
  test("stores what was given, gives it an address, and is on the audit log", async () => {
    const facts = award("Southern Star Award", {
      countryId,
      tuitionPercent: 25,
      amountMinor: 1_000_000,
      currency: "AUD",
      levels: ["bachelor", "master"],
      closesOn: "2027-01-15",
    });
    const id = await added(facts);
    expect(await stored(id)).toMatchObject({
      ...facts,
      slug: "southern-star-award",
      version: 1,
      giver: "Giving University",
      countryName: "Australia",
    });
    expect(await findLastChange(database.db, "scholarship", id)).toMatchObject({ by: "Olga Owner" });
  });

  test("a button pressed many times at once adds one", async () => {
    const pressed = Array.from({ length: 8 }, () =>
      createScholarship(deps(), owner, award("Pressed Often Award")),
    );
    const results = await Promise.all(pressed);
    expect(results.filter((result) => result.ok)).toHaveLength(1);
    const refused = results.filter((result) => !result.ok).map((result) => result.error);
    expect(new Set(refused.map(({ code }) => code))).toEqual(new Set(["already-exists"]));
  });

  test("two givers may have awards of one name, each with an address of its own", async () => {
    const here = await added(award("Excellence Award"));
    const elsewhere = award("Excellence Award", { universityId: null, provider: "A foundation" });
    const there = await added(elsewhere);
    expect((await stored(there)).slug).not.toBe((await stored(here)).slug);
    expect(await createScholarship(deps(), owner, { ...elsewhere, provider: "A FOUNDATION" })).toMatchObject({
      error: { code: "already-exists", field: "name" },
    });
  });

  test("a university and a country that are not there are refused at their fields", async () => {
    const nowhere = await createScholarship(deps(), owner, award("Nowhere", { universityId: UNKNOWN_ID }));
    expect(nowhere).toMatchObject({ error: { fieldErrors: { universityId: [expect.any(String)] } } });
    const noLand = await createScholarship(deps(), owner, award("No land", { countryId: UNKNOWN_ID }));
    expect(noLand).toMatchObject({ error: { fieldErrors: { countryId: [expect.any(String)] } } });
  });

  test("only owners may", async () => {
    for (const level of ["counsellor", "viewer"] as const) {
      const actor = await makeStaff(database.db, level);
      const refused = await createScholarship(deps(), actor, award("Forbidden"));
      expect(refused).toMatchObject({ error: { code: "forbidden" } });
    }
    const refused = await createScholarship(deps(), VISITOR, award("Forbidden"));
    expect(refused).toMatchObject({ error: { code: "unauthenticated" } });
    const rows = await database.db.select().from(scholarships).where(eq(scholarships.name, "Forbidden"));
    expect(rows).toEqual([]);
  });
});

describe("changing a scholarship", () => {
  test("names the fields that changed on the audit log, keeps the address, and counts up", async () => {
    const id = await added(award("Changing Award"));
    const saved = await change(id, award("Changed Award", { worth: "Half of the fees" }), 1);
    expect(saved).toEqual({ ok: true, value: { version: 2 } });
    expect(await stored(id)).toMatchObject({
      name: "Changed Award",
      slug: "changing-award",
      worth: "Half of the fees",
    });
    const auditLog = await database.db.select().from(auditEntries).where(eq(auditEntries.subjectId, id));
    const update = auditLog.find(({ action }) => action === "scholarship.update");
    expect([...(update?.fields ?? [])].sort()).toEqual(["name", "worth"]);
  });

  test("saving what is there leaves no trace, whatever version it carries", async () => {
    const id = await added(award("Quiet Award"));
    expect(await change(id, award("Quiet Award"), 77)).toEqual({ ok: true, value: { version: 1 } });
  });

  test("of two people at once one saves, and the other is told what the version is now", async () => {
    const id = await added(award("Raced Award"));
    const results = await Promise.all(
      ["One", "Two", "Three", "Four"].map((worth) => change(id, award("Raced Award", { worth }), 1)),
    );
    expect(results.filter((result) => result.ok)).toHaveLength(1);
    for (const result of results) {
      if (!result.ok) expect(result.error).toEqual({ code: "stale", currentVersion: 2 });
    }
    expect((await stored(id)).version).toBe(2);
  });

  test("taking another's name is refused at the name, and nothing is written", async () => {
    await added(award("First Award"));
    const id = await added(award("Second Award"));
    expect(await change(id, award("FIRST AWARD", { worth: "Lost" }), 1)).toMatchObject({
      error: { code: "already-exists", field: "name" },
    });
    expect(await stored(id)).toMatchObject({ name: "Second Award", worth: null, version: 1 });
  });

  test("one that is not there is not found, and a counsellor may not", async () => {
    expect(await change(UNKNOWN_ID, award("Ghost"), 1)).toMatchObject({ error: { code: "not-found" } });
    const { id } = await makeScholarship(database.db);
    const counsellor = await makeStaff(database.db, "counsellor");
    expect(await change(id, award("Mine"), 1, counsellor)).toMatchObject({ error: { code: "forbidden" } });
  });
});

describe("archiving a scholarship", () => {
  test("twice is harmless, an archived one takes no changes, and it comes back", async () => {
    const { id } = await makeScholarship(database.db, { name: "Passing Award" });
    const move = (version: number, archived: boolean) =>
      setScholarshipArchived(deps(), owner, { id, version, archived });
    expect(await move(1, true)).toEqual({ ok: true, value: { version: 2 } });
    expect(await move(1, true)).toEqual({ ok: true, value: { version: 2 } });
    expect(await change(id, award("Too late"), 2)).toMatchObject({ error: { code: "closed" } });
    expect(await move(1, false)).toMatchObject({ error: { code: "stale", currentVersion: 2 } });
    expect(await move(2, false)).toEqual({ ok: true, value: { version: 3 } });
    expect(await change(id, award("In time"), 3)).toMatchObject({ ok: true });
  });
});

describe("the form of a scholarship", () => {
  const good = {
    name: "Award",
    provider: "A foundation",
    source: "A page",
    sourceAsOf: "2026-11",
    status: "open",
  };
  const problems = (values: Record<string, unknown>) => {
    const parsed = createScholarshipSchema.safeParse({ ...good, ...values });
    return parsed.success ? [] : parsed.error.issues.map((issue) => issue.path.join(".")).sort();
  };

  test("asks for a giver, for a source with its date, and for a currency with an amount", () => {
    expect(problems({})).toEqual([]);
    expect(problems({ provider: "" })).toEqual(["provider"]);
    expect(problems({ source: "", sourceAsOf: "" })).toEqual(["source", "sourceAsOf"]);
    expect(problems({ amount: "1000" })).toEqual(["currency"]);
    expect(problems({ tuitionPercent: "101" })).toEqual(["tuitionPercent"]);
    expect(problems({ levels: ["master", "master"] })).toEqual(["levels"]);
  });

  test("puts levels into the catalogue's order and amounts into minor units", () => {
    const form = createScholarshipSchema.parse({
      ...good,
      levels: ["phd", "bachelor"],
      amount: "10,000",
      currency: "NZD",
    });
    expect(scholarshipFactsOf(form)).toMatchObject({ levels: ["bachelor", "phd"], amountMinor: 1_000_000 });
  });
});

describe("the list of scholarships", () => {
  const listed = async (search: string) => {
    const query = parseListQuery(SCHOLARSHIP_LIST, new URLSearchParams(search), LIST_CLOCK);
    if (!query.ok) throw new Error(JSON.stringify(query.error));
    return (await listStaffScholarships(database.db, query.value)).items.map(({ name }) => name);
  };

  test("finds by award and by giver, and filters by level: one without levels is for all of them", async () => {
    const { id } = await makeUniversity(database.db, { name: "Quokka University" });
    await added(award("Burrow Bursary", { universityId: id, levels: ["phd"], closesOn: "2027-05-01" }));
    await added(award("Any Level Bursary", { universityId: id }));
    await added(award("Echidna Grant", { universityId: null, provider: "Quokka Fund", status: "closed" }));
    expect(await listed("q=burrow")).toEqual(["Burrow Bursary"]);
    expect(await listed("q=quokka&sort=name&dir=asc")).toEqual([
      "Any Level Bursary",
      "Burrow Bursary",
      "Echidna Grant",
    ]);
    expect(await listed("q=bursary&level=phd&sort=name&dir=asc")).toEqual([
      "Any Level Bursary",
      "Burrow Bursary",
    ]);
    expect(await listed("q=bursary&level=master")).toEqual(["Any Level Bursary"]);
    expect(await listed("q=quokka&status=closed")).toEqual(["Echidna Grant"]);
  });
});

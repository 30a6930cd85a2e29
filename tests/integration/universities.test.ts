import { and, count, eq } from "drizzle-orm";
import { beforeAll, describe, expect, test } from "vitest";
import {
  createUniversity,
  setUniversityArchived,
  updateUniversity,
} from "#app/catalogue/universities/commands.server.ts";
import { findUniversity, listCountries } from "#app/catalogue/universities/queries.server.ts";
import type { CreateUniversity, UpdateUniversity } from "#app/catalogue/universities/university-schema.ts";
import { ensureReferenceData } from "#app/demo/catalogue/reference-data.server.ts";
import { findLastChange } from "#app/platform/audit/last-change.server.ts";
import type { UserActor } from "#app/platform/permissions/actor.ts";
import { VISITOR } from "#app/platform/permissions/actor.ts";
import { auditEntries, universities } from "#app/registry/tables.server.ts";
import { makeStaff } from "#tests/factories/actors.ts";
import { useDatabase } from "./database.ts";
import { useJobs } from "./jobs.ts";

const NOW = new Date("2026-11-20T12:00:00Z");
const UNKNOWN_ID = "00000000-0000-4000-8000-000000000000";
const database = useDatabase();
const jobs = useJobs(database);
const deps = () => ({ db: database.db, jobs, now: () => NOW });
const blank: Omit<CreateUniversity, "name"> = {
  website: null,
  contactEmail: null,
  countryId: null,
  city: null,
  partner: false,
};

/** What the form of a stored university has beside that. */
const more: Omit<UpdateUniversity, "id" | "version" | keyof CreateUniversity> = {
  state: null,
  legalName: null,
  providerCode: null,
  ownership: null,
  studentCapacity: null,
  isUniversity: false,
  summary: null,
  source: null,
  sourceAsOf: null,
  status: "open",
};
const full = { ...blank, ...more };

let owner: UserActor;
beforeAll(async () => {
  await ensureReferenceData(database.db, NOW);
  owner = await makeStaff(database.db, "owner", "Olga Owner");
});

async function add(name: string, values: Partial<typeof blank> = {}) {
  const added = await createUniversity(deps(), owner, { ...blank, ...values, name });
  if (!added.ok) throw new Error(added.error.code);
  const university = await findUniversity(database.db, added.value.id);
  if (!university) throw new Error("just added");
  return university;
}

describe("adding a university", () => {
  test("keeps what was given, makes an address, starts at version 1 and is on the trail", async () => {
    const [country] = await listCountries(database.db);
    const university = await add("Test University of Darwin", {
      countryId: country?.id ?? null,
      partner: true,
    });
    expect(university).toMatchObject({
      slug: "test-university-of-darwin",
      countryName: country?.name,
      partner: true,
      isArchived: false,
      version: 1,
      createdAt: NOW,
      courseCount: 0,
      applicationCount: 0,
    });
    const change = await findLastChange(database.db, "university", university.id);
    expect(change).toMatchObject({ by: "Olga Owner" });
    expect(change?.fields).toContain("name");
  });

  test("the same name in the same country is refused, however it is written and also when archived", async () => {
    const first = await add("Same Name College");
    await setUniversityArchived(deps(), owner, { id: first.id, version: 1, archived: true });
    const again = await createUniversity(deps(), owner, { ...blank, name: "SAME name college" });
    expect(again).toEqual({ ok: false, error: { code: "already-exists", field: "name" } });
  });

  test("the same name in another country gets an address of its own", async () => {
    const [country] = await listCountries(database.db);
    await add("Victoria Twin");
    expect((await add("Victoria Twin", { countryId: country?.id ?? null })).slug).toBe("victoria-twin-2");
  });

  test("a button pressed many times at once adds one", async () => {
    const input = { ...blank, name: "Pressed Often University" };
    const results = await Promise.all(
      Array.from({ length: 10 }, () => createUniversity(deps(), owner, input)),
    );
    expect(results.filter((result) => result.ok)).toHaveLength(1);
    const [row] = await database.db
      .select({ number: count() })
      .from(universities)
      .where(eq(universities.name, input.name));
    expect(row?.number).toBe(1);
  });

  test("an unknown country is refused at its field and nothing is written", async () => {
    const input = { ...blank, name: "Nowhere University", countryId: UNKNOWN_ID };
    expect(await createUniversity(deps(), owner, input)).toMatchObject({
      ok: false,
      error: { code: "invalid", fieldErrors: { countryId: [expect.any(String)] } },
    });
    expect(
      await database.db.select().from(universities).where(eq(universities.name, input.name)),
    ).toHaveLength(0);
  });

  test("only owners may", async () => {
    const input = { ...blank, name: "Forbidden University" };
    for (const level of ["counsellor", "viewer"] as const) {
      const actor = await makeStaff(database.db, level);
      expect(await createUniversity(deps(), actor, input)).toMatchObject({ error: { code: "forbidden" } });
    }
    expect(await createUniversity(deps(), VISITOR, input)).toMatchObject({
      error: { code: "unauthenticated" },
    });
  });
});

describe("changing a university", () => {
  test("a stale change is told, and nothing is overwritten", async () => {
    const { id } = await add("Stale University");
    const first = await updateUniversity(deps(), owner, {
      ...full,
      id,
      version: 1,
      name: "Stale University",
      city: "Perth",
    });
    expect(first).toEqual({ ok: true, value: { version: 2 } });
    const second = await updateUniversity(deps(), owner, {
      ...full,
      id,
      version: 1,
      name: "Stale University",
      city: "Cairns",
    });
    expect(second).toEqual({ ok: false, error: { code: "stale", currentVersion: 2 } });
    expect((await findUniversity(database.db, id))?.city).toBe("Perth");
    expect(await findLastChange(database.db, "university", id)).toMatchObject({ fields: ["city"] });
  });

  test("of many who save different values at once, one wins and the others are told", async () => {
    const { id } = await add("Raced University");
    const results = await Promise.all(
      Array.from({ length: 8 }, (_, at) =>
        updateUniversity(deps(), owner, {
          ...full,
          id,
          version: 1,
          name: "Raced University",
          city: `City ${at}`,
        }),
      ),
    );
    expect(results.filter((result) => result.ok)).toHaveLength(1);
    expect((await findUniversity(database.db, id))?.version).toBe(2);
  });

  test("saving what is there changes nothing and leaves no trace", async () => {
    const { id } = await add("Calm University");
    const saved = await updateUniversity(deps(), owner, {
      ...full,
      id,
      version: 1,
      name: "Calm University",
    });
    expect(saved).toEqual({ ok: true, value: { version: 1 } });
    const trail = await database.db
      .select()
      .from(auditEntries)
      .where(and(eq(auditEntries.subjectId, id), eq(auditEntries.action, "university.update")));
    expect(trail).toHaveLength(0);
  });

  test("an archived one takes no changes until it is restored", async () => {
    const { id } = await add("Sleeping University");
    await setUniversityArchived(deps(), owner, { id, version: 1, archived: true });
    const input = { ...full, id, version: 2, name: "Awake University" };
    expect(await updateUniversity(deps(), owner, input)).toMatchObject({
      error: { code: "closed", because: "archived" },
    });
    await setUniversityArchived(deps(), owner, { id, version: 2, archived: false });
    expect(await updateUniversity(deps(), owner, { ...input, version: 3 })).toMatchObject({ ok: true });
  });

  test("its address stays when its name changes", async () => {
    const { id } = await add("Old Name University");
    await updateUniversity(deps(), owner, { ...full, id, version: 1, name: "New Name University" });
    expect((await findUniversity(database.db, id))?.slug).toBe("old-name-university");
  });

  test("an unknown one is not found", async () => {
    const input = { ...full, id: UNKNOWN_ID, version: 1, name: "Ghost" };
    expect(await updateUniversity(deps(), owner, input)).toMatchObject({ error: { code: "not-found" } });
    expect(
      await setUniversityArchived(deps(), owner, { id: UNKNOWN_ID, version: 1, archived: true }),
    ).toMatchObject({ error: { code: "not-found" } });
  });
});

test("archiving twice is harmless, and archiving a version that has moved on is told", async () => {
  const { id } = await add("Archive University");
  const archive = (version: number) => setUniversityArchived(deps(), owner, { id, version, archived: true });
  expect(await archive(1)).toEqual({ ok: true, value: { version: 2 } });
  expect(await archive(1)).toEqual({ ok: true, value: { version: 2 } });
  expect(await setUniversityArchived(deps(), owner, { id, version: 1, archived: false })).toMatchObject({
    error: { code: "stale" },
  });
});

import { and, count, eq } from "drizzle-orm";
import { beforeAll, describe, expect, onTestFinished, test } from "vitest";
import {
  createUniversity,
  namesakesOf,
  setUniversityArchived,
  updateUniversity,
} from "#app/catalogue/universities/commands.server.ts";
import { findUniversity, listCountries } from "#app/catalogue/universities/queries.server.ts";
import { universities } from "#app/catalogue/universities/universities.tables.server.ts";
import type { CreateUniversity, UpdateUniversity } from "#app/catalogue/universities/university-schema.ts";
import { ensureReferenceData } from "#app/demo/catalogue/reference-data.server.ts";
import { auditEntries } from "#app/platform/audit/audit.tables.server.ts";
import { findLastChange } from "#app/platform/audit/last-change.server.ts";
import type { UserActor } from "#app/platform/permissions/actor.ts";
import { VISITOR } from "#app/platform/permissions/actor.ts";
import { makeStaff } from "#tests/factories/actors.ts";
import { openBuiltApplication } from "#tests/support/built-application.ts";
import { keyed } from "#tests/support/keyed.ts";
import { openSession } from "#tests/support/session.ts";
import { useDatabase } from "./database.ts";
import { useJobs } from "./jobs.ts";

const NOW = new Date("2026-11-20T12:00:00Z");
const UNKNOWN_ID = "00000000-0000-4000-8000-000000000000";
const database = useDatabase();
const jobs = useJobs(database);
const deps = () => ({ db: database.db, jobs, now: () => NOW });
const blank: Omit<CreateUniversity, "name" | "namesakes"> = {
  website: null,
  contactEmail: null,
  countryId: null,
  city: null,
  partner: false,
};

/** The additional fields in the form of a stored university. */
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
  test("keeps what was given, makes an address, starts at version 1 and is on the audit log", async () => {
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

  test.each(["  same   names ACADEMY ", "Sâme-Names Académy"])("%s is the same name", async (name) => {
    const known = await namesakesOf(database.db, { name: "Same Names Academy", countryId: null });
    if (known === null) await add("Same Names Academy");
    expect(await createUniversity(deps(), owner, { ...blank, name })).toMatchObject({
      error: { code: "already-exists", field: "name" },
    });
  });

  test("a namesake that was shown can be accepted, once: a second press finds the new one", async () => {
    const first = await add("Accepted Twin");
    const input = { ...blank, name: "Accepted Twin", namesakes: first.id };
    const second = await createUniversity(deps(), owner, input);
    if (!second.ok) throw new Error(second.error.code);
    expect((await findUniversity(database.db, second.value.id))?.slug).toBe("accepted-twin-2");
    expect(await createUniversity(deps(), owner, input)).toMatchObject({ error: { code: "already-exists" } });
    // What was accepted for one name is not for another.
    const other = await add("Another Twin");
    expect(
      await createUniversity(deps(), owner, { ...blank, name: "Accepted Twin", namesakes: other.id }),
    ).toMatchObject({ error: { code: "already-exists" } });
  });

  test("a namesake is told at the name, and accepted by a box, without script; what was typed stays", async () => {
    await add("Box Twin University");
    const application = await openBuiltApplication({ database });
    onTestFinished(() => application.close());
    const cookie = (await openSession(database.db, owner.userId, { secondFactor: true })).header;
    const press = (fields: Readonly<Record<string, string>>) =>
      fetch(`${application.origin}/admin/universities/new`, {
        method: "POST",
        redirect: "manual",
        headers: { cookie, origin: application.origin },
        body: new URLSearchParams({
          ...keyed("create"),
          name: "Box  TWIN university",
          city: "Cairns",
          ...fields,
        }),
      });
    const refused = await press({});
    expect(refused.status).toBe(400);
    const page = await refused.text();
    expect(page).toContain("A university with this name already exists in this country. It may be archived.");
    expect(page).toContain("Add university anyway");
    expect(page).toContain('value="Cairns"');
    const box = /<input[^>]*name="namesakes"[^>]*>/.exec(page)?.[0] ?? "";
    expect(box).not.toMatch(/ checked(=|\s|\/|>)/);
    const namesakes = /value="([^"]+)"/.exec(box)?.[1] ?? "";
    expect((await press({ namesakes })).status).toBe(302);
    expect((await press({ namesakes })).status).toBe(400);
    const [row] = await database.db
      .select({ number: count() })
      .from(universities)
      .where(eq(universities.city, "Cairns"));
    expect(row?.number).toBe(1);
  });

  test("many who accept the same namesake at once, however they write it, add one", async () => {
    const first = await add("Raced Namesake");
    const results = await Promise.all(
      Array.from({ length: 10 }, (_, at) =>
        createUniversity(deps(), owner, {
          ...blank,
          name: at % 2 === 0 ? "Raced Namesake" : "RACED  námesake",
          namesakes: first.id,
        }),
      ),
    );
    expect(results.filter((result) => result.ok)).toHaveLength(1);
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
    const auditLog = await database.db
      .select()
      .from(auditEntries)
      .where(and(eq(auditEntries.subjectId, id), eq(auditEntries.action, "university.update")));
    expect(auditLog).toHaveLength(0);
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

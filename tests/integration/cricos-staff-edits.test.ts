import { and, eq, sql } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { courseCampuses } from "#app/catalogue/courses/courses.tables.server.ts";
import { importRegister } from "#app/catalogue/register/import-register.server.ts";
import { followRegisterForCampus, updateCampus } from "#app/catalogue/universities/campus-commands.server.ts";
import {
  followRegisterForUniversity,
  updateUniversity,
} from "#app/catalogue/universities/commands.server.ts";
import { campuses, universities } from "#app/catalogue/universities/universities.tables.server.ts";
import { CRICOS_SOURCE } from "#app/catalogue/universities/universities.ts";
import { ensureReferenceData } from "#app/demo/catalogue/reference-data.server.ts";
import type { UserActor } from "#app/platform/permissions/actor.ts";
import { makeStaff } from "#tests/factories/actors.ts";
import { only } from "#tests/factories/records.ts";
import { withRegister } from "#tests/support/register-sample.ts";
import { useDatabase } from "./database.ts";
import { useJobs } from "./jobs.ts";

const NOW = new Date("2026-11-20T12:00:00Z");
const database = useDatabase();
const jobs = useJobs(database);
const deps = () => ({ db: database.db, jobs, now: () => NOW });

let owner: UserActor;
beforeEach(async () => {
  await database.db.execute(sql`truncate universities, campuses, courses, catalogue_imports cascade`);
  await ensureReferenceData(database.db, NOW);
  owner = await makeStaff(database.db, "owner");
  await read("2026-01");
});

const read = (asOf: string, change: Parameters<typeof withRegister>[0] = {}) =>
  withRegister(change, (folder) => importRegister(database.pool, { from: folder, asOf }));
const provider = async () =>
  only(await database.db.select().from(universities).where(eq(universities.providerCode, "00001A")));
const campusesOf = async (universityId: string) =>
  database.db.select().from(campuses).where(eq(campuses.universityId, universityId)).orderBy(campuses.name);
const campus = async (name: string) => {
  const { id } = await provider();
  return only(
    await database.db
      .select()
      .from(campuses)
      .where(and(eq(campuses.universityId, id), eq(campuses.name, name))),
  );
};

async function edit(values: Partial<Parameters<typeof updateUniversity>[2]>) {
  const { id, version, state, ...stored } = await provider();
  const saved = await updateUniversity(deps(), owner, {
    ...formOf(stored),
    state: state === "NSW" ? state : null,
    ...values,
    id,
    version,
  });
  expect(saved).toMatchObject({ ok: true });
}
function formOf(stored: Omit<typeof universities.$inferSelect, "id" | "version" | "state">) {
  const { name, website, contactEmail, countryId, city, partner, legalName, providerCode } = stored;
  const { ownership, studentCapacity, isUniversity, summary, source, sourceAsOf, status } = stored;
  return {
    name,
    website,
    contactEmail,
    countryId,
    city,
    partner,
    legalName,
    providerCode,
    ownership,
    studentCapacity,
    isUniversity,
    summary,
    source,
    sourceAsOf,
    status,
  };
}
const rename = async (from: string, values: Partial<Parameters<typeof updateCampus>[2]["facts"]>) => {
  const { id, version, name, city, postcode, status } = await campus(from);
  const facts = {
    name,
    city,
    state: "NSW" as const,
    postcode,
    category: null,
    categorySource: null,
    categoryAsOf: null,
    status,
    ...values,
  };
  expect(await updateCampus(deps(), owner, { id, version, facts })).toMatchObject({ ok: true });
};

describe("an import of the register after staff have changed", () => {
  test("a provider leaves what they set, and its date, and goes on with the rest of the row", async () => {
    await edit({
      website: "https://own.example",
      studentCapacity: 650,
      source: "A letter",
      sourceAsOf: "2026-03",
    });
    const summary = await read("2026-02", {
      institutions: (text) => text.replace("Private,500,www.harbour", "Government,480,www.harbour"),
    });
    expect(summary.institutions).toMatchObject({ changed: 1 });
    expect(await provider()).toMatchObject({
      website: "https://own.example",
      studentCapacity: 650,
      source: "A letter",
      sourceAsOf: "2026-03",
      ownership: "Government",
      staffFields: ["source", "student_capacity", "website"],
    });
  });

  test("a provider that follows the register again is written again", async () => {
    await edit({ studentCapacity: 650 });
    const { id, version } = await provider();
    const back = { id, version, column: "student_capacity" };
    expect(await followRegisterForUniversity(deps(), owner, back)).toMatchObject({ ok: true });
    await read("2026-02");
    expect(await provider()).toMatchObject({ studentCapacity: 500, staffFields: [] });
  });

  test("a campus's name, place and category leaves them, and makes no second campus", async () => {
    await rename("City Campus", {
      name: "Surry Hills",
      city: "Sydney",
      category: 2,
      categorySource: "A letter of the department",
      categoryAsOf: "2026-03",
    });
    const { id } = await provider();
    const before = await database.db.select().from(courseCampuses);
    const summary = await read("2026-02", {
      locations: (text) => text.replaceAll("SURRY HILLS,NSW,2010", "REDFERN,NSW,2016"),
    });
    expect(summary.campuses).toMatchObject({ added: 0, withdrawn: 0 });
    expect((await campusesOf(id)).map(({ name }) => name)).toEqual(["Coast Campus", "Surry Hills"]);
    expect(await campus("Surry Hills")).toMatchObject({
      registerName: "City Campus",
      city: "Sydney",
      postcode: "2016",
      regionalCategory: 2,
      categorySource: "A letter of the department",
      source: CRICOS_SOURCE,
    });
    expect(await database.db.select().from(courseCampuses)).toHaveLength(before.length);
  });

  test("a campus that follows the register again is written again, and one that staff closed stays closed", async () => {
    await rename("City Campus", { city: "Sydney" });
    await rename("Coast Campus", { status: "closed" });
    const { id, version } = await campus("City Campus");
    await followRegisterForCampus(deps(), owner, { id, version, column: "city" });
    await read("2026-02");
    expect(await campus("City Campus")).toMatchObject({ city: "Surry Hills", staffFields: [] });
    expect(await campus("Coast Campus")).toMatchObject({ status: "closed", staffFields: ["status"] });
  });

  test("a campus that is renamed and then gone from the register is closed", async () => {
    await rename("Coast Campus", { name: "By the Sea" });
    await read("2026-02", {
      locations: (text) => text.replace(/^.*Coast Campus.*\r\n/m, ""),
      courseLocations: (text) => text.replace(/^.*Coast Campus.*\r\n/m, ""),
    });
    expect(await campus("By the Sea")).toMatchObject({ status: "closed", registerName: "Coast Campus" });
  });
});

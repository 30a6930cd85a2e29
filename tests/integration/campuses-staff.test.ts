import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, test } from "vitest";
import { courseCampuses } from "#app/catalogue/courses/courses.tables.server.ts";
import {
  createCampus,
  followRegisterForCampus,
  removeCampus,
  updateCampus,
} from "#app/catalogue/universities/campus-commands.server.ts";
import { findCampus, listCampuses } from "#app/catalogue/universities/campus-queries.server.ts";
import {
  type CampusFacts,
  campusFactsOf,
  createCampusSchema,
} from "#app/catalogue/universities/campus-schema.ts";
import { setUniversityArchived } from "#app/catalogue/universities/commands.server.ts";
import { campuses } from "#app/catalogue/universities/universities.tables.server.ts";
import { CRICOS_SOURCE } from "#app/catalogue/universities/universities.ts";
import { ensureReferenceData } from "#app/demo/catalogue/reference-data.server.ts";
import { findLastChange } from "#app/platform/audit/last-change.server.ts";
import { type UserActor, VISITOR } from "#app/platform/permissions/actor.ts";
import { makeStaff } from "#tests/factories/actors.ts";
import { countryIdOf, makeCampus, makeCourse, makeUniversity } from "#tests/factories/records.ts";
import { useDatabase } from "./database.ts";
import { useJobs } from "./jobs.ts";

const NOW = new Date("2026-11-20T12:00:00Z");
const UNKNOWN_ID = "00000000-0000-4000-8000-000000000000";
const database = useDatabase();
const jobs = useJobs(database);
const deps = () => ({ db: database.db, jobs, now: () => NOW });

let owner: UserActor;
let universityId: string;
let abroadId: string;
beforeAll(async () => {
  await ensureReferenceData(database.db, NOW);
  owner = await makeStaff(database.db, "owner", "Olga Owner");
  const australia = await countryIdOf(database.db, "australia");
  const newZealand = await countryIdOf(database.db, "newzealand");
  universityId = (await makeUniversity(database.db, { countryId: australia })).id;
  abroadId = (await makeUniversity(database.db, { countryId: newZealand })).id;
});

const place = (name: string, more: Partial<CampusFacts> = {}): CampusFacts => ({
  name,
  city: "Newcastle",
  state: "NSW",
  postcode: "2300",
  category: null,
  categorySource: null,
  categoryAsOf: null,
  status: "open",
  ...more,
});
const BY_HAND = {
  category: 3,
  categorySource: "https://immi.example/areas",
  categoryAsOf: "2026-11",
} as const;

const add = (facts: CampusFacts, at = universityId) =>
  createCampus(deps(), owner, { universityId: at, facts });
async function added(facts: CampusFacts, at = universityId): Promise<string> {
  const result = await add(facts, at);
  if (!result.ok) throw new Error(result.error.code);
  return result.value.id;
}
async function stored(id: string, at = universityId) {
  const campus = await findCampus(database.db, at, id);
  if (!campus) throw new Error("There is no such campus");
  return campus;
}
const change = (id: string, facts: CampusFacts, version: number, actor = owner) =>
  updateCampus(deps(), actor, { id, version, facts });

describe("adding a campus", () => {
  test("its category follows from the postcode, and what was typed is kept from imports", async () => {
    const id = await added(place("Harbour Campus"));
    expect(await stored(id)).toMatchObject({
      city: "Newcastle",
      regionalCategory: 2,
      derivedCategory: 2,
      categorySource: null,
      staffFields: ["city", "postcode", "regional_category", "state", "status"],
      version: 1,
      isOfRegister: false,
    });
    expect(await findLastChange(database.db, "campus", id)).toMatchObject({ by: "Olga Owner" });
    expect((await listCampuses(database.db, universityId)).map(({ name }) => name)).toContain(
      "Harbour Campus",
    );
  });

  test("a category set by hand stands with its source, against the postcode", async () => {
    const id = await added(place("Hand Campus", BY_HAND));
    expect(await stored(id)).toMatchObject({
      regionalCategory: 3,
      derivedCategory: 2,
      categorySource: BY_HAND.categorySource,
      categoryAsOf: "2026-11",
    });
  });

  test("New Zealand has regions of its own and no categories", async () => {
    const id = await added(
      place("Otago Campus", { city: "Dunedin", state: "Otago", postcode: "9016" }),
      abroadId,
    );
    expect(await stored(id, abroadId)).toMatchObject({ regionalCategory: null, derivedCategory: null });
    expect(await add(place("Lost Campus"), abroadId)).toMatchObject({
      error: { code: "invalid", fieldErrors: { state: [expect.any(String)] } },
    });
    const graded = place("Graded Campus", { state: "Otago", ...BY_HAND });
    expect(await add(graded, abroadId)).toMatchObject({
      error: { code: "invalid", fieldErrors: { category: [expect.any(String)] } },
    });
  });

  test("a button pressed many times at once adds one, however the name is written", async () => {
    const results = await Promise.all(
      ["Pressed Often", "PRESSED OFTEN", "pressed often", "Pressed Often"].map((name) => add(place(name))),
    );
    expect(results.filter((result) => result.ok)).toHaveLength(1);
    for (const result of results) {
      if (!result.ok) expect(result.error).toEqual({ code: "already-exists", field: "name" });
    }
  });

  test("a university that is not there is not found, and an archived one takes none", async () => {
    expect(await add(place("Nowhere"), UNKNOWN_ID)).toMatchObject({ error: { code: "not-found" } });
    const { id } = await makeUniversity(database.db);
    await setUniversityArchived(deps(), owner, { id, version: 1, archived: true });
    expect(await add(place("Too late"), id)).toMatchObject({ error: { code: "closed" } });
  });

  test("only owners may add, change or remove", async () => {
    const { id } = await makeCampus(database.db, universityId);
    for (const level of ["counsellor", "viewer"] as const) {
      const actor = await makeStaff(database.db, level);
      const facts = place("Forbidden");
      expect(await createCampus(deps(), actor, { universityId, facts })).toMatchObject({
        error: { code: "forbidden" },
      });
      expect(await change(id, facts, 1, actor)).toMatchObject({ error: { code: "forbidden" } });
      expect(await removeCampus(deps(), actor, { id, version: 1 })).toMatchObject({
        error: { code: "forbidden" },
      });
    }
    expect(await createCampus(deps(), VISITOR, { universityId, facts: place("Forbidden") })).toMatchObject({
      error: { code: "unauthenticated" },
    });
  });
});

describe("changing a campus", () => {
  test("another postcode brings another category, and both are kept from imports", async () => {
    const { id } = await makeCampus(database.db, universityId, {
      ...place("Moving Campus"),
      regionalCategory: 2,
      source: CRICOS_SOURCE,
    });
    expect(await change(id, place("Moving Campus", { city: "Orange", postcode: "2800" }), 1)).toEqual({
      ok: true,
      value: { version: 2 },
    });
    expect(await stored(id)).toMatchObject({
      regionalCategory: 3,
      staffFields: ["city", "postcode", "regional_category"],
    });
  });

  test("one of the register keeps the name that it has there, also when it is renamed again", async () => {
    const { id } = await makeCampus(database.db, universityId, {
      ...place("City Campus - Block B"),
      regionalCategory: 2,
      source: CRICOS_SOURCE,
    });
    await change(id, place("City Campus"), 1);
    await change(id, place("City"), 2);
    expect(await stored(id)).toMatchObject({ name: "City", registerName: "City Campus - Block B" });
  });

  test("of many at once one saves, and the others are told what the version is now", async () => {
    const { id } = await makeCampus(database.db, universityId, {
      ...place("Raced Campus"),
      regionalCategory: 2,
    });
    const results = await Promise.all(
      ["2301", "2302", "2303", "2304"].map((postcode) => change(id, place("Raced Campus", { postcode }), 1)),
    );
    expect(results.filter((result) => result.ok)).toHaveLength(1);
    for (const result of results) {
      if (!result.ok) expect(result.error).toEqual({ code: "stale", currentVersion: 2 });
    }
  });

  test("saving what is there leaves no trace", async () => {
    const id = await added(place("Calm Campus"));
    expect(await change(id, place("Calm Campus"), 77)).toEqual({ ok: true, value: { version: 1 } });
  });

  test("given back to the register, the category follows from the postcode again at once", async () => {
    const id = await added(place("Back Campus", BY_HAND));
    const back = { id, version: 1, column: "regional_category" };
    expect(await followRegisterForCampus(deps(), owner, back)).toMatchObject({ value: { version: 2 } });
    expect(await stored(id)).toMatchObject({ regionalCategory: 2, categorySource: null, categoryAsOf: null });
    expect((await stored(id)).staffFields).not.toContain("regional_category");
    expect(await followRegisterForCampus(deps(), owner, back)).toMatchObject({ value: { version: 2 } });
  });
});

describe("removing a campus", () => {
  test("is for mistakes only: what is taught there, or stands in the register, is closed instead", async () => {
    const taught = await makeCampus(database.db, universityId);
    const { id: courseId } = await makeCourse(database.db, universityId);
    await database.db.insert(courseCampuses).values({ courseId, campusId: taught.id });
    const listed = await makeCampus(database.db, universityId, { source: CRICOS_SOURCE });
    for (const { id } of [taught, listed]) {
      expect(await removeCampus(deps(), owner, { id, version: 1 })).toEqual({
        ok: false,
        error: { code: "in-use" },
      });
    }
    const mistake = await makeCampus(database.db, universityId);
    expect(await removeCampus(deps(), owner, { id: mistake.id, version: 2 })).toMatchObject({
      error: { code: "stale" },
    });
    const pressed = await Promise.all(
      [1, 2, 3].map(() => removeCampus(deps(), owner, { id: mistake.id, version: 1 })),
    );
    expect(pressed.filter((result) => result.ok)).toHaveLength(1);
    expect(await database.db.select().from(campuses).where(eq(campuses.id, mistake.id))).toEqual([]);
  });
});

describe("the form of a campus", () => {
  const good = { name: "Campus", status: "open" };
  const problems = (values: Record<string, unknown>) => {
    const parsed = createCampusSchema.safeParse({ ...good, ...values });
    return parsed.success ? [] : parsed.error.issues.map((issue) => issue.path.join(".")).sort();
  };

  test("needs a name, and a source with its date for a category set by hand", () => {
    expect(problems({})).toEqual([]);
    expect(problems({ name: " " })).toEqual(["name"]);
    expect(problems({ category: "3" })).toEqual(["categoryAsOf", "categorySource"]);
    expect(problems({ category: "4" })).toEqual(["category"]);
    expect(problems({ postcode: "800" })).toEqual(["postcode"]);
    expect(problems({ state: "Tasmania" })).toEqual(["state"]);
  });

  test("forgets the source of a category that is not set by hand any more", () => {
    const typed = { ...good, category: "", categorySource: "A list", categoryAsOf: "2026-11" };
    expect(campusFactsOf(createCampusSchema.parse(typed))).toMatchObject({
      category: null,
      categorySource: null,
      categoryAsOf: null,
    });
  });
});

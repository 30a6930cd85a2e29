import { afterAll, beforeAll, describe, expect, test } from "vitest";
import {
  findPublicScholarship,
  listPublicScholarships,
  listScholarshipsFor,
} from "#app/catalogue/scholarships/public-scholarships.server.ts";
import { scholarships } from "#app/catalogue/scholarships/scholarships.tables.server.ts";
import { countryIdOf, makeCourse, makeScholarship, makeUniversity } from "#tests/factories/records.ts";
import { type BuiltApplication, openBuiltApplication } from "#tests/support/built-application.ts";
import { ODD_SLUGS } from "#tests/support/odd-slugs.ts";
import { useDatabase } from "./database.ts";

const database = useDatabase();
const NOW = new Date("2026-11-20T06:00:00Z");
let app: BuiltApplication;
beforeAll(async () => {
  app = await openBuiltApplication({ database });
});
afterAll(() => app.close());

const get = (path: string) => fetch(app.origin + path, { redirect: "manual" });
const htmlOf = async (path: string) => {
  const response = await get(path);
  expect(response.status, path).toBe(200);
  return response.text();
};

describe("/scholarships", () => {
  test("says honestly that there are none, and where to ask", async () => {
    await database.db.delete(scholarships);
    const html = await htmlOf("/scholarships");
    expect(html).toContain("No scholarships listed yet");
    expect(html).toContain('href="/book"');
  });

  test("lists what is open today, the next last day first, those without one at the end", async () => {
    await database.db.delete(scholarships);
    await makeScholarship(database.db, { name: "Without a day" });
    await makeScholarship(database.db, { name: "In spring", closesOn: "2027-04-30" });
    await makeScholarship(database.db, { name: "Today", closesOn: "2026-11-20" });
    await makeScholarship(database.db, { name: "Yesterday", closesOn: "2026-11-19" });
    await makeScholarship(database.db, { name: "Closed by hand", status: "closed" });
    await makeScholarship(database.db, { name: "Archived", isArchived: true });
    const gone = await makeUniversity(database.db, { isArchived: true });
    await makeScholarship(database.db, { name: "Of a university that is gone", universityId: gone.id });
    const { scholarships: listed, total } = await listPublicScholarships(
      database.db,
      { country: null, level: null, page: 1 },
      NOW,
    );
    expect(listed.map(({ name }) => name)).toEqual(["Today", "In spring", "Without a day"]);
    expect(total).toBe(3);
  });

  test("narrows by country, also by the university's, and by level; one without levels is for all", async () => {
    await database.db.delete(scholarships);
    const australia = await countryIdOf(database.db, "australia");
    const university = await makeUniversity(database.db, {
      name: "Otago",
      countryId: await countryIdOf(database.db, "newzealand"),
    });
    await makeScholarship(database.db, {
      name: "Doctoral award",
      universityId: university.id,
      levels: ["phd"],
    });
    await makeScholarship(database.db, {
      name: "Australian award",
      countryId: australia,
      provider: "A body",
    });
    const south = await htmlOf("/scholarships?country=newzealand");
    expect(south).toContain("Doctoral award");
    expect(south).not.toContain("Australian award");
    const masters = await htmlOf("/scholarships?level=master");
    expect(masters).toContain("Australian award");
    expect(masters).not.toContain("Doctoral award");
    expect(await htmlOf("/scholarships?country=newzealand&level=master")).toContain(
      "No scholarships match your search",
    );
  });

  test.each([
    "?country=atlantis",
    "?level=%00",
    "?country=newzealand&country=australia",
    "?page=-5",
    "?page=1e9",
  ])("answers %s with a page", async (address) => {
    await htmlOf(`/scholarships${address}`);
  });

  test("says that it passed over a country that there is not", async () => {
    expect(await htmlOf("/scholarships?country=atlantis")).toContain("We ignored");
  });
});

describe("A scholarship's page", () => {
  test("has what it is worth, for whom, until when, whose it is, and where that is published", async () => {
    const university = await makeUniversity(database.db, { name: "University of Giving" });
    const { slug } = await makeScholarship(database.db, {
      name: "Vice-Chancellor's Award",
      universityId: university.id,
      tuitionPercent: 25,
      worth: "A quarter of each year's tuition",
      levels: ["bachelor", "master"],
      eligibility: "Citizens of Nepal\nGPA of 3.2",
      closesOn: "2099-10-31",
      website: "https://giving.example/award",
      source: "University of Giving",
      sourceAsOf: "2026-09",
    });
    const html = await htmlOf(`/scholarships/${slug}`);
    for (const text of [
      "Vice-Chancellor&#x27;s Award",
      "25% of tuition",
      "A quarter of each year",
      "Bachelor, Master",
      "Citizens of Nepal",
      "31 Oct 2099",
      "giving.example",
      "as of September 2026",
    ]) {
      expect(html).toContain(text);
    }
    expect(html).toContain(`href="/universities/${university.slug}"`);
    expect(html).not.toContain("noindex");
    expect(await htmlOf(`/universities/${university.slug}`)).toContain(`href="/scholarships/${slug}"`);
  });

  test("says for each blank that it is not published", async () => {
    const { slug } = await makeScholarship(database.db, { website: "javascript:alert(1)" });
    const html = await htmlOf(`/scholarships/${slug}`);
    expect(html.match(/ask a counsellor/gi)?.length).toBeGreaterThanOrEqual(4);
    expect(html).not.toContain('href="javascript:');
  });

  test.each([
    ["closed by hand", { status: "closed" as const }],
    ["past its last day", { closesOn: "2020-01-31" }],
  ])("stays when it is %s, and says so; search engines leave it out", async (_, values) => {
    const { slug } = await makeScholarship(database.db, values);
    const html = await htmlOf(`/scholarships/${slug}`);
    expect(html).toContain("is closed for applications");
    expect(html).toContain("noindex");
  });

  test("is gone when it was archived", async () => {
    const { slug } = await makeScholarship(database.db, { isArchived: true });
    expect(await findPublicScholarship(database.db, slug, NOW)).toBeNull();
    expect((await get(`/scholarships/${slug}`)).status).toBe(404);
  });

  test.each(ODD_SLUGS)("is not there at %s", async (slug) => {
    const response = await get(`/scholarships/${slug}`);
    expect(response.status).toBe(404);
    expect(await response.text()).toContain("Oops! Page not found");
  });
});

describe("The scholarships of a course", () => {
  test("are those of its university and of its country, for its level, open today", async () => {
    await database.db.delete(scholarships);
    const countryId = await countryIdOf(database.db, "australia");
    const university = await makeUniversity(database.db, { countryId });
    const other = await makeUniversity(database.db, { countryId });
    const course = await makeCourse(database.db, university.id, { level: "master" });
    const its = { universityId: university.id };
    await makeScholarship(database.db, { ...its, name: "For masters", levels: ["master"] });
    await makeScholarship(database.db, { ...its, name: "For doctors", levels: ["phd"] });
    await makeScholarship(database.db, { ...its, name: "Over", closesOn: "2026-11-19" });
    await makeScholarship(database.db, { name: "Of the country", countryId, provider: "Government" });
    await makeScholarship(database.db, { name: "Of another", universityId: other.id });
    const place = { universityId: university.id, country: "australia", level: "master" } as const;
    const listed = await listScholarshipsFor(database.db, place, NOW);
    expect(listed.map(({ name }) => name)).toEqual(["For masters", "Of the country"]);
    const html = await htmlOf(`/courses/${course.slug}`);
    expect(html).toContain("For masters");
    expect(html).not.toContain("Of another");
  });
});

import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { campuses, universities } from "#app/catalogue/universities/universities.tables.server.ts";
import { TOP_UNIVERSITIES } from "#app/catalogue/universities/universities.words.ts";
import { insertDemoCatalogue } from "#app/demo/catalogue/demo-catalogue.server.ts";
import { listPublicUniversities } from "#app/site/university-pages/public-university.server.ts";
import { countryIdOf, makeCourse, makeUniversity } from "#tests/factories/records.ts";
import { type BuiltApplication, openBuiltApplication } from "#tests/support/built-application.ts";
import { ODD_SLUGS } from "#tests/support/odd-slugs.ts";
import { useDatabase } from "./database.ts";

const database = useDatabase();
let app: BuiltApplication;
beforeAll(async () => {
  await insertDemoCatalogue(database.db, new Date());
  app = await openBuiltApplication({ database });
}, 60_000);
afterAll(() => app.close());

const get = (path: string) => fetch(app.origin + path, { redirect: "manual" });
const htmlOf = async (path: string) => {
  const response = await get(path);
  expect(response.status, path).toBe(200);
  return response.text();
};

describe("/universities", () => {
  test("has a search box that leads to the course search, and no script to do it", async () => {
    const html = await htmlOf("/universities");
    const form = /<form[^>]*action="\/courses"[^>]*>.*?<\/form>/s.exec(html)?.[0] ?? "";
    expect(form).toContain('method="get"');
    expect(form).toMatch(/<input[^>]*type="search"[^>]*name="q"/);
  });

  test("shows the six Top Universities with country, course count and View Courses to the application", async () => {
    expect(TOP_UNIVERSITIES.map(({ courses }) => courses)).toEqual([450, 420, 380, 410, 390, 350]);
    const html = await htmlOf("/universities");
    expect(html).toContain("Top Universities");
    const cards = html.slice(html.indexOf("Top Universities"), html.indexOf("All universities"));
    for (const { slug, name, country, courses } of TOP_UNIVERSITIES) {
      for (const text of [name, country, `${courses} courses`]) expect(cards).toContain(text);
      expect(cards).toContain(`href="/apply?university=${slug}"`);
      expect(cards).toContain(`href="/universities/${slug}"`);
      expect((await get(`/universities/${slug}`)).status, slug).toBe(200);
    }
    expect(cards.match(/View Courses</g)).toHaveLength(6);
  });

  test("lists all 51 universities by country and state, each with its courses", async () => {
    const html = await htmlOf("/universities");
    expect(html).toContain("51 universities");
    for (const region of ["New South Wales", "Australian Capital Territory", "Otago"]) {
      expect(html).toMatch(new RegExp(`<h3[^>]*>${region}</h3>`));
    }
    expect(html).toContain('href="/universities/university-of-otago"');
    expect(html).toMatch(/7 courses/);
  });

  test("finds by a part of the name or the city, by country and by state; colleges come when asked for", async () => {
    await makeUniversity(database.db, {
      name: "Zebra College",
      city: "Wodonga",
      state: "VIC",
      countryId: await countryIdOf(database.db, "australia"),
    });
    expect(await htmlOf("/universities")).not.toContain("Zebra College");
    for (const address of ["?q=zebra", "?q=wodong", "?all=1&place=VIC", "?q=ebra&place=australia"]) {
      expect(await htmlOf(`/universities${address}`), address).toContain("Zebra College");
    }
    for (const address of ["?q=zebra&place=newzealand", "?q=zebra&place=NSW", "?q=z%25bra", "?q=_ebra"]) {
      expect(await htmlOf(`/universities${address}`), address).not.toContain("Zebra College");
    }
    const victoria = await htmlOf("/universities?place=VIC");
    expect(victoria).toContain("Monash University");
    expect(victoria).not.toContain("University of Otago");
  });

  test("is sixty to a page, universities before the others, and nobody twice", async () => {
    await database.db
      .insert(universities)
      .values(
        Array.from({ length: 130 }, (_, at) => ({ slug: `paged-${at}`, name: `Paged institute ${at}` })),
      );
    const query = { text: "", place: null, all: true };
    const pages = await Promise.all(
      [1, 2, 3, 4].map((page) => listPublicUniversities(database.db, { ...query, page })),
    );
    const lines = pages.flatMap((page) => page.universities);
    expect(lines).toHaveLength(pages[0]?.total ?? 0);
    expect(new Set(lines.map(({ slug }) => slug)).size).toBe(lines.length);
    expect(lines.findIndex(({ isUniversity }) => !isUniversity)).toBe(51);
    expect(await htmlOf("/universities?all=1&page=2")).toContain("Page 2 of 4");
  });

  test.each([
    "?place=atlantis",
    "?place=VIC%00",
    `?q=${"x".repeat(10_000)}`,
    "?q=%00%F0%9F%8E%93%E2%80%AE",
    "?page=999999999",
    "?page=-1",
    "?q='%20or%201=1--&page=x",
  ])("answers %s with a page", async (address) => {
    await htmlOf(`/universities${address}`);
  });

  test("says that it passed over a place that there is not", async () => {
    expect(await htmlOf("/universities?place=atlantis")).toContain("We ignored");
  });
});

describe("A university's page", () => {
  test("has its facts with source and date, campuses, courses by level, and what to do next", async () => {
    const html = await htmlOf("/universities/monash-university");
    for (const text of [
      "<h1",
      "Monash University",
      "00008C",
      "Government",
      "Clayton, Victoria",
      "Major city",
      "Map of Australia",
      "as of January 2026",
      "View all 7 courses",
    ]) {
      expect(html).toContain(text);
    }
    for (const href of [
      "/apply?university=monash-university",
      "/book?university=monash-university",
      "/courses?level=bachelor&amp;university=monash-university",
      "/courses?university=monash-university",
    ]) {
      expect(html).toContain(`href="${href}"`);
    }
  });

  test("tells search engines what it is and where it stands", async () => {
    const html = await htmlOf("/universities/monash-university");
    const data = [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/g)].map(([, text]) =>
      JSON.parse(text ?? ""),
    );
    expect(data.map((each) => each["@type"])).toEqual(
      expect.arrayContaining(["BreadcrumbList", "CollegeOrUniversity"]),
    );
    expect(html).toContain(`<link rel="canonical" href="${app.origin}/universities/monash-university"`);
    expect(html).toContain("/share/university/monash-university.png");
  });

  test("without courses says so, and whom to ask", async () => {
    const { slug } = await makeUniversity(database.db, {
      name: "Quiet University",
      website: "not an address",
    });
    const html = await htmlOf(`/universities/${slug}`);
    expect(html).toContain("We do not list this provider’s courses yet");
    expect(html).toContain("We do not list this provider’s campuses yet");
    expect(html).toContain(`href="/book?university=${slug}"`);
  });

  test("stays when it is closed, without a way to apply and out of search engines; archived it is gone", async () => {
    const closed = await makeUniversity(database.db, { status: "closed" });
    const html = await htmlOf(`/universities/${closed.slug}`);
    expect(html).toContain("is not accepting new students at the moment");
    expect(html).toContain("noindex");
    expect(html).not.toContain("/apply?university=");
    const archived = await makeUniversity(database.db, { isArchived: true });
    expect((await get(`/universities/${archived.slug}`)).status).toBe(404);
  });

  test("shows a name that looks like markup as it is written", async () => {
    const { id, slug } = await makeUniversity(database.db, { name: "</script><b>Bold & Sons" });
    await makeCourse(database.db, id, { name: "<img src=x onerror=alert(1)>" });
    await database.db.insert(campuses).values({ universityId: id, name: "<i>Here</i>" });
    const html = await htmlOf(`/universities/${slug}`);
    for (const markup of ["</script><b>", "<img src=x", "<i>Here"]) expect(html).not.toContain(markup);
  });

  test.each(ODD_SLUGS)("is not there at %s", async (slug) => {
    const response = await get(`/universities/${slug}`);
    expect(response.status).toBe(404);
    expect(await response.text()).toContain("Oops! Page not found");
  });
});

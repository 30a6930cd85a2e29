import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { courses } from "#app/catalogue/courses/courses.tables.server.ts";
import { SITEMAP_PAGES } from "#app/site/search-engines/sitemap.words.ts";
import { SITEMAP_PART_SIZE } from "#app/site/search-engines/sitemap-part.ts";
import { makeCourse, makeUniversity } from "#tests/factories/records.ts";
import { type BuiltApplication, openBuiltApplication } from "#tests/support/built-application.ts";
import { useDatabase } from "./database.ts";

const database = useDatabase();
let app: BuiltApplication;
beforeAll(async () => {
  app = await openBuiltApplication({ database });
});
afterAll(() => app.close());

const get = (path: string) => fetch(app.origin + path, { redirect: "manual" });
const addresses = async (path: string) =>
  [...(await (await get(path)).text()).matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address]) => address);

describe("the sitemap", () => {
  test("robots.txt says where it is", async () => {
    const text = await (await get("/robots.txt")).text();
    expect(text).toContain(`Sitemap: ${app.origin}/sitemap.xml`);
    expect(text).toContain("Disallow: /admin");
  });

  test("lists every page of the site, and each of them answers", async () => {
    expect(await addresses("/sitemap.xml")).toContain(`${app.origin}/sitemaps/pages-1.xml`);
    const listed = await addresses("/sitemaps/pages-1.xml");
    expect(listed).toEqual(SITEMAP_PAGES.map((path) => app.origin + path));
    for (const address of listed) expect((await fetch(address ?? "")).status, address).toBe(200);
  });

  test("lists courses that can be found, in parts, and no closed or archived one", async () => {
    const university = await makeUniversity(database.db, { name: "Sitemap University" });
    const open = await makeCourse(database.db, university.id);
    const closed = await makeCourse(database.db, university.id, { status: "closed" });
    const archived = await makeCourse(database.db, university.id, { isArchived: true });
    await database.db.execute(sql`
      insert into courses (slug, university_id, name, level)
      select 'many-' || n, ${university.id}, 'One of many', 'diploma' from generate_series(1, ${SITEMAP_PART_SIZE}) n`);
    const parts = (await addresses("/sitemap.xml")).filter((address) => address?.includes("/courses-"));
    expect(parts).toEqual([1, 2].map((number) => `${app.origin}/sitemaps/courses-${number}.xml`));
    const listed = (await Promise.all(parts.map((part) => addresses(new URL(part ?? "").pathname)))).flat();
    expect(listed).toHaveLength(SITEMAP_PART_SIZE + 1);
    expect(new Set(listed).size).toBe(listed.length);
    expect(listed).toContain(`${app.origin}/courses/${open.slug}`);
    for (const { slug } of [closed, archived]) expect(listed).not.toContain(`${app.origin}/courses/${slug}`);
    await database.db.delete(courses);
  });

  test.each(["/sitemaps/courses-99.xml", "/sitemaps/people-1.xml", "/sitemaps/..%2Fpages-1.xml"])(
    "%s is not there",
    async (path) => {
      expect((await get(path)).status).toBe(404);
    },
  );
});

describe("the picture beside a shared link", () => {
  test("is a PNG of the usual size, for a course and for a university", async () => {
    const university = await makeUniversity(database.db, { name: "Te Whare Wānanga o Otāgo" });
    const course = await makeCourse(database.db, university.id, {
      name: "Bachelor of a Name that is so Long that it Would Never Fit on One Line of a Small Picture, Honours",
    });
    for (const path of [`/share/course/${course.slug}.png`, `/share/university/${university.slug}.png`]) {
      const response = await get(path);
      expect(response.headers.get("content-type")).toBe("image/png");
      const bytes = Buffer.from(await response.arrayBuffer());
      expect(bytes.subarray(1, 4).toString("latin1")).toBe("PNG");
      expect([bytes.readUInt32BE(16), bytes.readUInt32BE(20)]).toEqual([1200, 630]);
    }
  });

  test.each([
    "/share/course/no-such-course.png",
    "/share/person/x.png",
    "/share/course/x.svg",
    "/share/course/%00.png",
  ])("%s is not there", async (path) => {
    expect((await get(path)).status).toBe(404);
  });
});

import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { courses } from "#app/catalogue/courses/courses.tables.server.ts";
import { exchangeRates } from "#app/catalogue/exchange-rates/exchange-rates.tables.server.ts";
import { COMPARED_MAX } from "#app/catalogue/shortlist/comparison.ts";
import { countryIdOf, makeCourse, makeUniversity } from "#tests/factories/records.ts";
import { type BuiltApplication, openBuiltApplication } from "#tests/support/built-application.ts";
import { ODD_SLUGS } from "#tests/support/odd-slugs.ts";
import { useDatabase } from "./database.ts";

const database = useDatabase();
let app: BuiltApplication;
let slugs: string[];

beforeAll(async () => {
  app = await openBuiltApplication({ database });
  const { db } = database;
  const countryId = await countryIdOf(db, "australia");
  const university = await makeUniversity(db, { name: "Hillside University", countryId });
  const made = [];
  for (let at = 1; at <= 30; at += 1) {
    made.push(
      await makeCourse(db, university.id, {
        name: `Bachelor of Nursing ${at}`,
        level: "bachelor",
        discipline: "nursing",
        durationWeeks: 156,
        tuitionMinor: 9_000_000 + at * 100,
        tuitionCurrency: "AUD",
        source: "A register",
        sourceAsOf: "2026-01",
      }),
    );
  }
  await makeCourse(db, university.id, { name: "Doctor of Silence", level: "phd" });
  slugs = made.map(({ slug }) => slug);
  await db.insert(exchangeRates).values([
    { base: "AUD", quote: "NPR", rate: 90, asOf: "2026-11-01", source: "A bank" },
    { base: "AUD", quote: "LKR", rate: 200, asOf: "2026-11-01", source: "A bank" },
  ]);
  await app.services.courseSearch.refresh();
});
afterAll(() => app.close());

const get = (path: string, cookie?: string) =>
  fetch(app.origin + path, { redirect: "manual", headers: cookie ? { cookie } : {} });
const post = (path: string, fields: Record<string, string>, cookie = "") =>
  fetch(app.origin + path, {
    method: "POST",
    body: new URLSearchParams(fields),
    headers: { origin: app.origin, cookie },
    redirect: "manual",
  });
async function htmlOf(path: string, cookie?: string): Promise<string> {
  const response = await get(path, cookie);
  expect(response.status, path).toBe(200);
  return response.text();
}

describe("/courses", () => {
  test("is a form and links: filters with counts, a chip for each choice that takes it away, pages", async () => {
    const html = await htmlOf("/courses?q=nursing&level=bachelor");
    expect(html).toContain("30 courses for “nursing”");
    expect(html).toMatch(/<input type="checkbox" name="level" checked="" value="bachelor"/);
    expect(html).toContain('aria-label="Remove Bachelor"');
    expect(html).toContain('href="/courses?q=nursing"');
    expect(html).toContain('<link rel="next" href="/courses?q=nursing&amp;level=bachelor&amp;page=2"/>');
    expect(html.match(/class="course-line"/g)).toHaveLength(25);
    const second = await htmlOf("/courses?q=nursing&level=bachelor&page=2");
    expect(second.match(/class="course-line"/g)).toHaveLength(5);
    expect(second).toContain('<link rel="prev" href="/courses?q=nursing&amp;level=bachelor"/>');
  });

  test("says what is not known, and whom to ask", async () => {
    const html = await htmlOf("/courses?q=silence");
    for (const text of ["Tuition: ask a counsellor", "it is not published. Ask a counsellor"]) {
      expect(html).toContain(text);
    }
  });

  test.each([
    ["/courses", true],
    ["/courses?level=bachelor", true],
    ["/courses?level=bachelor&discipline=nursing", false],
    ["/courses?q=nursing", false],
    ["/courses?sort=name", false],
    ["/courses?page=2", false],
  ])("at %s may be listed by search engines: %s", async (path, listed) => {
    const html = await htmlOf(path);
    expect(html.includes('content="noindex, follow"')).toBe(!listed);
    expect(html.includes('rel="canonical"')).toBe(listed);
  });

  test.each([
    ["an unknown filter", "/courses?colour=red", "colour"],
    ["an unknown value", "/courses?level=wizard", "Level"],
    ["a city nobody has", "/courses?city=Atlantis", "City"],
    ["an unknown order", "/courses?sort=random", "order"],
  ])("passes over %s with a note", async (_, path, name) => {
    expect(await htmlOf(path)).toMatch(new RegExp(`We ignored[^<]*${name}`));
  });

  test("says of a destination to come that its courses are not there yet", async () => {
    expect(await htmlOf("/courses?country=canada")).toContain("We do not list courses in Canada yet");
  });

  test.each([
    ["ten thousand characters", "q=".padEnd(10_002, "nursing ")],
    ["an unbalanced quote", `q=${encodeURIComponent(`"nursing`)}`],
    ["a percent sign", "q=%25"],
    ["half a percent escape", "q=%E0%A4%A"],
    ["an underscore", "q=_"],
    ["query operators", `q=${encodeURIComponent(":* & | ! <-> ()")}`],
    ["emoji", `q=${encodeURIComponent("👩🏽‍⚕️🎓")}`],
    ["right-to-left text", `q=${encodeURIComponent("نرسنگ \u202e\u200f")}`],
    ["Bangla", `q=${encodeURIComponent("নার্সিং")}`],
    ["a null byte", "q=nur%00sing"],
    ["a huge page", "page=999999999"],
    ["a page beyond counting", "page=99999999999999999999"],
    ["a negative page", "page=-1"],
    ["ten thousand filters", Array.from({ length: 1_000 }, (_, at) => `city=c${at}`).join("&")],
    ["__proto__", "__proto__=1&constructor=2&city=__proto__"],
  ])("answers %s without a failure", async (_, search) => {
    const response = await get(`/courses?${search}`);
    expect([200, 400, 414, 431]).toContain(response.status);
    await response.text();
  });

  test("opens a line in its place: the cost in all, what is not published, and the ways on", async () => {
    const html = await htmlOf("/courses?q=nursing&sort=tuition");
    const [first = ""] = html.match(/<details class="course-more">.*?<\/details>/s) ?? [];
    expect(first).toContain('aria-label="More details about Bachelor of Nursing 1"');
    expect(first).toMatch(/Total tuition<\/dt><dd>A\$90,001/);
    expect(first).toContain("English, Grades, Intakes. Ask a counsellor.");
    expect(first).toContain("A register, as of January 2026");
    expect(first).toContain(`href="/courses/${slugs[0]}/eligibility"`);
  });

  test.each([
    ["/courses?q=nursing&country=&english=&sort=name", "/courses?q=nursing&sort=name"],
    ["/courses?q=&country=", "/courses"],
    ["/scholarships?country=&level=master", "/scholarships?level=master"],
    ["/universities?q=&place=australia", "/universities?place=australia"],
  ])("%s, as a form without script sends it, leads for good to %s", async (asked, tidy) => {
    const response = await get(asked);
    expect([response.status, response.headers.get("location")]).toEqual([301, tidy]);
    expect((await get(tidy)).status).toBe(200);
  });

  test("that finds nothing offers what lies near, and a person to ask", async () => {
    const html = await htmlOf("/courses?q=nursing&tuition=over-50k");
    expect(html).toContain("No courses match your search");
    expect(html).toContain('href="/courses?q=nursing"');
    expect(html).toContain("Ask a counsellor");
  });

  test("is the same for every visitor, whatever is on their list, and shared caches may keep it", async () => {
    const plain = await get("/courses?q=nursing");
    const listed = await get("/courses?q=nursing", "shortlist=00000000-0000-4000-8000-000000000000");
    expect(listed.headers.get("cache-control")).toContain("s-maxage");
    expect(await listed.text()).toBe(await plain.text());
  });
});

describe("Suggestions", () => {
  test("come as data that everybody may keep for a minute", async () => {
    const response = await get("/api/course-suggestions?q=n");
    expect(response.status).toBe(200);
    expect(response.headers.get("cache-control")).toContain("max-age=60");
    const { items } = await response.json();
    expect(items.length).toBeGreaterThan(0);
    expect(items[0]).toMatchObject({ label: expect.any(String), href: expect.stringMatching(/^\//) });
  });

  test.each([
    ["no text", "", 200],
    ["over-long text", "n".repeat(10_000), 400],
    ["operators", ":*%_'\"", 200],
    ["emoji", "🎓", 200],
  ])("answer %s", async (_, text, status) => {
    const response = await get(`/api/course-suggestions?q=${encodeURIComponent(text)}`);
    expect(response.status).toBe(status);
  });
});

describe("A comparison", () => {
  const compare = (...names: string[]) =>
    `/compare?${new URLSearchParams(names.map((name) => ["course", name]))}`;

  test("puts courses side by side, each once, with what is not known said", async () => {
    const [first = "", second = ""] = slugs;
    const html = await htmlOf(compare(first, second, first));
    expect(html.match(/<th scope="col"/g)).toHaveLength(2);
    expect(html).toContain("A$30,000");
    expect(html).toContain("A$90,001");
    expect(html).toContain("Ask a counsellor");
    expect(html).toContain("as of January 2026");
    expect(html).toContain('content="noindex, follow"');
  });

  test("holds four; what is too much, and what is not there, is named", async () => {
    const html = await htmlOf(compare(...slugs.slice(0, COMPARED_MAX), slugs[5] ?? ""));
    expect(html.match(/<th scope="col"/g)).toHaveLength(COMPARED_MAX);
    expect(html).toContain("1 course is not included");
    expect(await htmlOf(compare(slugs[0] ?? "", "no-such-course"))).toContain(
      "These courses are not included because they are not in our catalogue: “no-such-course”",
    );
    expect(await htmlOf("/compare")).toContain("No courses selected");
  });

  test.each(ODD_SLUGS)("answers the odd name %j without a failure", async (name) => {
    expect((await get(`/compare?course=${name}`)).status).toBe(200);
  });

  test("shows a closed course as closed", async () => {
    const university = await makeUniversity(database.db, { name: "Closed Gate University" });
    const course = await makeCourse(database.db, university.id, {
      name: "Bachelor of Endings",
      status: "closed",
    });
    expect(await htmlOf(compare(course.slug))).toContain("Closed. This course is no longer offered.");
  });
});

describe("The visitor's own currency", () => {
  test("is chosen on a page that names its rates, their day and source, and leads back", async () => {
    const html = await htmlOf("/currency?returnTo=%2Fcourses%3Fq%3Dnursing");
    for (const text of ["Nepalese rupee", "1 AUD ≈ 90 NPR", "A bank, as of 1 Nov 2026"])
      expect(html).toContain(text);
    expect(html).not.toContain("Indian rupee");
    const answer = await post("/currency", { currency: "NPR", returnTo: "/courses?q=nursing" });
    expect(answer.status).toBe(303);
    expect(answer.headers.get("location")).toBe("/courses?q=nursing");
    expect(answer.headers.get("set-cookie")).toMatch(/^currency=NPR; .*SameSite=Lax; HttpOnly/);
  });

  test("stands beside the original, by lakh, as indicative, and is shown to nobody else", async () => {
    const own = await get("/courses?q=nursing", "currency=NPR");
    expect(own.headers.get("cache-control")).toBe("private, no-store");
    const html = await own.text();
    expect(html).toContain("A$30,000");
    expect(html).toContain("≈ NPR\u00a027,00,000");
    expect(html).toContain("indicative, at the rate of 1 Nov 2026");
    expect(await htmlOf("/courses?q=nursing")).not.toContain("NPR");
    expect(await htmlOf(`/compare?course=${slugs[0]}`, "currency=LKR")).toContain("≈ LKR\u00a06,000,000");
  });

  test("without a rate shows the original alone; a cookie that is no choice of ours is passed over", async () => {
    for (const value of ["INR", "XXX", "%00", ""]) {
      expect(await htmlOf("/courses?q=nursing", `currency=${value}`)).not.toContain("≈");
    }
  });

  test("refuses what it does not know, and leads to no other site", async () => {
    expect((await post("/currency", { currency: "DOGE", returnTo: "/" })).status).toBe(400);
    for (const returnTo of [
      "https://evil.example",
      "//evil.example",
      "/\\evil.example",
      "javascript:alert(1)",
    ]) {
      const answer = await post("/currency", { currency: "", returnTo });
      expect(answer.headers.get("location"), returnTo).toBe("/courses");
      expect(answer.headers.get("set-cookie")).toContain("Max-Age=0");
    }
  });
});

test("a course that is gone from the catalogue is gone from the search's pages", async () => {
  const { db } = database;
  await db.update(courses).set({ isArchived: true });
  await app.services.courseSearch.refresh();
  const html = await htmlOf("/courses?q=nursing&sort=name");
  expect(html).not.toContain("course-line");
  await db.update(courses).set({ isArchived: false });
});

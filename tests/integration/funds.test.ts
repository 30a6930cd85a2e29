import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { exchangeRates } from "#app/catalogue/exchange-rates/exchange-rates.tables.server.ts";
import { costEstimates } from "#app/planning/estimates/estimates.tables.server.ts";
import { countryIdOf, makeCourse, makeEstimate, makeUniversity } from "#tests/factories/records.ts";
import { type BuiltApplication, openBuiltApplication } from "#tests/support/built-application.ts";
import { useDatabase } from "./database.ts";

const database = useDatabase();
let app: BuiltApplication;
beforeAll(async () => {
  app = await openBuiltApplication({ database });
});
afterAll(() => app.close());
beforeEach(async () => {
  await database.db.delete(costEstimates);
});

const get = (path: string, headers: Record<string, string> = {}) =>
  fetch(app.origin + path, { redirect: "manual", headers });
const textOf = async (path: string, headers?: Record<string, string>) => {
  const response = await get(path, headers);
  expect(response.status, path).toBe(200);
  const html = await response.text();
  return html.slice(html.indexOf("<main")).replace(/<!-- -->/g, "");
};
const plan = (params: Record<string, string>, headers?: Record<string, string>) =>
  textOf(`/funds?${new URLSearchParams({ country: "australia", ...params })}`, headers);

async function makeAustralianCourse(more: Parameters<typeof makeCourse>[2] = {}) {
  const { db } = database;
  const university = await makeUniversity(db, { countryId: await countryIdOf(db, "australia") });
  return makeCourse(db, university.id, {
    level: "associate-degree",
    durationWeeks: 104,
    tuitionMinor: 80_000_00,
    tuitionCurrency: "AUD",
    source: "CRICOS register",
    sourceAsOf: "2026-01",
    ...more,
  });
}
const setRate = (quote: string, rate: number) =>
  database.db
    .insert(exchangeRates)
    .values({ base: "AUD", quote, rate, asOf: "2026-11-01", source: "A central bank" })
    .onConflictDoNothing();

describe("The funds planner", () => {
  test("adds up what is known of a student's first year, each figure with its source and day", async () => {
    const html = await plan({ tuition: "40,000" });
    for (const text of [
      "Entered by you",
      "A$40,000",
      "A$29,710",
      "since 10 May 2024",
      "A$2,500",
      "since 1 July 2026",
      "A$72,210",
      "Not included in the total: ",
      "A$87,856",
      "First-year costs in Australia, printed on ",
    ]) {
      expect(html, text).toContain(text);
    }
  });

  test("takes the tuition and the country from a course, and says from where", async () => {
    const course = await makeAustralianCourse();
    const html = await textOf(`/funds?course=${course.slug}`);
    expect(html).toContain("A$40,000");
    expect(html).toContain("CRICOS register, January 2026");
    expect(html).toContain(`href="/courses/${course.slug}"`);
    const offered = await textOf(`/funds?course=${course.slug}&tuition=38000`);
    expect(offered).toContain("A$38,000");
    expect(await textOf(`/courses/${course.slug}`)).toContain(`href="/funds?course=${course.slug}"`);
  });

  test("plans a course shorter than a year for as long as it lasts", async () => {
    const course = await makeAustralianCourse({ durationWeeks: 26, tuitionMinor: 15_000_00 });
    const html = await textOf(`/funds?course=${course.slug}`);
    expect(html).toContain("6 months");
    expect(html).toContain("A$14,855");
  });

  test("takes the middle of a level's published tuition, but not of a few courses", async () => {
    expect(await plan({})).toContain("Select a course or a level, or enter an amount.");
    expect(await plan({ level: "associate-degree", country: "newzealand" })).toContain(
      "Too few courses at this level publish their tuition",
    );
    for (const minor of [50_000_00, 60_000_00, 70_000_00, 90_000_00, 200_000_00]) {
      await makeAustralianCourse({ level: "advanced-diploma", tuitionMinor: minor });
    }
    const html = await plan({ level: "advanced-diploma" });
    expect(html).toContain("A$35,000");
    expect(html).toContain("Median of 5 courses (Advanced diploma)");
    expect(html).toContain("between A$30,000 and A$45,000");
  });

  test("shows amounts at home at the rate of the day and after a fall, and the rate with its source", async () => {
    await setRate("NPR", 90);
    const html = await plan({ tuition: "10000", currency: "NPR", stress: "20" });
    expect(html).toContain("≈ NPR\u00a09,00,000");
    expect(html).toContain("≈ NPR\u00a011,30,000");
    expect(html).toContain("After a fall of 20%");
    expect(html).toContain("1 AUD ≈ 90 NPR (A central bank, 1 Nov 2026)");
    expect(await plan({ currency: "LKR" })).toContain("We do not have a rate for LKR");
    const cookie = await plan({ tuition: "10000" }, { cookie: "currency=NPR" });
    expect(cookie).toContain("≈ NPR\u00a09,00,000");
  });

  test("shows the agency's estimates as its own, with their day", async () => {
    const { db } = database;
    await makeEstimate(db, { country: "australia", kind: "travel", note: "Average of three fares" });
    await makeEstimate(db, { country: "australia", kind: "health-family", amountMinor: 5_000_00 });
    const html = await plan({ tuition: "1000", partner: "1", children: "2" });
    expect(html).toContain("Our estimate as of 1 November 2026: Average of three fares");
    expect(html).toContain("A$6,000");
    expect(html).toContain("4 people");
    expect(html).toContain("A$5,000");
    expect(html).toContain("A$102,500");
    expect(html).toContain("Not included in the total: Visa application charges (family)");
  });

  test("is one page for everybody, found once, and links back from where people decide", async () => {
    const response = await get("/funds");
    expect(response.headers.get("cache-control")).toContain("s-maxage");
    expect(await response.text()).toContain('rel="canonical"');
    expect(await (await get("/funds?months=6")).text()).toContain("noindex");
    expect(await textOf("/countries/australia")).toContain('href="/funds?country=australia"');
    expect(await textOf("/guides/money-to-show")).toContain('href="/funds"');
    const { slug } = await makeAustralianCourse();
    expect(await textOf(`/compare?course=${slug}`)).toContain(`href="/funds?course=${slug}"`);
  });

  test("passes over what cannot be, and says so", async () => {
    const html = await plan({ months: "40", currency: "EUR", stress: "99", school: "3" });
    expect(html).toContain("because their values cannot be used: School-age children, ");
    expect(await textOf("/funds?course=no-such-course")).toContain("This course is not in our catalogue");
    for (const value of ["'", "<script>", "NaN", "1e9", "-1", "٣", "9".repeat(400), "\u0000"]) {
      const names = ["course", "country", "level", "tuition", "partner", "children", "months", "stress"];
      const rubbish = await textOf(`/funds?${new URLSearchParams(names.map((name) => [name, value]))}`);
      expect(rubbish).not.toContain("<script>");
    }
  });
});

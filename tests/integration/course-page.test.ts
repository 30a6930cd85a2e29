import { afterAll, beforeAll, describe, expect, test } from "vitest";
import {
  courseCampuses,
  courseEnglish,
  courseGrades,
  courseIntakes,
} from "#app/catalogue/courses/courses.tables.server.ts";
import { exchangeRates } from "#app/catalogue/exchange-rates/exchange-rates.tables.server.ts";
import { campuses } from "#app/catalogue/universities/universities.tables.server.ts";
import { countryIdOf, makeCourse, makeUniversity, only } from "#tests/factories/records.ts";
import { type BuiltApplication, openBuiltApplication } from "#tests/support/built-application.ts";
import { ODD_SLUGS } from "#tests/support/odd-slugs.ts";
import { useDatabase } from "./database.ts";

const database = useDatabase();
let app: BuiltApplication;
beforeAll(async () => {
  app = await openBuiltApplication({ database });
});
afterAll(() => app.close());

const get = (path: string, headers: Record<string, string> = {}) =>
  fetch(app.origin + path, { redirect: "manual", headers });
const htmlOf = async (path: string, headers?: Record<string, string>) => {
  const response = await get(path, headers);
  expect(response.status, path).toBe(200);
  return response.text();
};
const dataOf = (html: string): Record<string, unknown>[] =>
  [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/g)].map(([, text]) =>
    JSON.parse(text ?? ""),
  );

/** A course of which everything is known. */
async function makeKnownCourse() {
  const { db } = database;
  const university = await makeUniversity(db, {
    name: "Hillside University",
    countryId: await countryIdOf(db, "australia"),
    partner: true,
  });
  const course = await makeCourse(db, university.id, {
    name: "Master of Data Science",
    level: "master",
    registerLevel: "Masters Degree (Coursework)",
    discipline: "it",
    fields: ["Information Systems"],
    registerCode: `K${university.id.slice(0, 6)}`,
    durationWeeks: 104,
    tuitionMinor: 9_000_050,
    tuitionCurrency: "AUD",
    nonTuitionMinor: 120_005,
    workHours: 300,
    dualQualification: true,
    entryNote: "A first degree with statistics",
    source: "CRICOS register",
    sourceAsOf: "2026-01",
  });
  const courseId = course.id;
  const campus = only(
    await db
      .insert(campuses)
      .values({
        universityId: university.id,
        name: "Lakeside",
        city: "Ballarat",
        state: "VIC",
        regionalCategory: 3,
      })
      .returning(),
  );
  await db.insert(courseCampuses).values({ courseId, campusId: campus.id });
  await db.insert(courseEnglish).values([
    {
      courseId,
      test: "ielts",
      overall: 6.5,
      writing: 6,
      source: "https://hillside.example/english",
      sourceAsOf: "2026-05",
    },
    { courseId, test: "pte", overall: 58 },
  ]);
  await db.insert(courseGrades).values({ courseId, scale: "np-gpa-4", minimum: 2.8 });
  await db.insert(courseIntakes).values({ courseId, intakeCode: "flexible" });
  return { university, course };
}

describe("A course's page", () => {
  test("answers the five questions, each figure with its source and date", async () => {
    const { course, university } = await makeKnownCourse();
    const html = await htmlOf(`/courses/${course.slug}`);
    const questions = ["About the course", "Costs", "Entry requirements", "Location", "After graduation"];
    const at = questions.map((question) => html.indexOf(question));
    expect(at.every((place) => place > 0)).toBe(true);
    expect(at).toEqual([...at].sort((one, other) => one - other));
    for (const text of [
      "Master of Data Science",
      "Masters Degree (Coursework)",
      "Information Systems",
      course.registerCode ?? "",
      "2 years",
      "A$45,000",
      "A$90,000.50",
      "A$1,200.05",
      "IELTS Academic",
      "Overall 6.5, Writing 6",
      "PTE Academic",
      "Nepal, GPA out of 4",
      "2.8",
      "A first degree with statistics",
      "300 hours",
      "Leads to two qualifications",
      "Ballarat, Victoria",
      "Regional area",
      "5 points for regional study",
      "CRICOS register, as of January 2026",
      "hillside.example",
      "May 2026",
    ]) {
      expect(html, text).toContain(text);
    }
    expect(html).not.toContain("Not published");
    expect(html).toContain(`href="/universities/${university.slug}"`);
  });

  test("leads to the application, the shortlist and the comparison without script", async () => {
    const { course, university } = await makeKnownCourse();
    const html = await htmlOf(`/courses/${course.slug}`);
    expect(html).toContain(`href="/apply?university=${university.slug}&amp;course=${course.slug}"`);
    expect(html).toContain(`href="/compare?course=${course.slug}"`);
    const form = /<form[^>]*action="\/shortlist"[^>]*>.*?<\/form>/s.exec(html)?.[0] ?? "";
    for (const part of ['method="post"', 'value="add"', `value="${course.slug}"`])
      expect(form).toContain(part);
  });

  test("has a title and description of its own, its address, its card, and data for search engines", async () => {
    const { course } = await makeKnownCourse();
    const html = await htmlOf(`/courses/${course.slug}`);
    expect(html).toContain("<title>Master of Data Science at Hillside University · ");
    expect(html).toContain(`<link rel="canonical" href="${app.origin}/courses/${course.slug}"`);
    expect(html).toContain(`/share/course/${course.slug}.png`);
    const data = dataOf(html);
    expect(data.map((each) => each["@type"]).sort()).toEqual(["BreadcrumbList", "Course"]);
    expect(data.find((each) => each["@type"] === "Course")).toMatchObject({
      courseCode: course.registerCode,
      offers: { price: "90000.50", priceCurrency: "AUD" },
      hasCourseInstance: { "@type": "CourseInstance", courseWorkload: "P104W" },
    });
  });

  test("says of each blank whom to ask; the booking page then knows what it is about", async () => {
    const university = await makeUniversity(database.db, { name: "Blank University" });
    const course = await makeCourse(database.db, university.id, { name: "Bachelor of Blanks" });
    const html = await htmlOf(`/courses/${course.slug}`);
    const asks = html.match(/Not published: ask a counsellor/g) ?? [];
    expect(asks.length).toBeGreaterThanOrEqual(7);
    expect(html).not.toMatch(/NaN|undefined|null/);
    expect(dataOf(html).find((each) => each["@type"] === "Course")).not.toHaveProperty("offers");
    expect(html).toContain(`href="/book?course=${course.slug}"`);
    expect(await htmlOf(`/book?course=${course.slug}`)).toContain(
      "About: Bachelor of Blanks, Blank University",
    );
    expect(await htmlOf(`/book?university=${university.slug}`)).toContain("About: Blank University");
    expect(await htmlOf("/book?course=<b>&university=%00")).not.toContain("About:");
  });

  test("shows tuition in the visitor's own currency, dated, to those who chose one", async () => {
    const { course } = await makeKnownCourse();
    await database.db
      .insert(exchangeRates)
      .values({ base: "AUD", quote: "NPR", rate: 90, asOf: "2026-11-01", source: "A bank" })
      .onConflictDoNothing();
    const chosen = await htmlOf(`/courses/${course.slug}`, { cookie: "currency=NPR" });
    expect(chosen).toContain("NPR\u00a040,50,000");
    expect(chosen).toContain("1 Nov 2026");
    expect(await htmlOf(`/courses/${course.slug}`)).not.toContain("40,50,000");
  });

  test("stays when it is closed, leads to others instead of the application, and is left out of search engines", async () => {
    const { id } = await makeUniversity(database.db);
    const course = await makeCourse(database.db, id, { status: "closed" });
    const html = await htmlOf(`/courses/${course.slug}`);
    expect(html).toContain("This course is not currently offered");
    expect(html).toContain("noindex");
    expect(html).not.toContain("/apply?university=");
    expect(html).not.toContain('action="/shortlist"');
  });

  test("is not offered either when its university is closed; archived, it is gone", async () => {
    const closed = await makeUniversity(database.db, { status: "closed" });
    const ofClosed = await makeCourse(database.db, closed.id);
    expect(await htmlOf(`/courses/${ofClosed.slug}`)).toContain("not currently offered");
    const { id } = await makeUniversity(database.db);
    const archived = await makeCourse(database.db, id, { isArchived: true });
    expect((await get(`/courses/${archived.slug}`)).status).toBe(404);
    const gone = await makeUniversity(database.db, { isArchived: true });
    const ofGone = await makeCourse(database.db, gone.id);
    expect((await get(`/courses/${ofGone.slug}`)).status).toBe(404);
  });

  test("shows names that look like markup as they are written", async () => {
    const { id } = await makeUniversity(database.db, { name: "</script><b>Bold" });
    const course = await makeCourse(database.db, id, { name: "<img src=x>", website: "javascript:alert(1)" });
    const html = await htmlOf(`/courses/${course.slug}`);
    for (const markup of ["</script><b>", "<img src=x", 'href="javascript:'])
      expect(html).not.toContain(markup);
  });

  test.each(ODD_SLUGS)("is not there at %s", async (slug) => {
    const response = await get(`/courses/${slug}`);
    expect(response.status).toBe(404);
    expect(await response.text()).toContain("Oops! Page not found");
  });
});

test("names courses about the same subject before others of its discipline", async () => {
  const { db } = database;
  const university = await makeUniversity(db, { countryId: await countryIdOf(db, "australia") });
  const named = (name: string) =>
    makeCourse(db, university.id, { name, level: "phd", discipline: "science" });
  const course = await named("Doctor of Philosophy (Limnology)");
  await named("Doctor of Arachnology");
  await named("Doctor of Applied Limnology");
  await app.services.courseSearch.refresh();
  const html = await htmlOf(`/courses/${course.slug}`);
  const [, similar = ""] = html.split("Similar courses");
  expect(similar.indexOf("Applied Limnology")).toBeGreaterThan(0);
  expect(similar.indexOf("Arachnology")).toBeGreaterThan(similar.indexOf("Applied Limnology"));
});

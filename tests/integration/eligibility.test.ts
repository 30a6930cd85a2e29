import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { sampleAnswers } from "#app/admissions/answers/sample-answers.ts";
import { courseEnglish, courseGrades } from "#app/catalogue/courses/courses.tables.server.ts";
import {
  countryIdOf,
  makeCourse,
  makeDraft,
  makeEquivalence,
  makeStudent,
  makeUniversity,
} from "#tests/factories/records.ts";
import { type BuiltApplication, openBuiltApplication } from "#tests/support/built-application.ts";
import { ODD_SLUGS } from "#tests/support/odd-slugs.ts";
import { openSession } from "#tests/support/session.ts";
import { useDatabase } from "./database.ts";

const database = useDatabase();
let app: BuiltApplication;
beforeAll(async () => {
  app = await openBuiltApplication({ database });
});
afterAll(() => app.close());

const get = (path: string) => fetch(app.origin + path, { redirect: "manual" });
const textOf = async (path: string) => {
  const response = await get(path);
  expect(response.status, path).toBe(200);
  const html = await response.text();
  return html.slice(html.indexOf("<main")).replace(/<!-- -->/g, "");
};

/** A course in Australia that asks for IELTS 6.5 (writing 6) and for a GPA of 2.8 in Nepal. */
async function makeAskingCourse(name = "Master of Data Science") {
  const { db } = database;
  const university = await makeUniversity(db, { countryId: await countryIdOf(db, "australia") });
  const course = await makeCourse(db, university.id, { name, level: "master" });
  const source = { source: "https://hillside.example/entry", sourceAsOf: "2026-05" };
  await db
    .insert(courseEnglish)
    .values({ courseId: course.id, test: "ielts", overall: 6.5, writing: 6, ...source });
  await db.insert(courseGrades).values({ courseId: course.id, scale: "np-gpa-4", minimum: 2.8, ...source });
  return course;
}
const check = (slug: string, params: Record<string, string>) =>
  textOf(`/courses/${slug}/eligibility?${new URLSearchParams(params)}`);

describe("A check of somebody's results against a course", () => {
  test("shows what the course publishes and asks for results, without an account", async () => {
    const course = await makeAskingCourse();
    const html = await check(course.slug, {});
    for (const text of [
      "Check your eligibility",
      "Required: IELTS Academic 6.5, Writing 6",
      "Required: Nepal, GPA out of 4: 2.8",
      "hillside.example",
      "May 2026",
      "You did not enter a result.",
    ]) {
      expect(html, text).toContain(text);
    }
    expect(html).not.toContain("You meet");
  });

  test.each([
    [{ scale: "np-gpa-4", result: "2.8" }, "You meet the published requirements for this course."],
    [{ scale: "np-gpa-4", result: "2.79" }, "Your result is 0.01 below the requirement on your scale."],
    [{ test: "ielts", overall: "6.5", writing: "6" }, "You meet the published requirements for this course."],
    [{ test: "ielts", overall: "6.5", writing: "5.5" }, "Still needed in IELTS Academic: +0.5 in writing."],
    [{ test: "ielts", overall: "5.5", writing: "6" }, "Still needed in IELTS Academic: +1 overall."],
    [{ test: "ielts", overall: "7" }, "Enter your band scores to compare them."],
    [{ test: "pte", overall: "58" }, "Still needed in PTE Academic: +1 overall."],
    [{ test: "pte", overall: "59" }, "Band scores of different tests cannot be compared"],
    [{ scale: "pk-cgpa-4", result: "3.9" }, "we have no equivalence for your scale"],
    [{ test: "oet", overall: "1400" }, "We have no table that compares your test"],
  ])("%j: %s", async (params, text) => {
    expect(await check((await makeAskingCourse()).slug, params)).toContain(text);
  });

  test("rests on an equivalence that staff have entered, and names its source", async () => {
    await makeEquivalence(database.db, {
      fromScale: "in-cgpa-10",
      fromValue: 7.5,
      toScale: "np-gpa-4",
      toValue: 3,
      source: "https://table.example/grades",
      asOf: "2026-04",
    });
    const html = await check((await makeAskingCourse()).slug, { scale: "in-cgpa-10", result: "7.5" });
    expect(html).toContain("India, CGPA out of 10: 7.5 is equivalent to Nepal, GPA out of 4: 3");
    expect(html).toContain('href="https://table.example/grades"');
    expect(html).toContain("April 2026");
  });

  test("says what the visa makes of the test, by its day", async () => {
    const { slug } = await makeAskingCourse();
    expect(await check(slug, { test: "ielts", overall: "6.5", taken: "2026-03-14" })).toContain(
      "Enough. The visa requires 6 overall.",
    );
    expect(await check(slug, { test: "ielts", overall: "5.5" })).toContain("at least 10 weeks");
    expect(await check(slug, { test: "duolingo", overall: "150" })).toContain("is not accepted for the visa");
    expect(await check(slug, { test: "ielts", overall: "8", taken: "2020-03-14" })).toContain(
      "more than 2 years old",
    );
  });

  test("marks what does not fit, keeps it typed and leaves it out", async () => {
    const { slug } = await makeAskingCourse();
    const html = await check(slug, { scale: "np-gpa-4", result: "82", test: "ielts", overall: "6.5" });
    expect(html).toContain("We ignored some of your entries");
    expect(html).toContain("Enter a score from 1 to 4 in steps of 0.01");
    expect(html).toMatch(/name="result"[^>]*value="82"|value="82"[^>]*name="result"/);
  });

  test("is for one person: kept by no cache and no search engine", async () => {
    const { slug } = await makeAskingCourse();
    const response = await get(`/courses/${slug}/eligibility?test=ielts&overall=6.5`);
    expect(response.headers.get("cache-control")).toBe("private, no-store");
    expect(await response.text()).toContain('content="noindex, follow"');
    const searched = await get("/courses?test=ielts&overall=6.5&fit=met");
    expect(searched.headers.get("cache-control")).toBe("private, no-store");
    expect((await get(`/courses/${slug}`)).headers.get("cache-control")).toContain("s-maxage");
  });

  test("stands folded away on the course's own page", async () => {
    const { slug } = await makeAskingCourse();
    const html = await textOf(`/courses/${slug}`);
    const form = /<details[^>]*>(?:(?!<\/details>).)*eligibility.*?<\/details>/s.exec(html)?.[0] ?? "";
    expect(form).toContain(`action="/courses/${slug}/eligibility"`);
    expect(form).toContain('method="get"');
  });

  test("of a course that is not there is not found, whatever the address holds", async () => {
    for (const slug of ["no-such-course", ...ODD_SLUGS]) {
      expect((await get(`/courses/${slug}/eligibility?overall=9`)).status, slug).toBe(404);
    }
  });

  test("takes any rubbish as nothing", async () => {
    const { slug } = await makeAskingCourse();
    for (const value of ["'", "<script>", "NaN", "1e9", "-1", "٣", "9".repeat(400), "\u0000"]) {
      const params = new URLSearchParams(
        ["scale", "result", "test", "overall", "writing", "taken"].map((name) => [name, value]),
      );
      const html = await textOf(`/courses/${slug}/eligibility?${params}`);
      expect(html).not.toContain("<script>");
    }
  });
});

describe("The search by somebody's results", () => {
  test("keeps the courses that a choice asks for, and says of each how they stand", async () => {
    const asking = await makeAskingCourse("Master of Fitting");
    const { db } = database;
    const university = await makeUniversity(db, {});
    const silent = await makeCourse(db, university.id, { name: "Master of Fitting in Silence" });
    const { courseSearch } = app.services;
    await (courseSearch as unknown as { refresh(): Promise<void> }).refresh();
    const search = (params: Record<string, string>) =>
      textOf(`/courses?${new URLSearchParams({ q: "fitting", ...params })}`);
    const enough = { test: "ielts", overall: "7", writing: "6.5" };
    const near = { test: "ielts", overall: "6", writing: "6" };
    const low = { test: "ielts", overall: "5", writing: "5" };
    const shows = async (params: Record<string, string>) => {
      const html = await search(params);
      return [asking, silent].map(({ slug }) => html.includes(`id="course-${slug}"`));
    };
    expect(await shows(enough)).toEqual([true, true]);
    expect(await shows({ ...enough, fit: "met" })).toEqual([true, false]);
    expect(await shows({ ...near, fit: "met" })).toEqual([false, false]);
    expect(await shows({ ...near, fit: "nearly" })).toEqual([true, false]);
    expect(await shows({ ...low, fit: "nearly" })).toEqual([false, false]);
    expect(await shows({ ...low, fit: "possible" })).toEqual([false, true]);

    const html = await search(enough);
    expect(html).toContain("Your results: Met");
    expect(html).not.toContain("Your results: Not published");
    expect(html).toContain(`/courses/${asking.slug}/eligibility?test=ielts&amp;overall=7&amp;writing=6.5`);
  });

  test("says that it needs results, and what it passed over", async () => {
    const html = await textOf("/courses?fit=met&test=ielts&overall=12");
    expect(html).toContain("Courses I’m eligible for");
    expect(html).toContain("Enter a score from 1 to 9 in steps of 0.5");
  });
});

describe("The line beside a course of the application", () => {
  const fitOf = async (params: Record<string, string>) => {
    const response = await get(`/api/course-fit?${new URLSearchParams(params)}`);
    return { status: response.status, body: await response.json(), headers: response.headers };
  };

  test("is asked for by id and results, and kept by nobody", async () => {
    const { id, slug } = await makeAskingCourse();
    const { status, body, headers } = await fitOf({
      course: id,
      scale: "np-gpa-4",
      result: "3",
      test: "ielts",
      overall: "6",
    });
    expect(status).toBe(200);
    expect(body).toEqual({
      fit: {
        courseId: id,
        english: "nearly",
        grade: "met",
        href: `/courses/${slug}/eligibility?scale=np-gpa-4&result=3&test=ielts&overall=6`,
      },
    });
    expect(headers.get("cache-control")).toBe("private, no-store");
  });

  test("says nothing without results or a course, and refuses what no id can be", async () => {
    const { id } = await makeAskingCourse();
    expect((await fitOf({ course: id })).body).toEqual({ fit: null });
    expect((await fitOf({ course: id, test: "ielts", overall: "99" })).body).toEqual({ fit: null });
    const none = "00000000-0000-4000-8000-000000000000";
    expect((await fitOf({ course: none, test: "ielts", overall: "7" })).body).toEqual({ fit: null });
    for (const course of ["", "1", "x'; drop table courses", "\u0000"]) {
      expect(await fitOf({ course, test: "ielts", overall: "7" })).toMatchObject({
        status: 400,
        body: { code: "invalid", field: "course" },
      });
    }
  });

  test("stands in the wizard without script, by the answers that are stored", async () => {
    const course = await makeAskingCourse();
    const { db } = database;
    const { actor, student } = await makeStudent(db);
    const sample = sampleAnswers();
    await makeDraft(db, student.id, {
      answers: {
        ...sample,
        personalInfo: { ...sample.personalInfo, country: "nepal" },
        education: { ...sample.education, gpa: "3.4/4" },
        english: { testType: "pte", score: "50", testDate: "2026-03-14" },
        preferences: { ...sample.preferences, universityId: course.universityId, courseId: course.id },
      },
    });
    const { header: cookie } = await openSession(db, actor.userId);
    const response = await fetch(`${app.origin}/apply/preferences`, { headers: { cookie } });
    const html = (await response.text()).replace(/<!-- -->/g, "");
    expect(html).toContain("Your results for this course: English not met · Grades met");
  });
});

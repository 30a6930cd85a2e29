import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { DISCIPLINES } from "#app/catalogue/course-terms/disciplines.ts";
import { COURSE_LEVELS } from "#app/catalogue/course-terms/levels.ts";
import {
  DURATION_BANDS,
  durationBandOf,
  TUITION_BANDS,
  tuitionBandOf,
} from "#app/catalogue/courses/course-bands.ts";
import { durationText } from "#app/catalogue/courses/duration-text.ts";
import { isEmptyProfile, type StudentProfile } from "#app/catalogue/eligibility/profile.ts";
import { FIT_CHOICES } from "#app/catalogue/eligibility/verdict.ts";
import {
  COURSE_SORTS,
  type CourseQuery,
  courseSearchHref,
  ENGLISH_CHOICES,
  EVERY_COURSE,
  isNarrowed,
  parseCourseQuery,
  withFacetToggled,
} from "./course-query.ts";

const NOW = new Date("2026-11-21T12:00:00Z");
const parse = (search: string) => parseCourseQuery(new URLSearchParams(search), NOW);

const some = <V>(values: readonly V[]) => fc.uniqueArray(fc.constantFrom(...values), { maxLength: 3 });
const word = fc.stringMatching(/^[a-zA-Z0-9&'-]{1,20}$/);
const profiles = fc.record({
  grade: fc.option(fc.constantFrom({ scale: "np-gpa-4", value: 3.2 }, { scale: "in-percent", value: 72.5 })),
  english: fc.option(
    fc.record({
      test: fc.constantFrom("ielts"),
      overall: fc.constantFrom(7, 9),
      listening: fc.option(fc.constant(8)),
      reading: fc.constant(null),
      writing: fc.constant(null),
      speaking: fc.constant(null),
      takenOn: fc.option(fc.constant("2026-03-14")),
    }),
  ),
}) as fc.Arbitrary<StudentProfile>;
const queries: fc.Arbitrary<CourseQuery> = fc
  .record({
    text: fc.array(word, { maxLength: 4 }).map((words) => words.join(" ")),
    country: some(["australia", "newzealand"] as const),
    state: some(["NSW", "VIC", "Canterbury"]),
    city: some(["Melbourne", "Wagga Wagga"]),
    category: some([1, 2, 3] as const),
    level: some(COURSE_LEVELS),
    discipline: some(DISCIPLINES),
    university: some(["anu", "the-university-of-sydney"]),
    tuition: some(TUITION_BANDS),
    duration: some(DURATION_BANDS),
    intake: some(["2026-feb", "flexible"]),
    english: fc.constantFrom(null, ...ENGLISH_CHOICES),
    profile: profiles,
    fit: fc.constantFrom(null, ...FIT_CHOICES),
    sort: fc.constantFrom(...COURSE_SORTS),
    page: fc.integer({ min: 1, max: 400 }),
  })
  .map((query) => ({ ...query, fit: isEmptyProfile(query.profile) ? null : query.fit }));

describe("the address of a search", () => {
  test("stands for the whole query, and a query has one address", () => {
    fc.assert(
      fc.property(queries, (query) => {
        const { search } = new URL(courseSearchHref(query), "http://here");
        const read = parse(search);
        expect(read).toEqual({ query, ignored: [] });
        expect(courseSearchHref(read.query)).toBe(courseSearchHref(query));
      }),
    );
  });

  test("an untouched form asks for everything", () => {
    expect(parse("q=&country=&level=&discipline=&sort=&page=")).toEqual({ query: EVERY_COURSE, ignored: [] });
  });

  test("a choice by results without any is named, and so is a result that cannot be", () => {
    expect(parse("fit=met")).toEqual({ query: EVERY_COURSE, ignored: ["fit"] });
    expect(parse("fit=met&scale=np-gpa-4&result=7")).toEqual({
      query: EVERY_COURSE,
      ignored: ["result", "fit"],
    });
    expect(parse("fit=all&test=ielts&overall=7").ignored).toEqual(["fit"]);
  });

  test("what it does not know is named and changes nothing", () => {
    const { query, ignored } = parse(
      "level=master&level=guru&colour=red&sort=beauty&page=-3&english=9&country=mars",
    );
    expect(query).toEqual({ ...EVERY_COURSE, level: ["master"] });
    expect(ignored.sort()).toEqual(["colour", "country", "english", "level", "page", "sort"]);
  });

  test("a country may be named as in the addresses of the site", () => {
    expect(parse("country=new-zealand").query.country).toEqual(["newzealand"]);
    expect(parse("country=canada")).toMatchObject({ query: { country: [] }, ignored: ["country"] });
  });

  test("anything at all can be read, and is bounded", () => {
    fc.assert(
      fc.property(
        fc.array(fc.tuple(fc.string(), fc.string({ unit: "binary" }))),
        fc.string({ unit: "binary" }),
        (pairs, text) => {
          const { query } = parseCourseQuery(new URLSearchParams([...pairs, ["q", text.repeat(50)]]), NOW);
          expect(query.text.length).toBeLessThanOrEqual(200);
          expect(query.text).not.toMatch(/\p{Cc}/u);
          expect(query.page).toBeLessThanOrEqual(400);
        },
      ),
    );
  });

  test("thousands of values of one filter are cut to those that a person could choose", () => {
    const { query, ignored } = parse(Array.from({ length: 5_000 }, (_, n) => `city=c${n}`).join("&"));
    expect(query.city).toHaveLength(30);
    expect(ignored).toEqual(["city"]);
  });
});

describe("choosing a value of a filter", () => {
  test("adds it, and choosing it again takes it away; the page begins anew", () => {
    const once = withFacetToggled({ ...EVERY_COURSE, page: 7 }, "category", "3");
    expect(once).toEqual({ ...EVERY_COURSE, category: [3] });
    expect(withFacetToggled(once, "category", "3")).toEqual(EVERY_COURSE);
    expect(withFacetToggled(once, "level", "guru")).toBe(once);
  });

  test("only filters and text narrow, not the order", () => {
    expect(isNarrowed({ ...EVERY_COURSE, sort: "name", page: 3 })).toBe(false);
    expect(isNarrowed({ ...EVERY_COURSE, english: 6 })).toBe(true);
    expect(isNarrowed({ ...EVERY_COURSE, city: ["Perth"] })).toBe(true);
  });
});

describe("bands", () => {
  test.each([
    [0, "under-20k"],
    [19_999_99, "under-20k"],
    [20_000_00, "20k-30k"],
    [49_999_99, "40k-50k"],
    [50_000_00, "over-50k"],
    [null, "unknown"],
  ])("%s cents a year are %s", (minor, band) => expect(tuitionBandOf(minor)).toBe(band));

  test.each([
    [49, "under-1"],
    [50, "1-2"],
    [101, "1-2"],
    [102, "2-3"],
    [153, "2-3"],
    [154, "3-4"],
    [205, "3-4"],
    [206, "over-4"],
    [null, "unknown"],
  ])("%s weeks are %s", (weeks, band) => expect(durationBandOf(weeks)).toBe(band));

  test("hold the whole years that a length is said as", () => {
    for (let weeks = 1; weeks <= 400; weeks += 1) {
      const [, years] = durationText(weeks).match(/^(\d) years?$/) ?? [];
      if (years === undefined) continue;
      expect(DURATION_BANDS.indexOf(durationBandOf(weeks)), `${weeks} weeks`).toBe(
        Math.min(4, Number(years)),
      );
    }
  });
});

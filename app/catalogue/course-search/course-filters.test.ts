import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { DISCIPLINES } from "#app/catalogue/course-terms/disciplines.ts";
import { COURSE_LEVELS } from "#app/catalogue/course-terms/levels.ts";
import {
  DURATION_BANDS,
  durationBandOf,
  TUITION_BANDS,
  tuitionBandOf,
} from "#app/catalogue/courses/course-bands.ts";
import { judgeCourse } from "#app/catalogue/eligibility/course-fit.ts";
import { EMPTY_PROFILE, isEmptyProfile, type StudentProfile } from "#app/catalogue/eligibility/profile.ts";
import { FIT_CHOICES, type FitChoice, isChosen } from "#app/catalogue/eligibility/verdict.ts";
import type { Equivalence } from "#app/catalogue/equivalences/equivalence.ts";
import { REGIONAL_CATEGORIES } from "#app/catalogue/places/regional-category.ts";
import { asking, indexOf, NOTHING_SPECIAL } from "#tests/factories/indexed-courses.ts";
import { COURSE_FACETS, COURSE_SORTS, type CourseFacet, type CourseQuery } from "./course-query.ts";
import type { IndexedCourse } from "./indexed-course.server.ts";

const UNIVERSITIES = ["harbour", "coast", "desert"].map((slug) => ({
  slug,
  name: `University ${slug}`,
  partner: slug === "coast",
}));
const NO_PARTS = { listening: null, reading: null, writing: null, speaking: null };
const EQUIVALENCES: readonly Equivalence[] = [
  {
    fromScale: "np-percent",
    fromValue: 70,
    toScale: "np-gpa-4",
    toValue: 3,
    source: "A table",
    asOf: "2026-05",
  },
];
const anyProfile: fc.Arbitrary<StudentProfile> = fc.record({
  grade: fc.option(
    fc.record({
      scale: fc.constantFrom("np-gpa-4" as const, "in-percent" as const, "np-percent" as const),
      value: fc.constantFrom(2, 3, 59, 60, 70),
    }),
  ),
  english: fc.option(
    fc.record({
      test: fc.constantFrom("ielts" as const, "pte" as const, "oet" as const),
      overall: fc.constantFrom(6, 6.5, 48, 50, 60),
      takenOn: fc.constant(null),
      listening: fc.constant(null),
      reading: fc.constant(null),
      writing: fc.constantFrom(null, 45, 50),
      speaking: fc.constant(null),
    }),
  ),
});
const anyCourse: fc.Arbitrary<IndexedCourse> = fc
  .record({
    name: fc.constantFrom("Bachelor of Nursing", "Master of Design", "Diploma of Design", "English"),
    level: fc.constantFrom(...COURSE_LEVELS),
    discipline: fc.option(fc.constantFrom(...DISCIPLINES.slice(0, 3))),
    university: fc.constantFrom(...UNIVERSITIES),
    country: fc.constantFrom("australia" as const, "newzealand" as const, null),
    cities: fc.uniqueArray(fc.constantFrom("Sydney", "Perth", "Hobart", "Cairns")),
    states: fc.uniqueArray(fc.constantFrom("NSW", "WA", "TAS")),
    categories: fc.uniqueArray(fc.constantFrom(...REGIONAL_CATEGORIES)),
    durationWeeks: fc.option(fc.integer({ min: 1, max: 300 })),
    tuitionYearMinor: fc.option(fc.integer({ min: 0, max: 70_000_00 })),
    english: fc.option(fc.constantFrom(5.5, 6, 6.5, 7)),
    intakes: fc.uniqueArray(fc.constantFrom("feb", "jul")),
    requirements: fc.record({
      english: fc.subarray([
        { test: "ielts" as const, overall: 6.5, ...NO_PARTS },
        { test: "pte" as const, overall: 50, ...NO_PARTS, writing: 50 },
      ]),
      grades: fc.subarray([
        { scale: "np-gpa-4" as const, minimum: 3 },
        { scale: "in-percent" as const, minimum: 60 },
      ]),
    }),
  })
  .map((some) => ({ ...NOTHING_SPECIAL, ...some, id: "", slug: "" }));
const anyQuery: fc.Arbitrary<CourseQuery> = fc.record({
  text: fc.constantFrom("", "", "design", "nursing"),
  country: fc.subarray(["australia", "newzealand"] as const),
  state: fc.subarray(["NSW", "WA"]),
  city: fc.subarray(["Sydney", "Hobart"]),
  category: fc.subarray([...REGIONAL_CATEGORIES]),
  level: fc.subarray(COURSE_LEVELS.slice(0, 2)),
  discipline: fc.subarray(DISCIPLINES.slice(0, 2)),
  university: fc.subarray(["harbour", "coast"]),
  tuition: fc.subarray([...TUITION_BANDS]),
  duration: fc.subarray(DURATION_BANDS.slice(1, 3)),
  intake: fc.subarray(["feb"]),
  english: fc.constantFrom(null, null, 6, 7),
  profile: fc.oneof(fc.constant(EMPTY_PROFILE), anyProfile),
  fit: fc.constantFrom(null, null, ...FIT_CHOICES),
  sort: fc.constantFrom(...COURSE_SORTS),
  page: fc.integer({ min: 1, max: 4 }),
});

const VALUES: Record<CourseFacet, (one: IndexedCourse) => readonly (string | number | null)[]> = {
  country: (one) => [one.country],
  state: (one) => one.states,
  city: (one) => one.cities,
  category: (one) => one.categories,
  level: (one) => [one.level],
  discipline: (one) => [one.discipline],
  university: (one) => [one.university.slug],
  tuition: (one) => [tuitionBandOf(one.tuitionYearMinor)],
  duration: (one) => [durationBandOf(one.durationWeeks)],
  intake: (one) => one.intakes,
};
const verdictOn = (one: IndexedCourse, query: CourseQuery) =>
  judgeCourse(one.requirements, query.profile, EQUIVALENCES).verdict;
/** Who gave no results has nothing to choose by. */
const fits = (one: IndexedCourse, query: CourseQuery, choice: FitChoice) =>
  isEmptyProfile(query.profile) || isChosen(choice, verdictOn(one, query));
/** The filters as one would write them without an index. Values that no course has are passed over. */
function wanted(all: readonly IndexedCourse[], query: CourseQuery, but?: CourseFacet | "english" | "fit") {
  return all.filter(
    (one) =>
      (query.fit === null || but === "fit" || fits(one, query, query.fit)) &&
      (query.text === "" || one.name.toLowerCase().includes(query.text) || one.discipline === query.text) &&
      (query.english === null ||
        but === "english" ||
        (one.english !== null && one.english <= query.english)) &&
      COURSE_FACETS.every((facet) => {
        const asked = (query[facet] as readonly (string | number)[]).filter(
          (value) =>
            !["state", "city", "university", "intake"].includes(facet) ||
            all.some((each) => VALUES[facet](each).includes(value)),
        );
        return (
          asked.length === 0 ||
          facet === but ||
          VALUES[facet](one).some((value) => asked.includes(value ?? ""))
        );
      }),
  );
}

describe("any question about any catalogue", () => {
  it("has the total, the counts of each filter and the page that looking at every course gives", async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(anyCourse, { maxLength: 120 }), anyQuery, async (made, query) => {
        const all = made.map((one, at) => ({ ...one, id: `${at}`, slug: `${at}` }));
        const result = (await indexOf(all)).search(query, EQUIVALENCES);
        const found = wanted(all, query);
        expect(result.total).toBe(found.length);
        expect(result.hits).toHaveLength(Math.min(25, found.length - (result.page - 1) * 25));
        for (const hit of result.hits) expect(found.some((one) => one.id === hit.id)).toBe(true);
        for (const facet of COURSE_FACETS) {
          const others = wanted(all, query, facet);
          for (const { value, count } of result.facets[facet]) {
            expect([facet, value, count]).toEqual([
              facet,
              value,
              others.filter((one) => VALUES[facet](one).map(String).includes(value)).length,
            ]);
          }
        }
        for (const { value, count } of result.facets.english) {
          const others = wanted(all, query, "english");
          expect(count).toBe(
            others.filter((one) => one.english !== null && one.english <= Number(value)).length,
          );
        }
        if (isEmptyProfile(query.profile)) {
          expect(result.fit).toBeNull();
          return;
        }
        const others = wanted(all, query, "fit");
        for (const choice of FIT_CHOICES) {
          const offered = result.fit?.choices.find(({ value }) => value === choice);
          expect([choice, offered?.count]).toEqual([
            choice,
            others.filter((one) => fits(one, query, choice)).length,
          ]);
        }
        expect(result.fit?.verdicts).toEqual(
          result.hits.map(({ id }) => verdictOn(all[Number(id)] as IndexedCourse, query)),
        );
      }),
      { numRuns: 150 },
    );
  });

  it("has each course on exactly one of its pages, in the order that is asked for", async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(anyCourse, { maxLength: 120 }),
        fc.constantFrom(...COURSE_SORTS),
        fc.constantFrom("", "design"),
        async (made, sort, text) => {
          const all = made.map((one, at) => ({ ...one, id: `${at}`, slug: `${at}` }));
          const index = await indexOf(all);
          const first = index.search(asking({ sort, text }));
          const pages = Array.from({ length: first.pages }, (_, at) =>
            index.search(asking({ sort, text, page: at + 1 })),
          );
          const hits = pages.flatMap((page) => page.hits);
          expect(new Set(hits.map((hit) => hit.id)).size).toBe(first.total);
          const direction = sort.endsWith("desc") ? -1 : 1;
          const amounts = hits.map((hit) =>
            sort.startsWith("tuition") ? hit.tuitionYearMinor : hit.durationWeeks,
          );
          if (sort.startsWith("tuition") || sort.startsWith("duration")) {
            const known = amounts.filter((amount) => amount !== null);
            expect(amounts.slice(0, known.length)).toEqual(
              known.toSorted((one, other) => (one - other) * direction),
            );
          }
          if (sort === "name")
            expect(hits.map((hit) => hit.name)).toEqual(hits.map((hit) => hit.name).toSorted());
        },
      ),
      { numRuns: 60 },
    );
  });
});

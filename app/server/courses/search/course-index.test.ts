import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { REGIONAL_CATEGORIES } from "#app/domain/campuses/regional-category.ts";
import { durationBandOf, TUITION_BANDS, tuitionBandOf } from "#app/domain/courses/course-bands.ts";
import {
  COURSE_FACETS,
  COURSE_SORTS,
  type CourseFacet,
  type CourseQuery,
  EVERY_COURSE,
} from "#app/domain/courses/course-query.ts";
import { DISCIPLINES } from "#app/domain/courses/disciplines.ts";
import { COURSE_LEVELS } from "#app/domain/courses/levels.ts";
import { judgeCourse } from "#app/domain/eligibility/course-fit.ts";
import type { Equivalence } from "#app/domain/eligibility/equivalence.ts";
import { EMPTY_PROFILE, isEmptyProfile, type StudentProfile } from "#app/domain/eligibility/profile.ts";
import { FIT_CHOICES, type FitChoice, isKept } from "#app/domain/eligibility/verdict.ts";
import { buildCourseColumns } from "./course-columns.server.ts";
import { CourseIndex } from "./course-index.server.ts";
import type { IndexedCourse } from "./indexed-course.server.ts";
import { SuggestionIndex } from "./suggestion-index.server.ts";

const NOTHING_SPECIAL: Omit<IndexedCourse, "id" | "slug" | "name"> = {
  level: "bachelor",
  discipline: null,
  university: { slug: "harbour", name: "Harbour University", partner: false },
  isUniversity: true,
  fields: [],
  code: null,
  country: "australia",
  cities: ["Sydney"],
  states: ["NSW"],
  categories: [1],
  durationWeeks: 156,
  tuition: null,
  tuitionYearMinor: null,
  english: null,
  intakes: [],
  requirements: { english: [], grades: [] },
  source: null,
  asOf: null,
};
const course = (name: string, more: Partial<IndexedCourse> = {}): IndexedCourse => ({
  ...NOTHING_SPECIAL,
  id: name,
  slug: name.toLowerCase().replaceAll(" ", "-"),
  name,
  ...more,
});
async function* inBatches(courses: readonly IndexedCourse[]) {
  yield courses.slice(0, 3);
  yield courses.slice(3);
}
const indexOf = async (courses: readonly IndexedCourse[]) =>
  new CourseIndex(await buildCourseColumns(inBatches(courses), new Map([["feb", "February"]])));
const asking = (change: Partial<CourseQuery>): CourseQuery => ({ ...EVERY_COURSE, ...change });

const CATALOGUE = [
  course("Bachelor of Nursing", { discipline: "nursing", cities: ["Melbourne"], states: ["VIC"] }),
  course("Bachelor of Nursing and Midwifery", { discipline: "nursing" }),
  course("Master of Business Administration", { level: "master", discipline: "business" }),
  course("Master of Business in Hospital Administration", { level: "master", discipline: "business" }),
  course("Bachelor of Information Technology", { discipline: "it", code: "012345A" }),
  course("Diploma of Italian", { level: "diploma", discipline: "arts" }),
  course("Doctor of Philosophy", {
    level: "phd",
    university: { slug: "coast", name: "Coast University of Technology", partner: false },
  }),
];
const names = async (text: string, change: Partial<CourseQuery> = {}) =>
  (await indexOf(CATALOGUE)).search(asking({ text, ...change })).hits.map((hit) => hit.name);

describe("a text", () => {
  it("finds the courses with all of its words, the closest first", async () => {
    expect(await names("nursing")).toEqual(["Bachelor of Nursing", "Bachelor of Nursing and Midwifery"]);
    expect(await names("nursing melbourne")).toEqual(["Bachelor of Nursing"]);
    expect((await names("master of business administration"))[0]).toBe("Master of Business Administration");
  });

  it("puts a name that says just that before one that says more, and one that is meant before a rare word", async () => {
    const catalogue = [
      course("Doctor of Philosophy - Engineering and IT", { level: "phd" }),
      course("Bachelor of Commerce and Bachelor of Laws"),
      course("Bachelor of Commerce"),
      course("Bachelorof Commerce Systems"),
      course("Bachelor of Information Technology"),
      course("Bachelor of Information Technology (Games)"),
    ];
    const found = async (text: string) =>
      (await indexOf(catalogue)).search(asking({ text })).hits.map((hit) => hit.name);
    expect((await found("bcom")).slice(0, 2)).toEqual([
      "Bachelor of Commerce",
      "Bachelor of Commerce and Bachelor of Laws",
    ]);
    expect((await found("bachelor of comerce"))[0]).toBe("Bachelor of Commerce");
    expect((await found("IT"))[0]).toBe("Bachelor of Information Technology");
    expect((await found("bachelor commerce"))[0]).toBe("Bachelor of Commerce");
  });

  it("finds a university by what students call it, and none that only has the same words", async () => {
    const of = (slug: string, name: string) => ({ university: { slug, name, partner: false } });
    const catalogue = [
      course("Bachelor of Technology", of("usq", "University of Southern Queensland")),
      course("Bachelor of Design", of("qut", "Queensland University of Technology")),
      course("Bachelor of Arts", of("une", "The University of New England")),
      course("Diploma of Unearthing", of("coast", "Coast University")),
    ];
    const found = async (text: string) =>
      (await indexOf(catalogue)).search(asking({ text })).hits.map((hit) => hit.name);
    expect(await found("qut")).toEqual(["Bachelor of Design"]);
    expect(await found("UNE")).toEqual(["Bachelor of Arts"]);
  });

  it("that is empty shows many universities and names first, and no exchange before a degree", async () => {
    const at = (slug: string) => ({ university: { slug, name: slug, partner: false } });
    const catalogue = [
      course("Exchange", { level: "non-award" }),
      course("Bachelor of Arts", at("one")),
      course("Bachelor of Laws", at("one")),
      course("Bachelor of Music", at("two")),
    ].map((each) => ({ ...each, id: each.slug }));
    const shown = (await indexOf(catalogue)).search(asking({})).hits;
    expect(shown.slice(0, 2).map((hit) => hit.university.slug)).toEqual(["one", "two"]);
    expect(shown.at(-1)?.name).toBe("Exchange");
  });

  it("means what students mean by it", async () => {
    expect((await names("MBA"))[0]).toBe("Master of Business Administration");
    expect(await names("it")).toEqual(["Bachelor of Information Technology"]);
    expect(await names("PhD")).toEqual(["Doctor of Philosophy"]);
    expect(await names("nurse in vic")).toEqual(["Bachelor of Nursing"]);
  });

  it("may be a word's beginning, a register's code, or a university's name", async () => {
    expect(await names("midwif")).toEqual(["Bachelor of Nursing and Midwifery"]);
    expect(await names("012345a")).toEqual(["Bachelor of Information Technology"]);
    expect(await names("coast university")).toEqual(["Doctor of Philosophy"]);
  });

  it("may have slips in it, and the answer says how it was read", async () => {
    const index = await indexOf(CATALOGUE);
    for (const text of ["nursng", "nurisng", "nursinng", "nursimg"]) {
      const result = index.search(asking({ text }));
      expect(
        result.hits.map((hit) => hit.name),
        text,
      ).toContain("Bachelor of Nursing");
      expect(result.understoodAs, text).toBe("nursing");
    }
    expect(index.search(asking({ text: "nursing" })).understoodAs).toBeNull();
  });

  it("that is empty finds everything", async () => {
    expect(await names("")).toHaveLength(CATALOGUE.length);
  });

  it.each(["%", "_", "🎓", "xyzzyqwert", "نص", "':*|!("])(
    "like %s finds nothing, and leads on",
    async (text) => {
      const result = (await indexOf(CATALOGUE)).search(asking({ text }));
      expect(result).toMatchObject({ hits: [], total: 0, page: 1, pages: 1, understoodAs: null });
      expect(result.near).toEqual([{ label: "All courses", href: "/courses", count: CATALOGUE.length }]);
    },
  );
});

describe("when nothing is found", () => {
  it("says what to let go of, and how many courses there are then", async () => {
    const { near } = (await indexOf(CATALOGUE)).search(asking({ text: "nursing midwifery", state: ["VIC"] }));
    expect(near).toEqual(
      expect.arrayContaining([
        { label: "Without VIC".replace("VIC", "Victoria"), href: "/courses?q=nursing+midwifery", count: 1 },
        { label: "Without “midwifery”", href: "/courses?q=nursing&state=VIC", count: 1 },
        { label: "Without “nursing midwifery”", href: "/courses?state=VIC", count: 1 },
      ]),
    );
  });
});

describe("a length among the words", () => {
  it("is offered as a filter, first, whether or not the text finds something as it stands", async () => {
    const index = await indexOf([
      ...CATALOGUE,
      course("Master of Nursing", { level: "master", discipline: "nursing", durationWeeks: 102 }),
      course("Master of Three Years", { level: "master" }),
    ]);
    expect(index.search(asking({ text: "nursing 2 years" })).near[0]).toEqual({
      label: "“nursing” of this length: 2 to under 3 years",
      href: "/courses?q=nursing&duration=2-3",
      count: 1,
    });
    const found = index.search(asking({ text: "three years", level: ["master"], page: 3 }));
    expect(found.hits.map((hit) => hit.name)).toEqual(["Master of Three Years"]);
    expect(found.near).toEqual([
      {
        label: "Courses of this length: 3 to under 4 years",
        href: "/courses?level=master&duration=3-4",
        count: 3,
      },
    ]);
    expect(index.search(asking({ text: "master" })).near).toEqual([]);
    expect(index.search(asking({ text: "nursing 1 year" })).near.map(({ href }) => href)).not.toContain(
      "/courses?q=nursing&duration=1-2",
    );
  });
});

describe("values that no course has", () => {
  it("are passed over and named", async () => {
    const index = await indexOf(CATALOGUE);
    const result = index.search(asking({ state: ["VIC", "Atlantis"], city: ["Nowhere"] }));
    expect(result.ignored).toEqual(["state", "city"]);
    expect(result.hits.map((hit) => hit.name)).toEqual(["Bachelor of Nursing"]);
  });
});

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
  duration: fc.constant([]),
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
  isEmptyProfile(query.profile) || isKept(choice, verdictOn(one, query));
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

describe("while somebody types", () => {
  const names = new SuggestionIndex(CATALOGUE);
  const suggested = (text: string) => names.suggest(text).map((each) => `${each.kind}: ${each.label}`);

  it("names are suggested from the first letter on, at most eight", () => {
    expect(suggested("n")).toContain("course: Bachelor of Nursing");
    expect(suggested("n")).toContain("discipline: Nursing");
    expect(suggested("a").length).toBeLessThanOrEqual(8);
    expect(suggested("harb")).toEqual(["university: Harbour University"]);
    expect(suggested("melb")).toContain("city: Melbourne");
  });

  it("abbreviations and slips do no harm", () => {
    expect(suggested("mba")).toContain("course: Master of Business Administration");
    expect(suggested("nurisng")).toContain("discipline: Nursing");
  });

  it("nothing is suggested for nothing", () => {
    for (const text of ["", "  ", "%%%", "xyzzyqwert"]) expect(suggested(text)).toEqual([]);
  });

  it("know a university by what students call it", async () => {
    const known = new SuggestionIndex([
      course("Bachelor of Arts", {
        university: { slug: "uq", name: "The University of Queensland", partner: false },
      }),
    ]);
    expect(known.suggest("uq").map((each) => each.label)).toEqual(["The University of Queensland"]);
  });

  it("leave to the courses a text that no single name holds", async () => {
    expect(names.suggest("nursing melbourne")).toEqual([]);
    expect((await indexOf(CATALOGUE)).suggest("nursing melbourne").map((each) => each.label)).toEqual([
      "Bachelor of Nursing",
    ]);
  });

  it("a name that one course has leads to it, one that many have to a search", () => {
    expect(names.suggest("italian")).toEqual([
      {
        kind: "course",
        label: "Diploma of Italian",
        hint: "Harbour University",
        href: "/courses/diploma-of-italian",
      },
    ]);
    const two = new SuggestionIndex([
      course("Diploma of Law"),
      course("Diploma of Law", { id: "b", slug: "b" }),
    ]);
    expect(two.suggest("diploma")).toEqual([
      { kind: "course", label: "Diploma of Law", hint: "2 courses", href: "/courses?q=Diploma+of+Law" },
    ]);
  });
});

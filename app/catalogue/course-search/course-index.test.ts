import { describe, expect, it } from "vitest";
import { asking, CATALOGUE, indexedCourse, indexOf } from "#tests/factories/indexed-courses.ts";
import type { CourseQuery } from "./course-query.ts";

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
      indexedCourse("Doctor of Philosophy - Engineering and IT", { level: "phd" }),
      indexedCourse("Bachelor of Commerce and Bachelor of Laws"),
      indexedCourse("Bachelor of Commerce"),
      indexedCourse("Bachelorof Commerce Systems"),
      indexedCourse("Bachelor of Information Technology"),
      indexedCourse("Bachelor of Information Technology (Games)"),
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
      indexedCourse("Bachelor of Technology", of("usq", "University of Southern Queensland")),
      indexedCourse("Bachelor of Design", of("qut", "Queensland University of Technology")),
      indexedCourse("Bachelor of Arts", of("une", "The University of New England")),
      indexedCourse("Diploma of Unearthing", of("coast", "Coast University")),
    ];
    const found = async (text: string) =>
      (await indexOf(catalogue)).search(asking({ text })).hits.map((hit) => hit.name);
    expect(await found("qut")).toEqual(["Bachelor of Design"]);
    expect(await found("UNE")).toEqual(["Bachelor of Arts"]);
  });

  it("that is empty shows many universities and names first, and no exchange before a degree", async () => {
    const at = (slug: string) => ({ university: { slug, name: slug, partner: false } });
    const catalogue = [
      indexedCourse("Exchange", { level: "non-award" }),
      indexedCourse("Bachelor of Arts", at("one")),
      indexedCourse("Bachelor of Laws", at("one")),
      indexedCourse("Bachelor of Music", at("two")),
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
      indexedCourse("Master of Nursing", { level: "master", discipline: "nursing", durationWeeks: 102 }),
      indexedCourse("Master of Three Years", { level: "master" }),
    ]);
    expect(index.search(asking({ text: "nursing 2 years" })).near[0]).toEqual({
      label: "“nursing” by duration: From 2 to under 3 years",
      href: "/courses?q=nursing&duration=2-3",
      count: 1,
    });
    const found = index.search(asking({ text: "three years", level: ["master"], page: 3 }));
    expect(found.hits.map((hit) => hit.name)).toEqual(["Master of Three Years"]);
    expect(found.near).toEqual([
      {
        label: "Courses by duration: From 3 to under 4 years",
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

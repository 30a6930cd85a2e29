import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { GRADE_SCALES } from "#app/catalogue/course-terms/course-facts.ts";
import { GRADE_RANGES } from "#app/catalogue/course-terms/entry-requirements.ts";
import { EMPTY_PROFILE, parseProfile, profileParams } from "./profile.ts";
import { PARTS, scoreRange, TAKEN_TESTS } from "./taken-tests.ts";

const NOW = new Date("2026-11-21T12:00:00Z");
const parse = (search: string) => parseProfile(new URLSearchParams(search), NOW);

describe("Results in an address", () => {
  test("are a grade on its scale and a test with its parts and day", () => {
    expect(
      parse("scale=np-gpa-4&result=3.2&test=ielts&overall=6.5&writing=6&taken=2026-03-14").profile,
    ).toEqual({
      grade: { scale: "np-gpa-4", value: 3.2 },
      english: {
        test: "ielts",
        overall: 6.5,
        listening: null,
        reading: null,
        writing: 6,
        speaking: null,
        takenOn: "2026-03-14",
      },
    });
  });

  test("may be left out, as in a form that nobody has touched", () => {
    expect(parse("")).toMatchObject({ profile: EMPTY_PROFILE, problems: {} });
    expect(parse("scale=&result=&test=&overall=&writing=&taken=")).toMatchObject({
      profile: EMPTY_PROFILE,
      problems: {},
    });
  });

  test.each(["72%", "72,0", " 72 ", "72.00"])("may be typed as %j", (text) => {
    const params = new URLSearchParams({ scale: "in-percent", result: text });
    expect(parseProfile(params, NOW).profile.grade?.value).toBe(72);
  });

  test.each([
    ["scale=martian&result=3", { scale: "not-known" }],
    ["result=3", { scale: "missing" }],
    ["scale=np-gpa-4", { result: "missing" }],
    ["scale=np-gpa-4&result=4.01", { result: "out-of-range" }],
    ["scale=np-gpa-4&result=3.2.1", { result: "out-of-range" }],
    ["scale=np-gpa-4&result=-3", { result: "out-of-range" }],
    ["scale=np-gpa-4&result=3.205", { result: "step" }],
    ["scale=lk-class&result=1.5", { result: "step" }],
    ["test=gre&overall=300", { test: "not-known" }],
    ["overall=6.5", { test: "missing" }],
    ["test=ielts", { overall: "missing" }],
    ["test=ielts&overall=9.5", { overall: "out-of-range" }],
    ["test=ielts&overall=6.3", { overall: "step" }],
    ["test=pte&overall=60&writing=91", { writing: "out-of-range" }],
    ["test=ielts&overall=6.5&taken=2026-02-30", { taken: "no-date" }],
    ["test=ielts&overall=6.5&taken=2027-01-01", { taken: "future" }],
  ] as const)("%s is passed over, and says why", (search, problems) => {
    const parsed = parse(search);
    expect(parsed.problems).toEqual(problems);
    if (!("writing" in problems)) expect(parsed.profile).toEqual(EMPTY_PROFILE);
  });

  test("make the address that they came from", () => {
    const within = ({ min, max, step = 1 }: { min: number; max: number; step?: number }) =>
      fc
        .integer({ min: Math.ceil(min / step), max: Math.floor(max / step) })
        .map((steps) => Math.round(steps * step * 100) / 100);
    const grade = fc
      .constantFrom(...GRADE_SCALES)
      .chain((scale) => within(GRADE_RANGES[scale]).map((value) => ({ scale, value })));
    const english = fc.constantFrom(...TAKEN_TESTS).chain((test) =>
      fc.record({
        test: fc.constant(test),
        overall: within(scoreRange(test, "overall")),
        takenOn: fc.constantFrom(null, "2026-03-14", "2024-02-29"),
        listening: fc.option(within(scoreRange(test, "listening"))),
        reading: fc.option(within(scoreRange(test, "reading"))),
        writing: fc.option(within(scoreRange(test, "writing"))),
        speaking: fc.option(within(scoreRange(test, "speaking"))),
      }),
    );
    fc.assert(
      fc.property(fc.record({ grade: fc.option(grade), english: fc.option(english) }), (profile) => {
        const parsed = parseProfile(new URLSearchParams(profileParams(profile)), NOW);
        expect(parsed).toMatchObject({ profile, problems: {} });
      }),
    );
  });

  test("whatever else they hold do no harm", () => {
    const names = ["scale", "result", "test", "overall", "taken", ...PARTS];
    fc.assert(
      fc.property(fc.dictionary(fc.constantFrom(...names), fc.string()), (values) => {
        const parsed = parseProfile(new URLSearchParams(values), NOW);
        for (const typed of Object.values(parsed.typed)) expect(typed.length).toBeLessThanOrEqual(20);
      }),
    );
  });
});

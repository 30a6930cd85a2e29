import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { COURSE_LEVELS } from "#app/catalogue/course-terms/levels.ts";
import { HOME_CURRENCIES } from "#app/catalogue/exchange-rates/currencies.ts";
import { LIVE_DESTINATIONS } from "#app/catalogue/places/countries.ts";
import { ESTIMATE_KEYS, estimateKeyOf } from "#app/planning/estimates/estimates.ts";
import { FUNDS_NAMES, fundsHref, NO_FUNDS_QUERY, ORIGINS, parseFundsQuery } from "./funds-query.ts";
import { stressed } from "./stress.ts";

const parse = (search: string) => parseFundsQuery(new URLSearchParams(search));

describe("The address of a plan", () => {
  test("stands for the whole plan, and a plan has one address", () => {
    const queries = fc
      .record({
        course: fc.option(fc.constantFrom("master-of-it", "b-1")),
        country: fc.option(fc.constantFrom(...LIVE_DESTINATIONS)),
        level: fc.option(fc.constantFrom(...COURSE_LEVELS)),
        tuition: fc.option(fc.integer({ min: 1, max: 9_000_000 })),
        partner: fc.boolean(),
        children: fc.nat(8),
        school: fc.nat(8),
        months: fc.option(fc.integer({ min: 1, max: 12 })),
        from: fc.constantFrom(...ORIGINS),
        currency: fc.option(fc.constantFrom(...HOME_CURRENCIES)),
        stress: fc.nat(30),
      })
      .map((query) => ({ ...query, school: Math.min(query.school, query.children) }));
    fc.assert(
      fc.property(queries, (query) => {
        const { search } = new URL(fundsHref(query), "http://here");
        expect(parse(search)).toEqual({ query, ignored: [] });
      }),
    );
  });

  test("of an untouched form plans for nobody in particular", () => {
    expect(parse("")).toEqual({ query: NO_FUNDS_QUERY, ignored: [] });
    expect(parse("course=&country=&level=&tuition=&children=&months=&currency=&stress=")).toEqual({
      query: NO_FUNDS_QUERY,
      ignored: [],
    });
    expect(fundsHref({})).toBe("/funds");
  });

  test.each([
    ["months", "0", "1", "12", "13"],
    ["stress", "-1", "0", "30", "31"],
    ["children", "-1", "0", "8", "9"],
  ])("%s: %s is passed over, %s and %s are taken, %s is not", (name, under, least, most, over) => {
    expect(parse(`${name}=${under}`).ignored).toEqual([name]);
    expect(parse(`${name}=${least}`).ignored).toEqual([]);
    expect(parse(`${name}=${most}`).ignored).toEqual([]);
    expect(parse(`${name}=${over}`).ignored).toEqual([name]);
  });

  test.each([
    "country=mars",
    "country=canada",
    "level=guru",
    "tuition=free",
    "tuition=1e9",
    "partner=yes",
    "currency=EUR",
    "school=1",
    "course=../x",
    "months=1.5",
    `course=${"a".repeat(300)}`,
  ])("%s changes nothing, and is named", (search) => {
    const { query, ignored } = parse(search);
    expect(query).toEqual(NO_FUNDS_QUERY);
    expect(ignored).toEqual([search.split("=")[0]]);
  });

  test("whatever it holds does no harm", () => {
    fc.assert(
      fc.property(fc.dictionary(fc.constantFrom(...FUNDS_NAMES), fc.string()), (values) => {
        const { query } = parseFundsQuery(new URLSearchParams(values));
        expect(query.school).toBeLessThanOrEqual(query.children);
      }),
    );
  });
});

describe("An amount under stress", () => {
  test("costs what the fallen currency has to make up for, and never shrinks", () => {
    expect(stressed(1_000_00, 0)).toBe(1_000_00);
    expect(stressed(900_00, 10)).toBe(1_000_00);
    fc.assert(
      fc.property(fc.nat(1_000_000_000), fc.nat(29), (minor, percent) => {
        expect(stressed(minor, percent + 1)).toBeGreaterThanOrEqual(stressed(minor, percent));
      }),
    );
  });
});

describe("The address of an estimate", () => {
  test("is known for each that there is, and for nothing else", () => {
    for (const { id, country, kind } of ESTIMATE_KEYS) expect(estimateKeyOf(id)).toEqual({ country, kind });
    for (const id of [
      "",
      "australia",
      "australia-",
      "mars-travel",
      "australia-travel-x",
      "constructor-travel",
    ]) {
      expect(estimateKeyOf(id), id).toBeNull();
    }
  });
});

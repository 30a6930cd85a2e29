import { describe, expect, test } from "vitest";
import { changeOf, findingOf } from "./findings.ts";
import type { Figures, Grouping, Panel, PanelRow, PanelTable } from "./panels.ts";

type Row = { key?: string | null; name?: string; currency?: string; now: Figures; before?: Figures };

const rowOf = ({ key = "a", name, currency, now, before = {} }: Row): PanelRow => ({
  key,
  name: name ?? null,
  currency: currency ?? null,
  now,
  before,
});

/** A table with one row of totals, and as many rows as are given. */
function tableOf(totals: readonly Row[], rows: readonly Row[] = totals, groups = rows.length): PanelTable {
  return { totals: totals.map(rowOf), rows: rows.map(rowOf), groups };
}

const finding = (panel: Panel, by: Grouping, table: PanelTable) => findingOf({ panel, by }, table);
const ofTotals = (panel: Panel, by: Grouping, now: Figures, before: Figures = {}) =>
  finding(panel, by, tableOf([{ now, before }]));

test.each<[Panel, Grouping]>([
  ["funnel", "way"],
  ["funnel", "course"],
  ["cohorts", "month"],
  ["forecast", "intake"],
  ["stages", "stage"],
  ["documents", "kind"],
  ["documents", "reason"],
  ["visits", "origin"],
  ["searches", "term"],
  ["consultations", "topic"],
  ["calls", "outcome"],
  ["partners", "partner"],
  ["institutions", "university"],
  ["commissions", "month"],
])("%s by %s without records says that there are none", (panel, by) => {
  expect(finding(panel, by, tableOf([]))).toBe("No data for this period");
});

test.each<[Figures, string]>([
  [{ came: 0, submitted: 0, accepted: 0 }, "No data for this period"],
  [{ came: 1, submitted: 0, accepted: 0 }, "1 new student, who has not applied yet"],
  [{ came: 1, submitted: 1, accepted: 0 }, "1 new student, who has applied"],
  [{ came: 1, submitted: 1, accepted: 1 }, "1 new student, who is accepted"],
  [{ came: 2, submitted: 0, accepted: 0 }, "Of 2 new students, no one has applied yet"],
  [{ came: 2, submitted: 1, accepted: 0 }, "Of 2 new students, 1 has applied"],
  [{ came: 2, submitted: 2, accepted: 0 }, "Of 2 new students, 2 have applied"],
  [{ came: 2, submitted: 0, accepted: 1 }, "Of 2 new students, 1 is accepted"],
  [{ came: 2, submitted: 1, accepted: 1 }, "Of 2 new students, 1 has applied and is accepted"],
  [{ came: 9, submitted: 1, accepted: 2 }, "Of 9 new students, 2 are accepted"],
  [{ came: 2, submitted: 2, accepted: 1 }, "Of 2 new students, 2 have applied and 1 is accepted"],
  [{ came: 1069, submitted: 38, accepted: 14 }, "Of 1,069 new students, 38 have applied and 14 are accepted"],
])("the funnel of %j", (now, expected) => {
  expect(ofTotals("funnel", "way", now)).toBe(expected);
});

test.each<[Figures, string]>([
  [{ submitted: 0 }, "No data for this period"],
  [{ submitted: 1, accepted: 0 }, "1 application, not accepted so far"],
  [{ submitted: 1, accepted: 1 }, "1 application, which is accepted"],
  [{ submitted: 1, accepted: 1, enrolled: 1 }, "1 application, with an enrolment"],
  [{ submitted: 2, accepted: 0 }, "2 applications, none of them accepted so far"],
  [{ submitted: 2, accepted: 1 }, "Of 2 applications, 1 is accepted"],
  [{ submitted: 2, accepted: 1, enrolled: 1 }, "Of 2 applications, 1 led to an enrolment"],
  [{ submitted: 3, accepted: 2, enrolled: 1 }, "Of 3 applications, 2 are accepted and 1 is enrolled"],
])("the funnel of applications %j", (now, expected) => {
  expect(ofTotals("funnel", "course", now)).toBe(expected);
});

test.each<[Figures, string]>([
  [{ came: 0 }, "No data for this period"],
  [{ came: 1, enrolled: 0 }, "1 new student, not enrolled so far"],
  [{ came: 1, enrolled: 1 }, "1 new student, who is enrolled"],
  [{ came: 2, enrolled: 0 }, "2 new students, none of them enrolled so far"],
  [{ came: 2, enrolled: 1 }, "Of 2 new students, 1 is enrolled"],
  [{ came: 9, enrolled: 2 }, "Of 9 new students, 2 are enrolled"],
])("cohorts of %j", (now, expected) => {
  expect(ofTotals("cohorts", "month", now)).toBe(expected);
});

test.each<[number, number | null, string]>([
  [0, null, "Feb 2027: 0 students accepted so far"],
  [1, 0, "Feb 2027: 1 student accepted so far"],
  [4, 1, "Feb 2027: 4 students accepted so far, 1 at the same point last year"],
])("the forecast of %i accepted, %s the year before", (accepted, last, expected) => {
  const rows = [{ key: "x", name: "Feb 2027", now: { accepted }, before: { accepted: last } }];
  expect(finding("forecast", "intake", tableOf([], rows))).toBe(expected);
});

describe("the time in each stage", () => {
  const stages = (...rows: readonly (readonly [string, number | null])[]) =>
    finding(
      "stages",
      "stage",
      tableOf(
        [],
        rows.map(([key, median]) => ({ key, now: { ended: 1, median } })),
      ),
    );

  test("names the slowest, unless two are as slow or nothing was measured", () => {
    expect(stages(["New", 2])).toBe(
      "New (until review starts): half of the applications left within 2.0 days",
    );
    expect(stages(["New", 2], ["Submitted", 31.4])).toBe(
      "Slowest stage: Submitted (until the decision), half of the applications left within 31.4 days",
    );
    expect(stages(["New", 3], ["Submitted", 3])).toBe("Time that applications spent in each stage");
    expect(stages(["New", null])).toBe("Time that applications spent in each stage");
  });
});

describe("documents", () => {
  test.each<[Figures, string]>([
    [{ decided: 0, returned: 0 }, "No data for this period"],
    [{ decided: 1, returned: 0 }, "1 document decided, 0 returned"],
    [{ decided: 1, returned: 1 }, "1 document decided, 1 returned"],
    [{ decided: 9, returned: 2 }, "9 documents decided, 2 returned"],
  ])("by type, %j", (now, expected) => {
    expect(ofTotals("documents", "kind", now)).toBe(expected);
  });

  const reasons = (...counts: readonly number[]) =>
    finding(
      "documents",
      "reason",
      tableOf(
        [{ now: { returned: counts.reduce((sum, count) => sum + count, 0) } }],
        counts.map((returned, at) => ({
          key: ["unreadable", "expired", "other"][at] ?? "",
          now: { returned },
        })),
      ),
    );

  test("by reason: only a single most frequent reason, and occurred more than once", () => {
    expect(reasons(0)).toBe("No data for this period");
    expect(reasons(1)).toBe("1 returned document");
    expect(reasons(1, 1)).toBe("2 returned documents");
    expect(reasons(2, 2)).toBe("4 returned documents");
    expect(reasons(2, 1)).toMatch(/^3 returned documents, 2 of them for the same reason: /);
  });
});

test.each<[number, number, string]>([
  [0, 0, "0 visits to our public pages"],
  [1, 0, "1 visit to our public pages"],
  [24, 1, "24 visits to our public pages, 1 in the previous period"],
  [24, 9, "24 visits to our public pages, 9 in the previous period"],
  [15, 10, "15 visits to our public pages, 50% more than in the previous period"],
  [5, 10, "5 visits to our public pages, 50% fewer than in the previous period"],
  [12, 12, "12 visits to our public pages, as many as in the previous period"],
  [1001, 1000, "1,001 visits to our public pages, 1,000 in the previous period"],
])("%i visits after %i", (now, before, expected) => {
  expect(ofTotals("visits", "origin", { visits: now }, { visits: before })).toBe(expected);
});

test("a change is compared with what there was, and with nothing where there was nothing", () => {
  expect(changeOf(5, 0)).toBeNull();
  expect(changeOf(5, -1)).toBeNull();
  expect(changeOf(0, 20)).toEqual({ kind: "fewer", percent: 100 });
});

test.each<[Figures, string]>([
  [{ searches: 0, inVain: 0 }, "No data for this period"],
  [{ searches: 1, inVain: 0 }, "1 search, all with results"],
  [{ searches: 1, inVain: 1 }, "1 search, 1 with no results"],
  [{ searches: 8, inVain: 0 }, "8 searches, all with results"],
  [{ searches: 8, inVain: 3 }, "8 searches, 3 with no results"],
])("searches of %j", (now, expected) => {
  expect(ofTotals("searches", "term", now)).toBe(expected);
});

test.each<[Figures, string]>([
  [{ booked: 0 }, "No data for this period"],
  [{ booked: 1 }, "1 consultation, no outcome yet"],
  [{ booked: 1, attended: 1 }, "1 consultation, attended"],
  [{ booked: 1, missed: 1 }, "1 consultation, a no-show"],
  [{ booked: 1, cancelled: 1 }, "1 consultation, cancelled"],
  [{ booked: 2, attended: 0, missed: 0 }, "2 consultations: 0 attended, 0 no-shows"],
  [{ booked: 9, attended: 1, missed: 1 }, "9 consultations: 1 attended, 1 no-show"],
  [{ booked: 9, attended: 5, missed: 2 }, "9 consultations: 5 attended, 2 no-shows"],
])("consultations of %j", (now, expected) => {
  expect(ofTotals("consultations", "topic", now)).toBe(expected);
});

describe("partners and institutions", () => {
  const named = (key: string | null, students: number): Row => ({
    key,
    ...(key === null ? {} : { name: key }),
    now: { students },
  });
  const partners = (all: number, rows: readonly Row[], groups?: number) =>
    finding("partners", "partner", tableOf([{ now: { students: all } }], rows, groups));

  test("name who has most applicants, only where one has more than all others", () => {
    expect(partners(0, [named("Everest", 0)])).toBe("No data for this period");
    expect(partners(1, [named(null, 1)])).toBe("1 applicant, none through a partner");
    expect(partners(4, [named(null, 4)])).toBe("4 applicants, none through a partner");
    expect(partners(4, [named(null, 3), named("Everest", 1)])).toBe("Everest has 1 of 4 applicants");
    expect(partners(9, [named("Everest", 5), named("Annapurna", 4)])).toBe(
      "Everest has 5 of 9 applicants, more than any other partner",
    );
    expect(partners(8, [named("Everest", 4), named("Annapurna", 4)])).toBe(
      "8 applicants with at least one application",
    );
    expect(
      finding(
        "institutions",
        "university",
        tableOf([{ now: { students: 3 } }], [named("Deakin", 2), named("Monash", 1)]),
      ),
    ).toBe("Deakin has 2 of 3 applicants, more than any other university");
  });

  test("claim nothing of rows that are not shown", () => {
    expect(partners(9, [named(null, 9)], 40)).toBe("9 applicants with at least one application");
    expect(partners(9, [named("Everest", 9)], 40)).toBe(
      "Everest has 9 of 9 applicants, more than any other partner",
    );
  });
});

test("commissions in one currency and in several", () => {
  const aud = { key: null, currency: "AUD", now: { earned: 120_000, claimed: 50_000, paid: 0 } };
  const nzd = { key: null, currency: "NZD", now: { earned: 30_000, claimed: 0, paid: 0 } };
  expect(finding("commissions", "month", tableOf([aud]))).toBe(
    "A$1,200 earned, A$500 claimed and A$0 received",
  );
  expect(finding("commissions", "month", tableOf([aud, nzd]))).toBe("Earned: A$1,200, NZ$300");
});

test("calls are compared with those of the previous period", () => {
  expect(ofTotals("calls", "week", { called: 1, reached: 0 })).toBe("1 call with students");
  expect(ofTotals("calls", "outcome", { called: 30, reached: 12 }, { called: 20 })).toBe(
    "30 calls with students, 50% more than in the previous period",
  );
});

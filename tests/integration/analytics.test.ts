import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, test } from "vitest";
import { sampleAnswers } from "#app/admissions/answers/sample-answers.ts";
import { applications, timelineEvents } from "#app/admissions/applications/applications.tables.server.ts";
import { APPLICATION_STATUSES } from "#app/admissions/applications/statuses.ts";
import { documents } from "#app/admissions/documents/documents.tables.server.ts";
import { RETURN_REASONS } from "#app/admissions/documents/states.ts";
import { applicationDrafts } from "#app/admissions/drafts/drafts.tables.server.ts";
import { applicationMilestones } from "#app/admissions/milestones/milestones.tables.server.ts";
import { offers } from "#app/admissions/offers/offers.tables.server.ts";
import { countSteps } from "#app/admissions/steps/count-steps.server.ts";
import { changedStudents } from "#app/admissions/steps/steps.tables.server.ts";
import { STUDENT_SOURCES } from "#app/admissions/students/sources.ts";
import { listStudents } from "#app/admissions/students/student-list.server.ts";
import { students } from "#app/admissions/students/students.tables.server.ts";
import { intakes } from "#app/catalogue/intakes/intakes.tables.server.ts";
import { SEARCH_PLACES } from "#app/catalogue/searches/search-term.ts";
import { searches } from "#app/catalogue/searches/searches.tables.server.ts";
import { bookings } from "#app/consultations/bookings/bookings.tables.server.ts";
import { counsellors } from "#app/consultations/counsellors/counsellors.tables.server.ts";
import { CALL_OUTCOMES } from "#app/conversations/calls/call.ts";
import { calls } from "#app/conversations/calls/calls.tables.server.ts";
import { NO_BRANCH } from "#app/people/branches/branch.ts";
import { branches } from "#app/people/branches/branches.tables.server.ts";
import type { Db } from "#app/platform/database/client.server.ts";
import { COUNTED_PAGES } from "#app/site/visits/counted-pages.ts";
import { pageVisits } from "#app/site/visits/visits.tables.server.ts";
import {
  canFilterByBranch,
  type Figure,
  figuresOf,
  forecastOf,
  GROUPINGS_OF,
  type Grouping,
  hasRecords,
  isOverTime,
  kindOf,
  NO_KEY,
  PANELS,
  type Panel,
  type PanelTable,
} from "#app/workspaces/analytics/panels.ts";
import { type Period, periodBefore } from "#app/workspaces/analytics/period.ts";
import { readBehind } from "#app/workspaces/analytics/read-behind.server.ts";
import { readPanel } from "#app/workspaces/analytics/read-panel.server.ts";
import { listApplications } from "#app/workspaces/application-list/staff-list.server.ts";
import { makeStaff } from "#tests/factories/actors.ts";
import { makeAgency } from "#tests/factories/agents.ts";
import { makeBooking } from "#tests/factories/bookings.ts";
import { makeBranch } from "#tests/factories/branches.ts";
import { makeCall } from "#tests/factories/calls.ts";
import { makeClaim, makeLedgerEntry, makePayment, makeSharedClaim } from "#tests/factories/claims.ts";
import { makeDocument } from "#tests/factories/documents.ts";
import { makeMilestone } from "#tests/factories/milestones.ts";
import { makeOffer } from "#tests/factories/offers.ts";
import {
  makeApplication,
  makeCounsellor,
  makeDraft,
  makeStudentRecord,
  makeUniversity,
} from "#tests/factories/records.ts";
import { LIST_CLOCK } from "#tests/support/list-clock.ts";
import { sampled } from "#tests/support/tier.ts";
import { useDatabase } from "./database.ts";

const DAY_MS = 86_400_000;
const ZONE = "Asia/Kathmandu";
/** Everything that the world holds lies in these two. */
const PERIOD: Period = { from: "2026-07-01", to: "2026-12-31" };
/** Two months before the intake that is to come. */
const TODAY = "2027-06-30";
const COMING = "2027-sep";
const LAST = "2026-sep";
const ALL: Period = { from: "2020-01-01", to: "2027-12-31" };
const OFFSET_MS = (5 * 60 + 45) * 60_000;

/** Numbers that look random and are the same in every run. */
function numbers(seed: number) {
  let state = seed;
  return (below: number) => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

/** Which of the two periods a moment belongs to, by the clock of Kathmandu. */
function whenIs(moment: Date | null): "now" | "before" | null {
  if (moment === null) return null;
  const day = new Date(moment.getTime() + OFFSET_MS).toISOString().slice(0, 10);
  if (day >= PERIOD.from && day <= PERIOD.to) return "now";
  const before = periodBefore(PERIOD);
  return day >= before.from && day <= before.to ? "before" : null;
}

/** The figures are the same whether all students are counted, none, or those without a change since. */
const COUNTED = [
  ["all are counted", (db: Db) => countSteps({ db })],
  ["none is counted yet", () => Promise.resolve()],
  ["some have changed since", changeAfterCounting],
] as const;

describe.each(sampled(COUNTED, 3))("the analytics, when %s", (_, count) => {
  const database = useDatabase();

  beforeAll(async () => {
    await makeWorld(database.db);
    await count(database.db);
  });

  const read = (panel: Panel, by: Grouping, period = PERIOD, branch: string | null = null) =>
    readPanel(database.db, { panel, by, branch, period, timeZone: ZONE, today: TODAY }, 1000);

  /** Every value of the filter by branch. */
  const branchValues = async () => [
    ...(await database.db.select({ id: branches.id }).from(branches).orderBy(branches.name)).map(
      ({ id }) => id,
    ),
    NO_BRANCH,
  ];

  const each = PANELS.flatMap((panel) => GROUPINGS_OF[panel].map((by) => [panel, by] as const));

  test.each(each)(
    "%s by %s: every figure counts the records behind it, and rows add up",
    async (panel, by) => {
      const table = await read(panel, by);
      expect(table.rows.length).toBeGreaterThan(0);
      expect(table.groups).toBe(table.rows.length);
      const figures = figuresOf({ panel, by, branch: null }).filter(hasRecords);
      for (const figure of figures) {
        for (const [rows, isTotal] of [
          [table.rows, false],
          [table.totals, true],
        ] as const) {
          for (const row of rows) {
            for (const when of ["now", "before"] as const) {
              // Months of the period before are not shown.
              if (isOverTime(by) && when === "before" && !isTotal) continue;
              const behind = await readBehind(database.db, {
                panel,
                by,
                branch: null,
                period: PERIOD,
                timeZone: ZONE,
                today: TODAY,
                figure,
                page: 1,
                row: isTotal ? row.currency : (row.key ?? NO_KEY),
                isBefore: when === "before",
              });
              const adds = ["money", "tally"].includes(kindOf(figure));
              const found = adds ? (behind.sum ?? 0) : behind.total;
              // What was accepted in the end is known of the last intake alone.
              expect(found, `${figure} ${row.key} ${when}`).toBe(row[when][figure] ?? 0);
              expect(new Set(behind.rows.map(({ id }) => id)).size).toBe(Math.min(50, behind.total));
            }
          }
        }
        // A student with applications to two universities stands in both rows, and once in their total.
        if (figure === "students") continue;
        for (const total of table.totals) {
          const rows = table.rows.filter(({ currency }) => currency === total.currency);
          expect(sumOf(rows, figure)).toBe(total.now[figure]);
        }
      }
    },
  );

  test.each(sampled(each, 4))(
    "%s by %s: the branches and no branch add up to all, and count the records behind them",
    async (panel, by) => {
      const all = await read(panel, by);
      const parts: PanelTable[] = [];
      for (const branch of await branchValues()) {
        const table = await read(panel, by, PERIOD, branch);
        if (!canFilterByBranch(panel)) {
          expect(table).toEqual(all);
          continue;
        }
        parts.push(table);
        const figures = figuresOf({ panel, by, branch }).filter(hasRecords);
        for (const figure of figures) {
          const behind = await readBehind(database.db, {
            panel,
            by,
            branch,
            period: PERIOD,
            timeZone: ZONE,
            today: TODAY,
            figure,
            page: 1,
            row: null,
            isBefore: false,
          });
          const found = ["money", "tally"].includes(kindOf(figure)) ? (behind.sum ?? 0) : behind.total;
          expect(found, `${branch} ${figure}`).toBe(
            table.totals[0]?.now[figure] ?? sumOf(table.rows, figure),
          );
        }
      }
      if (parts.length === 0) return;
      for (const figure of figuresOf({ panel, by, branch: NO_BRANCH }).filter(hasRecords)) {
        const sum = (when: "now" | "before", rowsOf: (table: PanelTable) => PanelTable["rows"]) =>
          parts.reduce((total, table) => total + sumOf(rowsOf(table), figure, when), 0);
        for (const when of ["now", "before"] as const) {
          expect(
            sum(when, ({ totals }) => totals),
            `${figure} ${when}`,
          ).toBe(sumOf(all.totals, figure, when));
          for (const { key, currency, ...row } of all.rows) {
            // Months of the period before are not shown.
            if (isOverTime(by) && when === "before") continue;
            const own = (table: PanelTable) =>
              table.rows.filter((one) => one.key === key && one.currency === currency);
            expect(sum(when, own), `${figure} ${key} ${when}`).toBe(row[when][figure] ?? 0);
          }
        }
      }
    },
  );

  test("a branch has what one counts by hand: records of its students, and its lines of a shared claim", async () => {
    const { db } = database;
    const [first] = await branchValues();
    if (first === undefined) throw new Error("There are branches");
    const own = (await db.select().from(students)).filter(({ branchId }) => branchId === first);
    const ids = new Set(own.map(({ id }) => id));
    const of = <Row extends { studentId: string | null }>(rows: readonly Row[]) =>
      rows.filter(({ studentId }) => studentId !== null && ids.has(studentId));
    const total = async (panel: Panel, by: Grouping) => (await read(panel, by, PERIOD, first)).totals[0]?.now;
    const sent = of(await stepsOf(db)).filter(({ createdAt }) => whenIs(createdAt) === "now");
    const held = of(await db.select().from(bookings)).filter(({ startsAt }) => whenIs(startsAt) === "now");
    const called = of(await db.select().from(calls)).filter(({ calledAt }) => whenIs(calledAt) === "now");
    const papers = of(await db.select().from(documents));
    expect(await total("funnel", "way")).toMatchObject({
      came: own.filter(({ isArchived, createdAt }) => !isArchived && whenIs(createdAt) === "now").length,
    });
    expect(await total("institutions", "university")).toMatchObject({
      students: new Set(sent.map(({ studentId }) => studentId)).size,
      submitted: sent.length,
    });
    expect(await total("consultations", "topic")).toMatchObject({ booked: held.length });
    expect(await total("calls", "week")).toMatchObject({ called: called.length });
    expect(await total("documents", "kind")).toMatchObject({
      decided: papers.filter(({ decidedAt }) => whenIs(decidedAt) === "now").length,
    });
    expect(await total("commissions", "month")).toEqual({
      earned: 120_000,
      claimed: 120_000,
      paid: 30_000,
      owed: 0,
    });
    expect(held.length * called.length * sent.length).toBeGreaterThan(0);
  });

  test("the students of the funnel are those of the list, and so are the applications", async () => {
    const { db } = database;
    const list = {
      search: "",
      sort: "created",
      dir: "desc",
      after: null,
      before: null,
      clock: LIST_CLOCK,
    } as const;
    const bySource = await read("funnel", "source", ALL);
    for (const row of bySource.rows) {
      const source = STUDENT_SOURCES.find((one) => one === row.key);
      const page = await listStudents(db, { ...list, filters: source ? { source: [source] } : {} });
      expect(page.total).toEqual({ ...page.total, count: row.now.came });
    }
    const byIntake = await read("funnel", "intake", ALL);
    const all = await listApplications(db, { ...list, filters: {} });
    expect(all.total).toEqual({ ...all.total, count: byIntake.totals[0]?.now.submitted });
    for (const row of byIntake.rows) {
      if (row.key === null) continue;
      const page = await listApplications(db, { ...list, filters: { intake: [row.key] } });
      expect(page.total).toEqual({ ...page.total, count: row.now.submitted });
    }
    const byCounsellor = await read("funnel", "counsellor", ALL);
    for (const row of byCounsellor.rows) {
      if (row.key === null) continue;
      const page = await listStudents(db, { ...list, filters: { counsellor: [row.key] } });
      expect(page.total).toEqual({ ...page.total, count: row.now.came });
    }
  });

  test("visits and searches are what one counts by hand, and rare words are not shown", async () => {
    const { db } = database;
    const inside = (day: string) => day >= PERIOD.from && day <= PERIOD.to;
    const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);
    const opened = (await db.select().from(pageVisits)).filter(({ day }) => inside(day));
    for (const [by, key] of [
      ["origin", "source"],
      ["page", "page"],
      ["partner", "partnerId"],
    ] as const) {
      for (const row of (await read("visits", by)).rows) {
        const own = opened.filter((one) => one[key] === row.key);
        expect(row.now).toEqual({
          visits: sum(own.map(({ visits }) => visits)),
          views: sum(own.map(({ views }) => views)),
        });
      }
    }
    const [ways] = (await read("funnel", "way")).totals;
    const [all] = (await read("visits", "month")).totals;
    const [bySource] = (await read("funnel", "source")).totals;
    expect(ways?.now).toEqual({ ...bySource?.now, visits: all?.now.visits });

    const before = periodBefore(PERIOD);
    const stored = (await db.select().from(searches)).filter(
      ({ day }) => day >= before.from && day <= PERIOD.to,
    );
    const missing = await read("searches", "missing");
    const terms = await read("searches", "term");
    expect(terms.rows.map(({ key }) => key).toSorted()).toEqual(
      ["astrology", "cookery", "nursing", null].toSorted(),
    );
    for (const row of terms.rows) {
      const own = stored.filter(
        ({ term, day }) => inside(day) && (row.key ?? "") === (/^rare/.test(term) ? "" : term),
      );
      expect(row.now.searches).toBe(sum(own.map((one) => one.searches)));
      expect(row.now.inVain).toBe(sum(own.map(({ withoutResults: inVain }) => inVain)));
    }
    for (const row of missing.rows.filter(({ key }) => key !== null))
      expect(row.now).toEqual(terms.rows.find(({ key }) => key === row.key)?.now);
    const rare = await readBehind(db, {
      panel: "searches",
      by: "term",
      branch: null,
      period: PERIOD,
      timeZone: ZONE,
      today: TODAY,
      figure: "searches",
      row: NO_KEY,
      isBefore: false,
      page: 1,
    });
    expect(new Set(rare.rows.map(({ title, href }) => `${title} ${href}`)).size).toBe(1);
  });

  test("cohorts are the students of their month, and an intake stands beside the last as that stood then", async () => {
    const { db } = database;
    const steps = await stepsOf(db);
    const rows = (await db.select().from(students)).filter(({ isArchived }) => !isArchived);
    const cohorts = await read("cohorts", "month");
    for (const { key, now } of cohorts.rows) {
      const own = rows.filter(
        ({ createdAt }) =>
          whenIs(createdAt) === "now" &&
          new Date(createdAt.getTime() + OFFSET_MS).toISOString().startsWith(key ?? ""),
      );
      const reached = (step: "enrolled" | "accepted" | "offered") =>
        own.filter(({ id }) => steps.some((one) => one.studentId === id && one[step])).length;
      expect(now).toMatchObject({
        came: own.length,
        submitted: own.filter(({ id }) => steps.some(({ studentId }) => studentId === id)).length,
        offered: reached("offered"),
        accepted: reached("accepted"),
        enrolled: reached("enrolled"),
      });
    }

    const [events, reached] = await Promise.all([
      db.select().from(timelineEvents),
      db.select().from(applicationMilestones),
    ]);
    // As many days before September 2026 as there are from today to September 2027.
    const until = Date.parse("2026-07-01T00:00:00Z") - OFFSET_MS;
    const acceptedAt = (step: (typeof steps)[number]) => {
      if (!step.accepted) return null;
      const times = [
        ...events.filter(({ applicationId, toValue }) => applicationId === step.id && toValue === "Accepted"),
      ].map(({ createdAt }) => createdAt.getTime());
      const enrolments = reached.filter(
        ({ applicationId, kind, voidedAt }) =>
          applicationId === step.id && kind === "enrolled" && voidedAt === null,
      );
      times.push(...enrolments.map(({ recordedAt }) => recordedAt.getTime()));
      return times.length === 0 ? step.createdAt.getTime() : Math.min(...times);
    };
    const { rows: forecast, totals } = await read("forecast", "intake");
    expect(totals).toEqual([]);
    expect(forecast.map(({ key }) => key)).toEqual([COMING]);
    const coming = steps.filter(({ intakeCode }) => intakeCode === COMING);
    const last = steps.filter(({ intakeCode }) => intakeCode === LAST);
    expect(forecast[0]?.now).toMatchObject({
      submitted: coming.length,
      offered: coming.filter(({ offered }) => offered).length,
      accepted: coming.filter(({ accepted }) => accepted).length,
      inTheEnd: null,
    });
    const byThen = last.filter((step) => (acceptedAt(step) ?? Number.POSITIVE_INFINITY) < until).length;
    const inTheEnd = last.filter(({ accepted }) => accepted).length;
    expect(forecast[0]?.before).toMatchObject({
      submitted: last.filter(({ createdAt }) => createdAt.getTime() < until).length,
      accepted: byThen,
      inTheEnd,
    });
    expect(inTheEnd).toBeGreaterThan(0);
    expect(forecast[0]?.now.forecast).toBe(forecastOf(forecast[0]?.now.accepted ?? 0, { byThen, inTheEnd }));
  });

  test("the funnel is what one counts by hand", async () => {
    const { db } = database;
    const steps = await stepsOf(db);
    const drafts = await db.select().from(applicationDrafts);
    const rows = (await db.select().from(students)).filter(({ isArchived }) => !isArchived);
    const counted = (when: "now" | "before", key: (student: (typeof rows)[number]) => string | null) =>
      countBy(
        rows.filter(({ createdAt }) => whenIs(createdAt) === when),
        key,
        (student) => {
          const own = steps.filter(({ studentId }) => studentId === student.id);
          return {
            came: true,
            begun: drafts.some(({ studentId }) => studentId === student.id),
            submitted: own.length > 0,
            offered: own.some(({ offered }) => offered),
            accepted: own.some(({ accepted }) => accepted),
            enrolled: own.some(({ enrolled }) => enrolled),
          };
        },
      );
    for (const when of ["now", "before"] as const) {
      expect(tallyOf(await read("funnel", "source"), when)).toEqual(counted(when, ({ source }) => source));
      expect(tallyOf(withoutVisits(await read("funnel", "partner")), when)).toEqual(
        counted(when, ({ referredBy }) => referredBy),
      );
      expect(tallyOf(await read("funnel", "country"), when)).toEqual(
        counted(when, ({ id }) => {
          const newest = drafts
            .filter(({ studentId }) => studentId === id)
            .sort((a, b) => b.createdAt.getTime() - a.createdAt.getTime())[0];
          return newest?.answers.personalInfo.country ?? null;
        }),
      );
    }
  });

  test("partners and universities have the applications that one counts by hand", async () => {
    const steps = await stepsOf(database.db);
    for (const when of ["now", "before"] as const) {
      const mine = steps.filter(({ createdAt }) => whenIs(createdAt) === when);
      const expected = (key: "agentId" | "universityId") => {
        const tally = countBy(
          mine,
          (step) => step[key],
          ({ offered, accepted, enrolled }) => ({ submitted: true, offered, accepted, enrolled }),
        );
        for (const [group, figures] of tally) {
          const own = mine.filter((step) => (step[key] ?? NO_KEY) === group);
          tally.set(group, { students: new Set(own.map(({ studentId }) => studentId)).size, ...figures });
        }
        return tally;
      };
      expect(tallyOf(await read("partners", "partner"), when)).toEqual(expected("agentId"));
      expect(tallyOf(await read("institutions", "university"), when)).toEqual(expected("universityId"));
    }
    const { totals } = await read("partners", "partner");
    expect(totals[0]?.now.students).toBe(
      new Set(steps.filter(({ createdAt }) => whenIs(createdAt) === "now").map(({ studentId }) => studentId))
        .size,
    );
  });

  test("medians and 90th percentiles are those of the stays that ended", async () => {
    const { rows } = await read("stages", "stage");
    const events = (await database.db.select().from(timelineEvents)).sort(
      (a, b) => a.createdAt.getTime() - b.createdAt.getTime(),
    );
    const all = (await database.db.select().from(applications)).filter(({ isArchived }) => !isArchived);
    const stays = new Map<string, number[]>();
    for (const application of all) {
      let since = application.createdAt;
      for (const event of events.filter(({ applicationId }) => applicationId === application.id)) {
        if (whenIs(event.createdAt) === "now") {
          const days = Math.round((event.createdAt.getTime() - since.getTime()) / (DAY_MS / 10)) / 10;
          stays.set(event.fromValue ?? "", [...(stays.get(event.fromValue ?? "") ?? []), days]);
        }
        since = event.createdAt;
      }
    }
    expect(stays.size).toBe(3);
    for (const [stage, days] of stays) {
      const row = rows.find(({ key }) => key === stage);
      expect(row?.now.ended).toBe(days.length);
      expect(row?.now.median).toBe(percentile(days, 0.5));
      expect(row?.now.slow).toBe(percentile(days, 0.9));
    }
  });

  test("calls are what one counts by hand, by outcome, by who logged them and by week", async () => {
    const { db } = database;
    const all = await db.select().from(calls);
    for (const when of ["now", "before"] as const) {
      const own = all.filter(({ calledAt }) => whenIs(calledAt) === when);
      const expected = (key: (call: (typeof own)[number]) => string | null) =>
        countBy(own, key, ({ outcome }) => ({
          called: true,
          reached: outcome === "reached",
          callBack: outcome === "call-back",
          unanswered: outcome === "no-answer" || outcome === "busy",
          wrongNumber: outcome === "wrong-number",
        }));
      expect(own.length).toBeGreaterThan(0);
      const byOutcome = countBy(
        own,
        ({ outcome }) => outcome,
        () => ({ called: true }),
      );
      expect(tallyOf(await read("calls", "outcome"), when)).toEqual(byOutcome);
      expect(tallyOf(await read("calls", "caller"), when)).toEqual(expected(({ authorId }) => authorId));
      if (when === "before") continue;
      const mondayOf = (at: Date) => {
        const local = new Date(at.getTime() + OFFSET_MS);
        const days = (local.getUTCDay() + 6) % 7;
        return new Date(local.getTime() - days * DAY_MS).toISOString().slice(0, 10);
      };
      expect(tallyOf(await read("calls", "week"), when)).toEqual(
        expected(({ calledAt }) => mondayOf(calledAt)),
      );
    }
  });

  test("consultations, documents and money are what one counts by hand", async () => {
    const { db } = database;
    const held = (await db.select().from(bookings)).filter(({ startsAt }) => whenIs(startsAt) === "now");
    const [consulted] = (await read("consultations", "topic")).totals;
    const all = (await db.select().from(applications)).filter(({ isArchived }) => !isArchived);
    expect(consulted?.now).toEqual({
      booked: held.length,
      attended: held.filter(({ status }) => status === "attended").length,
      missed: held.filter(({ status }) => status === "no-show").length,
      cancelled: held.filter(({ status }) => status === "cancelled").length,
      applied: held.filter(
        ({ status, studentId, startsAt }) =>
          status !== "cancelled" &&
          all.some((application) => application.studentId === studentId && application.createdAt >= startsAt),
      ).length,
    });
    const papers = (await db.select().from(documents)).filter(({ decidedAt }) => whenIs(decidedAt) === "now");
    const returned = papers.filter(({ state }) => state === "returned");
    expect(tallyOf(await read("documents", "reason"), "now")).toEqual(
      countBy(
        returned,
        ({ returnReason }) => returnReason,
        () => ({ returned: true }),
      ),
    );
    const [byKind] = (await read("documents", "kind")).totals;
    expect(byKind?.now).toEqual({
      decided: papers.length,
      papersAccepted: papers.length - returned.length,
      returned: returned.length,
      returnedShare: returned.length / papers.length,
    });
    const [money] = (await read("commissions", "month")).totals;
    expect(money).toMatchObject({
      currency: "AUD",
      now: {
        earned: 500_000 + 200_000 + 360_000,
        claimed: 200_000 + 360_000,
        paid: 10_000 + 50_000,
        owed: 70_000,
      },
    });
  });
});

/** Changes a third of the students and their applications after they were counted. */
async function changeAfterCounting(db: Db): Promise<void> {
  await countSteps({ db });
  const [first, second] = await db.select().from(counsellors);
  for (const [at, { id }] of (await db.select().from(students).orderBy(students.createdAt)).entries()) {
    if (at % 3 > 0) continue;
    const counsellorId = at % 2 === 0 ? first?.id : second?.id;
    await db.update(students).set({ counsellorId, source: "staff" }).where(eq(students.id, id));
    await db.update(applications).set({ status: "Accepted" }).where(eq(applications.studentId, id));
  }
  expect(await db.$count(changedStudents)).toBeGreaterThan(0);
}

const sumOf = (rows: PanelTable["rows"], figure: Figure, when: "now" | "before" = "now"): number =>
  rows.reduce((sum, row) => sum + (row[when][figure] ?? 0), 0);

/** Visits are no students. */
const withoutVisits = (table: PanelTable): PanelTable => ({
  ...table,
  rows: table.rows.filter(({ now, before }) => Number(now.came) + Number(before.came) > 0),
});

type Tally = Map<string, Partial<Record<Figure, number>>>;

/** The counts of a table by key, without rows that are empty in that period. */
function tallyOf(table: PanelTable, when: "now" | "before"): Tally {
  const counts = table.rows.map(
    (row) =>
      [
        row.key ?? NO_KEY,
        Object.fromEntries(
          Object.entries(row[when]).filter(([figure]) => kindOf(figure as Figure) === "count"),
        ),
      ] as const,
  );
  return new Map(counts.filter(([, figures]) => Object.values(figures).some((count) => Number(count) > 0)));
}

function countBy<Row>(
  rows: readonly Row[],
  key: (row: Row) => string | null,
  figures: (row: Row) => Partial<Record<Figure, boolean>>,
): Tally {
  const tally: Tally = new Map();
  for (const row of rows) {
    const counts = tally.get(key(row) ?? NO_KEY) ?? {};
    for (const [figure, counted] of Object.entries(figures(row)) as [Figure, boolean][])
      counts[figure] = (counts[figure] ?? 0) + Number(counted);
    tally.set(key(row) ?? NO_KEY, counts);
  }
  return tally;
}

/** The least of them that so large a part of them does not exceed. */
function percentile(values: readonly number[], part: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.ceil(sorted.length * part) - 1] ?? Number.NaN;
}

/** How far each application has come that is not archived. */
async function stepsOf(db: Db) {
  const [all, offered, reached] = await Promise.all([
    db.select().from(applications).where(eq(applications.isArchived, false)),
    db.select().from(offers),
    db.select().from(applicationMilestones),
  ]);
  return all.map((application) => {
    const enrolled = reached.some(
      ({ applicationId, kind, voidedAt }) =>
        applicationId === application.id && kind === "enrolled" && voidedAt === null,
    );
    const accepted = enrolled || application.status === "Accepted";
    const hasOffer = offered.some(
      ({ applicationId, issuedAt }) => applicationId === application.id && issuedAt !== null,
    );
    return { ...application, enrolled, accepted, offered: accepted || hasOffer };
  });
}

/** Forty students of all kinds and what became of them, in the two periods. */
async function makeWorld(db: Db): Promise<void> {
  const pick = numbers(20_261_125);
  const oneOf = <T>(values: readonly T[]): T => values[pick(values.length)] as T;
  const begin = Date.parse("2026-01-10T00:00:00Z");
  const moment = () => new Date(begin + pick(340) * DAY_MS + pick(24) * 3_600_000);
  const later = (at: Date, days: number) => new Date(at.getTime() + (1 + pick(days)) * DAY_MS);
  const agents = [await makeAgency(db, "Everest Consulting"), await makeAgency(db, "Annapurna Guides")];
  const universities = [await makeUniversity(db), await makeUniversity(db)];
  const [first, second] = [await makeCounsellor(db), await makeCounsellor(db, { name: "Hari Counsellor" })];
  const caller = await makeStaff(db, "counsellor");
  const offices = [await makeBranch(db, { name: "A" }), await makeBranch(db, { name: "B" })];
  const shared: string[] = [];
  const times = new Set<number>();
  await db.insert(intakes).values([
    { code: "flexible", label: "Flexible" },
    { code: LAST, label: "September 2026", startsOn: "2026-09" },
    { code: COMING, label: "September 2027", startsOn: "2027-09" },
  ]);

  for (let at = 0; at < 40; at++) {
    const createdAt = moment();
    const student = await makeStudentRecord(db, {
      isArchived: pick(10) === 0,
      ...(pick(4) === 0 ? {} : { counsellorId: oneOf([first.id, second.id]) }),
    });
    const referredBy = pick(3) === 0 ? oneOf(agents).id : null;
    await db
      .update(students)
      .set({ createdAt, source: oneOf(STUDENT_SOURCES), referredBy, branchId: offices[at % 3]?.id ?? null })
      .where(eq(students.id, student.id));

    const sample = sampleAnswers();
    const country = oneOf(["nepal", "india", "other"] as const);
    const answers = { ...sample, personalInfo: { ...sample.personalInfo, country } };
    if (pick(3) === 0) await makeDraft(db, student.id, { answers });
    for (let count = pick(3); count > 0; count--) {
      const application = await makeApplication(db, student.id, {
        answers,
        status: oneOf(APPLICATION_STATUSES),
        isArchived: pick(8) === 0,
        ...(pick(5) === 0
          ? {}
          : { universityId: oneOf(universities).id, intakeCode: oneOf(["flexible", LAST, COMING]) }),
        ...(pick(3) === 0 ? { agentId: oneOf(agents).id } : {}),
      });
      const sentAt = later(createdAt, 30);
      shared[at % 3] ??= application.id;
      await db.update(applications).set({ createdAt: sentAt }).where(eq(applications.id, application.id));
      let moved = sentAt;
      for (const fromValue of ["New", "Under Review", "Submitted"].slice(0, pick(4))) {
        moved = later(moved, 20);
        await db.insert(timelineEvents).values({
          studentId: student.id,
          applicationId: application.id,
          kind: "status-changed",
          fromValue,
          toValue: fromValue === "Submitted" ? "Accepted" : "on",
          createdAt: moved,
        });
      }
      if (pick(3) === 0)
        await makeOffer(db, application.id, { state: oneOf(["draft", "issued", "accepted"] as const) });
      if (pick(4) === 0)
        await makeMilestone(db, application.id, "enrolled", pick(3) === 0 ? { voidedAt: new Date() } : {});
    }

    const start = Math.floor(createdAt.getTime() / DAY_MS) * DAY_MS;
    if (!times.has(start)) {
      times.add(start);
      await makeBooking(db, oneOf([first.id, second.id]), start + DAY_MS, {
        status: oneOf(["confirmed", "attended", "no-show", "cancelled"] as const),
        topic: oneOf(["choosing", "visa"] as const),
        ...(pick(3) === 0 ? {} : { studentId: student.id }),
      });
    }
    await makeCall(db, student.id, {
      outcome: CALL_OUTCOMES[at % CALL_OUTCOMES.length] ?? "reached",
      authorId: at % 4 === 0 ? null : caller.userId,
      calledAt: later(createdAt, 20),
    });
    const paper = await makeDocument(db, student.id, { kind: oneOf(["passport", "transcript"] as const) });
    const state = oneOf(["in-review", "accepted", "returned"] as const);
    await db
      .update(documents)
      .set({
        state,
        decidedAt: state === "in-review" ? null : later(createdAt, 20),
        returnReason: state === "returned" ? oneOf(RETURN_REASONS.slice(0, 2)) : null,
      })
      .where(eq(documents.id, paper.id));
  }

  const day = () => new Date(begin + pick(340) * DAY_MS).toISOString().slice(0, 10);
  for (let at = 0; at < 300; at++) {
    const visits = pick(4);
    const partnerId = pick(3) === 0 ? oneOf(agents).id : null;
    await db
      .insert(pageVisits)
      .values({
        day: day(),
        page: oneOf(COUNTED_PAGES),
        partnerId,
        visits,
        views: visits + pick(5),
        source: partnerId ? "partner" : oneOf(["direct", "search", "own", "campaign:fair"]),
      })
      .onConflictDoNothing();
    const times = 1 + pick(2);
    await db
      .insert(searches)
      .values({
        day: day(),
        place: oneOf(SEARCH_PLACES),
        searches: times,
        withoutResults: pick(times + 1),
        term: oneOf(["", "nursing", "cookery", "astrology", `rare ${at}`]),
      })
      .onConflictDoNothing();
  }

  const [partner] = agents;
  if (!partner) throw new Error("There are two agencies");
  const institutionId = partner.id;
  await makeLedgerEntry(db, { payerId: institutionId, earnerId: null, amountMinor: 500_000 });
  await makeLedgerEntry(db, { payerId: null, earnerId: institutionId, amountMinor: 70_000 });
  const sentAt = new Date("2026-11-20T00:00:00Z");
  const [ofFirst, ofSecond] = shared;
  if (!ofFirst || !ofSecond) throw new Error("Students of both branches have applied");
  await makeSharedClaim(db, institutionId, { sentAt, receivedOn: "2026-11-03" }, [
    { applicationId: ofFirst, amountMinor: 120_000, paidMinor: 30_000 },
    { applicationId: ofSecond, amountMinor: 80_000, paidMinor: 20_000 },
  ]);
  await makeClaim(db, institutionId, { state: "withdrawn", sentAt, creditNote: randomUUID() });
  await makePayment(db, institutionId);
}

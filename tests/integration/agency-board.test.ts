import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { APPLICATION_STATUSES } from "#app/admissions/applications/statuses.ts";
import { applicationChecklists } from "#app/admissions/checklists/checklists.tables.server.ts";
import { MILESTONE_KINDS } from "#app/admissions/milestones/milestone-kinds.ts";
import { applicationMilestones } from "#app/admissions/milestones/milestones.tables.server.ts";
import { BOARD_COLUMNS, columnOf } from "#app/admissions/next-steps/board.ts";
import { WAITED_FOR, waitOf } from "#app/admissions/next-steps/waits-for.ts";
import { representations } from "#app/admissions/representations/representations.tables.server.ts";
import { intakes } from "#app/catalogue/intakes/intakes.tables.server.ts";
import { monthIn } from "#app/platform/time/calendar-date.ts";
import { listAgencyApplications } from "#app/workspaces/agency/agency-applications.server.ts";
import { readAgencyNumbers, readBoard } from "#app/workspaces/agency/agency-board.server.ts";
import { makeAgency } from "#tests/factories/agents.ts";
import { makeApplication } from "#tests/factories/records.ts";
import { LIST_CLOCK } from "#tests/support/list-clock.ts";
import { useDatabase } from "./database.ts";

const database = useDatabase();
const THIS_MONTH = monthIn(new Date(), "Asia/Kathmandu");
const ALL = {
  ...({ search: "", sort: "created", dir: "desc", filters: {}, after: null, before: null } as const),
  clock: LIST_CLOCK,
};

describe("A partner's applications", () => {
  test("wait for whom the rule says, in list, board and numbers alike", async () => {
    const { id: agency, studentId } = await makeAgency(database.db);
    await database.db
      .insert(intakes)
      .values({ code: "2090-feb", label: "February 2090" })
      .onConflictDoNothing();
    const papers = new Map<string, number>();
    const expected: { waitsFor: string; column: string }[] = [];
    for (const status of APPLICATION_STATUSES) {
      for (const milestone of status === "Accepted" ? [null, ...MILESTONE_KINDS] : [null]) {
        for (const documentsOpen of [true, false]) {
          const { id } = await makeApplication(database.db, studentId, { status });
          papers.set(id, documentsOpen ? 2 : 0);
          if (milestone) {
            await database.db.insert(applicationMilestones).values({
              applicationId: id,
              kind: milestone,
              day: "2026-11-01",
              recordedAt: new Date(),
              intakeCode: milestone === "deferred" ? "2090-feb" : null,
            });
          }
          const facts = { status, milestone, documentsOpen };
          const none = { isClosed: false, offerOpen: false, consentMissing: false, offerNoted: false };
          expected.push({
            waitsFor: waitOf({ ...facts, ...none }).waitsFor,
            column: columnOf({ ...facts, ...none }),
          });
        }
      }
    }
    // Each new application makes those of its student be counted again.
    for (const [id, open] of papers) {
      await database.db
        .update(applicationChecklists)
        .set({ open })
        .where(eq(applicationChecklists.applicationId, id));
    }
    const {
      waits: counts,
      columns,
      students,
      recentStudents,
    } = await readAgencyNumbers(database.db, agency, THIS_MONTH);
    const board = await readBoard(database.db, agency, ALL);
    expect([students, recentStudents]).toEqual([1, 1]);
    const next = { first: "2200-01-01", timeZone: "UTC" };
    expect((await readAgencyNumbers(database.db, agency, next)).recentStudents).toBe(0);
    for (const waits of WAITED_FOR) {
      const wanted = expected.filter(({ waitsFor }) => waitsFor === waits).length;
      expect([waits, counts[waits]]).toEqual([waits, wanted]);
      const page = await listAgencyApplications(database.db, agency, { ...ALL, filters: { waits: [waits] } });
      expect([waits, page.total.count]).toEqual([waits, wanted]);
      expect(page.items.every(({ wait }) => wait.waitsFor === waits)).toBe(true);
    }
    for (const column of BOARD_COLUMNS) {
      const wanted = expected.filter((one) => one.column === column).length;
      expect([column, board.find((one) => one.column === column)?.count]).toEqual([column, wanted]);
      expect([column, columns[column]]).toEqual([column, wanted]);
    }
  });

  test("are those of the students whom it represents now: counts, searches and references tell no other", async () => {
    const ours = await makeAgency(database.db);
    const theirs = await makeAgency(database.db, "Another agency");
    const { reference } = await makeApplication(database.db, ours.studentId);
    const found = async (agency: string, search = "") =>
      (await listAgencyApplications(database.db, agency, { ...ALL, search })).items.map(
        (row) => row.reference,
      );
    const total = async (agency: string) =>
      Object.values((await readAgencyNumbers(database.db, agency, THIS_MONTH)).waits).reduce(
        (sum, count) => sum + count,
        0,
      );
    expect(await found(ours.id)).toEqual([reference]);
    expect(await found(ours.id, reference)).toEqual([reference]);
    expect(await found(ours.id, "Rai")).toEqual([reference]);
    for (const search of ["", reference, "Rai"]) expect(await found(theirs.id, search)).toEqual([]);
    expect([await total(ours.id), await total(theirs.id)]).toEqual([1, 0]);
    await database.db
      .update(representations)
      .set({ expiresAt: new Date(Date.now() - 1) })
      .where(eq(representations.id, ours.representation.id));
    for (const search of ["", reference, "Rai"]) expect(await found(ours.id, search)).toEqual([]);
    expect(await total(ours.id)).toBe(0);
    expect((await readBoard(database.db, ours.id, ALL)).every(({ count }) => count === 0)).toBe(true);
  });
});

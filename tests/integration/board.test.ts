import { asc, desc, eq, inArray, sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { applications, timelineEvents } from "#app/admissions/applications/applications.tables.server.ts";
import { APPLICATION_STATUSES } from "#app/admissions/applications/statuses.ts";
import { MILESTONE_KINDS } from "#app/admissions/milestones/milestone-kinds.ts";
import { STUDENT_STAGES } from "#app/admissions/students/stages.ts";
import { readStudentBoard } from "#app/admissions/students/student-board.server.ts";
import { listStudents, type StudentListQuery } from "#app/admissions/students/student-list.server.ts";
import { students } from "#app/admissions/students/students.tables.server.ts";
import { CARDS_A_COLUMN } from "#app/platform/lists/read-board.server.ts";
import type { UserActor } from "#app/platform/permissions/actor.ts";
import { seenBy } from "#app/platform/permissions/seen-rows.server.ts";
import { readApplicationBoard } from "#app/workspaces/application-list/application-board.server.ts";
import {
  type ApplicationListQuery,
  listApplications,
} from "#app/workspaces/application-list/staff-list.server.ts";
import { makeAssignedStaff, makeStaff } from "#tests/factories/actors.ts";
import { makeMilestone } from "#tests/factories/milestones.ts";
import { makeApplication, makeStudentRecord } from "#tests/factories/records.ts";
import { type BuiltApplication, openBuiltApplication } from "#tests/support/built-application.ts";
import { LIST_CLOCK } from "#tests/support/list-clock.ts";
import { openSession } from "#tests/support/session.ts";
import { useDatabase } from "./database.ts";

const database = useDatabase();
let application: BuiltApplication;
let owner: UserActor;
let counsellor: UserActor;
let viewer: UserActor;
beforeAll(async () => {
  application = await openBuiltApplication({ database });
  owner = await makeStaff(database.db, "owner");
  counsellor = await makeStaff(database.db, "counsellor");
  viewer = await makeStaff(database.db, "viewer");
});
afterAll(() => application?.close());

const ALL = {
  ...({ search: "", sort: "created", dir: "desc", filters: {}, after: null, before: null } as const),
  clock: LIST_CLOCK,
};

const LONG_AGO = Date.parse("2026-05-01T00:00:00Z");

describe("A board and its list", () => {
  test("agree, by every filter, search and order; those are first who have been in a stage for longest", async () => {
    const archived = { isArchived: true, lastName: "Boardley" };
    for (const [at, stage] of STUDENT_STAGES.entries()) {
      for (let made = 0; made <= (at * CARDS_A_COLUMN) / 2; made += 1) {
        const record = { firstName: `N${made}`, lastName: "Boardley", stage };
        await makeStudentRecord(database.db, {
          ...record,
          stageSince: new Date(LONG_AGO - made * 86_400_000),
        });
      }
      await makeStudentRecord(database.db, { stage, ...archived });
    }
    const queries: StudentListQuery[] = [
      ALL,
      { ...ALL, search: "boardley", sort: "name", dir: "asc" },
      { ...ALL, filters: { archived: ["yes"] } },
      { ...ALL, filters: { stage: ["Lead", "Enrolled"], source: ["staff"] } },
      { ...ALL, search: "nobody at all" },
    ];
    for (const query of queries) {
      const board = await readStudentBoard(database.db, owner, query);
      const list = await listStudents(database.db, query);
      expect(board.reduce((sum, { count }) => sum + count, 0)).toBe(list.total.count);
      for (const { state, count, cards } of board) {
        const column = await listStudents(database.db, {
          ...query,
          filters: { ...query.filters, stage: [state] },
        });
        expect([state, count]).toEqual([state, column.total.count]);
        const order = state === "Enrolled" ? desc : asc;
        const first = await database.db
          .select({ id: students.id })
          .from(students)
          .where(
            inArray(
              students.id,
              column.items.map(({ id }) => id),
            ),
          )
          .orderBy(order(students.stageSince), order(students.id))
          .limit(CARDS_A_COLUMN);
        expect(cards.map(({ id }) => id)).toEqual(first.map(({ id }) => id));
      }
    }
    const narrowed = await readStudentBoard(database.db, owner, { ...ALL, filters: { stage: ["Lead"] } });
    expect(narrowed.map(({ state }) => state)).toEqual(["Lead"]);
  });

  test("of students: a change of stage begins the waiting anew, another change does not", async () => {
    const { id } = await makeStudentRecord(database.db, { stage: "Lead", stageSince: new Date(LONG_AGO) });
    const since = async (change: Partial<typeof students.$inferInsert>) => {
      await database.db.update(students).set(change).where(eq(students.id, id));
      const [row] = await database.db.select().from(students).where(eq(students.id, id));
      return row?.stageSince.getTime();
    };
    expect(await since({ firstName: "Renamed", stage: "Lead" })).toBe(LONG_AGO);
    expect(await since({ stage: "Prospect" })).toBeGreaterThan(LONG_AGO);
  });

  test("count on where the list says “more than”", async () => {
    await database.db.execute(sql`
      insert into students (first_name, last_name, email, source, stage)
      select 'Many', 'Manyson', 'many-' || n || '@example.com', 'staff', 'Prospect' from generate_series(1, 1203) n`);
    const query = { ...ALL, search: "manyson" };
    expect((await listStudents(database.db, query)).total.capped).toBe(true);
    const board = await readStudentBoard(database.db, owner, query);
    expect(board.map(({ count }) => count)).toEqual([0, 1203, 0, 0]);
  });

  test("of applications: a whole reference stands in its column, whatever is filtered", async () => {
    const student = await makeStudentRecord(database.db);
    const made = await Promise.all(
      APPLICATION_STATUSES.map((status) => makeApplication(database.db, student.id, { status })),
    );
    const board = await readApplicationBoard(database.db, owner, ALL);
    for (const { state, count } of board) {
      const query: ApplicationListQuery = { ...ALL, filters: { status: [state as "New"] } };
      expect([state, count]).toEqual([state, (await listApplications(database.db, query)).total.count]);
    }
    const search = made[2]?.reference ?? "";
    const found = await readApplicationBoard(database.db, owner, {
      ...ALL,
      search,
      filters: { status: ["New"], archived: ["yes"] },
    });
    expect(found.map(({ state, count }) => [state, count])).toEqual(
      APPLICATION_STATUSES.map((status) => [status, status === "Submitted" ? 1 : 0]),
    );
  });

  test("of applications: each column starts with those that have not moved for longest", async () => {
    const { id } = await makeStudentRecord(database.db, { lastName: "Longest" });
    const made: string[] = [];
    for (let at = 0; at < CARDS_A_COLUMN + 2; at += 1) made.push((await makeApplication(database.db, id)).id);
    // The oldest have moved since, the very oldest last.
    for (const [at, applicationId] of made.slice(0, 3).toReversed().entries()) {
      const createdAt = new Date(Date.now() + (at + 1) * 60_000);
      await database.db
        .insert(timelineEvents)
        .values({ studentId: id, applicationId, kind: "status-changed", toValue: "New", createdAt });
    }
    for (const query of [ALL, { ...ALL, sort: "student", dir: "desc" } as const]) {
      const board = await readApplicationBoard(database.db, owner, { ...query, search: "longest" });
      expect(board.map(({ count }) => count)).toEqual([made.length, 0, 0, 0, 0]);
      expect(board[0]?.cards.map((card) => card.id)).toEqual([...made.slice(3), made[2]]);
    }
  });

  test("of applications: those that wait for nobody are last in each column", async () => {
    const { id } = await makeStudentRecord(database.db, { lastName: "Nobodyson" });
    for (const status of APPLICATION_STATUSES) {
      for (const milestone of status === "Accepted" ? [null, ...MILESTONE_KINDS] : [null]) {
        for (const withdrawnAt of [undefined, new Date()]) {
          const made = await makeApplication(database.db, id, {
            status,
            ...(withdrawnAt && { withdrawnAt }),
          });
          if (milestone) await makeMilestone(database.db, made.id, milestone);
        }
      }
    }
    const board = await readApplicationBoard(database.db, owner, { ...ALL, search: "nobodyson" });
    const all = await listApplications(database.db, { ...ALL, search: "nobodyson" });
    for (const { state, cards } of board) {
      const waits = cards.map(({ wait }) => Number(wait.waitsFor === "nobody"));
      expect([state, waits]).toEqual([state, waits.toSorted()]);
      if (state === "New") expect(waits).toEqual([0, 1]);
    }
    const { rows } = await database.db.execute<{ status: string; nobody: boolean }>(sql`
      select status, board_order(moved_at, is_closed, status, milestone) > 50000000000000 as nobody, application_id as id
      from application_next_steps where student_id = ${id}`);
    for (const { id: applicationId, wait } of all.items) {
      const row = rows.find((each) => "id" in each && each.id === applicationId);
      expect([wait, row?.nobody]).toEqual([wait, wait.waitsFor === "nobody"]);
    }
  });

  test("a withdrawn application stands on its board and goes nowhere", async () => {
    const student = await makeStudentRecord(database.db, { lastName: "Withdrawn" });
    await makeApplication(database.db, student.id, { withdrawnAt: new Date() });
    const board = await readApplicationBoard(database.db, owner, { ...ALL, search: "withdrawn" });
    expect(board.flatMap(({ cards }) => cards).map(({ isClosed }) => isClosed)).toEqual([true]);
  });

  test("who sees only assigned students has theirs alone, and who reads has no way to move", async () => {
    const own = await makeAssignedStaff(database.db, "counsellor");
    const theirs = { lastName: "Assigned", counsellorId: own.counsellorId };
    for (const options of [theirs, { lastName: "Assigned" }]) {
      await makeApplication(database.db, (await makeStudentRecord(database.db, options)).id);
    }
    const query = { ...ALL, search: "assigned" };
    const counts = async (actor: UserActor) =>
      (await readStudentBoard(seenBy(database.db, actor), actor, query)).map(({ count }) => count);
    expect(await counts(owner)).toEqual([2, 0, 0, 0]);
    expect(await counts(own)).toEqual([1, 0, 0, 0]);
    for (const [actor, count] of [
      [owner, 2],
      [own, 1],
    ] as const) {
      const board = await readApplicationBoard(seenBy(database.db, actor), actor, {
        ...ALL,
        search: "assigned",
      });
      expect(board.map((column) => column.count)).toEqual([count, 0, 0, 0, 0]);
    }
    const ways = (await readStudentBoard(database.db, viewer, query)).flatMap(({ next }) => next);
    expect(ways).toEqual([]);
  });
});

interface Answer {
  readonly status: number;
  readonly to: string | null;
  readonly text: string;
}

async function mover(actor: UserActor) {
  const { header } = await openSession(database.db, actor.userId, { secondFactor: true });
  return async (path: string, fields: Record<string, string>): Promise<Answer> => {
    const answer = await fetch(application.origin + path, {
      method: "POST",
      headers: { cookie: header, origin: application.origin },
      redirect: "manual",
      body: new URLSearchParams(fields),
    });
    return { status: answer.status, to: answer.headers.get("location"), text: await answer.text() };
  };
}

/** The board's own request, which expects the answer in place. */
const BOARD = "/admin/students.data?as=board&_routes=admissions%2Fstudents%2Fadmin-students.route";
const stageOf = async (id: string) =>
  (
    await database.db
      .select({ stage: students.stage, version: students.version })
      .from(students)
      .where(eq(students.id, id))
  )[0];

describe("A card", () => {
  const asked = (id: string, more: Record<string, string> = {}) => ({
    intent: "change-stage",
    from: "board",
    id,
    version: "1",
    stage: "Prospect",
    reason: "",
    ...more,
  });

  test("is moved by who works here, and by nobody else", async () => {
    for (const actor of [owner, counsellor]) {
      const { id } = await makeStudentRecord(database.db);
      const answer = await (await mover(actor))(BOARD, asked(id));
      expect(answer.status).toBe(200);
      expect(answer.text).toContain("moved");
      expect(await stageOf(id)).toEqual({ stage: "Prospect", version: 2 });
    }
    const { id } = await makeStudentRecord(database.db);
    await (await mover(viewer))("/admin/students?as=board", asked(id));
    expect(await stageOf(id)).toEqual({ stage: "Lead", version: 1 });
  });

  test("of a student who is somebody else’s is gone for who sees only their own, and stays", async () => {
    const own = await makeAssignedStaff(database.db, "counsellor");
    const { id } = await makeStudentRecord(database.db);
    expect((await (await mover(own))("/admin/students?as=board", asked(id))).status).toBe(400);
    expect(await stageOf(id)).toEqual({ stage: "Lead", version: 1 });
  });

  test("that two move at once is moved once", async () => {
    const movers = [await mover(owner), await mover(counsellor)] as const;
    for (let round = 0; round < 5; round += 1) {
      const { id } = await makeStudentRecord(database.db);
      const answers = await Promise.all([
        movers[0](BOARD, asked(id)),
        movers[1](BOARD, asked(id, { stage: "Enrolled" })),
      ]);
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
      expect((await stageOf(id))?.version).toBe(2);
    }
  });

  test("goes back with a reason alone, and without script the board is shown again", async () => {
    const { id } = await makeStudentRecord(database.db, { stage: "Applicant" });
    const move = await mover(counsellor);
    const form = { intent: "change-stage", id, version: "1", stage: "Lead", reason: " " };
    const to = `/admin/students?as=board&q=rai&move=${id}`;
    expect((await move(to, form)).status).toBe(400);
    expect(await stageOf(id)).toEqual({ stage: "Applicant", version: 1 });
    const moved = await move(to, { ...form, reason: "Was entered by mistake" });
    expect([moved.status, moved.to]).toEqual([302, "/admin/students?as=board&q=rai"]);
    expect(await stageOf(id)).toEqual({ stage: "Lead", version: 2 });
  });

  test("of an application goes where its machine lets it", async () => {
    const student = await makeStudentRecord(database.db);
    const { id } = await makeApplication(database.db, student.id);
    const move = await mover(counsellor);
    const form = { intent: "change-status", id, version: "1", status: "Accepted", reason: "" };
    expect((await move("/admin/applications?as=board", form)).status).toBe(409);
    expect((await move("/admin/applications?as=board", { ...form, status: "Under Review" })).status).toBe(
      302,
    );
    const [row] = await database.db
      .select({ status: applications.status })
      .from(applications)
      .where(eq(applications.id, id));
    expect(row?.status).toBe("Under Review");
  });
});

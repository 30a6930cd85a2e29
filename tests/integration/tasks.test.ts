import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, test } from "vitest";
import { TASK_LIST } from "#app/admissions/tasks/admin-list.ts";
import {
  assignTask,
  createTask,
  finishTask,
  reopenTask,
  snoozeTask,
  updateTask,
} from "#app/admissions/tasks/commands.server.ts";
import { listTasks, type TaskReader } from "#app/admissions/tasks/list.server.ts";
import { taskTellers } from "#app/admissions/tasks/notifications.server.ts";
import { findTask, listTasksAbout } from "#app/admissions/tasks/queries.server.ts";
import { remindOfTasks } from "#app/admissions/tasks/remind.server.ts";
import { taskClock } from "#app/admissions/tasks/task.ts";
import { tasks } from "#app/admissions/tasks/tasks.tables.server.ts";
import { createFeed, readFeed } from "#app/consultations/availability/feed.server.ts";
import { counsellors } from "#app/consultations/counsellors/counsellors.tables.server.ts";
import { auditEntries } from "#app/platform/audit/audit.tables.server.ts";
import { parseListQuery } from "#app/platform/lists/list-query.ts";
import type { UserActor } from "#app/platform/permissions/actor.ts";
import { makeStaff } from "#tests/factories/actors.ts";
import { makeBookableCounsellor } from "#tests/factories/bookings.ts";
import { makeApplication, makeStudent } from "#tests/factories/records.ts";
import { makeTask } from "#tests/factories/tasks.ts";
import { LIST_CLOCK } from "#tests/support/list-clock.ts";
import { useDatabase } from "./database.ts";

const database = useDatabase();
const NOW = new Date("2026-11-25T10:00:00Z");
const deps = () => ({ db: database.db, now: () => NOW, requestId: "test", jobs: undefined as never });

let owner: UserActor;
let counsellor: UserActor;
let viewer: UserActor;
beforeAll(async () => {
  owner = await makeStaff(database.db, "owner", "Olive Owner");
  counsellor = await makeStaff(database.db, "counsellor", "Sanjay Staff");
  viewer = await makeStaff(database.db, "viewer");
});

const given = (more: object = {}) => ({
  kind: "to-do" as const,
  title: "Send the list of courses",
  dueOn: null,
  assigneeId: null,
  about: null,
  ...more,
});
const stored = async (id: string) => {
  const task = await findTask(database.db, id);
  if (!task) throw new Error("There is no such task");
  return task;
};

describe("a task", () => {
  test("is made about a record that there is, for somebody who works here", async () => {
    expect(await createTask(deps(), owner, given())).toMatchObject({ ok: true });
    expect(await createTask(deps(), viewer, given())).toMatchObject({ error: { code: "forbidden" } });
    expect(await createTask(deps(), owner, given({ assigneeId: viewer.userId }))).toMatchObject({
      error: { code: "invalid", fieldErrors: { assigneeId: [expect.any(String)] } },
    });
    const nowhere = { type: "offer", id: randomUUID() };
    expect(await createTask(deps(), owner, given({ about: nowhere }))).toMatchObject({
      error: { code: "not-found" },
    });
  });

  test("about an application stands on its page and on its student's", async () => {
    const { student } = await makeStudent(database.db, { firstName: "Asha", lastName: "Rai" });
    const application = await makeApplication(database.db, student.id);
    const about = { type: "application", id: application.id } as const;
    await createTask(deps(), owner, given({ about, dueOn: "2026-12-01" }));
    const [here] = await listTasksAbout(database.db, about);
    expect(here?.about).toMatchObject({
      name: `Asha Rai · ${application.reference}`,
      path: `/admin/applications/${application.id}`,
    });
    expect(await listTasksAbout(database.db, { type: "student", id: student.id })).toEqual([here]);
  });

  test("is refused to whoever was overtaken, and a press that is repeated changes nothing", async () => {
    const { id } = await makeTask(database.db);
    await assignTask(deps(), owner, { id, version: 1, assigneeId: counsellor.userId });
    const stale = { error: { code: "stale", currentVersion: 2 } };
    expect(await snoozeTask(deps(), owner, { id, version: 1, until: "2026-12-01" })).toMatchObject(stale);
    expect(await finishTask(deps(), owner, { id, version: 1 })).toMatchObject(stale);
    await finishTask(deps(), owner, { id, version: 2 });
    expect(await finishTask(deps(), counsellor, { id, version: 2 })).toEqual({
      ok: true,
      value: { version: 3 },
    });
    expect(await stored(id)).toMatchObject({ doneBy: "Olive Owner", version: 3 });
    expect(await snoozeTask(deps(), owner, { id, until: "2026-11-24" })).toMatchObject({
      error: { code: "invalid" },
    });
  });

  test("tells whoever it is given to, not those who take it", async () => {
    const { id } = await makeTask(database.db);
    await assignTask(deps(), owner, { id, assigneeId: counsellor.userId });
    const [entry] = await database.db.select().from(auditEntries).where(eq(auditEntries.subjectId, id));
    const change = {
      action: "task.write",
      subjectType: "task",
      subjectId: id,
      actorId: owner.userId,
      fields: entry?.fields ?? [],
      at: NOW,
    };
    expect(await taskTellers["task.write"](database.db, change)).toEqual([
      { kind: "task-given", studentId: null, to: [counsellor.userId] },
    ]);
    expect(await taskTellers["task.write"](database.db, { ...change, fields: ["title"] })).toEqual([]);
  });
});

describe("a task that repeats", () => {
  const monthly = {
    dueOn: "2026-10-31",
    repeatUnit: "month",
    repeatEvery: 1,
    repeatFrom: "2026-10-31",
  } as const;
  const nextOf = (id: string) => database.db.select().from(tasks).where(eq(tasks.followsId, id));

  test("makes the next once, however many finish it at once, and when it is done again", async () => {
    const { id } = await makeTask(database.db, { ...monthly, assigneeId: viewer.userId });
    await Promise.all(
      Array.from({ length: 8 }, (_, at) => finishTask(deps(), at % 2 ? owner : counsellor, { id })),
    );
    await reopenTask(deps(), owner, { id });
    await finishTask(deps(), owner, { id });
    const [next, ...more] = await nextOf(id);
    expect(more).toEqual([]);
    // Its due date has passed, and the former assignee no longer works here.
    expect(next).toMatchObject({
      dueOn: "2026-11-30",
      repeatFrom: "2026-10-31",
      assigneeId: null,
      doneAt: null,
    });
  });

  test("goes on from its first day until its day or step is changed", async () => {
    const { id } = await makeTask(database.db, monthly);
    const form = {
      id,
      kind: "to-do",
      title: "Pay",
      details: null,
      assigneeId: null,
      repeats: "month",
      every: 1,
    } as const;
    await updateTask(deps(), owner, { ...form, version: 1, dueOn: "2026-10-31" });
    expect((await stored(id)).repeat?.from).toBe("2026-10-31");
    await updateTask(deps(), owner, { ...form, version: 2, dueOn: "2026-11-15" });
    expect((await stored(id)).repeat?.from).toBe("2026-11-15");
    await updateTask(deps(), owner, { ...form, version: 3, dueOn: null, repeats: null });
    await finishTask(deps(), owner, { id });
    expect(await nextOf(id)).toEqual([]);
  });
});

test("The list shows what is asked for, by the reader's day, the first due first", async () => {
  const reader: TaskReader = {
    userId: (await makeStaff(database.db, "counsellor")).userId,
    ...taskClock(NOW, "UTC"),
  };
  const mine = { assigneeId: reader.userId };
  const days = { late: "2026-11-24", now: "2026-11-25", soon: "2026-12-01", far: "2026-12-02" };
  for (const [title, dueOn] of Object.entries(days)) await makeTask(database.db, { ...mine, title, dueOn });
  await makeTask(database.db, { ...mine, title: "some day", kind: "call" });
  await makeTask(database.db, { ...mine, title: "rests", dueOn: days.late, snoozedUntil: days.soon });
  await makeTask(database.db, { ...mine, title: "woke", dueOn: days.now, snoozedUntil: days.now });
  await makeTask(database.db, { ...mine, title: "was done", doneAt: NOW });
  const shown = async (asked: string) => {
    const query = parseListQuery(TASK_LIST, new URLSearchParams(`whose=mine&${asked}`), LIST_CLOCK);
    if (!query.ok) throw new Error(asked);
    return (await listTasks(database.db, reader, query.value)).items.map(({ title }) => title);
  };
  const all = await shown("");
  expect([all[0], all.slice(1, 3).toSorted(), all.slice(3)]).toEqual([
    "late",
    ["now", "woke"],
    ["soon", "far", "some day"],
  ]);
  expect(await shown("due=overdue")).toEqual(["late"]);
  expect((await shown("due=now")).toSorted()).toEqual(["late", "now", "woke"]);
  expect((await shown("due=week")).toSorted()).toEqual(["now", "soon", "woke"]);
  expect(await shown("due=later")).toEqual(["far"]);
  expect(await shown("due=none&kind=call")).toEqual(["some day"]);
  expect((await shown("due=none&due=overdue")).toSorted()).toEqual(["late", "some day"]);
  expect((await shown("day=next-7-days")).toSorted()).toEqual(["now", "soon", "woke"]);
  expect(await shown("day=2026-12-02..")).toEqual(["far"]);
  expect(await shown("shown=snoozed")).toEqual(["rests"]);
  expect(await shown("shown=done")).toEqual(["was done"]);
  expect(await shown("q=woke")).toEqual(["woke"]);
  const after = await shown(
    `dir=desc&after=${Buffer.from(JSON.stringify(["infinity", "ffffffff-ffff-4fff-bfff-ffffffffffff"])).toString("base64url")}`,
  );
  expect(after).toEqual(["some day", ...all.slice(0, 5).toReversed()].slice(0, after.length));
  expect(
    parseListQuery(
      TASK_LIST,
      new URLSearchParams(
        `after=${Buffer.from(JSON.stringify(["2026-02-30", randomUUID()])).toString("base64url")}`,
      ),
      LIST_CLOCK,
    ).ok,
  ).toBe(false);
});

test("A counsellor's calendar has the tasks that are theirs, on the day that they come back", async () => {
  const { id: counsellorId } = await makeBookableCounsellor(database.db);
  await database.db
    .update(counsellors)
    .set({ userId: counsellor.userId })
    .where(eq(counsellors.id, counsellorId));
  await makeTask(database.db, {
    title: "Ring the college",
    dueOn: "2026-12-03",
    assigneeId: counsellor.userId,
  });
  await makeTask(database.db, {
    title: "Look again",
    dueOn: "2026-12-03",
    snoozedUntil: "2026-12-05",
    assigneeId: counsellor.userId,
  });
  await makeTask(database.db, { title: "Of somebody else", dueOn: "2026-12-03", assigneeId: owner.userId });
  const secret = "a secret of a test";
  const made = await createFeed({ ...deps(), secret }, owner, { counsellorId });
  if (!made.ok) throw new Error("It is made");
  const [, token = ""] = /calendars\/(.*)\.ics/.exec(made.value.path) ?? [];
  const env = { brandName: "Southbound", baseUrl: "http://localhost" } as never;
  const text = await readFeed({ db: database.db, secret, env, now: () => NOW }, token);
  expect(text).toMatch(/DTSTART;VALUE=DATE:20261203[\s\S]*?SUMMARY:Task: Ring the college/);
  expect(text).toMatch(/DTSTART;VALUE=DATE:20261205[\s\S]*?SUMMARY:Task: Look again/);
  expect(text).not.toContain("Of somebody else");
});

describe("a task at a time", () => {
  const at = (dueOn: string, dueTime: string, dueZone = "Asia/Kathmandu") => ({ dueOn, dueTime, dueZone });
  const make = async (more: object) => {
    const made = await createTask(deps(), owner, given(more));
    if (!made.ok) throw new Error(made.error.code);
    return stored(made.value.id);
  };

  test("is due at the moment that the clock of its zone shows, and keeps it in another zone", async () => {
    const task = await make(at("2026-11-25", "15:30"));
    expect(task).toMatchObject({ dueOn: "2026-11-25", dueAt: new Date("2026-11-25T09:45:00Z") });
    const values = { id: task.id, version: 1, kind: "call" as const, title: "Call", details: null };
    const rest = { assigneeId: null, repeats: null, every: 1 };
    // A colleague in Sydney changes the title; their form shows the same moment by their clock.
    const sydney = at("2026-11-25", "20:45", "Australia/Sydney");
    expect((await updateTask(deps(), owner, { ...values, ...rest, ...sydney })).ok).toBe(true);
    const [row] = await database.db.select().from(tasks).where(eq(tasks.id, task.id));
    expect(row).toMatchObject({ title: "Call", dueTime: "15:30:00", dueZone: "Asia/Kathmandu" });
    const later = at("2026-11-26", "00:15", "Australia/Sydney");
    await updateTask(deps(), owner, { ...values, version: 2, ...rest, ...later });
    expect((await stored(task.id)).dueAt).toEqual(new Date("2026-11-25T13:15:00Z"));
    await updateTask(deps(), owner, { ...values, version: 3, ...rest, dueOn: "2026-11-26" });
    expect(await stored(task.id)).toMatchObject({ dueOn: "2026-11-26", dueAt: null });
  });

  test("stands in its order within the day, is overdue from that minute, and on the reader's day", async () => {
    const { userId } = await makeStaff(database.db, "counsellor");
    const mine = { assigneeId: userId };
    const times = { noon: "12:00", morning: "09:00", minute: "10:00", next: "10:01" };
    for (const [title, time] of Object.entries(times)) {
      await make({ ...mine, title, ...at("2026-11-25", time, "UTC") });
    }
    await make({ ...mine, title: "day", dueOn: "2026-11-25" });
    // Tomorrow in Sydney, and for the reader in Los Angeles still today.
    await make({ ...mine, title: "far", ...at("2026-11-26", "05:00", "Australia/Sydney") });
    const shown = async (search: string, zone = "UTC") => {
      const query = parseListQuery(TASK_LIST, new URLSearchParams(`whose=mine&${search}`), LIST_CLOCK);
      if (!query.ok) throw new Error(`The list does not take ${search}`);
      const reader = { userId, ...taskClock(NOW, zone) };
      return (await listTasks(database.db, reader, query.value)).items.map(({ title }) => title);
    };
    expect(await shown("")).toEqual(["morning", "minute", "next", "noon", "day", "far"]);
    expect(await shown("due=overdue")).toEqual(["morning", "minute"]);
    expect(await shown("due=today")).toEqual(["next", "noon", "day", "far"]);
    expect(await shown("due=today", "Australia/Sydney")).toEqual(["next", "noon", "day"]);
    expect(await shown("due=now", "America/Los_Angeles")).toHaveLength(6);
    expect(await shown("due=week", "America/Los_Angeles")).toHaveLength(6);
  });

  test("goes on at the same time where it repeats", async () => {
    const repeats = { repeats: "week" as const, every: 1 };
    const task = await make({ ...at("2026-11-25", "15:30"), ...repeats });
    await finishTask(deps(), owner, { id: task.id });
    const [next] = await database.db.select().from(tasks).where(eq(tasks.followsId, task.id));
    expect(next).toMatchObject({ dueOn: "2026-12-02", dueTime: "15:30:00" });
    expect(next?.dueAt).toEqual(new Date("2026-12-02T09:45:00Z"));
  });

  test("reminds its assignee once, before it is due, and again of a new time", async () => {
    const { userId } = await makeStaff(database.db, "counsellor");
    const soon = await make({ assigneeId: userId, ...at("2026-11-25", "10:09", "UTC") });
    const later = await make({ assigneeId: userId, ...at("2026-11-25", "10:11", "UTC") });
    const done = await make({ assigneeId: userId, ...at("2026-11-25", "10:05", "UTC") });
    const nobodys = await make(at("2026-11-25", "10:05", "UTC"));
    await finishTask(deps(), owner, { id: done.id });
    const remindedOf = async () => {
      const entries = await database.db
        .select({ subjectId: auditEntries.subjectId })
        .from(auditEntries)
        .where(eq(auditEntries.action, "task.remind"));
      return [soon, later, done, nobodys].map(
        ({ id }) => entries.filter(({ subjectId }) => subjectId === id).length,
      );
    };
    await Promise.all([1, 2, 3].map(() => remindOfTasks(deps())));
    expect(await remindedOf()).toEqual([1, 0, 0, 0]);
    const change = { action: "task.remind", subjectType: "task", subjectId: soon.id };
    const told = await taskTellers["task.remind"](database.db, {
      ...change,
      actorId: null,
      fields: [],
      at: NOW,
    });
    expect(told).toEqual([{ kind: "task-due", studentId: null, to: [userId] }]);
    const values = { id: soon.id, version: 1, kind: "call" as const, title: "Call", details: null };
    const moved = { ...values, assigneeId: userId, repeats: null, every: 1 };
    await updateTask(deps(), owner, { ...moved, ...at("2026-11-25", "10:10", "UTC") });
    await remindOfTasks(deps());
    expect(await remindedOf()).toEqual([2, 0, 0, 0]);
  });
});

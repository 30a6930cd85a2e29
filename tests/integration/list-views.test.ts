import { and, eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { students } from "#app/admissions/students/students.tables.server.ts";
import { LIST_EXPORTS } from "#app/composition/list-exports.server.ts";
import { counsellors } from "#app/consultations/counsellors/counsellors.tables.server.ts";
import { loadEnv } from "#app/platform/environment/env.server.ts";
import { viewFilters } from "#app/platform/lists/built-in-views.ts";
import { listSearch } from "#app/platform/lists/list-link.ts";
import type { ListSpec } from "#app/platform/lists/list-query.ts";
import { savedViews } from "#app/platform/lists/lists.tables.server.ts";
import { type ListView, MOST_PINNED, MOST_VIEWS } from "#app/platform/lists/view.ts";
import { pinView, removeView, saveView, updateView } from "#app/platform/lists/view-commands.server.ts";
import { countPinnedViews, listViews } from "#app/platform/lists/views.server.ts";
import type { UserActor } from "#app/platform/permissions/actor.ts";
import { readAttention } from "#app/workspaces/staff/attention.server.ts";
import { makeCompany, makeStaff } from "#tests/factories/actors.ts";
import { makeOwnCourse, makeProposal } from "#tests/factories/course-proposals.ts";
import { makeListView } from "#tests/factories/list-views.ts";
import { makeStudentRecord } from "#tests/factories/records.ts";
import { type BuiltApplication, openBuiltApplication } from "#tests/support/built-application.ts";
import { keyed } from "#tests/support/keyed.ts";
import { LIST_CLOCK } from "#tests/support/list-clock.ts";
import { openSession } from "#tests/support/session.ts";
import { useDatabase } from "./database.ts";

const database = useDatabase();
const deps = () => ({ db: database.db, now: () => new Date(), requestId: "test", jobs: undefined as never });

let application: BuiltApplication;
let mine: UserActor;
let colleague: UserActor;
let viewer: UserActor;
beforeAll(async () => {
  application = await openBuiltApplication({ database });
  mine = await makeStaff(database.db, "counsellor", "Mina Mine");
  colleague = await makeStaff(database.db, "counsellor", "Carla Colleague");
  viewer = await makeStaff(database.db, "viewer");
});
afterAll(() => application?.close());

const WHOLE = { search: "" };
const sortOf = ({ defaultSort, defaultDir }: ListSpec) => ({ sort: defaultSort, dir: defaultDir });

const given = { list: "students", search: "?stage=Lead", name: "Leads", isShared: false };
const seenBy = async (actor: UserActor) =>
  (await listViews(database.db, "students", actor.userId)).map(({ name }) => name);
const saved = async (actor: UserActor, more: Partial<typeof given>): Promise<ListView> => {
  const done = await saveView(deps(), actor, { ...given, ...more });
  if (!done.ok) throw new Error(`A view that is refused: ${done.error.code}`);
  const views = await listViews(database.db, more.list ?? "students", actor.userId);
  const view = views.find(({ id }) => id === done.value.id);
  if (!view) throw new Error("A view that is not there");
  return view;
};
async function pinnedBy(actor: UserActor, clock = LIST_CLOCK) {
  const now = new Date();
  const { pinned } = await readAttention(database.db, actor, { now, ...clock });
  return countPinnedViews(database.db, pinned, { actor, now, clock, env: loadEnv("start", {}) });
}

async function browserOf(actor: UserActor) {
  const { header } = await openSession(database.db, actor.userId, { secondFactor: true });
  return async (path: string, form?: Record<string, string>) => {
    const answer = await fetch(application.origin + path, {
      headers: { cookie: header, origin: application.origin },
      redirect: "manual",
      ...(form ? { method: "POST", body: new URLSearchParams(form) } : {}),
    });
    return { status: answer.status, to: answer.headers.get("location"), html: await answer.text() };
  };
}

describe("a view", () => {
  test("is its maker's until they share it, and then everybody's of the team", async () => {
    const view = await saved(mine, { name: "Mine alone" });
    expect(await seenBy(mine)).toContain("Mine alone");
    expect(await seenBy(colleague)).not.toContain("Mine alone");
    expect(await updateView(deps(), colleague, { ...view, list: "students", isShared: true })).toMatchObject({
      error: { code: "not-found" },
    });
    expect(await removeView(deps(), colleague, { ...view, list: "students" })).toMatchObject({
      error: { code: "not-found" },
    });
    expect(await updateView(deps(), mine, { ...view, list: "students", isShared: true })).toMatchObject({
      ok: true,
    });
    expect(await seenBy(colleague)).toContain("Mine alone");
    expect(await seenBy(viewer)).toContain("Mine alone");
    expect(await updateView(deps(), mine, { ...view, list: "students", name: "Too late" })).toMatchObject({
      error: { code: "stale" },
    });
    const shared = { list: "students", id: view.id, version: 2 };
    expect(await removeView(deps(), colleague, shared)).toMatchObject({ ok: true });
    expect(await seenBy(mine)).not.toContain("Mine alone");
  });

  test("is none at the address of another list", async () => {
    const view = await saved(mine, { name: "Of students" });
    const elsewhere = { ...view, list: "tasks" };
    const none = { error: { code: "not-found" } };
    expect(await updateView(deps(), mine, { ...elsewhere, name: "Of tasks" })).toMatchObject(none);
    expect(await removeView(deps(), mine, elsewhere)).toMatchObject(none);
    expect(await pinView(deps(), mine, { ...elsewhere, pinned: true })).toMatchObject(none);
    const browse = await browserOf(mine);
    expect((await browse(`/admin/lists/tasks/views/${view.id}`)).status).toBe(404);
    expect(await seenBy(mine)).toContain("Of students");
  });

  test("has a name that no other of its maker's has, in whatever case, also when two are saved at once", async () => {
    const both = await Promise.all([
      saveView(deps(), mine, { ...given, name: "Twice" }),
      saveView(deps(), mine, { ...given, name: "TWICE" }),
    ]);
    expect(both.filter(({ ok }) => ok)).toHaveLength(1);
    expect(both.find(({ ok }) => !ok)).toMatchObject({ error: { code: "already-exists" } });
    expect(await saveView(deps(), colleague, { ...given, name: "Twice" })).toMatchObject({ ok: true });
    expect(await saveView(deps(), mine, { ...given, list: "tasks", name: "Twice" })).toMatchObject({
      ok: true,
    });
  });

  test("is saved by those who work here, so many of a list", async () => {
    expect(await saveView(deps(), viewer, given)).toMatchObject({ error: { code: "forbidden" } });
    const many = await makeStaff(database.db, "counsellor");
    const rows = Array.from({ length: MOST_VIEWS }, (_, number) => ({
      list: "students",
      search: "",
      ownerId: many.userId,
      name: `View ${number}`,
    }));
    await database.db.insert(savedViews).values(rows);
    expect(await saveView(deps(), many, given)).toMatchObject({ error: { code: "invalid" } });
    expect(await saveView(deps(), many, { ...given, list: "tasks" })).toMatchObject({ ok: true });
  });
});

describe("the sidebar", () => {
  test("has pinned views with the number of their list, of those who still see them", async () => {
    const { db } = database;
    const student = await makeStudentRecord(db, {
      firstName: "Pemba",
      lastName: "Pinned",
      stage: "Enrolled",
    });
    expect(student.stage).toBe("Enrolled");
    const view = await saved(colleague, { name: "Pemba", search: "?q=Pemba+Pinned", isShared: true });
    const pin = (actor: UserActor, pinned: boolean) =>
      pinView(deps(), actor, { list: "students", id: view.id, pinned });
    expect(await Promise.all([pin(mine, true), pin(mine, true)])).toMatchObject([{ ok: true }, { ok: true }]);
    expect(await pinnedBy(mine)).toMatchObject([
      { name: "Pemba", to: "/admin/students?q=Pemba+Pinned", total: { count: 1, capped: false } },
    ]);
    expect(await pinnedBy(colleague)).toEqual([]);
    await updateView(deps(), colleague, { ...view, list: "students", isShared: false });
    expect(await pinnedBy(mine)).toEqual([]);
    expect(await pin(mine, true)).toMatchObject({ error: { code: "not-found" } });
    expect(await pin(mine, false)).toMatchObject({ ok: true });
    expect(await pin(viewer, true)).toMatchObject({ error: { code: "forbidden" } });
  });

  test("holds so many and no more; a view whose list has forgotten its search stands there without a number", async () => {
    const { db } = database;
    const somebody = await makeStaff(db, "counsellor");
    for (let number = 0; number < MOST_PINNED; number++) {
      const { id } = await makeListView(db, somebody.userId, {
        name: `Pinned ${number}`,
        search: "?stage=Gone",
      });
      expect(await pinView(deps(), somebody, { ...given, id, pinned: true })).toMatchObject({ ok: true });
    }
    const { id } = await makeListView(db, somebody.userId, { name: "One too many" });
    expect(await pinView(deps(), somebody, { ...given, id, pinned: true })).toMatchObject({
      error: { code: "invalid" },
    });
    const pinned = await pinnedBy(somebody);
    expect(pinned).toHaveLength(MOST_PINNED);
    const again = { list: "students", id: pinned[0]?.id ?? "", pinned: true };
    expect(await pinView(deps(), somebody, again)).toMatchObject({ ok: true });
    const browse = await browserOf(somebody);
    const refused = await browse("/admin/lists/students/views", { intent: "pin", viewId: id, pinned: "yes" });
    expect(refused.status).toBe(400);
    expect(refused.html).toContain(`${MOST_PINNED} views. Unpin one first`);
    expect(pinned[0]).toMatchObject({ total: null });
  });
});

describe("on the pages", () => {
  test("a list that is narrowed is saved as it stands, and becomes a tab", async () => {
    const browse = await browserOf(mine);
    const action = "/admin/lists/students/views?dir=asc&sort=name&stage=Prospect&after=";
    const done = await browse(action, { ...keyed("save"), name: "Prospects by name" });
    expect(done).toMatchObject({ status: 302, to: "/admin/students?sort=name&dir=asc&stage=Prospect" });
    const page = await browse("/admin/students?sort=name&dir=asc&stage=Prospect");
    expect(page.html).toMatch(/aria-current="page"[^>]*>Prospects by name</);
    expect((await browse("/admin/students")).html).toContain("Prospects by name");
  });

  test("several values and a period are kept in one form, and the period stays relative", async () => {
    const browse = await browserOf(mine);
    const lastName = "Relative Rai";
    for (const [stage, at] of [
      ["Lead", "2026-11-25T08:00:00Z"],
      ["Prospect", "2026-11-20T08:00:00Z"],
      ["Enrolled", "2026-11-25T08:00:00Z"],
    ] as const) {
      await makeStudentRecord(database.db, { lastName, stage, createdAt: new Date(at) });
    }
    const kept = "?q=relative+rai&stage=Lead&stage=Prospect&created=last-7-days";
    const action = "/admin/lists/students/views?created=last-7-days&stage=Prospect&stage=Lead&q=relative+rai";
    const done = await browse(action, { ...keyed("save"), name: "New this week" });
    expect(done).toMatchObject({ status: 302, to: `/admin/students${kept}` });
    const view = (await listViews(database.db, "students", mine.userId)).find(
      ({ search }) => search === kept,
    );
    await pinView(deps(), mine, { list: "students", id: view?.id ?? "", pinned: true });
    const counted = async (today: string) => {
      const clock = { today, timeZone: "UTC" };
      const pinned = await pinnedBy(mine, clock);
      return pinned.find(({ name }) => name === "New this week")?.total?.count;
    };
    expect([await counted("2026-11-25"), await counted("2026-11-30"), await counted("2026-12-25")]).toEqual([
      2, 1, 0,
    ]);
  });

  test("columns are kept with the list", async () => {
    const browse = await browserOf(mine);
    const done = await browse("/admin/lists/students/views?columns=stage", {
      ...keyed("save"),
      name: "Stages",
    });
    expect(done).toMatchObject({ status: 302, to: "/admin/students?columns=name%2Cstage" });
    const page = await browse("/admin/students?columns=name%2Cstage&q=relative");
    expect(page.html).not.toContain('scope="col">Phone');
    expect(page.html).toContain('<input type="hidden" name="columns" value="name,stage"/>');
    const refused = await browse("/admin/lists/students/views?columns=mood", {
      ...keyed("save"),
      name: "Moods",
    });
    expect(refused.status).toBe(400);
  });

  test("a view from before, of one value and a search with a comma, is what it was", async () => {
    await makeListView(database.db, mine.userId, { name: "Before", search: "?q=Rai%2C+Sita&stage=Lead" });
    const browse = await browserOf(mine);
    const page = await browse("/admin/students?q=Rai%2C+Sita&stage=Lead");
    expect(page.status).toBe(200);
    expect(page.html).toMatch(/aria-current="page"[^>]*>Before</);
  });

  test("a name that is taken is told at its field, with what was typed", async () => {
    const browse = await browserOf(mine);
    await saved(mine, { name: "Taken" });
    const refused = await browse("/admin/lists/students/views?stage=Lead", {
      ...keyed("save"),
      name: "taken",
    });
    expect(refused.status).toBe(400);
    expect(refused.html).toContain("You already have a view with this name");
    expect(refused.html).toContain('value="taken"');
  });

  test("whoever changes or removes one that somebody else has changed is told so", async () => {
    const browse = await browserOf(mine);
    const view = await saved(mine, { name: "Overtaken", isShared: true });
    const path = `/admin/lists/students/views/${view.id}`;
    const changed = await updateView(deps(), colleague, { ...view, list: "students", isShared: false });
    expect(changed).toMatchObject({ ok: true });
    const form = { name: "Overtaken", isShared: "on", version: "1" };
    const update = await browse(path, { intent: "update", ...form });
    expect(update.status).toBe(409);
    expect(update.html).toContain("Only me");
    const remove = await browse(path, { intent: "remove", version: "1" });
    expect(remove.status).toBe(409);
    expect(remove.html).toContain("Someone else edited this record");
    expect(await seenBy(mine)).toContain("Overtaken");
  });

  test.each([
    ["/admin/lists/students/views?stage=Nobody", 400],
    ["/admin/lists/students/views", 400],
    ["/admin/lists/nothing/views?stage=Lead", 404],
    ["/admin/lists/rates/views?stage=Lead", 404],
  ])("nothing is saved of %s", async (path, status) => {
    const browse = await browserOf(mine);
    expect((await browse(path, { ...keyed("save"), name: "Never" })).status).toBe(status);
    expect(await seenBy(mine)).not.toContain("Never");
  });

  test("viewers see the views of the team, and no way to save one", async () => {
    await saved(mine, { name: "For the team", isShared: true });
    const browse = await browserOf(viewer);
    const page = await browse("/admin/students?stage=Lead");
    expect(page.html).toContain("For the team");
    expect(page.html).not.toContain("Save view");
    expect((await browse("/admin/lists/students/views")).html).toContain("For the team");
  });
});

describe("a built-in view", () => {
  test.each(LIST_EXPORTS.filter(({ spec }) => spec.views).map((list) => [list.name, list] as const))(
    "of %s shows the records that its tab counts",
    async (_, { path, spec }) => {
      const ask = await browserOf(await makeStaff(database.db, "owner"));
      for (const view of spec.views ?? []) {
        const filters = viewFilters(view, { counsellorId: "0197a000-0000-7000-8000-000000000001" });
        const { status } = await ask(
          path + listSearch(spec, { ...WHOLE, ...sortOf(spec), filters: filters ?? {} }),
        );
        expect(status, view.name).toBe(200);
      }
    },
  );

  test("is no count for an institution, whose page shares the list of the back office", async () => {
    const [own, other] = await Promise.all(
      [1, 2].map(() => makeCompany(database.db, "institution", { status: "approved" })),
    );
    for (const { id, proposals } of [
      { id: own?.id ?? "", proposals: 1 },
      { id: other?.id ?? "", proposals: 3 },
    ]) {
      for (let each = 0; each < proposals; each += 1) {
        const { university, course } = await makeOwnCourse(database.db, id);
        const about = { universityId: university.id, courseId: course.id };
        await makeProposal(database.db, id, about, { durationWeeks: { seen: null, proposed: 104 } });
      }
    }
    const browse = await browserOf(own?.actor as UserActor);
    const { html, status } = await browse("/institution-dashboard/courses/proposals?status=proposed");
    expect([status, html.match(/data-row-link/g)?.length]).toEqual([200, 1]);
    expect(html).not.toContain("without filters");
  });

  test("counts what the list holds, with the reader’s own records, and leaves out who has none", async () => {
    const actor = await makeStaff(database.db, "counsellor");
    await database.db
      .insert(counsellors)
      .values({ name: "Built In", email: "built.in@counsellors.example", userId: actor.userId });
    const [{ id: counsellorId } = { id: "" }] = await database.db
      .select({ id: counsellors.id })
      .from(counsellors)
      .where(eq(counsellors.userId, actor.userId));
    await makeStudentRecord(database.db, { stage: "Lead", counsellorId });
    await makeStudentRecord(database.db, { stage: "Enrolled", counsellorId, isArchived: true });
    const text = async (reader: UserActor, path: string) =>
      (await (await browserOf(reader))(path)).html.replaceAll(/<!--.*?-->|<[^>]+>/g, "");
    const all = await database.db.$count(students, eq(students.isArchived, false));
    const leads = await database.db.$count(
      students,
      and(eq(students.isArchived, false), eq(students.stage, "Lead")),
    );
    const shown = await text(actor, "/admin/students");
    expect(shown).toContain(`All${all}Leads${leads}`);
    expect(shown).toContain("Mine1");
    expect(await text(viewer, "/admin/students")).not.toContain("Mine");
    expect(await text(actor, `/admin/students?counsellor=${counsellorId}`)).toContain(
      `1 student, ${all} without filters`,
    );
    expect(await text(actor, "/admin/students?q=Nobody+is+called+so")).toContain(
      `No results match your search and filters. The full list has ${all} record`,
    );
  });
});

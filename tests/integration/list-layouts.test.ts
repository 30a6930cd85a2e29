import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { LIST_EXPORTS } from "#app/composition/list-exports.server.ts";
import { usualColumns } from "#app/platform/lists/column-order.ts";
import { findLayout, forgetLayout, saveColumns, saveWidths } from "#app/platform/lists/layouts.server.ts";
import { listLayouts } from "#app/platform/lists/lists.tables.server.ts";
import type { UserActor } from "#app/platform/permissions/actor.ts";
import { users } from "#app/platform/sessions/sessions.tables.server.ts";
import { makeStaff } from "#tests/factories/actors.ts";
import { makeListView } from "#tests/factories/list-views.ts";
import { makeStudentRecord } from "#tests/factories/records.ts";
import { type BuiltApplication, openBuiltApplication } from "#tests/support/built-application.ts";
import { openSession } from "#tests/support/session.ts";
import { useDatabase } from "./database.ts";

const database = useDatabase();
const deps = () => ({ db: database.db });
const list = LIST_EXPORTS.find(({ name }) => name === "students") as (typeof LIST_EXPORTS)[number];
const LAYOUT = "/admin/lists/students/layout";

let application: BuiltApplication;
let mine: UserActor;
let colleague: UserActor;
beforeAll(async () => {
  application = await openBuiltApplication({ database });
  mine = await makeStaff(database.db, "viewer");
  colleague = await makeStaff(database.db, "counsellor");
  await makeStudentRecord(database.db, { firstName: "Lila", lastName: "Layouts" });
});
afterAll(() => application?.close());

async function browserOf(actor: UserActor) {
  const { header } = await openSession(database.db, actor.userId, { secondFactor: true });
  return async (path: string, form?: [string, string][]) => {
    const answer = await fetch(application.origin + path, {
      headers: { cookie: header, origin: application.origin },
      redirect: "manual",
      ...(form ? { method: "POST", body: new URLSearchParams(form) } : {}),
    });
    return { status: answer.status, to: answer.headers.get("location"), html: await answer.text() };
  };
}
const layoutOf = (actor: UserActor) => findLayout(database.db, list, actor.userId);
const headsOf = (html: string) => html.match(/<th scope="col"/g)?.length;
const colsOf = (html: string) =>
  [...html.matchAll(/<col style="width:([\d.]+)%"/g)].map(([, width]) => Number(width));

describe("a layout of one's own", () => {
  test("is theirs who keep it, part by part, and the last one counts", async () => {
    expect(await saveColumns(deps(), mine, list, ["stage", "email", "password", "stage"])).toEqual({
      ok: true,
      value: undefined,
    });
    expect(await saveWidths(deps(), mine, list, "email-200.stage-1.password-300.name-99999")).toMatchObject({
      ok: true,
    });
    const kept = { columns: ["name", "stage", "email"], widths: { name: 4000, email: 200, stage: 48 } };
    expect(await layoutOf(mine)).toEqual({ list: "students", ...kept });
    expect(await layoutOf(colleague)).toEqual({ list: "students" });
    await Promise.all(
      ["name-100.email-200", "name-200.email-100"].map((text) => saveWidths(deps(), mine, list, text)),
    );
    const widths = (await layoutOf(mine)).widths;
    expect([
      { name: 100, email: 200 },
      { name: 200, email: 100 },
    ]).toContainEqual(widths);
    expect(await forgetLayout(deps(), colleague, list)).toMatchObject({ ok: true });
    expect((await layoutOf(mine)).columns).toEqual(kept.columns);
    expect(await saveColumns(deps(), mine, list, usualColumns(list.spec))).toMatchObject({ ok: true });
    expect(await layoutOf(mine)).toEqual({ list: "students", widths });
    expect(await forgetLayout(deps(), mine, list)).toMatchObject({ ok: true });
    expect(await layoutOf(mine)).toEqual({ list: "students" });
  });

  test("is refused to whoever is no staff", async () => {
    const visitor = { kind: "visitor" } as const;
    for (const done of [
      await saveColumns(deps(), visitor as never, list, ["email"]),
      await saveWidths(deps(), visitor as never, list, "email-200"),
      await forgetLayout(deps(), visitor as never, list),
    ]) {
      expect(done.ok).toBe(false);
    }
  });

  test("goes with the account, and columns that a list has no longer are left out of it", async () => {
    const gone = await makeStaff(database.db, "viewer");
    await database.db.insert(listLayouts).values({
      userId: gone.userId,
      list: "students",
      columns: "name,fax,email",
      widths: "fax-100.email-100",
    });
    expect(await layoutOf(gone)).toEqual({
      list: "students",
      columns: ["name", "email"],
      widths: { email: 100 },
    });
    await database.db.delete(users).where(eq(users.id, gone.userId));
    expect(await database.db.$count(listLayouts, eq(listLayouts.userId, gone.userId))).toBe(0);
  });
});

describe("a list", () => {
  test("stands as somebody has kept it, from the first answer, unless its address or a view says otherwise", async () => {
    const browse = await browserOf(await makeStaff(database.db, "counsellor"));
    const usual = (await browse("/admin/students")).html;
    expect(headsOf(usual)).toBe(usualColumns(list.spec).length);
    const shares = colsOf(usual);
    expect(shares).not.toEqual([50, 16.67, 33.33]);

    expect(
      await browse(`${LAYOUT}?q=Layouts&open=columns`, [
        ["intent", "columns"],
        ["columns", "name"],
        ["columns", "stage"],
        ["columns", "email"],
      ]),
    ).toMatchObject({ status: 302, to: "/admin/students?q=Layouts&open=columns" });
    expect(
      await browse(LAYOUT, [
        ["intent", "columns"],
        ["order", "name,email,stage"],
      ]),
    ).toMatchObject({
      status: 302,
      to: "/admin/students",
    });
    expect(
      await browse(LAYOUT, [
        ["intent", "widths"],
        ["widths", "name-300.email-100"],
      ]),
    ).toMatchObject({
      status: 204,
    });
    const own = (await browse("/admin/students")).html;
    expect(headsOf(own)).toBe(3);
    // The width of the third is not set: it is like the others.
    expect(colsOf(own)).toEqual([50, 16.67, 33.33]);
    expect(own).toContain(
      "/admin/lists/students/views?columns=name%2Cemail%2Cstage&amp;widths=name-300.email-100",
    );

    const given = (await browse("/admin/students?columns=name,phone&widths=name-100.phone-300")).html;
    expect(headsOf(given)).toBe(2);
    expect(colsOf(given)).toEqual([25, 75]);
    expect(colsOf((await browse("/admin/students?widths=fax-100.name-nothing")).html)).toEqual([
      50, 16.67, 33.33,
    ]);

    await makeListView(database.db, colleague.userId, {
      name: "Leads",
      search: "?stage=Lead",
      isShared: true,
    });
    const view = (await browse("/admin/students?stage=Lead")).html;
    expect(headsOf(view)).toBe(usualColumns(list.spec).length);
    expect(colsOf(view)).toEqual(shares);
    expect(headsOf((await (await browserOf(colleague))("/admin/students")).html)).toBe(
      usualColumns(list.spec).length,
    );

    expect(await browse(`${LAYOUT}?q=Layouts`, [["intent", "usual"]])).toMatchObject({
      status: 302,
      to: "/admin/students?q=Layouts",
    });
    expect(headsOf((await browse("/admin/students")).html)).toBe(usualColumns(list.spec).length);
  });

  test("that is none, has no columns to choose or may not be read, keeps none; nor does what is far too long", async () => {
    const browse = await browserOf(mine);
    const widths: [string, string][] = [
      ["intent", "widths"],
      ["widths", "name-300"],
    ];
    for (const name of ["nothing", "roles", "webhooks", "rates", "__proto__"]) {
      expect((await browse(`/admin/lists/${name}/layout`, widths)).status, name).toBe(404);
    }
    expect(
      (
        await browse(LAYOUT, [
          ["intent", "widths"],
          ["widths", "name-300.".repeat(500)],
        ])
      ).status,
    ).toBe(400);
    expect(
      (
        await browse(LAYOUT, [
          ["intent", "columns"],
          ["order", "x".repeat(3000)],
        ])
      ).status,
    ).toBe(400);
    expect((await browse(LAYOUT, [["intent", "columns"]])).status).toBe(400);
    expect((await browse(LAYOUT)).status).toBe(404);
    expect(await database.db.$count(listLayouts, eq(listLayouts.userId, mine.userId))).toBe(0);
  });
});

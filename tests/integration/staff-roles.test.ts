import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { changeStaffRole, disableAccount, enableAccount } from "#app/people/staff/access-commands.server.ts";
import { findAccess } from "#app/people/staff/access-queries.server.ts";
import type { OpenSession } from "#app/platform/sessions/assurance.server.ts";
import { leavesAnOwner } from "#app/platform/sessions/end-access.server.ts";
import { users } from "#app/platform/sessions/sessions.tables.server.ts";
import { makeStaff, makeStaffRequest } from "#tests/factories/actors.ts";
import { makeCounsellor, makeStudent, makeStudentRecord } from "#tests/factories/records.ts";
import { type BuiltApplication, openBuiltApplication } from "#tests/support/built-application.ts";
import { staffAccess } from "#tests/support/staff-access.ts";
import { rounds } from "#tests/support/tier.ts";
import { useDatabase } from "./database.ts";

const database = useDatabase({ max: 40 });
let app: BuiltApplication;
beforeAll(async () => {
  app = await openBuiltApplication({ database });
});
afterAll(() => app?.close());
const { deps, signedIn, owner, colleague, version, mailsTo, auditLogOf, levelOf } = staffAccess(
  database,
  () => app.services,
);
const forbidden = { error: { code: "forbidden" } };

describe("Levels", () => {
  test("count from the next request on; the colleague and the audit log are told", async () => {
    const by = await owner();
    const { userId: id, email } = await colleague();
    const { cookie } = await signedIn(id);
    const change = async (level: "owner" | "viewer") =>
      changeStaffRole(deps(), by.known, { userId: id, version: await version(id), level });
    const sees = async (path: string) =>
      (await fetch(app.origin + path, { headers: { cookie }, redirect: "manual" })).status;
    expect(await sees("/admin/settings/staff")).toBe(302);
    expect(await change("owner")).toMatchObject({ ok: true });
    expect(await sees("/admin/settings/staff")).toBe(200);
    expect(await change("viewer")).toMatchObject({ ok: true });
    expect(await sees("/admin/settings/staff")).toBe(302);
    expect(await auditLogOf("staff.changeRole", id)).toBe(2);
    expect((await mailsTo(email)).filter((kind) => kind === "staff-role-changed")).toHaveLength(2);
  });

  test("belong to staff alone", async () => {
    const by = await owner();
    const { actor: student } = await makeStudent(database.db);
    const hopeful = await makeStaffRequest(database.db);
    for (const { userId } of [student, hopeful]) {
      const given = await changeStaffRole(deps(), by.known, { userId, version: 1, level: "owner" });
      expect(given).toMatchObject({ error: { code: "not-found" } });
    }
  });
});

describe("The last owner", () => {
  const attacks = {
    disable: (by: { known: OpenSession }, id: string) =>
      disableAccount(deps(), by.known, {
        userId: id,
        version: 1,
        reason: "Has left us",
        deactivateCounsellor: false,
      }),
    demote: (by: { known: OpenSession }, id: string) =>
      changeStaffRole(deps(), by.known, { userId: id, version: 1, level: "viewer" }),
  };

  test.each([
    ["disable", "disable"],
    ["demote", "demote"],
    ["disable", "demote"],
  ] as const)(
    "remains when two owners %s and %s each other in the same moment, again and again",
    async (first, second) => {
      for (let round = 0; round < rounds({ quick: 6, sample: 30, full: 30 }); round += 1) {
        const [one, other] = [await owner(), await owner()];
        const results = await Promise.all([
          attacks[first](one, other.userId),
          attacks[second](other, one.userId),
        ]);
        expect(results.filter(({ ok }) => ok)).toHaveLength(1);
        expect(results.find(({ ok }) => !ok)).toMatchObject(forbidden);
        const left = await Promise.all(
          [one, other].map(
            async ({ userId }) =>
              (await levelOf(userId)) === "owner" &&
              (await findAccess(database.db, userId))?.disabledAt === null,
          ),
        );
        expect(left.filter(Boolean)).toHaveLength(1);
      }
    },
  );

  test("is never counted among the disabled", async () => {
    const { db } = database;
    await db
      .transaction(async (tx) => {
        await tx.update(users).set({ disabledAt: new Date() });
        const { userId } = await makeStaff(tx, "owner");
        expect(await leavesAnOwner(tx, userId)).toBe(false);
        await makeStaff(tx, "counsellor");
        expect(await leavesAnOwner(tx, userId)).toBe(false);
        await makeStaff(tx, "owner");
        expect(await leavesAnOwner(tx, userId)).toBe(true);
        tx.rollback();
      })
      .catch((error: Error) => expect(error.message).toContain("Rollback"));
  });

  test("cannot leave by their own hand, and nobody changes access without a fresh proof or the level", async () => {
    const by = await owner();
    expect(await attacks.disable(by, by.userId)).toMatchObject(forbidden);
    expect(await attacks.demote(by, by.userId)).toMatchObject(forbidden);
    const { userId: id } = await colleague();
    const counsellor = await signedIn((await makeStaff(database.db, "counsellor")).userId);
    for (const person of [await owner(11), counsellor]) {
      expect(await attacks.disable(person, id)).toMatchObject(forbidden);
      expect(await attacks.demote(person, id)).toMatchObject(forbidden);
      expect(await enableAccount(deps(), person.known, { userId: id, version: 1 })).toMatchObject(forbidden);
    }
    expect(await version(id)).toBe(1);
  });
});

describe("The record of a colleague", () => {
  const page = (id: string) => `${app.origin}/admin/settings/staff/${id}`;
  const post = (id: string, cookie: string, fields: Record<string, string>) =>
    fetch(page(id), {
      method: "POST",
      redirect: "manual",
      headers: { origin: app.origin, cookie },
      body: new URLSearchParams(fields),
    });

  test("tells of a level that somebody else gave meanwhile, with both", async () => {
    const { userId: id } = await colleague();
    const { cookie, known } = await owner();
    await changeStaffRole(deps(), known, { userId: id, version: 1, level: "viewer" });
    const late = await post(id, cookie, { intent: "change-role", version: "1", level: "owner" });
    const body = await late.text();
    expect(late.status).toBe(409);
    expect(body).toContain("Olga Owner");
    expect(await levelOf(id)).toBe("viewer");
  });

  test("shows what is assigned to them, with the way to hand it over", async () => {
    const { userId } = await colleague();
    const { id } = await makeCounsellor(database.db, { userId, name: "Sanjay at work" });
    await makeStudentRecord(database.db, { counsellorId: id });
    const { cookie } = await owner();
    const shown = await (await fetch(page(userId), { headers: { cookie } })).text();
    expect(shown).toContain("1 student<");
    expect(shown).toContain(`/admin/students?counsellor=${id}`);
    expect(shown).toContain("0 upcoming consultations");
  });
});

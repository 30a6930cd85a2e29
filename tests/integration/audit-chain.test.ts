import { randomUUID } from "node:crypto";
import { eq, inArray, sql } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { updateStudent } from "#app/admissions/students/change-student.server.ts";
import { forgetOldAccess } from "#app/platform/access-log/access-log.server.ts";
import { recordAccess, recordAudit } from "#app/platform/audit/audit.server.ts";
import {
  auditChecks,
  auditEntries,
  auditLinks,
  auditValues,
  unsealedEntries,
} from "#app/platform/audit/audit.tables.server.ts";
import { sealAuditLog } from "#app/platform/audit/seal-audit-log.server.ts";
import { notifications } from "#app/platform/notifications/notifications.tables.server.ts";
import { tellChanges } from "#app/platform/notifications/notify-changes.server.ts";
import { VISITOR } from "#app/platform/permissions/actor.ts";
import {
  checkAuditLog,
  readChecks,
  runAuditLogCheck,
} from "#app/workspaces/audit-log/check-audit-log.server.ts";
import { erasePerson } from "#app/workspaces/personal-data/erase.server.ts";
import { makeStaff } from "#tests/factories/actors.ts";
import { makeStudentRecord } from "#tests/factories/records.ts";
import { useDatabase } from "./database.ts";
import { useJobs } from "./jobs.ts";

const database = useDatabase({ max: 30 });
const jobs = useJobs(database);
const now = () => new Date();
const said: unknown[] = [];
const log = { info: (given: unknown) => said.push(given), error: (given: unknown) => said.push(given) };
const deps = () => ({ db: database.db, jobs, now });
const check = () => checkAuditLog(database.db, now());
const entry = (subjectId: string = randomUUID()) => ({
  action: "course.update",
  subjectType: "course",
  subjectId,
});
const write = (count: number) =>
  database.db
    .insert(auditEntries)
    .values(Array.from({ length: count }, () => entry()))
    .returning({ id: auditEntries.id });

/** What a person with the database's own password can do. */
async function tamper(statement: ReturnType<typeof sql>): Promise<void> {
  await database.db.transaction(async (tx) => {
    await tx.execute(sql`set local session_replication_role = replica`);
    await tx.execute(statement);
  });
}

beforeEach(async () => {
  await tamper(sql`truncate audit_entries, audit_links, audit_values, audit_checks, unsealed_entries`);
});

describe("The chain over the audit log", () => {
  test("holds every entry once and without gaps, however many write and seal at once", async () => {
    const { db } = database;
    const owner = await makeStaff(db, "owner", "Olga Owner");
    const slow = await database.pool.connect();
    await slow.query("begin");
    const late = await slow.query<{ id: string }>(
      "insert into audit_entries (action, subject_type, subject_id) values ('a.late', 'course', 'c') returning id",
    );
    await write(520);
    await Promise.all([
      ...Array.from({ length: 200 }, (_, index) =>
        index % 5 === 0
          ? db
              .transaction(async (tx) => {
                await recordAudit(tx, owner, entry());
                tx.rollback();
              })
              .catch(() => undefined)
          : recordAudit(db, owner, entry()),
      ),
      ...Array.from({ length: 6 }, () => sealAuditLog({ db })),
    ]);
    await sealAuditLog({ db });
    // The one that began first and commits last gets the last place.
    const before = await db.$count(auditLinks);
    expect(before).toBe(await db.$count(auditEntries));
    expect((await check()).broken).toBeNull();
    await slow.query("commit");
    slow.release();
    expect(await check()).toMatchObject({ links: before, unsealed: 1, broken: null });
    await sealAuditLog({ db });
    const links = await db.select().from(auditLinks).orderBy(auditLinks.position);
    expect(links.at(-1)?.entryId).toBe(late.rows[0]?.id);
    expect(links.map(({ position }) => position)).toEqual(links.map((_, index) => index + 1));
    expect(new Set(links.map(({ entryId }) => entryId)).size).toBe(await db.$count(auditEntries));
    expect(await check()).toMatchObject({ links: before + 1, unsealed: 0, broken: null });
  });

  test("does not wait for, or keep waiting, whoever writes", async () => {
    const { db } = database;
    await write(3);
    await db.transaction(async (tx) => {
      await recordAudit(tx, VISITOR, entry());
      expect(await sealAuditLog({ db })).toBe(3);
    });
    await db.transaction(async (tx) => {
      await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('audit-chain', 0))`);
      await recordAudit(db, VISITOR, entry());
    });
    expect(await sealAuditLog({ db })).toBe(2);
  });

  test("breaks where an entry is changed, deleted, added past it, cut off or its values are others", async () => {
    const { db } = database;
    const rows = await write(40);
    await sealAuditLog({ db });
    const [link] = await db.select().from(auditLinks).where(eq(auditLinks.position, 30));
    const id = link?.entryId ?? "";
    const broken = async (statement: ReturnType<typeof sql>, back: ReturnType<typeof sql>) => {
      await tamper(statement);
      const found = (await check()).broken;
      await tamper(back);
      expect((await check()).broken, "put back").toBeNull();
      return found;
    };
    for (const [set, back] of [
      ["action = 'course.create'", "action = 'course.update'"],
      ["is_read = true", "is_read = false"],
      [`fields = '["fee"]'`, "fields = '[]'"],
      [
        "created_at = created_at + interval '1 microsecond'",
        "created_at = created_at - interval '1 microsecond'",
      ],
      ["actor_id = gen_random_uuid()", "actor_id = null"],
      ["values_digest = 'x'", "values_digest = null"],
    ]) {
      const at = sql`where id = ${id}`;
      expect(
        await broken(
          sql`update audit_entries set ${sql.raw(set ?? "")} ${at}`,
          sql`update audit_entries set ${sql.raw(back ?? "")} ${at}`,
        ),
        set,
      ).toEqual({ at: 30, problem: "entry" });
    }
    await tamper(sql`create table kept as select * from audit_entries where id = ${id}`);
    expect(
      await broken(
        sql`delete from audit_entries where id = ${id}`,
        sql`insert into audit_entries select * from kept`,
      ),
    ).toEqual({ at: 30, problem: "missing" });
    expect(
      await broken(
        sql`update audit_links set hash = repeat('0', 64) where position = 30`,
        sql`update audit_links set hash = ${link?.hash} where position = 30`,
      ),
    ).toEqual({ at: 30, problem: "link" });
    await tamper(
      sql`insert into audit_entries (action, subject_type, subject_id) values ('a.b', 'past', 'it')`,
    );
    expect((await check()).broken).toEqual({ at: 0, problem: "unchained" });
    await tamper(sql`delete from audit_entries where subject_type = 'past'`);

    await runAuditLogCheck({ db, now, log });
    await tamper(sql`delete from audit_links where position > 35`);
    await tamper(
      sql`delete from audit_entries where id in (${sql.join(
        rows.map((row) => sql`${row.id}`),
        sql`, `,
      )}) and id not in (select entry_id from audit_links)`,
    );
    expect((await check()).broken).toEqual({ at: 36, problem: "cut" });
  });

  test("is refused by the database to be written anew by the product itself", async () => {
    const { db } = database;
    await write(2);
    await sealAuditLog({ db });
    for (const statement of [
      sql`update audit_links set hash = digest`,
      sql`delete from audit_links`,
      sql`truncate audit_links`,
    ]) {
      await expect(db.execute(statement)).rejects.toThrow();
    }
  });

  test("stays whole when old openings are forgotten, not when young ones go", async () => {
    const { db } = database;
    const days = (count: number) => new Date(Date.now() - count * 86_400_000);
    const opened = { ...entry(), isRead: true };
    await db.insert(auditEntries).values([
      { ...opened, createdAt: days(366), network: "203.0.113.0/24" },
      { ...entry(), createdAt: days(366), network: "203.0.113.0/24" },
      { ...opened, createdAt: days(300) },
    ]);
    await sealAuditLog({ db });
    await forgetOldAccess({ db, now });
    expect(await db.$count(auditEntries)).toBe(2);
    expect(await check()).toMatchObject({ links: 3, broken: null });
    await db.delete(auditEntries).where(eq(auditEntries.isRead, true));
    expect((await check()).broken).toMatchObject({ problem: "missing" });
  });
});

describe("A check", () => {
  test("is kept with what it found, and owners are told of a break", async () => {
    const { db } = database;
    const owner = await makeStaff(db, "owner", "Oona Owner");
    const counsellor = await makeStaff(db, "counsellor", "Cora Counsellor");
    await recordAccess(db, owner, entry());
    await runAuditLogCheck({ db, now, log });
    expect((await readChecks(db))[0]).toMatchObject({ links: 1, unsealed: 0, problem: null, brokenAt: null });
    await tamper(sql`update audit_entries set action = 'a.b'`);
    await runAuditLogCheck({ db, now, log });
    expect((await readChecks(db))[0]).toMatchObject({ links: 1, problem: "entry", brokenAt: 1 });
    expect(said.at(-1)).toMatchObject({ at: 1, problem: "entry" });
    while ((await tellChanges({ db, log: { ...log, warn: () => undefined } })) > 0);
    const told = await db
      .select({ userId: notifications.userId })
      .from(notifications)
      .where(eq(notifications.kind, "audit-log-damaged"));
    expect(told.map(({ userId }) => userId)).toContain(owner.userId);
    expect(told.map(({ userId }) => userId)).not.toContain(counsellor.userId);
  });
});

describe("What was and what became", () => {
  test("stands beside the entry, and erasing the person takes it away and leaves the chain whole", async () => {
    const { db } = database;
    const owner = await makeStaff(db, "owner", "Omar Owner");
    const student = await makeStudentRecord(db);
    const other = await makeStudentRecord(db);
    for (const { id } of [student, other]) {
      const { firstName, lastName, email } = student;
      const input = { firstName, lastName, email: `${id}-${email}`, phone: "+61412000002" };
      const done = await updateStudent(deps(), owner, { id, version: 1, ...input });
      expect(done.ok).toBe(true);
    }
    await sealAuditLog({ db });
    const kept = await db.select().from(auditValues);
    expect(kept).toHaveLength(2);
    const own = kept.find(({ about }) => about.includes(student.id));
    expect(own?.changes).toMatchObject({ phone: { from: null, to: "+61412000002" } });

    await tamper(
      sql`update audit_values set changes = '{"phone": {"to": "x"}}' where entry_id = ${own?.entryId}`,
    );
    expect((await check()).broken?.problem).toBe("values");
    expect(
      (await erasePerson({ db, now }, { email: null, studentId: student.id }, { dryRun: false })).ok,
    ).toBe(true);
    const left = await db.select().from(auditValues);
    expect(left.flatMap(({ about }) => about)).not.toContain(student.id);
    expect(left).toHaveLength(1);
    const [entryLeft] = await db
      .select()
      .from(auditEntries)
      .where(inArray(auditEntries.id, [own?.entryId ?? ""]));
    expect(entryLeft?.valuesDigest).toMatch(/^[\da-f]{64}$/);
    await sealAuditLog({ db });
    expect((await check()).broken).toBeNull();
    expect(await db.$count(unsealedEntries)).toBe(0);
    expect(await db.$count(auditChecks)).toBe(0);
  });
});

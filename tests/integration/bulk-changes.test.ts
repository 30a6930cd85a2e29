import { randomUUID } from "node:crypto";
import { asc, eq, inArray, sql } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { applications } from "#app/admissions/applications/applications.tables.server.ts";
import { STUDENT_LIST } from "#app/admissions/students/admin-list.ts";
import { changeStage } from "#app/admissions/students/change-student.server.ts";
import { studentExport } from "#app/admissions/students/list-export.server.ts";
import { students } from "#app/admissions/students/students.tables.server.ts";
import { tasks } from "#app/admissions/tasks/tasks.tables.server.ts";
import { BULK_CHANGE_KINDS } from "#app/composition/bulk-changes.server.ts";
import { LIST_EXPORTS } from "#app/composition/list-exports.server.ts";
import { counsellors } from "#app/consultations/counsellors/counsellors.tables.server.ts";
import { enquiries } from "#app/conversations/enquiries/enquiries.tables.server.ts";
import { auditEntries } from "#app/platform/audit/audit.tables.server.ts";
import { bulkChangeRecords, bulkChanges } from "#app/platform/bulk-changes/bulk-changes.tables.server.ts";
import { chooseRecords } from "#app/platform/bulk-changes/choose-records.server.ts";
import { BULK_CHANGE_DAYS, forgetBulkChanges } from "#app/platform/bulk-changes/forget-changes.server.ts";
import { startChange, stopChange, undoChange } from "#app/platform/bulk-changes/make-change.server.ts";
import { countRecords } from "#app/platform/bulk-changes/queries.server.ts";
import { runBulkChange } from "#app/platform/bulk-changes/run-change.server.ts";
import { loadEnv } from "#app/platform/environment/env.server.ts";
import { parseListQuery } from "#app/platform/lists/list-query.ts";
import { createLog } from "#app/platform/log/log.server.ts";
import { outboxEmails } from "#app/platform/mail/mail.tables.server.ts";
import type { UserActor } from "#app/platform/permissions/actor.ts";
import type { Right } from "#app/platform/permissions/custom-roles.ts";
import { staffRoles } from "#app/platform/permissions/staff-roles.tables.server.ts";
import { users } from "#app/platform/sessions/sessions.tables.server.ts";
import { makeStaff, makeStaffWithCustomRole } from "#tests/factories/actors.ts";
import { makeBranch } from "#tests/factories/branches.ts";
import { makeBulkChange } from "#tests/factories/bulk-changes.ts";
import { makeLostReason } from "#tests/factories/lost-reasons.ts";
import {
  makeApplication,
  makeCounsellor,
  makeStudentRecord,
  makeSubscriber,
} from "#tests/factories/records.ts";
import { makeSubStage } from "#tests/factories/sub-stages.ts";
import { makeTag } from "#tests/factories/tags.ts";
import { LIST_CLOCK } from "#tests/support/list-clock.ts";
import { useDatabase } from "./database.ts";
import { useJobs } from "./jobs.ts";

const database = useDatabase({ max: 20 });
const jobs = useJobs(database);
const lines: string[] = [];
const log = createLog("error", false, { write: (line) => lines.push(line) });
const deps = () => ({ db: database.db, jobs, log, now: () => new Date() });

const kindOf = (name: string) => {
  const kind = BULK_CHANGE_KINDS.find((each) => each.name === name);
  if (!kind) throw new Error(`No change is called "${name}"`);
  return kind;
};
let lists = 0;
/** Students found by a search, and no others. */
async function listOf(size: number) {
  lists += 1;
  const lastName = `Changeson${String.fromCharCode(96 + lists).repeat(4)}`;
  const made = [];
  for (let at = 0; at < size; at += 1) made.push(await makeStudentRecord(database.db, { lastName }));
  return { lastName, ids: made.map(({ id }) => id) };
}
const choose = (actor: UserActor, search: string, ids: readonly string[] | "all" = "all", most?: number) => {
  const query = parseListQuery(STUDENT_LIST, new URLSearchParams({ q: search }), LIST_CLOCK);
  if (!query.ok) throw new Error("A query of the list");
  const asked = {
    query: query.value,
    actor,
    now: new Date(),
    env: loadEnv("start", {}),
  };
  const which =
    ids === "all" ? { which: "all" as const, ids: [] } : { which: "chosen" as const, ids: [...ids] };
  return chooseRecords(deps(), studentExport, asked, which, most);
};
const chosen = async (actor: UserActor, search: string, ids?: readonly string[]) => {
  const done = await choose(actor, search, ids);
  if (!done.ok) throw new Error(`Not chosen: ${done.error.code}`);
  return done.value.id;
};
const begin = (actor: UserActor, id: string, kind: string, values: Record<string, string | null>) =>
  startChange(deps(), actor, kindOf(kind), { id, values });
const toProspect = { stage: "Prospect", reason: null };
const stagesOf = async (ids: readonly string[]) => {
  const rows = await database.db
    .select({ stage: students.stage })
    .from(students)
    .where(inArray(students.id, [...ids]));
  return rows.map(({ stage }) => stage);
};
const recordsOf = (id: string) =>
  database.db
    .select()
    .from(bulkChangeRecords)
    .where(eq(bulkChangeRecords.changeId, id))
    .orderBy(asc(bulkChangeRecords.position));

describe("choosing records", () => {
  test("takes all that the list shows, in its order, or those that are ticked and still on it", async () => {
    const staff = await makeStaff(database.db, "counsellor");
    const { lastName, ids } = await listOf(4);
    const all = await recordsOf(await chosen(staff, lastName));
    expect(all.map(({ position }) => position)).toEqual([1, 2, 3, 4]);
    // The newest first, as the list has them.
    expect(all.map(({ recordId }) => recordId)).toEqual(ids.toReversed());
    const stranger = (await listOf(1)).ids;
    const some = await recordsOf(await chosen(staff, lastName, [ids[0] ?? "", ...stranger]));
    expect(some.map(({ recordId }) => recordId)).toEqual([ids[0]]);
  });

  test("of none of the list is refused at the boxes, and leaves nothing behind", async () => {
    const staff = await makeStaff(database.db, "counsellor");
    const { ids } = await listOf(1);
    const before = await database.db.$count(bulkChanges);
    const refused = { error: { code: "invalid", fieldErrors: { ids: [expect.any(String)] } } };
    expect(await choose(staff, "Nobodyatall", ids)).toMatchObject(refused);
    expect(await choose(staff, "Nobodyatall")).toMatchObject(refused);
    expect(await database.db.$count(bulkChanges)).toBe(before);
  });

  test("of more than one change may take is refused", async () => {
    const staff = await makeStaff(database.db, "counsellor");
    const { lastName } = await listOf(3);
    expect(await choose(staff, lastName, "all", 2)).toMatchObject({ error: { code: "invalid" } });
    expect(await choose(staff, lastName, "all", 3)).toMatchObject({ ok: true });
  });

  test("is for those who work here", async () => {
    const viewer = await makeStaff(database.db, "viewer");
    expect(await choose(viewer, "a")).toMatchObject({ error: { code: "forbidden" } });
    const id = await chosen(await makeStaff(database.db, "owner"), (await listOf(1)).lastName);
    expect(await begin(viewer, id, "students-stage", toProspect)).toMatchObject({
      error: { code: "forbidden" },
    });
    expect(await stopChange(deps(), viewer, id)).toMatchObject({ error: { code: "forbidden" } });
    expect(await undoChange(deps(), viewer, id)).toMatchObject({ error: { code: "forbidden" } });
  });
});

describe("a change", () => {
  test("is made to each record as its own command makes it: audit log, mail and all", async () => {
    const staff = await makeStaff(database.db, "counsellor");
    const { lastName, ids } = await listOf(3);
    const [first = ""] = ids;
    await database.db.update(students).set({ stage: "Prospect" }).where(eq(students.id, first));
    const id = await chosen(staff, lastName);
    // The list shows no archived ones: this one is archived after it was chosen.
    await database.db
      .update(students)
      .set({ isArchived: true })
      .where(eq(students.id, ids[1] ?? ""));
    expect(await begin(staff, id, "students-stage", toProspect)).toEqual({ ok: true, value: { id } });
    await runBulkChange(deps(), id);
    expect(await countRecords(database.db, id)).toEqual({ total: 3, changed: 1, same: 1, refused: 1 });
    const refused = (await recordsOf(id)).find(({ outcome }) => outcome === "refused");
    expect(refused).toMatchObject({ recordId: ids[1], refusal: { code: "closed", because: "archived" } });
    const auditLog = await database.db
      .select({ subjectId: auditEntries.subjectId })
      .from(auditEntries)
      .where(
        sql`${auditEntries.action} = 'student.changeStage' and ${auditEntries.subjectId} = any(${sql.param(ids)})`,
      );
    expect(auditLog).toEqual([{ subjectId: ids[2] }]);
    const [student] = await database.db
      .select()
      .from(students)
      .where(eq(students.id, ids[2] ?? ""));
    const mails = await database.db
      .select()
      .from(outboxEmails)
      .where(eq(outboxEmails.toEmail, student?.email ?? ""));
    expect(mails).toHaveLength(1);
  });

  test("is one however often it is pressed, and each record has one turn however many work at it", async () => {
    const staff = await makeStaff(database.db, "counsellor");
    const { lastName, ids } = await listOf(8);
    const id = await chosen(staff, lastName);
    const pressed = await Promise.all([1, 2, 3, 4].map(() => begin(staff, id, "students-stage", toProspect)));
    expect(pressed.every(({ ok }) => ok)).toBe(true);
    const { rows } = await database.db.execute(
      sql`select count(*)::int as jobs from pgboss.job where name = 'make-bulk-change' and data ->> 'changeId' = ${id}`,
    );
    expect(rows).toEqual([{ jobs: 1 }]);
    await Promise.all([1, 2, 3, 4].map(() => runBulkChange(deps(), id)));
    expect(await countRecords(database.db, id)).toEqual({ total: 8, changed: 8, same: 0, refused: 0 });
    const versions = await database.db
      .select({ version: students.version })
      .from(students)
      .where(inArray(students.id, ids));
    expect(new Set(versions.map(({ version }) => version))).toEqual(new Set([2]));
  });

  test("overrules nobody who edits meanwhile, and loses nothing of theirs", async () => {
    const staff = await makeStaff(database.db, "counsellor");
    const { lastName, ids } = await listOf(12);
    const counsellor = await makeCounsellor(database.db, {});
    const id = await chosen(staff, lastName);
    await begin(staff, id, "students-counsellor", { counsellorId: counsellor.id });
    const edit = async (studentId: string) => {
      for (;;) {
        const [row] = await database.db.select().from(students).where(eq(students.id, studentId));
        const input = {
          id: studentId,
          version: row?.version ?? 0,
          stage: "Applicant" as const,
          reason: null,
        };
        const done = await changeStage(deps(), staff, input);
        if (done.ok || done.error.code !== "stale") return done.ok;
      }
    };
    const [, ...edits] = await Promise.all([runBulkChange(deps(), id), ...ids.map(edit)]);
    expect(edits.every(Boolean)).toBe(true);
    const rows = await database.db.select().from(students).where(inArray(students.id, ids));
    expect(
      new Set(rows.map((row) => `${row.stage} ${row.counsellorId === counsellor.id} ${row.version}`)),
    ).toEqual(new Set(["Applicant true 3"]));
  });

  test("takes a counsellor who stands behind more than a form shows, and no stranger", async () => {
    const staff = await makeStaff(database.db, "counsellor");
    const { lastName } = await listOf(1);
    const last = await makeCounsellor(database.db, { name: "Zubin Last" });
    await database.db.insert(counsellors).values(
      Array.from({ length: 500 }, (_, at) => ({
        name: `Anil ${at}`,
        email: `${randomUUID()}@example.com`,
      })),
    );
    const id = await chosen(staff, lastName);
    const stranger = await begin(staff, id, "students-counsellor", { counsellorId: randomUUID() });
    expect(stranger).toMatchObject({ error: { code: "invalid" } });
    const done = await begin(staff, id, "students-counsellor", { counsellorId: last.id });
    expect(done).toMatchObject({ ok: true });
    await database.db.update(counsellors).set({ active: false });
  });

  test("ends with the rights of whoever began it", async () => {
    const staff = await makeStaff(database.db, "counsellor");
    const { lastName, ids } = await listOf(2);
    const id = await chosen(staff, lastName);
    await begin(staff, id, "students-stage", toProspect);
    await database.db.update(users).set({ disabledAt: new Date() }).where(eq(users.id, staff.userId));
    await runBulkChange(deps(), id);
    expect(await stagesOf(ids)).toEqual(["Lead", "Lead"]);
    expect(await countRecords(database.db, id)).toMatchObject({ refused: 2 });
  });

  test("ends when its creator may no longer make bulk edits", async () => {
    const rights: Right[] = ["student.list", "student.changeStage", "bulkChange.list"];
    const staff = await makeStaffWithCustomRole(database.db, [...rights, "bulkChange.create"]);
    const { lastName, ids } = await listOf(2);
    const id = await chosen(staff, lastName);
    expect(await begin(staff, id, "students-stage", toProspect)).toMatchObject({ ok: true });
    await database.db
      .update(staffRoles)
      .set({ permissions: rights })
      .where(eq(staffRoles.id, staff.customRole.id));
    await runBulkChange(deps(), id);
    expect(await stagesOf(ids)).toEqual(["Lead", "Lead"]);
    expect(await countRecords(database.db, id)).toMatchObject({ refused: 2 });
  });

  test("can be stopped: what is left stays as it is", async () => {
    const staff = await makeStaff(database.db, "counsellor");
    const { lastName, ids } = await listOf(2);
    const id = await chosen(staff, lastName);
    await begin(staff, id, "students-stage", toProspect);
    expect(await stopChange(deps(), staff, id)).toMatchObject({ ok: true });
    await runBulkChange(deps(), id);
    expect(await stagesOf(ids)).toEqual(["Lead", "Lead"]);
    expect(await countRecords(database.db, id)).toMatchObject({ total: 2, changed: 0 });
  });

  test("a record that cannot be changed for a reason nobody expected holds up no other", async () => {
    const staff = await makeStaff(database.db, "counsellor");
    const { lastName, ids } = await listOf(3);
    const id = await chosen(staff, lastName);
    await begin(staff, id, "students-stage", toProspect);
    await database.db.execute(sql`
      create function fail_here() returns trigger language plpgsql as $$ begin raise 'unexpected'; end $$`);
    await database.db.execute(
      sql.raw(
        `create trigger fail_here before update on students for each row when (new.id = '${ids[1]}') execute function fail_here()`,
      ),
    );
    await runBulkChange(deps(), id);
    await database.db.execute(sql`drop function fail_here cascade`);
    expect(await countRecords(database.db, id)).toEqual({ total: 3, changed: 2, same: 0, refused: 1 });
    expect(lines.join("")).toContain("a record of a change of many could not be changed");
  });
});

describe("taking back", () => {
  test("gives each record what it had, but for those that somebody has changed since; once", async () => {
    const staff = await makeStaff(database.db, "counsellor");
    const { lastName, ids } = await listOf(3);
    const id = await chosen(staff, lastName);
    await begin(staff, id, "students-stage", toProspect);
    expect(await undoChange(deps(), staff, id)).toMatchObject({ error: { code: "not-found" } });
    await runBulkChange(deps(), id);
    const since = { id: ids[0] ?? "", version: 2, stage: "Applicant" as const, reason: null };
    expect(await changeStage(deps(), staff, since)).toMatchObject({ ok: true });
    const colleague = await makeStaff(database.db, "owner");
    const both = await Promise.all([undoChange(deps(), staff, id), undoChange(deps(), colleague, id)]);
    const [one, other] = both.map((done) => (done.ok ? done.value.id : null));
    expect(one).not.toBeNull();
    expect(other).toBe(one);
    await runBulkChange(deps(), one ?? "");
    expect((await stagesOf(ids)).toSorted()).toEqual(["Applicant", "Lead", "Lead"]);
    expect(await countRecords(database.db, one ?? "")).toMatchObject({ changed: 2, refused: 1 });
    const refused = (await recordsOf(one ?? "")).find(({ outcome }) => outcome === "refused");
    expect(refused).toMatchObject({ recordId: ids[0], refusal: { code: "stale" } });
    // A change that undid another cannot be undone itself.
    expect(await undoChange(deps(), staff, one ?? "")).toMatchObject({ error: { code: "not-found" } });
  });
});

describe("every change that there is", () => {
  test.each(BULK_CHANGE_KINDS.map((kind) => [kind.name]))(
    "%s: is of a list, and does what it says",
    async (name) => {
      const { db } = database;
      const kind = kindOf(name);
      const list = LIST_EXPORTS.find((each) => each.name === kind.list);
      expect(list?.found, "its records have names").toBeDefined();
      const staff = await makeStaff(db, "owner");
      const student = await makeStudentRecord(db, {});
      const application = await makeApplication(db, student.id, { status: "New" });
      const [task] = await db.insert(tasks).values({ title: "Call", kind: "call" }).returning();
      const [enquiry] = await db
        .insert(enquiries)
        .values({ kind: "contact", name: "Maya Gurung", email: `${randomUUID()}@example.com` })
        .returning();
      const subscriber = await makeSubscriber(db, `${randomUUID()}@example.com`);
      const record =
        {
          students: student.id,
          applications: application.id,
          tasks: task?.id,
          enquiries: enquiry?.id,
          subscribers: subscriber.id,
        }[kind.list] ?? "";
      const counsellor = await makeCounsellor(db, {});
      const given: Record<string, string> = {
        stage: "Prospect",
        status: "Under Review",
        counsellorId: counsellor.id,
        archived: "yes",
        assigneeId: staff.userId,
        done: "yes",
        kind: "to-do",
        title: "Ask them",
        act: "add",
        tags: (await makeTag(db)).id,
        subStageId: (await makeSubStage(db)).id,
        branchId: (await makeBranch(db)).id,
        lostReasonId: (await makeLostReason(db)).id,
      };
      const fields = await kind.fields(db, {});
      // Without any value no change is made; in particular, no student is unassigned. Without fields there is nothing to give.
      expect(kind.schema.safeParse({}).success).toBe(fields.length === 0);
      const values = kind.schema.parse(
        Object.fromEntries(fields.map((field) => [field.name, given[field.name] ?? ""])),
      );
      const read = async () => {
        const [row] =
          kind.list === "students"
            ? await db.select().from(students).where(eq(students.id, record))
            : kind.list === "applications"
              ? await db.select().from(applications).where(eq(applications.id, record))
              : await db.select().from(tasks).where(eq(tasks.id, record));
        return row as Record<string, unknown>;
      };
      const before = await read();
      const { id } = await makeBulkChange(db, [record], { list: kind.list, ownerId: staff.userId });
      const makes = kind.act === "add" ? students : tasks;
      const made = await db.$count(makes);
      expect(await startChange(deps(), staff, kind, { id, values })).toMatchObject({ ok: true });
      await runBulkChange(deps(), id);
      expect(await countRecords(db, id)).toMatchObject({ total: 1, changed: 1 });
      if (!kind.before) {
        expect(await db.$count(makes)).toBe(made + 1);
        expect(await undoChange(deps(), staff, id)).toMatchObject({ error: { code: "not-found" } });
        return;
      }
      expect(await read()).not.toEqual(before);
      const back = await undoChange(deps(), staff, id);
      if (!back.ok) throw new Error(`Not taken back: ${back.error.code}`);
      await runBulkChange(deps(), back.value.id);
      // An application that was under review does not become new again: its states do not go there.
      if (name === "applications-status") {
        expect(await countRecords(db, back.value.id)).toMatchObject({ refused: 1 });
        return;
      }
      expect(await countRecords(db, back.value.id)).toMatchObject({ changed: 1 });
      // The way back is a change of its own: it has a version, and begins the stage anew.
      const { version: _was, stageSince: _since, ...asBefore } = before;
      expect(await read()).toMatchObject(asBefore);
    },
  );
});

test("what was chosen and never begun is forgotten after a day, the rest after its time", async () => {
  const staff = await makeStaff(database.db, "counsellor");
  const { ids } = await listOf(1);
  const at = (days: number) => new Date(Date.now() - days * 86_400_000);
  const make = (days: number, begun: boolean) =>
    makeBulkChange(database.db, ids, {
      list: "students",
      ownerId: staff.userId,
      createdAt: at(days),
      ...(begun ? { startedAt: at(days), kind: "students-stage", values: toProspect } : {}),
    });
  const gone = [await make(2, false), await make(BULK_CHANGE_DAYS + 1, true)];
  const kept = [await make(0, false), await make(2, true)];
  await forgetBulkChanges(deps());
  const left = await database.db
    .select({ id: bulkChanges.id })
    .from(bulkChanges)
    .where(
      inArray(
        bulkChanges.id,
        [...gone, ...kept].map(({ id }) => id),
      ),
    );
  expect(new Set(left.map(({ id }) => id))).toEqual(new Set(kept.map(({ id }) => id)));
});

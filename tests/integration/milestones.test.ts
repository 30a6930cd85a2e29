import { asc, eq } from "drizzle-orm";
import { beforeAll, describe, expect, test } from "vitest";
import { timelineEvents } from "#app/admissions/applications/applications.tables.server.ts";
import { documents } from "#app/admissions/documents/documents.tables.server.ts";
import { recordMilestone, reverseMilestone } from "#app/admissions/milestones/commands.server.ts";
import { MILESTONE_KINDS, type MilestoneKind } from "#app/admissions/milestones/milestone-kinds.ts";
import { applicationMilestones } from "#app/admissions/milestones/milestones.tables.server.ts";
import { readMilestones, readMilestonesPage } from "#app/admissions/milestones/read-milestones.server.ts";
import { students } from "#app/admissions/students/students.tables.server.ts";
import { intakes } from "#app/catalogue/intakes/intakes.tables.server.ts";
import { auditEntries } from "#app/platform/audit/audit.tables.server.ts";
import { outboxEmails } from "#app/platform/mail/mail.tables.server.ts";
import type { Actor, SubjectKind, UserActor } from "#app/platform/permissions/actor.ts";
import { makeMember, makeStaff } from "#tests/factories/actors.ts";
import { makeMilestone } from "#tests/factories/milestones.ts";
import { makeEveryKind } from "#tests/factories/people.ts";
import { makeApplication, makeStudentRecord, only } from "#tests/factories/records.ts";
import { makeReview } from "#tests/factories/shares.ts";
import { MAY_FOLLOW, WAYS } from "#tests/support/milestone-pairs.ts";
import { useDatabase } from "./database.ts";
import { useJobs } from "./jobs.ts";

const database = useDatabase({ max: 20 });
const jobs = useJobs(database);
const NOW = new Date("2026-11-24T06:00:00Z");
const PLACE = { locale: "en-AU", timeZone: "Australia/Sydney" };
/** Steps stand in the order in which they were recorded: a clock that stands still gives them none. */
let ticks = 0;
const now = () => {
  ticks += 1;
  return new Date(NOW.getTime() + 1000 * ticks);
};
const deps = () => ({ db: database.db, jobs, now });
let staff: UserActor;
beforeAll(async () => {
  staff = await makeStaff(database.db, "counsellor");
  await database.db.insert(intakes).values({ code: "flexible", label: "Flexible" }).onConflictDoNothing();
});

const input = (kind: MilestoneKind, more: object = {}) => ({
  kind,
  day: "2026-11-20",
  note: "As told on the phone",
  reason: "Family",
  proofId: null,
  coeNumber: "AB12345678",
  visaSubclass: "500",
  visaGrantNumber: null,
  intakeCode: "flexible",
  censusOn: null,
  ...more,
});
const record = (actor: Actor, applicationId: string, kind: MilestoneKind, more: object = {}) =>
  recordMilestone(deps(), actor, { ...input(kind, more), applicationId });
const rowsOf = (id: string) =>
  database.db
    .select()
    .from(applicationMilestones)
    .where(eq(applicationMilestones.applicationId, id))
    .orderBy(asc(applicationMilestones.recordedAt));
const logOf = async (id: string) =>
  (await database.db.select().from(timelineEvents).where(eq(timelineEvents.applicationId, id))).map(
    ({ kind, toValue }) => [kind, toValue],
  );
async function accepted(steps: readonly MilestoneKind[] = []) {
  const student = await makeStudentRecord(database.db, { stage: "Applicant" });
  const application = await makeApplication(database.db, student.id, { status: "Accepted" });
  for (const [at, kind] of steps.entries()) {
    await makeMilestone(database.db, application.id, kind, { recordedAt: new Date(NOW.getTime() + at) });
  }
  return { id: application.id, student };
}

describe("which steps follow which, through the write", () => {
  test.each(MILESTONE_KINDS)("after %s", async (before) => {
    const { id } = await accepted(WAYS[before]);
    for (const kind of MILESTONE_KINDS) {
      // Each on the same way: what went through is taken away again.
      const done = await record(staff, id, kind, { day: "2026-11-21" });
      expect([kind, done.ok]).toEqual([kind, MAY_FOLLOW[before].includes(kind)]);
      if (!done.ok) {
        expect(done.error.code).toBe("invalid");
        continue;
      }
      await database.db.delete(applicationMilestones).where(eq(applicationMilestones.day, "2026-11-21"));
    }
    expect(await rowsOf(id)).toHaveLength(WAYS[before].length);
  });
});

describe("a step that is recorded", () => {
  test("keeps what belongs to it, writes the log and the audit log, and tells the student and the ledger", async () => {
    const { id, student } = await accepted();
    expect((await record(staff, id, "coe-issued")).ok).toBe(true);
    const row = only(await rowsOf(id));
    expect(row).toMatchObject({
      coeNumber: "AB12345678",
      visaSubclass: null,
      intakeCode: null,
      reason: null,
      recordedBy: staff.userId,
      recordedFor: null,
    });
    expect(await logOf(id)).toEqual([["coe-issued", "2026-11-20"]]);
    const auditLog = await database.db.select().from(auditEntries).where(eq(auditEntries.subjectId, id));
    expect(auditLog.map(({ action }) => action)).toEqual(["milestone.record"]);
    const mails = await database.db
      .select()
      .from(outboxEmails)
      .where(eq(outboxEmails.toEmail, student.email));
    expect(mails.map(({ kind }) => kind)).toEqual(["application-milestone"]);
    const queued = await database.db.execute(
      `select count(*)::int as n from pgboss.job where name = 'settle-commissions' and data->>'applicationId' = '${id}'`,
    );
    expect(queued.rows).toEqual([{ n: 1 }]);
  });

  test("of enrolment moves the student to the stage Enrolled", async () => {
    const { id, student } = await accepted(["coe-issued"]);
    expect((await record(staff, id, "enrolled", { censusOn: "2027-03-31" })).ok).toBe(true);
    const [after] = await database.db.select().from(students).where(eq(students.id, student.id));
    expect(after?.stage).toBe("Enrolled");
  });

  test("takes a paper of this student as its proof, and nobody else's", async () => {
    const { id, student } = await accepted();
    const other = await makeStudentRecord(database.db);
    const paperOf = async (studentId: string) =>
      only(
        await database.db.insert(documents).values({ studentId, kind: "coe", state: "accepted" }).returning(),
      ).id;
    const refused = await record(staff, id, "coe-issued", { proofId: await paperOf(other.id) });
    expect(refused).toMatchObject({ ok: false, error: { code: "invalid" } });
    expect((await record(staff, id, "coe-issued", { proofId: await paperOf(student.id) })).ok).toBe(true);
  });

  test("pressed twice, or by two people at once, is one row, one line and one mail", async () => {
    const { id, student } = await accepted();
    const others = await Promise.all(
      ["counsellor", "owner"].map((level) => makeStaff(database.db, level as "owner")),
    );
    const answers = await Promise.all(
      [staff, ...others, staff].map((actor, at) =>
        record(actor, id, "coe-issued", at === 2 ? { coeNumber: "ZZ99999999" } : {}),
      ),
    );
    expect(answers.filter(({ ok }) => ok).length).toBeGreaterThan(0);
    for (const answer of answers) if (!answer.ok) expect(answer.error.code).toBe("invalid");
    expect(await rowsOf(id)).toHaveLength(1);
    expect(await logOf(id)).toHaveLength(1);
    const mails = await database.db
      .select()
      .from(outboxEmails)
      .where(eq(outboxEmails.toEmail, student.email));
    expect(mails).toHaveLength(1);
  });
});

describe("a step that is taken back", () => {
  const back = (actor: Actor, applicationId: string, milestoneId: string) =>
    reverseMilestone(deps(), actor, { applicationId, milestoneId, reason: "Another student's" });

  test("stays with its reason, is told, and can be recorded again; twice is once", async () => {
    const { id, student } = await accepted();
    await record(staff, id, "coe-issued");
    const { id: step } = only(await rowsOf(id));
    expect((await back(staff, id, step)).ok).toBe(true);
    expect((await back(staff, id, step)).ok).toBe(true);
    expect(only(await rowsOf(id))).toMatchObject({ voidReason: "Another student's", voidedBy: staff.userId });
    expect(await logOf(id)).toEqual(expect.arrayContaining([["milestone-taken-back", "coe-issued"]]));
    expect((await logOf(id)).length).toBe(2);
    expect((await record(staff, id, "coe-issued")).ok).toBe(true);
    const mails = await database.db
      .select()
      .from(outboxEmails)
      .where(eq(outboxEmails.toEmail, student.email));
    expect(mails.map(({ kind }) => kind).sort()).toEqual([
      "application-milestone",
      "application-milestone",
      "milestone-taken-back",
    ]);
  });

  test("waits for what rests on it", async () => {
    const { id } = await accepted(["coe-issued", "enrolled"]);
    const [coe] = await rowsOf(id);
    expect(await back(staff, id, coe?.id ?? "")).toMatchObject({ ok: false, error: { code: "invalid" } });
    expect((await rowsOf(id)).every(({ voidedAt }) => voidedAt === null)).toBe(true);
  });

  test("is found on its own application only", async () => {
    const [one, other] = [await accepted(["coe-issued"]), await accepted(["coe-issued"])];
    const { id: step } = only(await rowsOf(other.id));
    expect(await back(staff, one.id, step)).toMatchObject({ ok: false, error: { code: "not-found" } });
  });
});

describe("an institution", () => {
  const reviewed = () => makeReview(database.db, { status: "Accepted" });

  test("records its steps on what it sees, and our staff theirs", async () => {
    const { institution, application, student } = await reviewed();
    const { actor } = institution;
    expect((await record(actor, application.id, "coe-issued")).ok).toBe(true);
    expect(only(await rowsOf(application.id)).recordedFor).toBe(institution.id);
    expect(await record(actor, application.id, "visa-lodged")).toMatchObject({ error: { code: "invalid" } });
    expect((await record(staff, application.id, "visa-lodged")).ok).toBe(true);
    expect(
      (await record(staff, application.id, "visa-granted", { visaGrantNumber: "0123456789012" })).ok,
    ).toBe(true);
    const theirs = await readMilestones(database.db, actor, application, "institution");
    expect(theirs.standing.map(({ visaGrantNumber }) => visaGrantNumber)).toEqual([null, null, null]);
    expect(theirs.standing.map(({ mayTakeBack }) => mayTakeBack)).toEqual([true, false, false]);
    const granted = (await rowsOf(application.id)).find(({ kind }) => kind === "visa-granted");
    const taken = await reverseMilestone(deps(), actor, {
      applicationId: application.id,
      milestoneId: granted?.id ?? "",
      reason: "Not ours",
    });
    expect(taken).toMatchObject({ ok: false, error: { code: "not-found" } });
    expect(student.id).toBeDefined();
  });

  test("has nothing to do with another's applications, nor with those that nobody shares with it", async () => {
    const [own, others] = [await reviewed(), await reviewed()];
    const unshared = await makeReview(database.db, {
      status: "Accepted",
      institution: own.institution,
      university: own.university,
      share: null,
    });
    for (const { application } of [others, unshared]) {
      const { actor } = own.institution;
      expect(await record(actor, application.id, "coe-issued")).toMatchObject({
        ok: false,
        error: { code: "not-found" },
      });
      const page = await readMilestonesPage(database.db, actor, {
        applicationId: application.id,
        place: PLACE,
      });
      expect(page).toBeNull();
      expect(await rowsOf(application.id)).toEqual([]);
    }
  });

  test("has readers who record nothing", async () => {
    const { institution, application } = await reviewed();
    const reader = await makeMember(
      database.db,
      { id: institution.id, kind: "institution", status: "approved" },
      "reader",
    );
    expect(await record(reader, application.id, "coe-issued")).toMatchObject({
      error: { code: "forbidden" },
    });
    const page = await readMilestonesPage(database.db, reader, {
      applicationId: application.id,
      place: PLACE,
    });
    expect(page).toMatchObject({ mayRecord: false, possible: [] });
  });
});

test("nobody but working staff and institutions records a step or takes one back", async () => {
  const people = await makeEveryKind(database.db);
  const { id } = await accepted(["coe-issued"]);
  const { id: step } = only(await rowsOf(id));
  const may: readonly SubjectKind[] = ["staff-owner", "staff-counsellor"];
  // They may at all, and find nothing: it is no institution's of theirs.
  const findNothing: readonly SubjectKind[] = ["institution-owner", "institution-member"];
  for (const [kind, actor] of people) {
    if (may.includes(kind)) continue;
    const code =
      kind === "visitor" ? "unauthenticated" : findNothing.includes(kind) ? "not-found" : "forbidden";
    expect([kind, await record(actor, id, "enrolled")]).toMatchObject([kind, { ok: false, error: { code } }]);
    const taken = await reverseMilestone(deps(), actor, {
      applicationId: id,
      milestoneId: step,
      reason: "No",
    });
    expect([kind, taken]).toMatchObject([kind, { ok: false, error: { code } }]);
  }
  expect(await rowsOf(id)).toHaveLength(1);
});

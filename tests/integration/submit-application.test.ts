import { randomUUID } from "node:crypto";
import { eq, sql } from "drizzle-orm";
import { beforeAll, describe, expect, test } from "vitest";
import { withAnswers } from "#app/admissions/answers/answer-access.ts";
import { emptyAnswers } from "#app/admissions/answers/draft.ts";
import { sampleAnswers } from "#app/admissions/answers/sample-answers.ts";
import { applications, timelineEvents } from "#app/admissions/applications/applications.tables.server.ts";
import { parseReference } from "#app/admissions/applications/reference.ts";
import { withdrawApplication } from "#app/admissions/applications/withdraw.server.ts";
import { startDraftForStudent } from "#app/admissions/drafts/draft-start.server.ts";
import { applicationDrafts } from "#app/admissions/drafts/drafts.tables.server.ts";
import { students } from "#app/admissions/students/students.tables.server.ts";
import { submitApplication } from "#app/admissions/submissions/submit.server.ts";
import { universities } from "#app/catalogue/universities/universities.tables.server.ts";
import { ensureReferenceData } from "#app/demo/catalogue/reference-data.server.ts";
import { consents } from "#app/people/consents/consents.tables.server.ts";
import { auditEntries } from "#app/platform/audit/audit.tables.server.ts";
import type { Jobs } from "#app/platform/jobs/jobs.server.ts";
import { outboxEmails } from "#app/platform/mail/mail.tables.server.ts";
import { findStudent } from "#app/workspaces/student-record/student-record.server.ts";
import { makeStaff } from "#tests/factories/actors.ts";
import { makeCourse, makeDraft, makeStudent, makeUniversity } from "#tests/factories/records.ts";
import { useDatabase } from "./database.ts";
import { useJobs } from "./jobs.ts";

const database = useDatabase({ max: 60 });
const jobs = useJobs(database);
const now = new Date("2026-11-20T06:00:00Z");
const deps = () => ({ db: database.db, jobs, now: () => now });

beforeAll(() => ensureReferenceData(database.db, now));

const applicationsOf = (studentId: string) =>
  database.db.select().from(applications).where(eq(applications.studentId, studentId));
const mailsTo = (email: string) =>
  database.db.select().from(outboxEmails).where(eq(outboxEmails.toEmail, email));

/** Orders to send a mail that does not exist. */
async function ordersWithoutMail() {
  const { rows } = await database.db.execute(sql`select data from pgboss.job
    where name = 'send-mail' and not exists (select from outbox_emails where id::text = data ->> 'mailId')`);
  return rows;
}

/** Returns once a statement is blocked by a lock that another transaction has on a row of the table. */
async function somebodyWaitsFor(table: string) {
  for (let tries = 0; tries < 500; tries += 1) {
    const { rows } = await database.pool.query(
      `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'
         and query like '%' || $1 || '%'`,
      [table],
    );
    if (rows.length > 0) return;
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
  throw new Error(`Nobody waits for ${table}`);
}

describe("Submitting an application", () => {
  test("fifty times at once makes one application, one event of each kind, one mail, and tells everybody its number", async () => {
    const { actor, student, email } = await makeStudent(database.db);
    const draft = await makeDraft(database.db, student.id);
    const results = await Promise.all(
      Array.from({ length: 50 }, () => submitApplication(deps(), actor, { draftId: draft.id, version: 1 })),
    );
    const references = new Set(
      results.map((result) => (result.ok ? result.value.reference : result.error.code)),
    );
    expect(references.size).toBe(1);
    expect(results.filter((result) => result.ok && !result.value.again)).toHaveLength(1);
    const stored = await applicationsOf(student.id);
    expect(stored).toHaveLength(1);
    expect(references).toContain(stored[0]?.reference);
    const events = await database.db
      .select()
      .from(timelineEvents)
      .where(eq(timelineEvents.studentId, student.id));
    expect(events.map((event) => event.kind).sort()).toEqual(["stage-changed", "submitted"]);
    expect((await mailsTo(email)).map((mail) => mail.kind)).toEqual(["application-submitted"]);
  });

  test("while staff write the student's record goes through, and loses nothing of either", async () => {
    const { actor, student } = await makeStudent(database.db);
    const draft = await makeDraft(database.db, student.id);
    const submission = submitApplication(deps(), actor, { draftId: draft.id, version: 1 });
    await Promise.all(
      Array.from({ length: 5 }, () =>
        database.db
          .update(students)
          .set({ version: sql`${students.version} + 1` })
          .where(eq(students.id, student.id)),
      ),
    );
    expect(await submission).toMatchObject({ ok: true, value: { again: false } });
    expect(await applicationsOf(student.id)).toHaveLength(1);
    const [after] = await database.db.select().from(students).where(eq(students.id, student.id));
    expect(after).toMatchObject({ stage: "Applicant", version: student.version + 6 });
  });

  test("while another device saves the draft waits for it, judges what it saved, and writes nothing of what it had", async () => {
    const { actor, student, email } = await makeStudent(database.db);
    const draft = await makeDraft(database.db, student.id);
    let saved = false;
    let submission: ReturnType<typeof submitApplication> | undefined;
    await database.db.transaction(async (tx) => {
      await tx.update(applicationDrafts).set({ version: 2 }).where(eq(applicationDrafts.id, draft.id));
      submission = submitApplication(deps(), actor, { draftId: draft.id, version: 1 }).finally(() =>
        expect(saved).toBe(true),
      );
      await somebodyWaitsFor("application_drafts");
      saved = true;
    });
    expect(await submission).toMatchObject({ error: { code: "stale", currentVersion: 2 } });
    expect(await applicationsOf(student.id)).toEqual([]);
    expect(await mailsTo(email)).toEqual([]);
    const events = await database.db
      .select()
      .from(timelineEvents)
      .where(eq(timelineEvents.studentId, student.id));
    expect(events).toEqual([]);
    expect(await ordersWithoutMail()).toEqual([]);
  });

  test("that cannot be finished leaves nothing behind, and can be pressed again", async () => {
    const { actor, student, email } = await makeStudent(database.db);
    const draft = await makeDraft(database.db, student.id);
    const broken: Pick<Jobs, "enqueue"> = {
      // The last thing before the transaction is stored.
      enqueue: async (...order) => {
        await jobs.enqueue(...order);
        throw new Error("The process ends here");
      },
    };
    const input = { draftId: draft.id, version: 1 };
    await expect(submitApplication({ ...deps(), jobs: broken }, actor, input)).rejects.toThrow("ends here");
    expect(await applicationsOf(student.id)).toEqual([]);
    expect(await mailsTo(email)).toEqual([]);
    expect(await ordersWithoutMail()).toEqual([]);
    const [before] = await database.db.select().from(students).where(eq(students.id, student.id));
    expect(before).toMatchObject({ stage: student.stage, version: student.version });
    expect(await submitApplication(deps(), actor, input)).toMatchObject({
      ok: true,
      value: { again: false },
    });
    expect(await mailsTo(email)).toHaveLength(1);
  });

  test("records who, from where, the consents and the audit log, and moves the student to Applicant", async () => {
    const { actor, student } = await makeStudent(database.db, { firstName: "Old", lastName: "Name" });
    const answers = withAnswers(sampleAnswers(), [
      ["personalInfo.firstName", "Asha"],
      ["personalInfo.lastName", "Thapa"],
      ["personalInfo.country", "nepal"],
      ["personalInfo.phone", "9812345678"],
    ]);
    const draft = await makeDraft(database.db, student.id, { answers });
    const result = await submitApplication(deps(), actor, { draftId: draft.id, version: 1 });
    if (!result.ok) throw new Error(JSON.stringify(result.error));
    expect(parseReference(result.value.reference)).toBe(result.value.reference);

    const [application] = await applicationsOf(student.id);
    expect(application).toMatchObject({
      status: "New",
      source: "own-sign-up",
      submittedBy: actor.userId,
      draftId: draft.id,
    });
    const [after] = await database.db.select().from(students).where(eq(students.id, student.id));
    expect(after).toMatchObject({
      stage: "Applicant",
      firstName: "Asha",
      lastName: "Thapa",
      phone: "+9779812345678",
    });
    const given = await database.db.select().from(consents).where(eq(consents.userId, actor.userId));
    expect(given.map((consent) => consent.kind).sort()).toEqual(["privacy", "terms"]);
    expect(new Set(given.map((consent) => consent.context))).toEqual(new Set([application?.id]));
    const auditLog = await database.db
      .select()
      .from(auditEntries)
      .where(eq(auditEntries.subjectId, application?.id ?? ""));
    expect(auditLog.map((entry) => entry.action)).toEqual(["application.submitOwn"]);
  });

  test("stands in the student's log before the stage that it brings, in the same moment", async () => {
    const owner = await makeStaff(database.db, "owner");
    // The ids that decide otherwise are drawn.
    for (let round = 0; round < 6; round += 1) {
      const { actor, student } = await makeStudent(database.db);
      const draft = await makeDraft(database.db, student.id);
      expect(await submitApplication(deps(), actor, { draftId: draft.id, version: 1 })).toMatchObject({
        ok: true,
      });
      const record = await findStudent(database.db, owner, student.id);
      const sent = record?.log.filter(({ kind }) => kind === "submitted" || kind === "stage-changed") ?? [];
      expect(sent.map(({ kind, at }) => [kind, at])).toEqual([
        ["stage-changed", now],
        ["submitted", now],
      ]);
    }
  });

  test("lists what is missing in the order of the form, and writes nothing", async () => {
    const { actor, student, email } = await makeStudent(database.db);
    const draft = await makeDraft(database.db, student.id, { answers: emptyAnswers() });
    const result = await submitApplication(deps(), actor, { draftId: draft.id, version: 1 });
    if (result.ok || result.error.code !== "incomplete") throw new Error("Nothing was answered");
    const steps = result.error.problems.map((problem) => problem.step);
    expect([...new Set(steps)]).toEqual(["personal", "education", "finance", "english", "preferences", "pr"]);
    expect(await applicationsOf(student.id)).toEqual([]);
    expect(await mailsTo(email)).toEqual([]);
  });

  test("of what another device has changed since is refused as stale", async () => {
    const { actor, student } = await makeStudent(database.db);
    const draft = await makeDraft(database.db, student.id);
    await database.db.update(applicationDrafts).set({ version: 4 }).where(eq(applicationDrafts.id, draft.id));
    expect(await submitApplication(deps(), actor, { draftId: draft.id, version: 1 })).toMatchObject({
      error: { code: "stale", currentVersion: 4 },
    });
  });

  test("of somebody else's draft, or of none, is answered as not found", async () => {
    const { student } = await makeStudent(database.db);
    const stranger = await makeStudent(database.db);
    const owner = await makeStaff(database.db, "owner");
    const draft = await makeDraft(database.db, student.id);
    for (const actor of [stranger.actor, owner]) {
      expect(await submitApplication(deps(), actor, { draftId: draft.id, version: 1 })).toMatchObject({
        error: { code: "not-found" },
      });
    }
    expect(
      await submitApplication(deps(), stranger.actor, { draftId: randomUUID(), version: 1 }),
    ).toMatchObject({ error: { code: "not-found" } });
    expect(await applicationsOf(student.id)).toEqual([]);
  });

  test("finds a phone number that cannot exist, and an intake that has closed", async () => {
    const { actor, student } = await makeStudent(database.db);
    const answers = withAnswers(sampleAnswers(), [
      ["personalInfo.country", "other"],
      ["personalInfo.phone", "+977 1"],
      ["preferences.intakePreference", "2025-feb"],
    ]);
    const draft = await makeDraft(database.db, student.id, { answers });
    const result = await submitApplication(deps(), actor, { draftId: draft.id, version: 1 });
    expect(
      !result.ok &&
        result.error.code === "incomplete" &&
        result.error.problems.map((problem) => problem.field),
    ).toEqual(["personalInfo.phone", "preferences.intakePreference"]);
  });

  test("is for the university and course that were picked; an archived one has to be chosen again", async () => {
    const { actor, student, email } = await makeStudent(database.db);
    const university = await makeUniversity(database.db, { name: "Monash University" });
    const course = await makeCourse(database.db, university.id, { name: "Master of Nursing" });
    const answers = withAnswers(sampleAnswers(), [
      ["preferences.universityId", university.id],
      ["preferences.courseId", course.id],
      ["preferences.desiredCourse", ""],
      ["preferences.intakePreference", "flexible"],
    ]);
    const draft = await makeDraft(database.db, student.id, { answers });
    await database.db
      .update(universities)
      .set({ isArchived: true })
      .where(eq(universities.id, university.id));
    expect(await submitApplication(deps(), actor, { draftId: draft.id, version: 1 })).toMatchObject({
      error: {
        code: "incomplete",
        problems: [{ field: "preferences.universityId" }, { field: "preferences.courseId" }],
      },
    });
    await database.db
      .update(universities)
      .set({ isArchived: false })
      .where(eq(universities.id, university.id));
    expect(await submitApplication(deps(), actor, { draftId: draft.id, version: 1 })).toMatchObject({
      ok: true,
    });
    const [application] = await applicationsOf(student.id);
    expect(application).toMatchObject({
      universityId: university.id,
      courseId: course.id,
      intakeCode: "flexible",
    });
    const [mail] = await mailsTo(email);
    expect(mail?.props).toMatchObject({ choice: "Master of Nursing, Monash University" });
  });

  test("refuses a course of another university than the one chosen", async () => {
    const { actor, student } = await makeStudent(database.db);
    const [here, there] = [await makeUniversity(database.db), await makeUniversity(database.db)];
    const course = await makeCourse(database.db, there.id);
    const answers = withAnswers(sampleAnswers(), [
      ["preferences.universityId", here.id],
      ["preferences.courseId", course.id],
    ]);
    const draft = await makeDraft(database.db, student.id, { answers });
    expect(await submitApplication(deps(), actor, { draftId: draft.id, version: 1 })).toMatchObject({
      error: { code: "incomplete", problems: [{ field: "preferences.courseId" }] },
    });
  });

  test("by staff on a student's behalf says so, and leaves the student's own draft alone", async () => {
    const { student, email } = await makeStudent(database.db, { firstName: "Sita" });
    const own = await makeDraft(database.db, student.id, { answers: emptyAnswers() });
    const staff = await makeStaff(database.db, "counsellor");
    const started = await startDraftForStudent(deps(), staff, student.id);
    if (!started.ok) throw new Error(started.error.code);
    await database.db
      .update(applicationDrafts)
      .set({ answers: sampleAnswers() })
      .where(eq(applicationDrafts.id, started.value.id));
    const result = await submitApplication(deps(), staff, { draftId: started.value.id, version: 1 });
    expect(result).toMatchObject({ ok: true });
    const [application] = await applicationsOf(student.id);
    expect(application).toMatchObject({ source: "staff", submittedBy: staff.userId });
    const [mail] = await mailsTo(email);
    expect(mail?.props).toMatchObject({ onBehalf: true });
    const [untouched] = await database.db
      .select()
      .from(applicationDrafts)
      .where(eq(applicationDrafts.id, own.id));
    expect(untouched?.submittedAt).toBeNull();
    const [after] = await database.db.select().from(students).where(eq(students.id, student.id));
    expect(after?.firstName).toBe("Sita");
  });
});

describe("Withdrawing an application", () => {
  async function submitted() {
    const person = await makeStudent(database.db);
    const draft = await makeDraft(database.db, person.student.id);
    const result = await submitApplication(deps(), person.actor, { draftId: draft.id, version: 1 });
    if (!result.ok) throw new Error(JSON.stringify(result.error));
    return { ...person, id: result.value.applicationId };
  }

  test("twenty times at once withdraws it once, and the status stays as it was", async () => {
    const { actor, student, email, id } = await submitted();
    const results = await Promise.all(
      Array.from({ length: 20 }, () => withdrawApplication(deps(), actor, { id, reason: "Another plan" })),
    );
    expect(results.filter((result) => result.ok)).toHaveLength(1);
    expect(results.filter((result) => !result.ok && result.error.code === "closed")).toHaveLength(19);
    const [application] = await applicationsOf(student.id);
    expect(application).toMatchObject({ status: "New", withdrawnAt: now, version: 2 });
    expect((await mailsTo(email)).map((mail) => mail.kind).sort()).toEqual([
      "application-submitted",
      "application-withdrawn",
    ]);
  });

  test("of somebody else's application is answered as not found, and staff have no such right", async () => {
    const { id } = await submitted();
    const stranger = await makeStudent(database.db);
    expect(await withdrawApplication(deps(), stranger.actor, { id })).toMatchObject({
      error: { code: "not-found" },
    });
    const owner = await makeStaff(database.db, "owner");
    expect(await withdrawApplication(deps(), owner, { id })).toMatchObject({ error: { code: "forbidden" } });
  });

  test("from a page that shows an older state is refused", async () => {
    const { actor, id } = await submitted();
    await database.db.update(applications).set({ version: 3 }).where(eq(applications.id, id));
    expect(await withdrawApplication(deps(), actor, { id, version: 1 })).toMatchObject({
      error: { code: "stale", currentVersion: 3 },
    });
  });
});

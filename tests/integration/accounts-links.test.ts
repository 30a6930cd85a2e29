import { and, eq } from "drizzle-orm";
import { beforeAll, describe, expect, test } from "vitest";
import { applications } from "#app/admissions/applications/applications.tables.server.ts";
import { notes } from "#app/admissions/notes/notes.tables.server.ts";
import { students } from "#app/admissions/students/students.tables.server.ts";
import { findResetDemand, requestPasswordReset, resetPassword } from "#app/people/sign-in/recovery.server.ts";
import { signInWithPassword } from "#app/people/sign-in/sign-in.server.ts";
import { signUp } from "#app/people/sign-up/sign-up.server.ts";
import {
  confirmEmail,
  findConfirmation,
  resendConfirmation,
} from "#app/people/sign-up/verification.server.ts";
import { auditEntries } from "#app/platform/audit/audit.tables.server.ts";
import { outboxEmails } from "#app/platform/mail/mail.tables.server.ts";
import type { Actor } from "#app/platform/permissions/actor.ts";
import { findPerson } from "#app/platform/sessions/person.server.ts";
import { sessions, users, verifications } from "#app/platform/sessions/sessions.tables.server.ts";
import { makeStaff } from "#tests/factories/actors.ts";
import { makeApplication, makeStudentRecord } from "#tests/factories/records.ts";
import { authServices, browserRequest, type TestClock, testClock } from "#tests/support/auth-services.ts";
import { answerMailRequests } from "#tests/support/mail-requests.ts";
import { useDatabase } from "./database.ts";
import { useJobs } from "./jobs.ts";

const database = useDatabase({ max: 20 });
const jobs = useJobs(database);
let services: ReturnType<typeof authServices>;
let clock: TestClock;
beforeAll(() => {
  clock = testClock();
  services = authServices(database, jobs, clock);
});

const PASSWORD = "river-lamp-42";
const NEW_PASSWORD = "copper-tide-77";
const IP = "203.0.113.9";
const WHERE = { ip: IP, requestId: "test-request" };
let count = 0;

async function newStudent(email = `person${++count}@example.com`) {
  const values = {
    fullName: "Asha Thapa",
    email,
    password: PASSWORD,
    confirmPassword: PASSWORD,
    consent: true as const,
  };
  await signUp(services, { screen: "student", values });
  const [user] = await database.db.select().from(users).where(eq(users.email, email));
  const person = user ? await findPerson(database.db, user.id) : null;
  if (!person) throw new Error("The sign-up made no account");
  return { email, userId: person.user.id, actor: person.actor satisfies Actor };
}

async function mailsTo(email: string, kind: string) {
  await answerMailRequests(services);
  return database.db
    .select()
    .from(outboxEmails)
    .where(and(eq(outboxEmails.toEmail, email), eq(outboxEmails.kind, kind)))
    .orderBy(outboxEmails.createdAt);
}

async function tokenTo(email: string, kind: string): Promise<string> {
  const path = String((await mailsTo(email, kind)).at(-1)?.props.path);
  return new URL(path, "http://localhost").searchParams.get("token") ?? "";
}

const signInAs = (email: string, password: string) =>
  signInWithPassword(
    services,
    { email, password },
    { request: browserRequest("/auth"), ip: IP, requestId: "test-request" },
  );

describe("confirming an address", () => {
  test("takes the link and the account's own session, once", async () => {
    const { email, userId, actor } = await newStudent();
    const token = await tokenTo(email, "verify-email");
    const other = await newStudent();
    expect(await confirmEmail(services, { kind: "visitor" }, token, "r")).toMatchObject({
      error: { code: "unauthenticated" },
    });
    expect(await confirmEmail(services, other.actor, token, "r")).toMatchObject({
      error: { code: "forbidden" },
    });
    expect(await findConfirmation(services, token)).toEqual({ userId, email });
    expect(await confirmEmail(services, actor, token, "r")).toEqual({ ok: true });
    const [user] = await database.db.select().from(users).where(eq(users.id, userId));
    expect(user?.emailVerified).toBe(true);
    expect(await confirmEmail(services, actor, token, "r")).toMatchObject({ error: { code: "expired" } });
  });

  test("refuses a link that is old, unknown, or for an address that the account no longer has", async () => {
    const old = await newStudent();
    const oldToken = await tokenTo(old.email, "verify-email");
    clock.forward(49 * 60);
    expect(await confirmEmail(services, old.actor, oldToken, "r")).toMatchObject({
      error: { code: "expired" },
    });
    for (const token of ["", "x", "a".repeat(43), "%", `${oldToken}x`]) {
      expect(await confirmEmail(services, old.actor, token, "r")).toMatchObject({
        error: { code: "expired" },
      });
    }
    const moved = await newStudent();
    const movedToken = await tokenTo(moved.email, "verify-email");
    await database.db.update(users).set({ email: "moved@example.com" }).where(eq(users.id, moved.userId));
    expect(await confirmEmail(services, moved.actor, movedToken, "r")).toMatchObject({
      error: { code: "expired" },
    });
    const [user] = await database.db.select().from(users).where(eq(users.id, moved.userId));
    expect(user?.emailVerified).toBe(false);
  });

  test("can be asked for again; both links work, until one of them is used", async () => {
    const { email, actor } = await newStudent();
    const first = await tokenTo(email, "verify-email");
    expect(await resendConfirmation(services, email, WHERE)).toEqual({ ok: true, value: "sent" });
    const second = await tokenTo(email, "verify-email");
    expect(second).not.toBe(first);
    expect(await confirmEmail(services, actor, first, "r")).toEqual({ ok: true });
    expect(await confirmEmail(services, actor, second, "r")).toMatchObject({ error: { code: "expired" } });
    expect(await resendConfirmation(services, email, WHERE)).toEqual({ ok: true, value: "sent" });
    expect(await mailsTo(email, "verify-email")).toHaveLength(2);
  });

  test("says the same of an address without an account, and mails nothing there", async () => {
    expect(await resendConfirmation(services, "stranger@example.com", WHERE)).toEqual({
      ok: true,
      value: "sent",
    });
    expect(await mailsTo("stranger@example.com", "verify-email")).toEqual([]);
  });

  test("leads back to the screen that the account was made on", async () => {
    const { email } = await newStudent();
    const [mail] = await mailsTo(email, "verify-email");
    expect(mail?.props.path).toContain("from=student");
  });
});

describe("a record that staff kept for the address", () => {
  test("becomes the student's own once the address is confirmed, and not before", async () => {
    const email = "kept@example.com";
    const kept = await makeStudentRecord(database.db, { email, firstName: "Kept", stage: "Prospect" });
    const { actor, userId } = await newStudent(email);
    const [own] = await database.db.select().from(students).where(eq(students.userId, userId));
    expect(own?.id).not.toBe(kept.id);

    await confirmEmail(services, actor, await tokenTo(email, "verify-email"), "r");
    const records = await database.db.select().from(students).where(eq(students.email, email));
    expect(records).toMatchObject([
      { id: kept.id, userId, firstName: "Kept", stage: "Prospect", source: "staff" },
    ]);
    expect((await findPerson(database.db, userId))?.actor.studentIds).toEqual([kept.id]);
    const audit = await database.db.select().from(auditEntries).where(eq(auditEntries.subjectId, kept.id));
    expect(audit).toMatchObject([{ action: "account.claimRecord", actorId: userId }]);
  });

  test("takes in what the student had begun on their own record", async () => {
    const email = "begun@example.com";
    const kept = await makeStudentRecord(database.db, { email, firstName: "Asha", lastName: "Thapa" });
    const staff = await makeStaff(database.db, "counsellor");
    await database.db.insert(notes).values({ studentId: kept.id, body: "Called", authorId: staff.userId });
    const { actor, userId } = await newStudent(email);
    const [own] = await database.db
      .update(students)
      .set({ stage: "Applicant", phone: "+9779812345678" })
      .where(eq(students.userId, userId))
      .returning();
    if (!own) throw new Error("No record of their own");
    const application = await makeApplication(database.db, own.id);

    await confirmEmail(services, actor, await tokenTo(email, "verify-email"), "r");
    const [after] = await database.db.select().from(students).where(eq(students.userId, userId));
    expect(after).toMatchObject({ id: kept.id, stage: "Applicant", phone: "+9779812345678" });
    const [moved] = await database.db.select().from(applications).where(eq(applications.id, application.id));
    expect(moved?.studentId).toBe(kept.id);
    expect(await database.db.$count(notes, eq(notes.studentId, kept.id))).toBe(1);
    expect(await database.db.$count(students, eq(students.id, own.id))).toBe(0);
  });

  test("stays where it is when there are several, or it is archived, or it is somebody's", async () => {
    const two = "two@example.com";
    await makeStudentRecord(database.db, { email: two });
    await makeStudentRecord(database.db, { email: two });
    const archived = "archived@example.com";
    await makeStudentRecord(database.db, { email: archived, isArchived: true });
    for (const email of [two, archived]) {
      const { actor, userId } = await newStudent(email);
      const [before] = await database.db.select().from(students).where(eq(students.userId, userId));
      await confirmEmail(services, actor, await tokenTo(email, "verify-email"), "r");
      const [after] = await database.db.select().from(students).where(eq(students.userId, userId));
      expect(after?.id).toBe(before?.id);
    }
  });

  test("is handed over once when the confirmation is raced", async () => {
    const email = "raced@example.com";
    const kept = await makeStudentRecord(database.db, { email });
    const { actor, userId } = await newStudent(email);
    const token = await tokenTo(email, "verify-email");
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => confirmEmail(services, actor, token, "r")),
    );
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    const records = await database.db.select().from(students).where(eq(students.email, email));
    expect(records).toMatchObject([{ id: kept.id, userId }]);
  });
});

describe("recovering a password", () => {
  test("sets the new one, ends every session, confirms the address and tells the owner", async () => {
    const { email, userId } = await newStudent();
    expect((await signInAs(email, PASSWORD)).ok).toBe(true);
    await requestPasswordReset(services, email, WHERE);
    const token = await tokenTo(email, "password-reset");
    expect(await findResetDemand(services, token)).toBe("student");
    expect(await resetPassword(services, { token, password: NEW_PASSWORD }, WHERE)).toEqual({ ok: true });
    expect(await database.db.$count(sessions, eq(sessions.userId, userId))).toBe(0);
    expect((await signInAs(email, PASSWORD)).ok).toBe(false);
    expect((await signInAs(email, NEW_PASSWORD)).ok).toBe(true);
    expect(await mailsTo(email, "password-changed")).toHaveLength(1);
    const [user] = await database.db.select().from(users).where(eq(users.id, userId));
    expect(user?.emailVerified).toBe(true);
    expect(await database.db.$count(auditEntries, eq(auditEntries.action, "account.resetPassword"))).toBe(1);
  });

  test("works once, however often it is raced, and not after its hour", async () => {
    const { email } = await newStudent();
    await requestPasswordReset(services, email, WHERE);
    const token = await tokenTo(email, "password-reset");
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, n) =>
        resetPassword(services, { token, password: `${NEW_PASSWORD}-${n}` }, WHERE),
      ),
    );
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    expect(await findResetDemand(services, token)).toBeNull();

    await requestPasswordReset(services, email, WHERE);
    const late = await tokenTo(email, "password-reset");
    clock.forward(61);
    expect(await resetPassword(services, { token: late, password: NEW_PASSWORD }, WHERE)).toMatchObject({
      error: { code: "expired" },
    });
  });

  test("says why a new password is weak, and keeps the link", async () => {
    const { email } = await newStudent();
    await requestPasswordReset(services, email, WHERE);
    const token = await tokenTo(email, "password-reset");
    expect(await resetPassword(services, { token, password: "asha-thapa" }, WHERE)).toMatchObject({
      error: {
        code: "invalid",
        fieldErrors: { password: ["This password contains your name or email. Choose another password."] },
      },
    });
    expect(await resetPassword(services, { token, password: NEW_PASSWORD }, WHERE)).toEqual({ ok: true });
  });

  test("mails nothing to an address without an account, and says the same", async () => {
    const stranger = "nobody-here@example.com";
    expect(await requestPasswordReset(services, stranger, WHERE)).toEqual({ ok: true, value: "sent" });
    expect(await mailsTo(stranger, "password-reset")).toEqual([]);
  });

  test("mails one address only a few links an hour", async () => {
    const { email } = await newStudent();
    const answers: unknown[] = [];
    for (let n = 0; n < 6; n += 1) answers.push(await requestPasswordReset(services, email, WHERE));
    expect(answers.map((answer) => (answer as { value: string }).value)).toEqual([
      ...["sent", "sent", "sent", "sent"],
      ...["enough", "enough"],
    ]);
    expect(await mailsTo(email, "password-reset")).toHaveLength(4);
  });

  test("keeps no link in the database that works", async () => {
    const { email } = await newStudent();
    await requestPasswordReset(services, email, WHERE);
    const token = await tokenTo(email, "password-reset");
    const rows = JSON.stringify(await database.db.select().from(verifications));
    expect(rows).not.toContain(token);
    const [mail] = await mailsTo(email, "password-reset");
    expect(mail?.sensitive).toBe(true);
  });
});

import { and, eq, inArray, sql } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { documents } from "#app/admissions/documents/documents.tables.server.ts";
import { documentsOfRefused } from "#app/admissions/documents/retention.server.ts";
import { applicationDrafts } from "#app/admissions/drafts/drafts.tables.server.ts";
import { draftsNeverSent } from "#app/admissions/drafts/retention.server.ts";
import { students } from "#app/admissions/students/students.tables.server.ts";
import { oldSearches } from "#app/catalogue/searches/retention.server.ts";
import { searches } from "#app/catalogue/searches/searches.tables.server.ts";
import { FIXED_RULES, RETENTION_RULES } from "#app/composition/retention.server.ts";
import { bookings } from "#app/consultations/bookings/bookings.tables.server.ts";
import { pastConsultations } from "#app/consultations/bookings/retention.server.ts";
import { enquiries } from "#app/conversations/enquiries/enquiries.tables.server.ts";
import { oldEnquiries } from "#app/conversations/enquiries/retention.server.ts";
import { subscribers } from "#app/conversations/newsletter/newsletter.tables.server.ts";
import { leftSubscribers, unconfirmedSubscribers } from "#app/conversations/newsletter/retention.server.ts";
import { auditEntries } from "#app/platform/audit/audit.tables.server.ts";
import { createLog } from "#app/platform/log/log.server.ts";
import { outboxEmails } from "#app/platform/mail/mail.tables.server.ts";
import { oldMails } from "#app/platform/mail/retention.server.ts";
import { ERASED_EMAIL, ERASED_NAME } from "#app/platform/personal-data/erased.ts";
import { policyReports } from "#app/platform/policy-reports/policy-reports.tables.server.ts";
import { saveRetention } from "#app/platform/retention/commands.server.ts";
import { forgetExpired, forgetOld } from "#app/platform/retention/forget-old.server.ts";
import { dryRun } from "#app/platform/retention/old-records.server.ts";
import { findChoice, listRetention, readNights, ruleOf } from "#app/platform/retention/queries.server.ts";
import { retentionChoices, retentionRuns } from "#app/platform/retention/retention.tables.server.ts";
import { keptSince } from "#app/platform/retention/retention-time.ts";
import type { RetentionRule } from "#app/platform/retention-rules/retention-rule.server.ts";
import { users } from "#app/platform/sessions/sessions.tables.server.ts";
import { oldVisits } from "#app/site/visits/retention.server.ts";
import { pageVisits } from "#app/site/visits/visits.tables.server.ts";
import { inactiveStudents } from "#app/workspaces/personal-data/retention.server.ts";
import { makeStaff } from "#tests/factories/actors.ts";
import { makeBookableCounsellor, makeBooking } from "#tests/factories/bookings.ts";
import { makeDocument } from "#tests/factories/documents.ts";
import {
  makeApplication,
  makeDraft,
  makeEnquiry,
  makeMail,
  makeStudent,
  makeStudentRecord,
} from "#tests/factories/records.ts";
import { makeTask } from "#tests/factories/tasks.ts";
import { makeMessage } from "#tests/factories/threads.ts";
import { useDatabase } from "./database.ts";
import { useJobs } from "./jobs.ts";

const database = useDatabase();
const jobs = useJobs(database);
const DAY_MS = 86_400_000;
const log = createLog("silent", false);
/** So many days from now. */
const inDays = (days: number) => () => new Date(Date.now() + days * DAY_MS);
const deps = (now = inDays(0)) => ({ db: database.db, jobs, now, log, requestId: "test" });

beforeEach(async () => {
  await database.db.delete(retentionChoices);
  await database.db.delete(retentionRuns);
});

const keep = (rule: RetentionRule, amount: number | null) =>
  database.db.insert(retentionChoices).values({ rule: rule.key, keep: amount });

/** What a rule says that it would do, and then does, `days` from now. */
async function night(rule: RetentionRule, months: number, days: number) {
  await database.db.delete(retentionChoices);
  await keep(rule, months);
  const now = inDays(days);
  const seen = await dryRun(database.db, rule, keptSince(now(), months, rule.unit));
  await forgetOld(deps(now), [rule]);
  const [line] = await readNights(database.db, { rule: rule.key, limit: 1 });
  expect(line).toMatchObject({ gone: seen.due, stayed: seen.stayed, isFinished: true });
  return { seen, ids: seen.first.map(({ id }) => id) };
}

async function emailOf(userId: string) {
  const [row] = await database.db.select({ email: users.email }).from(users).where(eq(users.id, userId));
  return row?.email;
}

const linesOf = (ids: readonly string[]) =>
  database.db.$count(
    auditEntries,
    and(eq(auditEntries.action, "retention.forget"), inArray(auditEntries.subjectId, [...ids])),
  );

describe("what owners choose", () => {
  const choose = (amount: number | null, version: number, now = inDays(0)) =>
    makeStaff(database.db, "owner").then((owner) =>
      saveRetention(deps(now), owner, oldEnquiries, { version, keep: amount }),
    );

  test("that takes more than before begins after seven days, and every owner gets a mail with what would go", async () => {
    await makeEnquiry(database.db, "Old enquiry");
    await database.db.update(enquiries).set({ createdAt: inDays(-100)(), handledAt: inDays(-99)() });
    const owners = [await makeStaff(database.db, "owner"), await makeStaff(database.db, "owner")];
    const gone = await makeStaff(database.db, "owner");
    await database.db.update(users).set({ disabledAt: new Date() }).where(eq(users.id, gone.userId));
    const [author] = owners;
    if (!author) throw new Error("There are two");
    const input = { version: 0, keep: 2 };
    expect(await saveRetention(deps(), author, oldEnquiries, input)).toEqual({
      ok: true,
      value: { version: 1 },
    });
    const mails = await database.db
      .select()
      .from(outboxEmails)
      .where(eq(outboxEmails.kind, "retention-changed"));
    const told = mails.map(({ toEmail }) => toEmail);
    for (const { userId } of owners) expect(told).toContain(await emailOf(userId));
    expect(told).not.toContain(await emailOf(gone.userId));
    expect(new Set(told).size).toBe(told.length);
    expect(mails[0]?.props).toMatchObject({ rule: "enquiries", keep: 2, earlier: null, count: 1 });
    await forgetOld(deps(inDays(6)), [oldEnquiries]);
    expect(await database.db.$count(enquiries)).toBe(1);
    const [row] = (await listRetention(database.db, new Date())).filter(({ key }) => key === "enquiries");
    expect(row).toMatchObject({ keep: null, coming: { keep: 2 } });
    await forgetOld(deps(inDays(8)), [oldEnquiries]);
    expect(await database.db.$count(enquiries)).toBe(0);
  });

  test("is taken back within that time, and what takes less holds at once without a mail", async () => {
    await choose(2, 0);
    const before = await database.db.$count(outboxEmails, eq(outboxEmails.kind, "retention-changed"));
    expect(await choose(null, 1)).toMatchObject({ ok: true });
    expect(await findChoice(database.db, oldEnquiries)).toMatchObject({
      keep: null,
      startsAt: null,
      version: 2,
    });
    expect(await choose(6, 2)).toMatchObject({ ok: true });
    expect(await choose(12, 3, inDays(30))).toMatchObject({ ok: true });
    expect(await findChoice(database.db, oldEnquiries)).toMatchObject({ keep: 12, startsAt: null });
    const after = await database.db.$count(outboxEmails, eq(outboxEmails.kind, "retention-changed"));
    expect(after).toBeGreaterThan(before);
  });

  test("is refused to others, and to whoever was slower", async () => {
    for (const level of ["counsellor", "viewer"] as const) {
      const staff = await makeStaff(database.db, level);
      expect(await saveRetention(deps(), staff, oldEnquiries, { version: 0, keep: 2 })).toMatchObject({
        error: { code: "forbidden" },
      });
    }
    const raced = await Promise.all([choose(3, 0), choose(4, 0)]);
    expect(raced.filter(({ ok }) => ok)).toHaveLength(1);
    expect(raced.find(({ ok }) => !ok)).toMatchObject({ error: { code: "stale" } });
  });

  test("stands on the audit log with what it was and became", async () => {
    await choose(2, 0);
    const [entry] = await database.db
      .select()
      .from(auditEntries)
      .where(eq(auditEntries.action, "retention.edit"))
      .orderBy(sql`created_at desc`)
      .limit(1);
    expect(entry).toMatchObject({ subjectType: "retention", subjectId: "enquiries" });
    expect(entry?.valuesDigest).not.toBeNull();
  });
});

test("nothing that is about people record by record goes before owners have chosen; keys are unique", async () => {
  for (const rule of RETENTION_RULES) {
    if (rule.kind === "records") expect(rule.ours, rule.key).toBeNull();
    expect(rule.least, rule.key).toBeLessThanOrEqual(rule.ours ?? rule.most);
    expect(rule.most, rule.key).toBeGreaterThanOrEqual(rule.ours ?? rule.least);
    expect(ruleOf(rule.key)).toBe(rule);
  }
  const keys = [...RETENTION_RULES, ...FIXED_RULES].map(({ key }) => key);
  expect(new Set(keys).size).toBe(keys.length);
  await makeStudentRecord(database.db);
  const before = await database.db.$count(students);
  await forgetOld(deps(inDays(3_600)));
  expect(await database.db.$count(students, sql`email <> ${ERASED_EMAIL}`)).toBe(before);
});

test("students who never applied and are silent are erased; others stay, and it is said why", async () => {
  const { db } = database;
  await db.execute(sql`truncate students cascade`);
  const silent = await makeStudentRecord(db, { lastName: "Silent" });
  const account = await makeStudent(db, { lastName: "Silent" });
  await makeDocument(db, account.student.id);
  await makeDraft(db, silent.id);
  const applied = await makeStudentRecord(db);
  await makeApplication(db, applied.id, { status: "Rejected" });
  const busy = await makeStudentRecord(db);
  await makeTask(db, { studentId: busy.id, subjectType: "student", subjectId: busy.id });
  const lively = await makeStudentRecord(db);
  await makeMessage(db, lively.id, "I am back");
  await db.execute(
    sql`update threads set last_at = ${inDays(390)().toISOString()}::timestamptz where student_id = ${lively.id}::uuid`,
  );
  const { ids, seen } = await night(inactiveStudents, 12, 400);
  expect(new Set(ids)).toEqual(new Set([silent.id, account.student.id]));
  expect(seen.stayed).toEqual({ "open-task": 1 });
  const left = await db.select().from(students).where(sql`email <> ${ERASED_EMAIL}`);
  expect(new Set(left.map(({ id }) => id))).toEqual(new Set([applied.id, busy.id, lively.id]));
  expect(await linesOf(ids)).toBe(2);
  expect(await db.$count(documents, eq(documents.studentId, account.student.id))).toBe(0);
  // Run again in the same night and in the next, it finds nothing.
  await forgetOld(deps(inDays(400)), [inactiveStudents]);
  await forgetOld(deps(inDays(401)), [inactiveStudents]);
  expect(await linesOf(ids)).toBe(2);
});

test("drafts that nobody worked on go; one that is being saved at that moment stays", async () => {
  const { db } = database;
  const student = await makeStudentRecord(db);
  const [old, held] = [await makeDraft(db, student.id), await makeDraft(db, student.id)];
  const sent = await makeDraft(db, student.id, { submittedAt: new Date() });
  await db.transaction(async (tx) => {
    await tx.select().from(applicationDrafts).where(eq(applicationDrafts.id, held.id)).for("update");
    await keep(draftsNeverSent, 6);
    await forgetOld(deps(inDays(400)), [draftsNeverSent]);
  });
  const left = await db.select({ id: applicationDrafts.id }).from(applicationDrafts);
  const ids = left.map(({ id }) => id);
  expect(ids).toEqual(expect.arrayContaining([held.id, sent.id]));
  expect(ids).not.toContain(old.id);
  expect(await linesOf([old.id])).toBe(1);
});

test("papers go where every application came to nothing, and stay where one is open, accepted or begun", async () => {
  const { db } = database;
  await db.execute(sql`truncate students cascade`);
  const of = async (...statuses: readonly ("Rejected" | "Accepted" | "New")[]) => {
    const student = await makeStudentRecord(db);
    for (const status of statuses) await makeApplication(db, student.id, { status });
    return { student, paper: await makeDocument(db, student.id) };
  };
  const refused = await of("Rejected", "Rejected");
  const [accepted, open, begun] = [
    await of("Rejected", "Accepted"),
    await of("New", "Rejected"),
    await of("Rejected"),
  ];
  await makeDraft(db, begun.student.id);
  await of("New");
  await of();
  const { ids, seen } = await night(documentsOfRefused, 12, 400);
  expect(ids).toEqual([refused.paper.id]);
  expect(seen.stayed).toEqual({ "accepted-offer": 1, "open-application": 1, "open-draft": 1 });
  const left = (await db.select({ id: documents.id }).from(documents)).map(({ id }) => id);
  expect(left).toEqual(expect.arrayContaining([accepted.paper.id, open.paper.id, begun.paper.id]));
  expect(left).not.toContain(refused.paper.id);
});

test("enquiries go after the last answer with the mails about them; one that nobody answered stays", async () => {
  const { db } = database;
  await db.delete(enquiries);
  const [done, waiting] = [await makeEnquiry(db, "Done"), await makeEnquiry(db, "Waiting")];
  await db.update(enquiries).set({ handledAt: new Date() }).where(eq(enquiries.id, done.id));
  const { ids, seen } = await night(oldEnquiries, 1, 60);
  expect(ids).toEqual([done.id]);
  expect(seen.stayed).toEqual({ unanswered: 1 });
  expect((await db.select({ id: enquiries.id }).from(enquiries)).map(({ id }) => id)).toEqual([waiting.id]);
});

test("past consultations are emptied and counted on; those of whoever is applying stay", async () => {
  const { db } = database;
  await db.delete(bookings);
  const counsellor = await makeBookableCounsellor(db);
  const start = Date.now() - 10 * DAY_MS;
  const past = await makeBooking(db, counsellor.id, start, { note: "I am nervous" });
  const applying = await makeStudentRecord(db);
  await makeApplication(db, applying.id, { status: "Submitted" });
  await makeBooking(db, counsellor.id, start - DAY_MS, { studentId: applying.id });
  await makeBooking(db, counsellor.id, Date.now() + 400 * DAY_MS);
  const { ids, seen } = await night(pastConsultations, 3, 120);
  expect(ids).toEqual([past.id]);
  expect(seen.stayed).toEqual({ "open-application": 1 });
  const [row] = await db.select().from(bookings).where(eq(bookings.id, past.id));
  expect(row).toMatchObject({ name: ERASED_NAME, email: ERASED_EMAIL, note: null, status: "confirmed" });
  expect(await db.$count(bookings, eq(bookings.email, ERASED_EMAIL))).toBe(1);
});

test("addresses, mails, searches and counts of visits go by their time", async () => {
  const { db } = database;
  await db.insert(subscribers).values([
    { email: "left@example.com", kind: "newsletter", status: "unsubscribed", unsubscribedAt: new Date() },
    { email: "stays@example.com", kind: "newsletter", status: "confirmed", confirmedAt: new Date() },
  ]);
  const { ids } = await night(leftSubscribers, 1, 60);
  expect(ids).toHaveLength(1);
  expect((await db.select().from(subscribers)).map(({ email }) => email)).toEqual(["stays@example.com"]);
  await makeMail(db);
  const mails = await db.$count(outboxEmails);
  expect((await night(oldMails, 3, 200)).seen.due).toBe(mails);
  expect(await db.$count(outboxEmails)).toBe(0);
  const visit = (day: string) => ({ day, page: "landing", source: "typed", views: 1, visits: 1 });
  const year = new Date().getUTCFullYear();
  await db.insert(pageVisits).values([visit(`${year - 3}-01-01`), visit(`${year}-01-01`)]);
  expect((await night(oldVisits, 24, 0)).seen.due).toBe(1);
  expect(await db.$count(pageVisits)).toBe(1);
  const search = (day: string) => ({
    day,
    place: "courses",
    term: "nursing",
    searches: 1,
    withoutResults: 0,
  });
  await db.insert(searches).values([search(`${year - 3}-01-01`), search(`${year}-01-01`)]);
  expect((await night(oldSearches, 13, 0)).seen.due).toBe(1);
  expect(await db.$count(searches)).toBe(1);
  await db.insert(subscribers).values({ email: "never@example.com", kind: "newsletter", status: "pending" });
  expect((await night(unconfirmedSubscribers, 30, 60)).seen.due).toBe(1);
  expect((await db.select().from(subscribers)).map(({ email }) => email)).toEqual(["stays@example.com"]);
});

test("a rule that fails is left, told, and the others are done", async () => {
  const { db } = database;
  await db.delete(enquiries);
  const done = await makeEnquiry(db, "Done");
  await db.update(enquiries).set({ handledAt: new Date() }).where(eq(enquiries.id, done.id));
  await keep(oldEnquiries, 1);
  await keep(leftSubscribers, 1);
  await db.insert(subscribers).values({
    email: "gone@example.com",
    kind: "newsletter",
    status: "unsubscribed",
    unsubscribedAt: new Date(),
  });
  await db.execute(sql`
    create function refuse_deleting() returns trigger language plpgsql as $$ begin raise exception 'no'; end $$`);
  await db.execute(sql`
    create trigger refuse_deleting before delete on enquiries for each row execute function refuse_deleting()`);
  await expect(forgetOld(deps(inDays(60)), [oldEnquiries, leftSubscribers])).rejects.toThrow(
    /could not be deleted/,
  );
  expect(await db.$count(subscribers, eq(subscribers.email, "gone@example.com"))).toBe(0);
  const [line] = await readNights(db, { rule: "enquiries", limit: 1 });
  expect(line).toMatchObject({ gone: 0, isFinished: false });
  await db.execute(sql`drop trigger refuse_deleting on enquiries`);
  await forgetOld(deps(inDays(60)), [oldEnquiries, leftSubscribers]);
  expect(await db.$count(enquiries)).toBe(0);
  expect((await readNights(db, { rule: "enquiries", limit: 1 }))[0]).toMatchObject({
    gone: 1,
    isFinished: true,
  });
});

test("what goes by itself is in the report of its day, summed", async () => {
  const { db } = database;
  const report = (directive: string) => ({
    directive,
    blocked: "inline",
    page: "/",
    sample: "",
    times: 1,
    firstAt: inDays(-40)(),
    lastAt: inDays(-40)(),
  });
  await db.insert(policyReports).values([report("img-src")]);
  await forgetExpired(deps());
  await db.insert(policyReports).values([report("font-src")]);
  await forgetExpired(deps());
  const [line] = await readNights(db, { rule: "policy-reports", limit: 1 });
  expect(line).toMatchObject({ gone: 2, isFinished: true });
});

import { asc, eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { sampleAnswers } from "#app/admissions/answers/sample-answers.ts";
import { applications, timelineEvents } from "#app/admissions/applications/applications.tables.server.ts";
import { changeApplicationStatus } from "#app/admissions/applications/staff-status.server.ts";
import { institutionReviews } from "#app/admissions/institution-queue/institution-queue.tables.server.ts";
import { giveShare, recordShare, withdrawShare } from "#app/admissions/shares/commands.server.ts";
import { findInstitutionApplication, listShares } from "#app/admissions/shares/queries.server.ts";
import { applicationShares } from "#app/admissions/shares/shares.tables.server.ts";
import { setInstitution } from "#app/catalogue/universities/institution.server.ts";
import { universities } from "#app/catalogue/universities/universities.tables.server.ts";
import { readDisclosure } from "#app/commissions/disclosures/read-disclosure.server.ts";
import { ensureReferenceData } from "#app/demo/catalogue/reference-data.server.ts";
import { auditEntries } from "#app/platform/audit/audit.tables.server.ts";
import type { UserActor } from "#app/platform/permissions/actor.ts";
import { makeCompany, makeMember, makeStaff } from "#tests/factories/actors.ts";
import { makeApplication, makeStudent, makeUniversity, only } from "#tests/factories/records.ts";
import { makeReview, makeShare } from "#tests/factories/shares.ts";
import { makeChain } from "#tests/support/commission-chain.ts";
import { useDatabase } from "./database.ts";
import { useJobs } from "./jobs.ts";

const database = useDatabase({ max: 20 });
const jobs = useJobs(database);
const NOW = new Date("2026-11-24T06:00:00Z");
const deps = () => ({ db: database.db, jobs, now: () => NOW });
const ALL = { answers: true, finance: true, pr: true, contact: true, documents: true };
const ONLINE = { ...ALL, guardianName: null, guardianConsent: false, disclosure: null };

/** A student's application to a university of an institution, not sent yet. */
async function begin(application: Parameters<typeof makeApplication>[2] = {}) {
  const { db } = database;
  const institution = await makeCompany(db, "institution", { status: "approved" });
  const university = await makeUniversity(db, { organisationId: institution.id });
  const { actor, student } = await makeStudent(db);
  const made = await makeApplication(db, student.id, {
    status: "Under Review",
    universityId: university.id,
    ...application,
  });
  return {
    institution,
    university,
    student: actor,
    application: made,
    staff: await makeStaff(db, "counsellor"),
  };
}
const sees = async (actor: UserActor, id: string) =>
  (await findInstitutionApplication(database.db, actor, id))?.sees;
const send = (staff: UserActor, { id, version }: { id: string; version: number }) =>
  changeApplicationStatus(deps(), staff, { id, version, status: "Submitted", reason: null });

describe("An application goes to an institution", () => {
  test("only with its student's consent, and only once it is submitted", async () => {
    const { institution, student, application, staff } = await begin();
    expect(await send(staff, application)).toMatchObject({ ok: false, error: { code: "invalid" } });
    const given = await giveShare(deps(), student, {
      id: application.id,
      version: 0,
      ...ONLINE,
      contact: false,
    });
    expect(given).toMatchObject({ ok: true, value: { version: 1 } });
    expect(await sees(institution.actor, application.id)).toBeUndefined();
    expect((await send(staff, application)).ok).toBe(true);
    expect(await sees(institution.actor, application.id)).toEqual({
      ...ALL,
      contact: false,
    });
  });

  test("without asking where nobody of ours gets it and nobody earns", async () => {
    const { db } = database;
    const free = await makeUniversity(db);
    const { application, staff } = await begin({ universityId: free.id });
    expect((await send(staff, application)).ok).toBe(true);
    const agent = await makeCompany(db, "partner", { status: "approved" });
    const other = await begin({ universityId: free.id, agentId: agent.id });
    expect(await send(other.staff, other.application)).toMatchObject({ error: { code: "invalid" } });
    await giveShare(deps(), other.student, { id: other.application.id, version: 0, ...ONLINE });
    expect((await send(other.staff, other.application)).ok).toBe(true);
  });

  test("is seen by no other institution, nobody else's people, and no member who was removed", async () => {
    const { db } = database;
    const { institution, application } = await makeReview(db);
    const other = await makeCompany(db, "institution", { status: "approved" });
    const partner = await makeCompany(db, "partner", { status: "approved" });
    const reader = await makeMember(
      db,
      { id: institution.id, kind: "institution", status: "approved" },
      "reader",
    );
    expect(await sees(institution.actor, application.id)).toBeDefined();
    expect(await sees(reader, application.id)).toBeDefined();
    for (const actor of [
      other.actor,
      partner.actor,
      await makeStaff(db, "owner"),
      { ...institution.actor, organisation: null },
      {
        ...institution.actor,
        organisation: { id: institution.id, status: "suspended", role: "owner" },
      } as UserActor,
    ]) {
      expect(await sees(actor, application.id)).toBeUndefined();
    }
  });

  test("stays seen when a decision is reopened, and is lost with another university, another institution or a new share's lack", async () => {
    const { db } = database;
    const { institution, university, application, review } = await makeReview(db);
    const set = (values: Partial<typeof applications.$inferInsert>) =>
      db.update(applications).set(values).where(eq(applications.id, application.id));
    await set({ status: "Rejected" });
    await set({ status: "Under Review" });
    expect(await sees(institution.actor, application.id)).toBeDefined();
    const elsewhere = await makeCompany(db, "institution", { status: "approved" });
    const another = await makeUniversity(db, { organisationId: elsewhere.id });
    await set({ universityId: another.id, status: "Submitted" });
    expect(await sees(institution.actor, application.id)).toBeUndefined();
    expect(await sees(elsewhere.actor, application.id)).toBeUndefined();
    await set({ universityId: university.id });
    expect(await sees(institution.actor, application.id)).toBeDefined();
    const owner = await makeStaff(db, "owner");
    const { version } = only(await db.select().from(universities).where(eq(universities.id, university.id)));
    expect(
      (await setInstitution(deps(), owner, { id: university.id, version, institutionId: elsewhere.id })).ok,
    ).toBe(true);
    expect(await sees(institution.actor, application.id)).toBeUndefined();
    expect(await sees(elsewhere.actor, application.id)).toBeDefined();
    const rows = await db
      .select()
      .from(institutionReviews)
      .where(eq(institutionReviews.applicationId, application.id));
    expect(rows.map(({ isShared }) => isShared).sort()).toEqual([false, true]);
    expect(rows.find(({ id }) => id === review.id)?.receivedAt).toEqual(review.receivedAt);
  });

  test("is never seen when it was rejected before it went out", async () => {
    const { institution, application } = await makeReview(database.db, { status: "Rejected" });
    expect(await sees(institution.actor, application.id)).toBeUndefined();
  });
});

describe("A consent", () => {
  test("is kept as it was given: a change ends it and begins the next, with a line in log and audit log", async () => {
    const { db } = database;
    const { institution, student, application } = await begin({ status: "Submitted" });
    const { id } = application;
    const disclosure = { earns: "nobody" };
    await giveShare(deps(), student, { id, version: 0, ...ONLINE, disclosure });
    expect(await giveShare(deps(), student, { id, version: 0, ...ONLINE, disclosure })).toMatchObject({
      ok: true,
    });
    expect(
      await giveShare(deps(), student, { id, version: 0, ...ONLINE, documents: false, disclosure }),
    ).toMatchObject({
      error: { code: "stale", currentVersion: 1 },
    });
    await giveShare(deps(), student, { id, version: 1, ...ONLINE, documents: false, disclosure });
    expect(await sees(institution.actor, id)).toMatchObject({ documents: false });
    expect((await withdrawShare(deps(), student, { id, version: 3 })).ok).toBe(true);
    expect(await sees(institution.actor, id)).toBeUndefined();
    expect((await withdrawShare(deps(), student, { id, version: 3 })).ok).toBe(true);
    const { shares, version } = await listShares(db, id);
    expect(version).toBe(4);
    expect(shares.map(({ parts, isInForce }) => [parts.length, isInForce])).toEqual([
      [4, false],
      [5, false],
    ]);
    expect(shares[0]).toMatchObject({ disclosure, way: "online" });
    const log = await db
      .select({ kind: timelineEvents.kind, to: timelineEvents.toValue })
      .from(timelineEvents)
      .where(eq(timelineEvents.applicationId, id))
      .orderBy(asc(timelineEvents.createdAt));
    expect(log.map(({ kind }) => kind).sort()).toEqual(["share-withdrawn", "shared", "shared"]);
    const auditLog = await db
      .select({ action: auditEntries.action })
      .from(auditEntries)
      .where(eq(auditEntries.subjectId, id));
    expect(auditLog.map(({ action }) => action).sort()).toEqual([
      "share.give",
      "share.give",
      "share.withdraw",
    ]);
  });

  test("of a student under 18 needs a parent or guardian", async () => {
    const answers = sampleAnswers();
    const young = { ...answers, personalInfo: { ...answers.personalInfo, dateOfBirth: "2010-02-01" } };
    const { student, application, staff } = await begin({ answers: young });
    const give = (guardianName: string | null, guardianConsent: boolean) =>
      giveShare(deps(), student, {
        id: application.id,
        version: 0,
        ...ONLINE,
        guardianName,
        guardianConsent,
      });
    expect(await give(null, true)).toMatchObject({
      error: { fieldErrors: { guardianName: [expect.any(String)] } },
    });
    expect(await give("Hari Rai", false)).toMatchObject({
      error: { fieldErrors: { guardianConsent: [expect.any(String)] } },
    });
    const record = { ...ALL, way: "paper", note: "Letter of today", disclosure: null } as const;
    expect(
      await recordShare(deps(), staff, { id: application.id, version: 0, ...record, guardianName: null }),
    ).toMatchObject({ error: { code: "invalid" } });
    expect((await give("Hari Rai", true)).ok).toBe(true);
    expect((await listShares(database.db, application.id)).shares[0]?.guardianName).toBe("Hari Rai");
  });

  test("is the student's to give and the staff's to write down; nobody else's, and never the agent's", async () => {
    const { db } = database;
    const agent = await makeCompany(db, "partner", { status: "approved" });
    const { institution, application, staff, student } = await begin({ agentId: agent.id });
    const { id } = application;
    const stranger = (await makeStudent(db)).actor;
    const paper = {
      ...ALL,
      way: "phone",
      note: "Call of today",
      guardianName: null,
      disclosure: null,
    } as const;
    for (const actor of [agent.actor, institution.actor, stranger, await makeStaff(db, "viewer")]) {
      expect((await giveShare(deps(), actor, { id, version: 0, ...ONLINE })).ok).toBe(false);
      expect((await recordShare(deps(), actor, { id, version: 0, ...paper })).ok).toBe(false);
    }
    expect((await giveShare(deps(), staff, { id, version: 0, ...ONLINE })).ok).toBe(false);
    expect((await recordShare(deps(), student, { id, version: 0, ...paper })).ok).toBe(false);
    expect((await recordShare(deps(), staff, { id, version: 0, ...paper })).ok).toBe(true);
    for (const actor of [agent.actor, institution.actor, stranger]) {
      expect((await withdrawShare(deps(), actor, { id, version: 1 })).ok).toBe(false);
    }
    expect((await withdrawShare(deps(), student, { id, version: 1 })).ok).toBe(true);
  });

  test("needs an application that is open, and goes to somebody", async () => {
    const withdrawn = await begin({ withdrawnAt: NOW });
    expect(
      await giveShare(deps(), withdrawn.student, { id: withdrawn.application.id, version: 0, ...ONLINE }),
    ).toMatchObject({ error: { code: "closed" } });
    const { student } = await begin();
    const nowhere = await makeApplication(database.db, student.studentIds[0] ?? "", {});
    expect(await giveShare(deps(), student, { id: nowhere.id, version: 0, ...ONLINE })).toMatchObject({
      error: { code: "invalid" },
    });
  });

  test("given twice at once is given once", async () => {
    const { student, application } = await begin();
    const { id } = application;
    const answers = await Promise.all(
      [true, false].map((contact) => giveShare(deps(), student, { id, version: 0, ...ONLINE, contact })),
    );
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    const rows = await database.db
      .select()
      .from(applicationShares)
      .where(eq(applicationShares.applicationId, id));
    expect(rows).toHaveLength(1);
  });

  test("withdrawn while it is sent leaves nothing seen", async () => {
    const { institution, student, application, staff } = await begin();
    await makeShare(database.db, application);
    await Promise.all([
      send(staff, application),
      withdrawShare(deps(), student, { id: application.id, version: 1 }),
    ]);
    expect(await sees(institution.actor, application.id)).toBeUndefined();
  });
});

describe("Who earns from an application", () => {
  test("is told to its student with their other choices, and kept with the consent that they give", async () => {
    const { db } = database;
    await ensureReferenceData(db, new Date());
    const { actor, student } = await makeStudent(db);
    const chain = await makeChain(db);
    const values = {
      status: "Under Review",
      universityId: chain.university.id,
      courseId: chain.course.id,
    } as const;
    const application = await makeApplication(db, student.id, { ...values, agentId: chain.subAgent.id });
    const other = await makeApplication(db, student.id, values);
    await makeApplication(db, student.id, { ...values, withdrawnAt: new Date() });
    const disclosure = await readDisclosure(db, application.id, new Date());
    expect(disclosure?.earners.map(({ payer, earner, amounts }) => [payer, earner, amounts])).toEqual([
      ["Test institution", null, [{ currency: "AUD", minor: 400_000 }]],
      [null, "Test partner", [{ currency: "AUD", minor: 280_000 }]],
      ["Test partner", "Test sub-agent", [{ currency: "AUD", minor: 196_000 }]],
    ]);
    expect(disclosure?.others.map(({ reference, earners }) => [reference, earners.length])).toEqual([
      [other.reference, 1],
    ]);
    const given = { ...ONLINE, id: application.id, disclosure };
    expect(await giveShare(deps(), actor, { ...given, version: 0 })).toMatchObject({ ok: true });
    const kept = () =>
      db
        .select({ disclosure: applicationShares.disclosure })
        .from(applicationShares)
        .where(eq(applicationShares.applicationId, application.id));
    expect(await kept()).toEqual([{ disclosure }]);
    // The same again is the same consent.
    expect(await giveShare(deps(), actor, { ...given, version: 1 })).toMatchObject({ ok: true });
    expect(await kept()).toHaveLength(1);
  });
});

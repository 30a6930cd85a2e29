import { and, asc, eq, inArray } from "drizzle-orm";
import { beforeAll, describe, expect, test } from "vitest";
import { applications, timelineEvents } from "#app/admissions/applications/applications.tables.server.ts";
import { findApplication } from "#app/admissions/applications/staff-detail.server.ts";
import { listRequests } from "#app/admissions/document-requests/queries.server.ts";
import { documents } from "#app/admissions/documents/documents.tables.server.ts";
import { notes } from "#app/admissions/notes/notes.tables.server.ts";
import { offerAcceptances } from "#app/admissions/offers/offers.tables.server.ts";
import { representations } from "#app/admissions/representations/representations.tables.server.ts";
import { compareStudents } from "#app/admissions/student-merges/compare-students.server.ts";
import { obstaclesOf } from "#app/admissions/student-merges/comparison.ts";
import { mergeStudents } from "#app/admissions/student-merges/merge-students.server.ts";
import { undoMerge } from "#app/admissions/student-merges/undo-merge.server.ts";
import {
  agencyOf,
  countAlong,
  findRecordToSplit,
  listSplittable,
} from "#app/admissions/student-splits/read-split.server.ts";
import { nameThatStays, ofSomebodyElse } from "#app/admissions/student-splits/split.ts";
import type { SplitStudent } from "#app/admissions/student-splits/split-schema.ts";
import { splitStudent } from "#app/admissions/student-splits/split-student.server.ts";
import { students } from "#app/admissions/students/students.tables.server.ts";
import { tasks } from "#app/admissions/tasks/tasks.tables.server.ts";
import { TELLERS } from "#app/composition/notifications.server.ts";
import { STUDENT_ROWS } from "#app/composition/student-rows.ts";
import { messages, threads } from "#app/conversations/threads/threads.tables.server.ts";
import { auditEntries } from "#app/platform/audit/audit.tables.server.ts";
import { users } from "#app/platform/sessions/sessions.tables.server.ts";
import { erasePerson } from "#app/workspaces/personal-data/erase.server.ts";
import { keysOfAccount } from "#app/workspaces/personal-data/keys.server.ts";
import { makeAssignedStaff, makeCompany, makeStaff } from "#tests/factories/actors.ts";
import { makeDocumentRequest } from "#tests/factories/document-requests.ts";
import { makeDocument } from "#tests/factories/documents.ts";
import { ASHA, makeTwoInOne } from "#tests/factories/families.ts";
import { makeOffer } from "#tests/factories/offers.ts";
import { makeApplication, makeNote, makeStudentRecord, only } from "#tests/factories/records.ts";
import { makeRepresentationRow } from "#tests/factories/representations.ts";
import { makeLaden } from "#tests/factories/student-merges.ts";
import { makeTask } from "#tests/factories/tasks.ts";
import { makeMessage } from "#tests/factories/threads.ts";
import { digestWithout } from "#tests/support/digest.ts";
import { useDatabase } from "./database.ts";
import { useJobs } from "./jobs.ts";

const database = useDatabase({ max: 20 });
const jobs = useJobs(database);
const deps = () => ({ db: database.db, jobs, now: () => new Date(), requestId: "test" });
let owner: Awaited<ReturnType<typeof makeStaff>>;
beforeAll(async () => {
  owner = await makeStaff(database.db, "owner");
});

const studentOf = async (id: string) =>
  only(await database.db.select().from(students).where(eq(students.id, id)));

const twoInOne = () => makeTwoInOne(database.db);

const NO_ITEMS = {
  documents: [],
  requests: [],
  drafts: [],
  consultations: [],
  tasks: [],
  notes: [],
  representations: [],
};

const wish = async (id: string, chosen: readonly string[], more: Partial<SplitStudent> = {}) => ({
  id,
  version: (await studentOf(id)).version,
  applications: [...chosen],
  ...NO_ITEMS,
  firstName: "Asha",
  lastName: "Thapa",
  email: "asha@example.com",
  phone: null,
  stage: "Applicant" as const,
  keptFirstName: "Bikash",
  keptLastName: "Thapa",
  ...more,
});

async function splitOff(id: string, chosen: readonly string[], more: Partial<SplitStudent> = {}) {
  const done = await splitStudent(deps(), owner, await wish(id, chosen, more));
  if (!done.ok) throw new Error(JSON.stringify(done.error));
  return done.value.id;
}

const UNCOMPARED = {
  columns: ["version", "updated_at", "kept"],
  tables: [
    ...[
      "audit_entries",
      "audit_values",
      "timeline_events",
      "stored_counts",
      "notification_queue",
      "changed_students",
    ],
    // The record that was split off stays as one that leads to the other.
    ...["students", "student_merges", "duplicate_dismissals"],
  ],
};

describe("A record that holds two people", () => {
  test("shows which applications are another's, and what the record had better be called", async () => {
    const { id, ofAsha, ofBikash } = await twoInOne();
    const record = await findRecordToSplit(database.db, id);
    if (!record) throw new Error("The record is there");
    expect(ofSomebodyElse(record, record.applications).map((each) => each.id)).toEqual([ofAsha]);
    const staying = record.applications.filter((each) => each.id !== ofBikash);
    expect(nameThatStays(record, staying)).toMatchObject({ firstName: "Asha", lastName: "Thapa" });
    expect(nameThatStays(record, record.applications)).toBe(record);
    expect((await findApplication(database.db, ofAsha))?.submittedFor).toBe("Asha Thapa");
    expect((await findApplication(database.db, ofBikash))?.submittedFor).toBeNull();
  });

  test("becomes two of one account, each with what is its own", async () => {
    const { db } = database;
    const { actor, id, ofAsha, ofBikash } = await twoInOne();
    for (const applicationId of [ofAsha, ofBikash]) {
      await makeMessage(db, id, `About ${applicationId}`, { applicationId });
      await makeTask(db, { studentId: id, subjectType: "application", subjectId: applicationId });
      await db.insert(notes).values({ studentId: id, applicationId, body: "Called", authorId: owner.userId });
    }
    const offer = await makeOffer(db, ofAsha);
    const offerTask = await makeTask(db, { studentId: id, subjectType: "offer", subjectId: offer.id });
    const general = await makeMessage(db, id, "Hello");
    const [passport, transcript] = [
      await makeDocument(db, id),
      await makeDocument(db, id, { kind: "transcript" }),
    ];
    await db.update(documents).set({ nameOnPaper: "THAPA ASHA" }).where(eq(documents.id, passport.id));
    const request = await makeDocumentRequest(db, id, { kind: "cv" });
    await makeNote(db, id, "Of Bikash");

    const items = await listSplittable(db, id, { applicationIds: [ofAsha], who: ASHA.personalInfo });
    const theirs = items.filter(({ isTheirs }) => isTheirs).map((item) => item.id);
    expect(theirs).toEqual([passport.id]);
    expect(items.map(({ kind }) => kind)).toEqual(["documents", "documents", "notes", "requests"]);
    expect(items.map((item) => item.id)).toEqual(
      expect.arrayContaining([passport.id, transcript.id, request.id]),
    );
    expect(await countAlong(db, [ofAsha])).toEqual({
      messages: 1,
      offers: 1,
      milestones: 0,
      ledger: 0,
      tasks: 1,
      notes: 1,
    });

    const asha = await splitOff(id, [ofAsha], { documents: [passport.id], requests: [request.id] });
    expect(await studentOf(asha)).toMatchObject({
      firstName: "Asha",
      lastName: "Thapa",
      userId: actor.userId,
      email: "asha@example.com",
      source: "own-sign-up",
      createdBy: owner.userId,
    });
    expect(await studentOf(id)).toMatchObject({ firstName: "Bikash", userId: actor.userId });
    const of = async (studentId: string) => ({
      applications: await db.$count(applications, eq(applications.studentId, studentId)),
      documents: await db.$count(documents, eq(documents.studentId, studentId)),
      threads: await db.$count(threads, eq(threads.studentId, studentId)),
      tasks: await db.$count(tasks, eq(tasks.studentId, studentId)),
      notes: await db.$count(notes, eq(notes.studentId, studentId)),
      requests: (await listRequests(db, studentId, new Date())).length,
    });
    expect(await of(asha)).toEqual({
      applications: 1,
      documents: 1,
      threads: 1,
      tasks: 2,
      notes: 1,
      requests: 1,
    });
    expect(await of(id)).toEqual({
      applications: 1,
      documents: 1,
      threads: 2,
      tasks: 1,
      notes: 2,
      requests: 0,
    });
    expect(await db.$count(tasks, and(eq(tasks.id, offerTask.id), eq(tasks.studentId, asha)))).toBe(1);
    expect(await db.$count(messages, and(eq(messages.id, general.id), eq(messages.threadId, id)))).toBe(1);
    expect((await findApplication(db, ofAsha))?.person).toMatchObject({ id: asha, name: "Asha Thapa" });
  });

  test("is told in the log, on the audit log of both and of each application, and to those whom it concerns", async () => {
    const { db } = database;
    const { actor, id, ofAsha } = await twoInOne();
    const asha = await splitOff(id, [ofAsha]);
    const told = await db
      .select()
      .from(timelineEvents)
      .where(and(inArray(timelineEvents.studentId, [id, asha]), eq(timelineEvents.kind, "student-split")));
    expect(told.map(({ studentId, fromValue, toValue }) => [studentId, fromValue, toValue]).sort()).toEqual(
      [
        [id, null, "Asha Thapa"],
        [asha, "Bikash Thapa", null],
      ].sort(),
    );
    const auditLog = await db
      .select({
        type: auditEntries.subjectType,
        subject: auditEntries.subjectId,
        fields: auditEntries.fields,
      })
      .from(auditEntries)
      .where(
        and(eq(auditEntries.action, "student.split"), inArray(auditEntries.subjectId, [id, asha, ofAsha])),
      )
      .orderBy(asc(auditEntries.subjectType));
    expect(auditLog.map(({ type, subject }) => `${type} ${subject}`).sort()).toEqual(
      [`application ${ofAsha}`, `student ${asha}`, `student ${id}`].sort(),
    );
    expect(auditLog.find(({ type }) => type === "application")?.fields).toEqual(["studentId"]);
    const tell = async (subjectType: string, subjectId: string) =>
      (await TELLERS["student.split"]?.(db, {
        action: "student.split",
        subjectType,
        subjectId,
        fields: [],
        actorId: owner.userId,
        at: new Date(),
      })) ?? [];
    expect(await tell("application", ofAsha)).toEqual([]);
    expect(await tell("student", asha)).toContainEqual({
      kind: "own-record-split",
      to: [actor.userId],
      studentId: asha,
    });
  });

  test("lets its agency see what moves only where the representation moves along", async () => {
    const { db } = database;
    const { id, ofAsha } = await twoInOne();
    const company = await makeCompany(db, "partner", { status: "approved" });
    const row = await makeRepresentationRow(db, company.actor.organisation?.id ?? "", { studentId: id });
    expect(await agencyOf(db, id)).not.toBeNull();
    const asha = await splitOff(id, [ofAsha], { representations: [row.id] });
    const moved = only(await db.select().from(representations).where(eq(representations.id, row.id)));
    expect(moved.studentId).toBe(asha);
    expect(await agencyOf(db, id)).toBeNull();
    expect(await agencyOf(db, asha)).not.toBeNull();
  });
});

describe("Merging the two again", () => {
  test("leaves every other row as it was before the split", async () => {
    const { db } = database;
    const { id, ofAsha } = await twoInOne();
    await makeLaden(db, id, 2);
    await makeMessage(db, id, "About Asha", { applicationId: ofAsha });
    const before = await digestWithout(database.pool, UNCOMPARED);
    const items = await listSplittable(db, id, { applicationIds: [ofAsha], who: ASHA.personalInfo });
    const idsOf = (kind: string) => items.filter((item) => item.kind === kind).map((item) => item.id);
    const asha = await splitOff(id, [ofAsha], {
      documents: idsOf("documents").slice(0, 1),
      requests: idsOf("requests"),
      notes: idsOf("notes"),
      tasks: idsOf("tasks"),
      consultations: idsOf("consultations"),
      drafts: idsOf("drafts").slice(0, 1),
    });
    const split = await digestWithout(database.pool, UNCOMPARED);
    expect(Object.keys(before).filter((table) => before[table] !== split[table])).toEqual(
      expect.arrayContaining([
        "applications",
        "bookings",
        "documents",
        "document_requests",
        "notes",
        "tasks",
        "threads",
      ]),
    );
    const pair = await compareStudents(db, id, asha);
    // One account is no two.
    expect(pair && obstaclesOf(...pair)).toEqual([]);
    const merged = await mergeStudents(deps(), owner, {
      id,
      otherId: asha,
      stays: id,
      name: id,
      email: id,
      phone: id,
      stage: id,
      counsellor: id,
      origin: id,
      version: (await studentOf(id)).version,
      otherVersion: (await studentOf(asha)).version,
    });
    if (!merged.ok) throw new Error(JSON.stringify(merged.error));
    expect(await digestWithout(database.pool, UNCOMPARED)).toEqual(before);
    // And that is undone like every merge: the account holds both again.
    const { mergeId } = merged.value;
    const { version } = await studentOf(id);
    expect(await undoMerge(deps(), owner, { id, mergeId, version })).toMatchObject({ ok: true });
    expect((await studentOf(asha)).userId).toBe((await studentOf(id)).userId);
    expect((await studentOf(asha)).userId).not.toBeNull();
    expect(await digestWithout(database.pool, UNCOMPARED)).toEqual(split);
  });
});

describe("At once", () => {
  test("two people who split it otherwise: one does, the other is told; pressed twice it is done once", async () => {
    const { db } = database;
    for (let round = 0; round < 4; round += 1) {
      const { actor, id, ofAsha, ofBikash } = await twoInOne();
      const [one, other] = [await wish(id, [ofAsha]), await wish(id, [ofBikash])];
      const done = await Promise.all([one, other, one].map((each) => splitStudent(deps(), owner, each)));
      const made = new Set(done.flatMap((each) => (each.ok ? each.value.id : [])));
      expect(made.size).toBe(1);
      expect(done.filter((each) => !each.ok && each.error.code !== "stale")).toEqual([]);
      expect(await db.$count(students, eq(students.userId, actor.userId))).toBe(2);
      for (const studentId of [id, ...made]) {
        expect(await db.$count(applications, eq(applications.studentId, studentId))).toBe(1);
      }
    }
  });

  test("while somebody writes for the record: nothing is lost, and nothing lies between", async () => {
    const { db } = database;
    const { id, ofAsha, ofBikash } = await twoInOne();
    const [done] = await Promise.all([
      splitStudent(deps(), owner, await wish(id, [ofAsha])),
      ...[1, 2, 3].map(() => makeNote(db, id, "At once")),
      makeMessage(db, id, "About Bikash", { applicationId: ofBikash }),
      makeDocument(db, id),
    ]);
    expect(done).toMatchObject({ ok: true });
    expect(await db.$count(notes, and(eq(notes.studentId, id), eq(notes.body, "At once")))).toBe(3);
    expect(await db.$count(documents, eq(documents.studentId, id))).toBe(1);
    expect(
      await db.$count(threads, and(eq(threads.studentId, id), eq(threads.applicationId, ofBikash))),
    ).toBe(1);
  });
});

describe("What is not split", () => {
  const code = async (attempt: ReturnType<typeof splitStudent>) => {
    const done = await attempt;
    return done.ok ? "ok" : done.error.code;
  };

  test("an older version, what belongs to another, what is gone, and archived or merged records", async () => {
    const { db } = database;
    const { id, ofAsha } = await twoInOne();
    const other = await makeStudentRecord(db);
    const foreign = await makeApplication(db, other.id);
    const theirs = await makeDocument(db, other.id);
    const before = await digestWithout(database.pool, { columns: [], tables: [] });
    const asked = await wish(id, [ofAsha]);
    const split = (more: object) => code(splitStudent(deps(), owner, { ...asked, ...more }));
    expect(await split({ version: asked.version + 1 })).toBe("stale");
    expect(await split({ applications: [ofAsha, foreign.id] })).toBe("stale");
    expect(await split({ documents: [theirs.id] })).toBe("stale");
    expect(await split({ phone: "+97712" })).toBe("invalid");
    expect(await split({ id: foreign.id })).toBe("not-found");
    expect(await digestWithout(database.pool, { columns: [], tables: [] })).toEqual(before);
    await db.update(students).set({ isArchived: true }).where(eq(students.id, id));
    expect(await split({})).toBe("closed");
    await db.update(students).set({ mergedInto: other.id }).where(eq(students.id, id));
    expect(await split({})).toBe("not-found");
    expect(await findRecordToSplit(db, id)).toBeNull();
  });

  test("by whoever may not, and by whoever does not see the student", async () => {
    const { db } = database;
    const { actor, id, ofAsha } = await twoInOne();
    const asked = await wish(id, [ofAsha]);
    const assigned = await makeAssignedStaff(db, "counsellor");
    expect(await code(splitStudent(deps(), await makeStaff(db, "viewer"), asked))).toBe("forbidden");
    expect(await code(splitStudent(deps(), actor, asked))).toBe("forbidden");
    expect(await code(splitStudent(deps(), assigned, asked))).toBe("not-found");
    await db.update(students).set({ counsellorId: assigned.counsellorId }).where(eq(students.id, id));
    expect(await code(splitStudent(deps(), assigned, asked))).toBe("ok");
  });
});

describe("Afterwards", () => {
  test("the account's copy has both, and erasing one leaves the other, its account and its evidence", async () => {
    const { db } = database;
    const { actor, id, ofAsha } = await twoInOne();
    const offer = await makeOffer(db, ofAsha);
    await db.insert(offerAcceptances).values({
      offerId: offer.id,
      studentId: id,
      typedName: "Asha Thapa",
      content: { text: "I accept" },
      hash: "00",
      letterVersion: 1,
      letterSha256: "0".repeat(64),
      acceptedAt: new Date(),
    } as never);
    const asha = await splitOff(id, [ofAsha]);
    const account = only(await db.select().from(users).where(eq(users.id, actor.userId)));
    const keys = await keysOfAccount(db, account);
    expect(keys.studentIds.toSorted()).toEqual([id, asha].toSorted());

    const now = () => new Date();
    const erase = (studentId: string) =>
      erasePerson({ db, now }, { email: null, studentId }, { dryRun: false });
    expect(await erase(id)).toMatchObject({ ok: true });
    expect(await studentOf(id)).toMatchObject({ userId: null, lastName: "" });
    expect(await studentOf(asha)).toMatchObject({ userId: actor.userId, firstName: "Asha" });
    expect(only(await db.select().from(users).where(eq(users.id, actor.userId))).email).toBe(account.email);
    const evidence = await db.select().from(offerAcceptances).where(eq(offerAcceptances.offerId, offer.id));
    expect(evidence).toMatchObject([{ typedName: "Asha Thapa" }]);

    expect(await erase(asha)).toMatchObject({ ok: true });
    expect(only(await db.select().from(users).where(eq(users.id, actor.userId))).email).not.toBe(
      account.email,
    );
    const gone = await db.select().from(offerAcceptances).where(eq(offerAcceptances.offerId, offer.id));
    expect(gone).toMatchObject([{ typedName: null }]);
  });

  test("every kind of thing that hangs on a student has its place: it goes along, or is chosen, or stays", () => {
    const chosen = [
      "documents",
      "document_requests",
      "application_drafts",
      "bookings",
      "tasks",
      "notes",
      "representations",
    ];
    // Invoices that are for an application go with it; the others stay.
    const along = [
      ...["applications", "threads", "timeline_events", "notifications"],
      ...["student_invoices", "service_agreements"],
    ];
    const stays = [
      "points_results",
      "bulk_recipients",
      "student_field_values",
      "student_tags",
      "students",
      "enquiries",
      "calls",
      "study_periods",
      "whatsapp_choices",
      "filed_emails",
    ];
    const known = [...chosen, ...along, ...stays];
    expect(STUDENT_ROWS.map(({ table }) => table).filter((table) => !known.includes(table))).toEqual([]);
  });
});

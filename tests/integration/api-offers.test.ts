import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { applications } from "#app/admissions/applications/applications.tables.server.ts";
import { offers } from "#app/admissions/offers/offers.tables.server.ts";
import { students } from "#app/admissions/students/students.tables.server.ts";
import { API_SCOPES } from "#app/people/api-keys/scopes.ts";
import { auditEntries } from "#app/platform/audit/audit.tables.server.ts";
import { outboxEmails } from "#app/platform/mail/mail.tables.server.ts";
import { SUBJECT_KINDS } from "#app/platform/permissions/actor.ts";
import { makeStaff } from "#tests/factories/actors.ts";
import { makeApiKey } from "#tests/factories/api-keys.ts";
import { makeOffer } from "#tests/factories/offers.ts";
import { makePerson } from "#tests/factories/people.ts";
import { makeApplication, makeStudentRecord } from "#tests/factories/records.ts";
import { ApiProgram } from "#tests/support/api-program.ts";
import { assignedToken } from "#tests/support/assigned-program.ts";
import { type BuiltApplication, openBuiltApplication } from "#tests/support/built-application.ts";
import { useDatabase } from "./database.ts";

const database = useDatabase({ max: 20 });
let app: BuiltApplication;
let program: ApiProgram;
let ownerId: string;
beforeAll(async () => {
  app = await openBuiltApplication({ database });
  ({ userId: ownerId } = await makeStaff(database.db, "owner"));
  const { key } = await makeApiKey(database.db, ownerId);
  program = await ApiProgram.of(app.origin, key);
});
afterAll(() => app?.close());

const PATH = "/api/v1/offers";
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
async function submitted() {
  const student = await makeStudentRecord(database.db);
  const application = await makeApplication(database.db, student.id, { status: "Submitted" });
  return { student, application };
}
const terms = (applicationId: string, more: object = {}) => ({
  applicationId,
  kind: "full",
  university: "University of the South",
  course: "Nursing",
  startsOn: inDays(200),
  currency: "AUD",
  tuitionMinor: 4_200_050,
  expiresOn: inDays(60),
  ...more,
});
const pointersOf = (body: Record<string, unknown>) =>
  ((body.errors ?? []) as { pointer: string }[]).map(({ pointer }) => pointer);

test("an offer that came by mail is entered, its terms changed, and issued: the student is told", async () => {
  const { student, application } = await submitted();
  const drafted = await program.post(PATH, terms(application.id, { depositMinor: 100_000, note: "Hurry" }));
  expect(drafted.status).toBe(201);
  expect(drafted.body).toMatchObject({
    applicationId: application.id,
    studentId: student.id,
    state: "draft",
    source: "staff",
    version: 1,
    tuitionMinor: 4_200_050,
    depositMinor: 100_000,
    note: "Hurry",
    conditions: [],
  });
  const path = `${PATH}/${drafted.body.id}`;
  const conditions = ["IELTS 7", "Final transcript"];
  const changed = await program.patch(
    path,
    { kind: "conditional", conditions, depositMinor: null },
    await program.tagOf(path),
  );
  expect(changed.body).toMatchObject({
    version: 2,
    kind: "conditional",
    depositMinor: null,
    tuitionMinor: 4_200_050,
    note: "Hurry",
    conditions: conditions.map((text) => ({ text, state: "open", version: 1 })),
  });
  const issued = await program.patch(path, { state: "issued" }, await program.tagOf(path));
  expect(issued.body).toMatchObject({ version: 3, state: "issued", issuedAt: expect.any(String) });
  const [row] = await database.db.select().from(applications).where(eq(applications.id, application.id));
  expect(row?.status).toBe("Accepted");
  expect(await database.db.$count(outboxEmails, eq(outboxEmails.toEmail, student.email))).toBeGreaterThan(0);
  const auditLog = await database.db
    .select()
    .from(auditEntries)
    .where(eq(auditEntries.subjectId, String(drafted.body.id)));
  expect(auditLog.filter(({ isRead }) => !isRead).map(({ action }) => action)).toEqual([
    ...["offer.draft", "offer.draft", "offer.issue"],
  ]);
  const late = await program.patch(path, { note: "Too late" }, await program.tagOf(path));
  expect([late.status, pointersOf(late.body)]).toEqual([400, [""]]);
});

test("an offer is entered and issued in one, or not at all", async () => {
  const { application } = await submitted();
  const issued = await program.post(PATH, terms(application.id, { state: "issued" }), {
    "idempotency-key": "offer-1",
  });
  expect(issued.body).toMatchObject({ state: "issued", version: 2 });
  const student = await makeStudentRecord(database.db);
  const received = await makeApplication(database.db, student.id, { status: "Under Review" });
  const refused = await program.post(PATH, terms(received.id, { state: "issued" }));
  expect(refused.status).toBe(400);
  expect(await database.db.$count(offers, eq(offers.applicationId, received.id))).toBe(0);
});

test("its conditions are decided by their own versions, and it is withdrawn with a reason", async () => {
  const { application } = await submitted();
  const { id } = await makeOffer(database.db, application.id, {
    conditions: ["IELTS 7", "Transcript"],
    expiresOn: inDays(60),
    expiresAt: new Date(Date.now() + 60 * 86_400_000),
  });
  const path = `${PATH}/${id}`;
  const conditions = async () =>
    (await program.get(path)).body.conditions as { id: string; version: number; state: string }[];
  const [first, second] = await conditions();
  const decide = (conditionId: string | undefined, state: string, version: number, reason?: string) => ({
    decisions: [{ conditionId, state, version, ...(reason ? { reason } : {}) }],
  });
  const tag = await program.tagOf(path);
  expect((await program.patch(path, decide(first?.id, "met", 1), tag)).status).toBe(200);
  const waived = await program.patch(path, decide(second?.id, "waived", 1), tag);
  expect([waived.status, waived.body.detail]).toEqual([409, expect.stringContaining("reason-required")]);
  expect((await program.patch(path, decide(second?.id, "waived", 1, "By phone"), tag)).status).toBe(200);
  expect((await program.patch(path, decide(first?.id, "open", 1, "A slip"), tag)).status).toBe(412);
  expect((await conditions()).map(({ state, version }) => [state, version])).toEqual([
    ["met", 2],
    ["waived", 2],
  ]);
  expect((await program.patch(path, { state: "withdrawn" }, tag)).status).toBe(409);
  const gone = await program.patch(path, { state: "withdrawn", reason: "The course is full" }, tag);
  expect(gone.body).toMatchObject({ state: "withdrawn", version: 2 });
});

test("what cannot be is told at its place in the body", async () => {
  const { application } = await submitted();
  const start = terms(application.id);
  for (const [body, pointer] of [
    [{ ...start, applicationId: "00000000-0000-4000-8000-000000000000" }, "/applicationId"],
    [{ ...start, tuitionMinor: -1 }, "/tuitionMinor"],
    [{ ...start, tuitionMinor: 0 }, "/tuitionMinor"],
    [{ ...start, depositMinor: 9_000_000 }, "/depositMinor"],
    [{ ...start, scholarshipMinor: 100 }, "/scholarshipName"],
    [{ ...start, kind: "conditional" }, "/conditions"],
    [{ ...start, expiresOn: "2020-01-01" }, "/expiresOn"],
    [{ ...start, startsOn: null, intake: "2099-jan" }, "/intake"],
    [{ ...start, state: "accepted" }, "/state"],
    [{ ...start, university: "a\u0000b" }, "/university"],
  ] as const) {
    const refused = await program.post(PATH, body);
    expect([refused.status, pointersOf(refused.body)], pointer).toEqual([400, [pointer]]);
  }
  const { id } = await makeOffer(database.db, application.id, { state: "draft" });
  const path = `${PATH}/${id}`;
  const tag = await program.tagOf(path);
  for (const [body, pointer] of [
    [{}, ""],
    [{ reason: "x" }, ""],
    [{ state: "accepted" }, "/state"],
    [{ note: "x", reason: "x" }, "/reason"],
    [{ tuitionMinor: null }, "/tuitionMinor"],
  ] as const) {
    const refused = await program.patch(path, body, tag);
    expect([refused.status, pointersOf(refused.body)[0]], JSON.stringify(body)).toEqual([400, pointer]);
  }
  expect(await program.tagOf(path)).toBe(tag);
});

test("whoever may not writes nothing: a scope is missing, or the right", async () => {
  const { application } = await submitted();
  const { id } = await makeOffer(database.db, application.id, { state: "draft" });
  const path = `${PATH}/${id}`;
  const tag = await program.tagOf(path);
  const tries = async (as: string) => [
    (await program.post(PATH, terms(application.id), { as })).status,
    (await program.patch(path, { note: "x" }, tag, { as })).status,
  ];
  for (const missing of ["offers:read", "offers:write"] as const) {
    const scopes = API_SCOPES.filter((scope) => scope !== missing);
    const { key } = await makeApiKey(database.db, ownerId, { scopes });
    expect(await tries(key), missing).toEqual([403, 403]);
  }
  for (const kind of SUBJECT_KINDS) {
    const actor = await makePerson(database.db, kind);
    if (actor.kind !== "user" || kind === "staff-owner") continue;
    const { key } = await makeApiKey(database.db, actor.userId);
    expect(await tries(key), kind).toEqual([403, 403]);
  }
  expect(await program.tagOf(path)).toBe(tag);
});

test("sees only assigned students: enters, issues and reads offers for those alone", async () => {
  const { db } = database;
  const { as, counsellorId } = await assignedToken(db, app);
  const strange = await submitted();
  const draft = await makeOffer(db, strange.application.id, { state: "draft" });
  const path = `${PATH}/${draft.id}`;
  const tag = await program.tagOf(path);
  const refused = await program.post(PATH, terms(strange.application.id), { as });
  expect([refused.status, pointersOf(refused.body)]).toEqual([400, ["/applicationId"]]);
  expect((await program.get(path, { as })).status).toBe(404);
  for (const change of [{ note: "x" }, { state: "issued" }, { state: "withdrawn", reason: "x" }]) {
    expect((await program.patch(path, change, tag, { as })).status, JSON.stringify(change)).toBe(404);
  }
  expect(await program.tagOf(path)).toBe(tag);
  const mine = await submitted();
  await db.update(students).set({ counsellorId }).where(eq(students.id, mine.student.id));
  const entered = await program.post(PATH, terms(mine.application.id), { as });
  expect(entered.status).toBe(201);
  const own = `${PATH}/${entered.body.id}`;
  expect((await program.patch(own, { state: "issued" }, await program.tagOf(own), { as })).status).toBe(200);
  const listed = await program.get(PATH, { as });
  expect((listed.body.items as { id: string }[]).map(({ id }) => id)).toEqual([entered.body.id]);
});

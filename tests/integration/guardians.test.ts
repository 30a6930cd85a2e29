import { and, desc, eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { withAnswers } from "#app/admissions/answers/answer-access.ts";
import type { AnswerName, AnswerValue } from "#app/admissions/answers/draft.ts";
import { sampleAnswers } from "#app/admissions/answers/sample-answers.ts";
import { applications } from "#app/admissions/applications/applications.tables.server.ts";
import { answerGuardian } from "#app/admissions/guardians/answer.server.ts";
import { changeGuardian, recordGuardian, resendToGuardian } from "#app/admissions/guardians/change.server.ts";
import { GUARDIAN_LINK_DAYS } from "#app/admissions/guardians/guardian.ts";
import { guardianConfirmations } from "#app/admissions/guardians/guardians.tables.server.ts";
import { findGuardian } from "#app/admissions/guardians/queries.server.ts";
import { giveShare } from "#app/admissions/shares/commands.server.ts";
import { submitApplication } from "#app/admissions/submissions/submit.server.ts";
import { tasks } from "#app/admissions/tasks/tasks.tables.server.ts";
import { ensureReferenceData } from "#app/demo/catalogue/reference-data.server.ts";
import { consents } from "#app/people/consents/consents.tables.server.ts";
import { GUARDIAN_TEXT } from "#app/people/consents/kinds.ts";
import { outboxEmails } from "#app/platform/mail/mail.tables.server.ts";
import type { UserActor } from "#app/platform/permissions/actor.ts";
import { noAddressFor } from "#app/platform/sessions/no-address.ts";
import { users } from "#app/platform/sessions/sessions.tables.server.ts";
import { makeStaff } from "#tests/factories/actors.ts";
import { makeDraft, makeStudent, makeStudentRecord, makeUniversity } from "#tests/factories/records.ts";
import { type BuiltApplication, openBuiltApplication } from "#tests/support/built-application.ts";
import { openSession } from "#tests/support/session.ts";
import { useDatabase } from "./database.ts";
import { useJobs } from "./jobs.ts";

const database = useDatabase({ max: 20 });
const jobs = useJobs(database);
let app: BuiltApplication;
beforeAll(async () => {
  await ensureReferenceData(database.db, new Date());
  app = await openBuiltApplication({ database });
});
afterAll(() => app?.close());

const DAY_MS = 86_400_000;
const today = new Date();
const BORN = `${today.getUTCFullYear() - 16}-01-01`;
let ahead = 0;
const deps = () => ({ db: database.db, jobs, now: () => new Date(Date.now() + ahead) });
const ANSWER = { answer: "confirmed", text: GUARDIAN_TEXT, brandName: "Southbound" } as const;

let number = 0;
const aMailbox = () => `guardian-${++number}@guardians.example`;

type Changes = readonly (readonly [AnswerName, AnswerValue])[];
const minorWith = (...changes: Changes) =>
  withAnswers(sampleAnswers(), [
    ["personalInfo.firstName", "Asha"],
    ["personalInfo.lastName", "Thapa"],
    ["personalInfo.dateOfBirth", BORN],
    ["english.testType", "not-taken"],
    ["consent.guardianName", "Maya Thapa"],
    ["consent.guardianRelationship", "mother"],
    ...changes,
  ]);

/** A student under 18 who has submitted; with what came of it. */
async function submitted(...changes: Changes) {
  const { actor, student, email } = await makeStudent(database.db, { firstName: "Asha", lastName: "Thapa" });
  const draft = await makeDraft(database.db, student.id, { answers: minorWith(...changes) });
  const done = await submitApplication(deps(), actor, { draftId: draft.id, version: 1 });
  if (!done.ok) throw new Error(JSON.stringify(done.error));
  return { actor, email, student, id: done.value.applicationId, reference: done.value.reference };
}

/** The token of the newest link that went to a contact. */
async function tokenTo(contact: string): Promise<string> {
  const [mail] = await database.db
    .select({ props: outboxEmails.props })
    .from(outboxEmails)
    .where(and(eq(outboxEmails.toEmail, contact), eq(outboxEmails.kind, "guardian-request")))
    .orderBy(desc(outboxEmails.createdAt))
    .limit(1);
  return ((mail?.props as { path?: string } | undefined)?.path ?? "").replace("/guardian/", "");
}

const receiptsOf = ({ userId }: UserActor) =>
  database.db
    .select()
    .from(consents)
    .where(eq(consents.userId, userId))
    .then((rows) => rows.filter(({ kind }) => kind.startsWith("guardian")));

const get = async (path: string, actor?: UserActor) => {
  const options = actor?.role === "admin" ? { secondFactor: true } : {};
  const headers = actor
    ? { cookie: (await openSession(database.db, actor.userId, options)).header }
    : undefined;
  return fetch(app.origin + path, { ...(headers ? { headers } : {}), redirect: "manual" });
};
const press = (token: string, intent: string) =>
  fetch(`${app.origin}/guardian/${token}`, {
    method: "POST",
    headers: { origin: app.origin },
    body: new URLSearchParams({ intent, text: String(GUARDIAN_TEXT) }),
  });

describe("The application of somebody under 18", () => {
  test("asks the guardian by a link, who confirms without an account; the receipt says who, when and to what", async () => {
    const email = aMailbox();
    const { actor, id, reference } = await submitted(["consent.guardianEmail", email]);
    expect(await findGuardian(database.db, id)).toMatchObject({
      state: "waiting",
      name: "Maya Thapa",
      email,
    });
    expect(await receiptsOf(actor)).toEqual([]);
    const own = await (await get(`/student-dashboard/applications/${reference}`, actor)).text();
    expect(own).toContain("Waiting for Maya Thapa to confirm");
    expect(await (await get("/student-dashboard", actor)).text()).toContain(
      "Waiting for Maya Thapa to confirm",
    );

    const token = await tokenTo(email);
    const page = await get(`/guardian/${token}`);
    expect(page.status).toBe(200);
    const text = await page.text();
    expect(text).toContain("Confirm Asha’s application");
    expect(text).toContain("Master of Nursing");
    // As little as says whose it is.
    for (const secret of [actor.userId, "Thapa’s", BORN, reference]) expect(text).not.toContain(secret);
    expect((await findGuardian(database.db, id))?.state).toBe("waiting");

    for (const _ of [1, 2]) {
      const answered = await press(token, "confirm");
      expect(answered.status).toBe(200);
      expect(await answered.text()).toContain("You have confirmed the application");
    }
    expect(await findGuardian(database.db, id)).toMatchObject({ state: "confirmed", way: "link" });
    const given = await receiptsOf(actor);
    expect(given).toMatchObject([
      {
        kind: "guardian",
        decision: "given",
        door: "guardian-link",
        context: id,
        number: GUARDIAN_TEXT,
        guardianName: "Maya Thapa",
        byId: null,
      },
    ]);
    const receipt = await (await get(`/account/consents/${given[0]?.id}`, actor)).text();
    expect(receipt).toContain("I am a parent or legal guardian of the applicant");
    // The word of the guardian stands: the link takes no other.
    expect((await press(token, "decline")).status).toBe(410);
    expect((await findGuardian(database.db, id))?.state).toBe("confirmed");
    const [task] = await database.db.select().from(tasks).where(eq(tasks.subjectId, id));
    expect(task?.doneAt).not.toBeNull();
  });

  test("asks by SMS where there is only a number", async () => {
    const { id } = await submitted(["consent.guardianPhone", "980 123 4567"]);
    const [mail] = await database.db
      .select()
      .from(outboxEmails)
      .where(and(eq(outboxEmails.toEmail, "+9779801234567"), eq(outboxEmails.kind, "guardian-request")));
    expect(mail).toMatchObject({ channel: "sms", sensitive: true });
    expect(await findGuardian(database.db, id)).toMatchObject({ state: "waiting", phone: "+9779801234567" });
  });

  test("takes the account's or the applicant's own contact for no guardian's, unless they say that it is theirs", async () => {
    const { actor, student, email } = await makeStudent(database.db);
    await database.db.update(users).set({ phone: "+9779811111111" }).where(eq(users.id, actor.userId));
    const tries: [Changes, AnswerName][] = [
      [[["consent.guardianEmail", email.toUpperCase()]], "consent.guardianEmail"],
      [[["consent.guardianEmail", email.replace("@", "+mother@")]], "consent.guardianEmail"],
      [[["consent.guardianPhone", "981-1111111"]], "consent.guardianPhone"],
      [[["consent.guardianEmail", "Sita@example.com"]], "consent.guardianEmail"],
      [[["consent.guardianPhone", "+977 984 123 4567"]], "consent.guardianPhone"],
      [[["consent.guardianPhone", "12"]], "consent.guardianPhone"],
    ];
    for (const [changes, field] of tries) {
      const draft = await makeDraft(database.db, student.id, { answers: minorWith(...changes) });
      expect(await submitApplication(deps(), actor, { draftId: draft.id, version: 1 }), field).toMatchObject({
        error: { code: "incomplete", problems: [{ field, step: "personal" }] },
      });
    }
    const answers = minorWith(["consent.guardianEmail", email], ["consent.guardianApplies", true]);
    const draft = await makeDraft(database.db, student.id, { answers });
    const done = await submitApplication(deps(), actor, { draftId: draft.id, version: 1 });
    if (!done.ok) throw new Error(done.error.code);
    const { applicationId } = done.value;
    expect(await findGuardian(database.db, applicationId)).toMatchObject({
      state: "declared",
      way: "account",
    });
    expect(await tokenTo(email)).toBe("");
    expect(await receiptsOf(actor)).toMatchObject([
      { kind: "guardian-declaration", decision: "given", door: "application", guardianName: "Maya Thapa" },
    ]);
    const staff = await makeStaff(database.db, "counsellor");
    const page = await (await get(`/admin/applications/${applicationId}`, staff)).text();
    expect(page).toContain("this is not an independent confirmation");
    const [task] = await database.db.select().from(tasks).where(eq(tasks.subjectId, applicationId));
    expect(task).toMatchObject({ rule: "guardian", doneAt: null });
  });

  test("of a record without an account is confirmed as well", async () => {
    const record = await makeStudentRecord(database.db, { firstName: "Asha", lastName: "Thapa" });
    const staff = await makeStaff(database.db, "counsellor");
    const email = aMailbox();
    const draft = await makeDraft(database.db, record.id, {
      answers: minorWith(["consent.guardianEmail", email]),
      source: "staff",
      createdBy: staff.userId,
    });
    const done = await submitApplication(deps(), staff, { draftId: draft.id, version: 1 });
    if (!done.ok) throw new Error(JSON.stringify(done.error));
    expect(await answerGuardian(deps(), await tokenTo(email), ANSWER)).toMatchObject({ ok: true });
    expect((await findGuardian(database.db, done.value.applicationId))?.state).toBe("confirmed");
  });

  test("of an adult asks nobody", async () => {
    const { actor, student } = await makeStudent(database.db);
    const draft = await makeDraft(database.db, student.id, { answers: sampleAnswers() });
    const done = await submitApplication(deps(), actor, { draftId: draft.id, version: 1 });
    if (!done.ok) throw new Error(done.error.code);
    expect(await findGuardian(database.db, done.value.applicationId)).toBeNull();
  });
});

describe("The first step without script", () => {
  test("asks for the guardian as soon as the date of birth says under 18, once, and leads on", async () => {
    const { actor, student } = await makeStudent(database.db);
    const draft = await makeDraft(database.db, student.id, { answers: sampleAnswers() });
    const { header: cookie } = await openSession(database.db, actor.userId);
    const post = (version: number, fields: Record<string, string>) =>
      fetch(`${app.origin}/apply/personal`, {
        method: "POST",
        headers: { cookie, origin: app.origin },
        body: new URLSearchParams({ intent: "next", draftId: draft.id, version: String(version), ...fields }),
        redirect: "manual",
      });
    expect(await (await get("/apply/personal", actor)).text()).not.toContain("Is the applicant under 18?");
    const first = await post(1, { "personalInfo.dateOfBirth": BORN });
    expect([first.status, first.headers.get("location")]).toEqual([303, "/apply/personal"]);
    const page = await (await get("/apply/personal", actor)).text();
    expect(page).toContain("Is the applicant under 18?");
    expect(page).toContain("enter your own details");
    const second = await post(2, { "consent.guardianName": "Maya Thapa" });
    expect(second.headers.get("location")).toBe("/apply/education");
    // The last step has no box that stands for the guardian.
    expect(await (await get("/apply/pr", actor)).text()).not.toContain('name="consent.guardian');
  });
});

describe("A link", () => {
  test("that is unknown, mistyped or over opens a page that says so, and takes no answer", async () => {
    const email = aMailbox();
    const { id } = await submitted(["consent.guardianEmail", email]);
    const token = await tokenTo(email);
    for (const wrong of ["none", `${token.slice(0, -1)}${token.endsWith("A") ? "B" : "A"}`]) {
      const page = await get(`/guardian/${wrong}`);
      expect(page.status).toBe(404);
      expect(await page.text()).toContain("This link no longer works");
      expect((await press(wrong, "confirm")).status).toBe(410);
    }
    ahead = GUARDIAN_LINK_DAYS * DAY_MS + 1000;
    expect(await answerGuardian(deps(), token, ANSWER)).toMatchObject({ error: { code: "expired" } });
    ahead = 0;
    await database.db
      .update(guardianConfirmations)
      .set({ expiresAt: new Date(Date.now() - 1000) })
      .where(eq(guardianConfirmations.applicationId, id));
    expect((await get(`/guardian/${token}`)).status).toBe(410);
    expect((await findGuardian(database.db, id))?.state).toBe("waiting");
  });

  test("of another text than the current one, or of a withdrawn application, confirms nothing", async () => {
    const email = aMailbox();
    const { id } = await submitted(["consent.guardianEmail", email]);
    const token = await tokenTo(email);
    expect(await answerGuardian(deps(), token, { ...ANSWER, text: GUARDIAN_TEXT - 1 })).toMatchObject({
      error: { code: "invalid" },
    });
    await database.db.update(applications).set({ withdrawnAt: new Date() }).where(eq(applications.id, id));
    expect(await answerGuardian(deps(), token, ANSWER)).toMatchObject({ error: { code: "expired" } });
  });

  test("by which somebody declines, or is no guardian, says so to staff and keeps the task open", async () => {
    for (const answer of ["declined", "not-guardian"] as const) {
      const email = aMailbox();
      const { actor, id } = await submitted(["consent.guardianEmail", email]);
      const token = await tokenTo(email);
      expect(await answerGuardian(deps(), token, { ...ANSWER, answer })).toMatchObject({ ok: true });
      expect(await findGuardian(database.db, id)).toMatchObject({ state: answer });
      expect(await receiptsOf(actor)).toMatchObject([{ kind: "guardian", decision: "declined" }]);
      expect(await answerGuardian(deps(), token, ANSWER)).toMatchObject({ error: { code: "expired" } });
      const [task] = await database.db.select().from(tasks).where(eq(tasks.subjectId, id));
      expect(task).toMatchObject({ doneAt: null, dueOn: new Date().toISOString().slice(0, 10) });
      const again = await resendToGuardian(deps(), actor, { id, version: 2 });
      // A person who is not the guardian gets no more links.
      expect(again).toMatchObject(answer === "declined" ? { ok: true } : { error: { code: "invalid" } });
    }
  });

  test("is sent again by the student and by staff; the earlier one ends, and there is a limit", async () => {
    const email = aMailbox();
    const { actor, id } = await submitted(["consent.guardianEmail", email]);
    const first = await tokenTo(email);
    expect(await resendToGuardian(deps(), actor, { id, version: 1 })).toMatchObject({ ok: true });
    const second = await tokenTo(email);
    expect(second).not.toBe(first);
    expect((await get(`/guardian/${first}`)).status).toBe(404);
    expect(await answerGuardian(deps(), first, ANSWER)).toMatchObject({ error: { code: "expired" } });
    expect(await resendToGuardian(deps(), actor, { id, version: 1 })).toMatchObject({
      error: { code: "stale" },
    });
    const staff = await makeStaff(database.db, "counsellor");
    for (const version of [2, 3, 4, 5]) {
      expect(await resendToGuardian(deps(), staff, { id, version })).toMatchObject({ ok: true });
    }
    expect(await resendToGuardian(deps(), staff, { id, version: 6 })).toMatchObject({
      error: { code: "too-many" },
    });
    const viewer = await makeStaff(database.db, "viewer");
    const stranger = (await makeStudent(database.db)).actor;
    for (const other of [viewer, stranger]) {
      expect(await resendToGuardian(deps(), other, { id, version: 6 })).toMatchObject({ ok: false });
    }
  });
});

describe("A guardian's contact", () => {
  const CHANGED = {
    guardianName: "Hari Thapa",
    guardianRelationship: "father",
    guardianEmail: null,
    guardianPhone: null,
    guardianApplies: false,
  } as const;

  test("is changed by the student, which ends the earlier link and its message; not to their own, nor once confirmed", async () => {
    const email = aMailbox();
    const { actor, email: own, id, reference } = await submitted(["consent.guardianEmail", email]);
    const first = await tokenTo(email);
    const change = (given: object, version = 1, by: UserActor = actor) =>
      changeGuardian(deps(), by, { ...CHANGED, ...given, id, version });
    expect(await change({ guardianEmail: own })).toMatchObject({
      error: { fieldErrors: { guardianEmail: [expect.any(String)] } },
    });
    expect(await change({})).toMatchObject({ error: { code: "invalid" } });
    expect(await change({ guardianPhone: "12" })).toMatchObject({
      error: { fieldErrors: { guardianPhone: [expect.any(String)] } },
    });
    const stranger = (await makeStudent(database.db)).actor;
    expect(await change({ guardianEmail: aMailbox() }, 1, stranger)).toMatchObject({ ok: false });
    expect((await get(`/student-dashboard/applications/${reference}/guardian`, stranger)).status).toBe(404);

    const other = aMailbox();
    expect(await change({ guardianEmail: other })).toMatchObject({ ok: true });
    expect((await get(`/guardian/${first}`)).status).toBe(404);
    expect(await tokenTo(email)).toBe("");
    const token = await tokenTo(other);
    expect(await answerGuardian(deps(), token, ANSWER)).toMatchObject({ ok: true });
    expect(await receiptsOf(actor)).toMatchObject([{ guardianName: "Hari Thapa" }]);
    expect(await change({ guardianEmail: aMailbox() }, 3)).toMatchObject({ error: { code: "invalid" } });
  });

  test("that turns out to be the account's own is declared, not confirmed", async () => {
    const { actor, email: own, id } = await submitted(["consent.guardianEmail", aMailbox()]);
    const given = { ...CHANGED, guardianEmail: own, guardianApplies: true };
    expect(await changeGuardian(deps(), actor, { ...given, id, version: 1 })).toMatchObject({ ok: true });
    expect(await findGuardian(database.db, id)).toMatchObject({ state: "declared" });
    expect(await receiptsOf(actor)).toMatchObject([{ kind: "guardian-declaration" }]);
  });

  test("of an account without an address is compared by the number", async () => {
    const { actor, student } = await makeStudent(database.db);
    const none = noAddressFor(actor.userId);
    await database.db
      .update(users)
      .set({ email: none, phone: "+9779822222222" })
      .where(eq(users.id, actor.userId));
    const answers = minorWith(["consent.guardianPhone", "9822222222"]);
    const draft = await makeDraft(database.db, student.id, { answers });
    expect(await submitApplication(deps(), actor, { draftId: draft.id, version: 1 })).toMatchObject({
      error: { problems: [{ field: "consent.guardianPhone" }] },
    });
  });
});

describe("What is signed on paper", () => {
  test("is recorded by staff, once, ends the link and closes the task", async () => {
    const email = aMailbox();
    const { actor, id } = await submitted(["consent.guardianEmail", email]);
    const staff = await makeStaff(database.db, "counsellor");
    const record = (by: UserActor, version: number) =>
      recordGuardian(deps(), by, { id, version, note: "Signed on 12 November, seen by Mina" });
    expect(await record(actor, 1)).toMatchObject({ ok: false });
    for (const _ of [1, 2]) expect(await record(staff, 1)).toMatchObject({ ok: true });
    expect(await findGuardian(database.db, id)).toMatchObject({ state: "confirmed", way: "paper" });
    expect(await receiptsOf(actor)).toMatchObject([{ kind: "guardian", door: "paper", byId: staff.userId }]);
    expect(await answerGuardian(deps(), await tokenTo(email), ANSWER)).toMatchObject({
      error: { code: "expired" },
    });
    const page = await (await get(`/admin/applications/${id}`, staff)).text();
    expect(page).toContain("Confirmed by Maya Thapa on");
    const [task] = await database.db.select().from(tasks).where(eq(tasks.subjectId, id));
    expect(task?.doneBy).toBe(staff.userId);
  });
});

describe("Sharing with a university", () => {
  test("waits for the guardian who was asked: a tick of the applicant is not enough", async () => {
    const email = aMailbox();
    const { actor, id } = await submitted(["consent.guardianEmail", email]);
    const { id: universityId } = await makeUniversity(database.db);
    await database.db.update(applications).set({ universityId }).where(eq(applications.id, id));
    const parts = { answers: true, finance: false, pr: false, contact: false, documents: true };
    const give = () =>
      giveShare(deps(), actor, {
        ...parts,
        id,
        version: 0,
        disclosure: null,
        guardianName: "Maya Thapa",
        guardianConsent: true,
      });
    expect(await give()).toMatchObject({
      error: { fieldErrors: { guardianConsent: [expect.any(String)] } },
    });
    await answerGuardian(deps(), await tokenTo(email), ANSWER);
    expect(await give()).toMatchObject({ ok: true });
  });
});

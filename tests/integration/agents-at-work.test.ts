import { randomUUID } from "node:crypto";
import { and, eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { emptyAnswers } from "#app/admissions/answers/draft.ts";
import { sampleAnswers } from "#app/admissions/answers/sample-answers.ts";
import { applications } from "#app/admissions/applications/applications.tables.server.ts";
import { confirmSubmission, findToConfirm } from "#app/admissions/applications/confirm-submission.server.ts";
import { askForDocument } from "#app/admissions/document-requests/commands.server.ts";
import { findDocument, findDocumentFile } from "#app/admissions/documents/documents.server.ts";
import { sendDocument } from "#app/admissions/documents/send-document.server.ts";
import { discardDraft } from "#app/admissions/drafts/discard-draft.server.ts";
import { saveDraft } from "#app/admissions/drafts/draft-save.server.ts";
import { startDraftForStudent } from "#app/admissions/drafts/draft-start.server.ts";
import { applicationDrafts } from "#app/admissions/drafts/drafts.tables.server.ts";
import { findGuardian } from "#app/admissions/guardians/queries.server.ts";
import { agentsOf } from "#app/admissions/representations/own-students.server.ts";
import { representations } from "#app/admissions/representations/representations.tables.server.ts";
import { submitApplication } from "#app/admissions/submissions/submit.server.ts";
import { listAgentThreads } from "#app/conversations/threads/agent-threads.server.ts";
import { sendMessage } from "#app/conversations/threads/send-message.server.ts";
import { findCase, readMessages } from "#app/conversations/threads/threads.server.ts";
import { ensureReferenceData } from "#app/demo/catalogue/reference-data.server.ts";
import { consents } from "#app/people/consents/consents.tables.server.ts";
import { outboxEmails } from "#app/platform/mail/mail.tables.server.ts";
import type { UserActor } from "#app/platform/permissions/actor.ts";
import { makeStaff } from "#tests/factories/actors.ts";
import { makeAgency, makeRepresentation } from "#tests/factories/agents.ts";
import { makeDocument, makeUpload } from "#tests/factories/documents.ts";
import { makeApplication, makeStudent } from "#tests/factories/records.ts";
import { makeMessage } from "#tests/factories/threads.ts";
import { type BuiltApplication, openBuiltApplication } from "#tests/support/built-application.ts";
import { LIST_CLOCK } from "#tests/support/list-clock.ts";
import { openSession } from "#tests/support/session.ts";
import { useDatabase } from "./database.ts";
import { useJobs } from "./jobs.ts";

const database = useDatabase({ max: 20 });
const jobs = useJobs(database);
let app: BuiltApplication;
beforeAll(async () => {
  app = await openBuiltApplication({ database });
  await ensureReferenceData(database.db, new Date());
});
afterAll(() => app?.close());

const deps = () => ({ db: database.db, jobs, now: () => new Date(), requestId: "request-1" });
const end = (id: string) =>
  database.db
    .update(representations)
    .set({ state: "ended", endedAt: new Date(), endedBy: "student" })
    .where(eq(representations.id, id));
const lapse = (id: string) =>
  database.db
    .update(representations)
    .set({ expiresAt: new Date(Date.now() - 1000) })
    .where(eq(representations.id, id));

async function get({ userId }: UserActor, path: string) {
  const { header: cookie } = await openSession(database.db, userId);
  return fetch(app.origin + path, { headers: { cookie }, redirect: "manual" });
}

async function begun(agent: UserActor, studentId: string) {
  const started = await startDraftForStudent(deps(), agent, studentId);
  if (!started.ok) throw new Error(started.error.code);
  const saved = await saveDraft(deps(), agent, {
    draftId: started.value.id,
    version: started.value.version,
    change: () => ({ ok: true, value: { ...sampleAnswers(), consent: EMPTY_CONSENT } }),
  });
  if (!saved.ok) throw new Error(saved.error.code);
  return saved.value.draft;
}
const EMPTY_CONSENT = emptyAnswers().consent;

describe("An application that an agent writes", () => {
  test("is the agency's, asks the student to confirm, and consents to nothing in their name", async () => {
    const { id: agencyId, member, student, studentId } = await makeAgency(database.db);
    const draft = await begun(member, studentId);
    expect(draft).toMatchObject({ source: "agent", createdBy: member.userId });
    const submitted = await submitApplication(deps(), member, { draftId: draft.id, version: draft.version });
    if (!submitted.ok) throw new Error(submitted.error.code);
    const { applicationId } = submitted.value;
    const [row] = await database.db.select().from(applications).where(eq(applications.id, applicationId));
    expect(row).toMatchObject({
      agentId: agencyId,
      source: "agent",
      submittedBy: member.userId,
      status: "New",
    });
    expect(row?.answers.consent).toEqual(EMPTY_CONSENT);
    const given = () => database.db.select().from(consents).where(eq(consents.context, applicationId));
    expect(await given()).toEqual([]);
    const [mail] = await database.db
      .select()
      .from(outboxEmails)
      .where(and(eq(outboxEmails.kind, "application-submitted"), eq(outboxEmails.toEmail, student.email)));
    expect(mail?.props).toMatchObject({ agency: "Everest Consulting", onBehalf: true });

    const page = await get(student.actor, `/student-dashboard/applications/${row?.reference}`);
    const text = await page.text();
    expect(text).toContain("Confirm your application");
    expect(text).toContain("Asha Thapa, Everest Consulting");
    expect(await findToConfirm(database.db, student.actor, applicationId, new Date())).not.toBeNull();
    const input = {
      id: applicationId,
      termsAccepted: true as const,
      guardianName: null,
      guardianEmail: null,
      guardianPhone: null,
      guardianApplies: false,
    };
    expect(await confirmSubmission(deps(), member, input)).toMatchObject({ ok: false });
    const other = await makeStudent(database.db);
    expect(await confirmSubmission(deps(), other.actor, input)).toMatchObject({
      error: { code: "not-found" },
    });
    for (const _ of [1, 2])
      expect(await confirmSubmission(deps(), student.actor, input)).toMatchObject({ ok: true });
    expect((await given()).map(({ kind }) => kind).sort()).toEqual(["privacy", "terms"]);
    expect(await findToConfirm(database.db, student.actor, applicationId, new Date())).toBeNull();
  });

  test("asks for the guardian of a student under 18", async () => {
    const { member, student, studentId } = await makeAgency(database.db);
    const born = `${new Date().getFullYear() - 16}-01-01`;
    const answers = sampleAnswers();
    const application = await makeApplication(database.db, studentId, {
      answers: { ...answers, personalInfo: { ...answers.personalInfo, dateOfBirth: born } },
    });
    await database.db
      .update(applications)
      .set({ source: "agent", submittedBy: member.userId })
      .where(eq(applications.id, application.id));
    const input = { id: application.id, termsAccepted: true as const };
    const confirm = (guardianName: string | null, guardianEmail: string | null, guardianApplies = false) =>
      confirmSubmission(deps(), student.actor, {
        ...input,
        guardianName,
        guardianEmail,
        guardianApplies,
        guardianRelationship: "father",
        guardianPhone: null,
      });
    expect(await confirm(null, "hari@example.com")).toMatchObject({ error: { code: "invalid" } });
    for (const [email, field] of [
      [null, "guardianEmail"],
      [student.email, "guardianEmail"],
    ] as const) {
      expect(await confirm("Hari Rai", email)).toMatchObject({
        error: { fieldErrors: { [field]: [expect.any(String)] } },
      });
    }
    expect(await confirm("Hari Rai", "hari@example.com")).toMatchObject({ ok: true });
    expect(await findGuardian(database.db, application.id)).toMatchObject({
      state: "waiting",
      name: "Hari Rai",
      relationship: "father",
    });
  });

  test("is nobody's else, and stops with the representation", async () => {
    const ours = await makeAgency(database.db);
    const theirs = await makeAgency(database.db, "Another agency");
    const staff = await makeStaff(database.db, "counsellor");
    const draft = await begun(ours.member, ours.studentId);
    const target = { draftId: draft.id, version: draft.version };
    for (const stranger of [
      ours.owner,
      ours.reader,
      theirs.owner,
      theirs.member,
      staff,
      ours.student.actor,
    ]) {
      expect(await submitApplication(deps(), stranger, target)).toMatchObject({ ok: false });
      expect(await discardDraft(deps(), stranger, target)).toMatchObject({ ok: false });
      if (stranger.role === "partner") {
        const path = `/partner-dashboard/students/${ours.studentId}/apply?draft=${draft.id}`;
        expect((await get(stranger, path)).status).not.toBe(200);
      }
    }
    for (const stranger of [ours.reader, theirs.owner, theirs.member, theirs.reader]) {
      expect(await startDraftForStudent(deps(), stranger, ours.studentId)).toMatchObject({ ok: false });
    }
    await lapse(ours.representation.id);
    expect(await submitApplication(deps(), ours.member, target)).toMatchObject({
      error: { code: "not-found" },
    });
    await end(ours.representation.id);
    expect(await submitApplication(deps(), ours.member, target)).toMatchObject({
      error: { code: "not-found" },
    });
    expect(await startDraftForStudent(deps(), ours.member, ours.studentId)).toMatchObject({ ok: false });
    const kept = await database.db.select().from(applicationDrafts).where(eq(applicationDrafts.id, draft.id));
    expect(kept[0]?.submittedAt).toBeNull();
  });
});

describe("Papers", () => {
  test("are read and sent by the student's agency alone, as long as it represents them", async () => {
    const ours = await makeAgency(database.db);
    const theirs = await makeAgency(database.db, "Another agency");
    const { id } = await makeDocument(database.db, ours.studentId, { store: app.services.files });
    const sees = async (actor: UserActor) => [
      (await findDocument(database.db, actor, id, new Date())) !== null,
      (await findDocumentFile(database.db, actor, id, "file")) !== null,
      (await get(actor, `/documents/${id}/file`)).status === 200,
      (await get(actor, `/partner-dashboard/students/${ours.studentId}/documents`)).status === 200,
      (await get(actor, `/partner-dashboard/students/${ours.studentId}/documents/${id}`)).status === 200,
    ];
    for (const actor of [ours.owner, ours.member, ours.reader]) {
      expect(await sees(actor)).toEqual([true, true, true, true, true]);
    }
    const never = [false, false, false, false, false];
    for (const actor of [theirs.owner, theirs.member, theirs.reader])
      expect(await sees(actor)).toEqual(never);
    // Through a student of theirs it is no nearer.
    const through = `/partner-dashboard/students/${theirs.studentId}/documents/${id}`;
    expect((await get(theirs.member, through)).status).toBe(404);

    const upload = await makeUpload(database.db, ours.member.userId);
    const send = (actor: UserActor) =>
      sendDocument(
        { ...app.services, ...deps() },
        actor,
        { kind: "transcript", documentId: null },
        { kind: "uploads", ids: [upload] },
        { studentId: ours.studentId },
      );
    for (const actor of [ours.reader, theirs.owner, theirs.member]) {
      expect(await send(actor)).toMatchObject({ ok: false, error: { code: /not-found|forbidden/ } });
    }
    await end(ours.representation.id);
    for (const actor of [ours.owner, ours.member, ours.reader]) expect(await sees(actor)).toEqual(never);
    expect(await send(ours.member)).toMatchObject({ error: { code: "not-found" } });
  });

  test("that staff ask for are asked of the agent as well, also where the student has no account", async () => {
    const { member, studentId } = await makeAgency(database.db);
    const staff = await makeStaff(database.db, "counsellor");
    const [{ email } = { email: "" }] = await agentsOf(database.db, studentId);
    const asked = { kind: "medical" as const, note: null, dueOn: "2027-06-30", id: studentId };
    expect(await askForDocument(deps(), staff, asked)).toMatchObject({ ok: true });
    const mails = await database.db
      .select()
      .from(outboxEmails)
      .where(and(eq(outboxEmails.kind, "document-requested"), eq(outboxEmails.toEmail, email)));
    expect(mails).toHaveLength(1);
    expect(mails[0]?.props).toMatchObject({
      of: { path: `/partner-dashboard/students/${studentId}/documents` },
    });
    expect((await agentsOf(database.db, studentId)).map(({ userId }) => userId)).toEqual([member.userId]);
  });
});

describe("The thread of an application", () => {
  test("has three sides, and the agency reads nothing from before the student agreed", async () => {
    const ours = await makeAgency(database.db);
    const staff = await makeStaff(database.db, "counsellor");
    const application = await makeApplication(database.db, ours.studentId);
    const before = new Date(Date.now() - 86_400_000);
    await makeMessage(database.db, ours.studentId, "About my former agent", {
      applicationId: application.id,
      side: "student",
      at: before,
    });
    const write = (actor: UserActor, body: string, quotedId: string | null = null) =>
      sendMessage(deps(), actor, application.id, { key: randomUUID(), quotedId, body });
    expect(await write(ours.member, "Good morning")).toMatchObject({ ok: true, value: { number: 2 } });
    expect(await write(ours.student.actor, "Hello both")).toMatchObject({ ok: true });
    expect(await write(staff, "Hello")).toMatchObject({ ok: true });
    expect(await write(ours.reader, "May I?")).toMatchObject({ ok: false });
    const about = await findCase(database.db, ours.member, application.id);
    if (!about) throw new Error("The agent sees the case");
    const page = await readMessages(database.db, about.id, { from: about.readsFrom });
    expect(page.messages.map(({ side, body }) => [side, body])).toEqual([
      ["agent", "Good morning"],
      ["student", "Hello both"],
      ["staff", "Hello"],
    ]);
    expect(page.before).toBeNull();
    const shown = await (await get(ours.member, `/partner-dashboard/messages/${application.id}`)).text();
    expect(shown).not.toContain("About my former agent");
    const own = await (await get(ours.student.actor, `/student-dashboard/messages/${application.id}`)).text();
    expect(own).toContain("Asha Thapa, Everest Consulting");
    expect(own).toContain("Everest Consulting can also read and reply here.");
    // What is quoted is no way around it.
    const [first] = (await readMessages(database.db, about.id)).messages;
    expect(await write(ours.member, "This?", first?.id ?? null)).toMatchObject({
      error: { code: "not-found" },
    });
    expect(await findCase(database.db, ours.member, ours.studentId)).toBeNull();
  });

  test("is closed to everybody else, and to the agency once it is left", async () => {
    const ours = await makeAgency(database.db);
    const theirs = await makeAgency(database.db, "Another agency");
    const application = await makeApplication(database.db, ours.studentId);
    await makeMessage(database.db, ours.studentId, "Marked words", {
      applicationId: application.id,
      side: "student",
    });
    const query = {
      search: "",
      sort: "last",
      dir: "desc",
      filters: {},
      after: null,
      before: null,
      clock: LIST_CLOCK,
    } as const;
    const listed = async ({ userId, organisation }: UserActor) =>
      (
        await listAgentThreads(database.db, { organisationId: organisation?.id ?? "", userId }, query)
      ).items.map(({ id, unread }) => [id, unread]);
    expect(await listed(ours.member)).toEqual([[application.id, 1]]);
    const refused = async (actor: UserActor) => {
      expect(await findCase(database.db, actor, application.id)).toBeNull();
      expect((await get(actor, `/partner-dashboard/messages/${application.id}`)).status).toBe(404);
      expect(await listed(actor)).toEqual([]);
      const key = randomUUID();
      const sent = await sendMessage(deps(), actor, application.id, { key, quotedId: null, body: "Hello" });
      expect(sent).toMatchObject({ ok: false });
    };
    for (const actor of [theirs.owner, theirs.member, theirs.reader]) await refused(actor);
    await end(ours.representation.id);
    for (const actor of [ours.owner, ours.member, ours.reader]) await refused(actor);
    // The next agency reads nothing of what was written before.
    await makeRepresentation(database.db, theirs.member, ours.studentId, { consentedAt: new Date() });
    expect(await listed(theirs.member)).toEqual([]);
    const about = await findCase(database.db, theirs.member, application.id);
    expect(about?.readsFrom).toBe(2);
  });
});

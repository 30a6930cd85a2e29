import { and, eq } from "drizzle-orm";
import { beforeAll, describe, expect, test } from "vitest";
import { answerOf } from "#app/admissions/answers/answer-access.ts";
import { type DraftAnswers, emptyAnswers } from "#app/admissions/answers/draft.ts";
import { APPLY_FIELDS } from "#app/admissions/answers/fields.ts";
import { sampleAnswers } from "#app/admissions/answers/sample-answers.ts";
import { applications } from "#app/admissions/applications/applications.tables.server.ts";
import { discardDraft } from "#app/admissions/drafts/discard-draft.server.ts";
import { findDraft } from "#app/admissions/drafts/draft-records.server.ts";
import { startDraftForStudent } from "#app/admissions/drafts/draft-start.server.ts";
import { applicationDrafts } from "#app/admissions/drafts/drafts.tables.server.ts";
import { listDraftsOnBehalf } from "#app/admissions/on-behalf/staff-drafts.server.ts";
import { findDraftPage, findSearchPage } from "#app/admissions/on-behalf/staff-new-page.server.ts";
import { saveForStudent, submitForStudent } from "#app/admissions/on-behalf/staff-new-post.server.ts";
import { ensureReferenceData } from "#app/demo/catalogue/reference-data.server.ts";
import { outboxEmails } from "#app/platform/mail/mail.tables.server.ts";
import type { UserActor } from "#app/platform/permissions/actor.ts";
import { makeStaff } from "#tests/factories/actors.ts";
import { makeDraft, makeStudent, makeStudentRecord } from "#tests/factories/records.ts";
import { useDatabase } from "./database.ts";
import { useJobs } from "./jobs.ts";

const NOW = new Date("2026-11-20T12:00:00Z");
const database = useDatabase();
const jobs = useJobs(database);
const deps = () => ({ db: database.db, jobs, now: () => NOW, requestId: "request-1" });

beforeAll(() => ensureReferenceData(database.db, NOW));

async function start(actor: UserActor, studentId: string) {
  const started = await startDraftForStudent(deps(), actor, studentId);
  if (!started.ok) throw new Error(`No draft was begun: ${started.error.code}`);
  return started.value;
}

/** The form with all steps, as a browser posts it. */
function wholeForm(draft: { id: string; version: number }, answers: DraftAnswers): FormData {
  const form = new FormData();
  form.set("draftId", draft.id);
  form.set("version", String(draft.version));
  for (const { name } of APPLY_FIELDS) {
    const value = answerOf(answers, name);
    if (typeof value === "object") for (const one of value) form.append(name, one);
    else if (value === true) form.append(name, "on");
    else if (typeof value === "string") form.append(name, value);
  }
  return form;
}

const args = (actor: UserActor, form: FormData) => ({
  services: deps(),
  actor,
  form,
  facts: { id: "request-1" },
  paths: {
    draft: (id: string) => `/admin/applications/new?draft=${id}`,
    application: (id: string) => `/admin/applications/${id}`,
  },
});

/** Where a post leads: the address of its redirect, or the status of what it answers or throws. */
async function outcome(work: Promise<{ init: ResponseInit | null } | object>) {
  const answer = await work.catch((thrown: unknown) => thrown);
  if (answer instanceof Response) return answer.headers.get("location") ?? answer.status;
  return typeof answer === "object" && answer !== null && "init" in answer
    ? (answer.init as ResponseInit | null)?.status
    : answer;
}

const applicationsOf = (studentId: string) =>
  database.db.select().from(applications).where(eq(applications.studentId, studentId));

describe("A draft on a student's behalf", () => {
  test("is begun once, however often and how many times at once somebody presses", async () => {
    const staff = await makeStaff(database.db, "counsellor");
    const student = await makeStudentRecord(database.db);
    const begun = await Promise.all(Array.from({ length: 10 }, () => start(staff, student.id)));
    expect(new Set(begun.map(({ id }) => id)).size).toBe(1);
    expect(begun[0]).toMatchObject({ source: "staff", createdBy: staff.userId });
  });

  test("belongs to who began it: no colleague sees, saves, submits or discards it", async () => {
    const [one, other] = [await makeStaff(database.db, "counsellor"), await makeStaff(database.db, "owner")];
    const student = await makeStudentRecord(database.db);
    const draft = await start(one, student.id);
    expect((await start(other, student.id)).id).not.toBe(draft.id);
    expect((await listDraftsOnBehalf(database.db, one)).map(({ id }) => id)).toEqual([draft.id]);
    expect(await findDraftPage(deps(), other, draft.id, new URLSearchParams())).toBeNull();
    const form = () => wholeForm(draft, sampleAnswers());
    expect(await outcome(saveForStudent(args(other, form())))).toBe(404);
    expect(await outcome(submitForStudent(args(other, form())))).toBe(404);
    expect(await discardDraft(deps(), other, { draftId: draft.id, version: 1 })).toMatchObject({
      error: { code: "not-found" },
    });
    expect(await findDraft(database.db, draft.id)).toMatchObject({ version: 1 });
  });

  test("is never the student's own, and never a viewer's", async () => {
    const staff = await makeStaff(database.db, "owner");
    const { student } = await makeStudent(database.db);
    const own = await makeDraft(database.db, student.id, { answers: emptyAnswers() });
    expect(await findDraftPage(deps(), staff, own.id, new URLSearchParams())).toBeNull();
    expect(await discardDraft(deps(), staff, { draftId: own.id, version: 1 })).toMatchObject({
      error: { code: "not-found" },
    });
    const viewer = await makeStaff(database.db, "viewer");
    expect(await discardDraft(deps(), viewer, { draftId: own.id, version: 1 })).toMatchObject({
      error: { code: "forbidden" },
    });
    expect(await findDraft(database.db, own.id)).not.toBeNull();
  });

  test("is thrown away as it was seen, not with what was saved since", async () => {
    const staff = await makeStaff(database.db, "counsellor");
    const student = await makeStudentRecord(database.db);
    const draft = await start(staff, student.id);
    const saved = await saveForStudent(args(staff, wholeForm(draft, sampleAnswers())));
    expect(saved).toMatchObject({ draft: { version: 2 } });
    expect(await discardDraft(deps(), staff, { draftId: draft.id, version: 1 })).toMatchObject({
      error: { code: "stale", currentVersion: 2 },
    });
    expect(await discardDraft(deps(), staff, { draftId: draft.id, version: 2 })).toMatchObject({
      ok: true,
    });
    expect(await findDraft(database.db, draft.id)).toBeNull();
    expect((await start(staff, student.id)).id).not.toBe(draft.id);
  });
});

describe("The form with all steps", () => {
  test("is saved as it is, then says what is missing, and nothing is submitted", async () => {
    const staff = await makeStaff(database.db, "counsellor");
    const student = await makeStudentRecord(database.db);
    const draft = await start(staff, student.id);
    const half: DraftAnswers = {
      ...sampleAnswers(),
      finance: emptyAnswers().finance,
      consent: emptyAnswers().consent,
    };
    const answer = await submitForStudent(args(staff, wholeForm(draft, half)));
    expect(answer.init?.status).toBe(400);
    const problems = answer.data.kind === "incomplete" ? answer.data.problems : [];
    expect(problems.map(({ field }) => field)).toEqual([
      "finance.budgetRange",
      "finance.fundingSource",
      "consent.termsAccepted",
    ]);
    expect((await findDraft(database.db, draft.id))?.answers.education.institution).toBe(
      "Tribhuvan University",
    );
    expect(await applicationsOf(student.id)).toEqual([]);
  });

  test("becomes one application from staff, however often it is sent", async () => {
    const staff = await makeStaff(database.db, "counsellor");
    const student = await makeStudentRecord(database.db);
    const draft = await start(staff, student.id);
    const send = () => outcome(submitForStudent(args(staff, wholeForm(draft, sampleAnswers()))));
    const places = await Promise.all([send(), send(), send()]);
    const again = await send();
    const [application, ...others] = await applicationsOf(student.id);
    expect(others).toEqual([]);
    expect(application).toMatchObject({ source: "staff", submittedBy: staff.userId, status: "New" });
    // A press that came between the saving and the submitting of another is shown the draft, which leads on.
    const allowed = [`/admin/applications/${application?.id}`, `/admin/applications/new?draft=${draft.id}`];
    for (const place of [...places, again]) expect(allowed).toContain(place);
    expect(again).toBe(allowed[0]);
    const mails = await database.db
      .select({ kind: outboxEmails.kind })
      .from(outboxEmails)
      .where(and(eq(outboxEmails.toEmail, student.email), eq(outboxEmails.kind, "application-submitted")));
    expect(mails).toHaveLength(1);
    expect(await findDraftPage(deps(), staff, draft.id, new URLSearchParams())).toEqual({
      kind: "submitted",
      applicationId: application?.id,
    });
    expect(await listDraftsOnBehalf(database.db, staff)).toEqual([]);
  });

  test("saved in another tab since is shown beside what is stored, and overwrites nothing", async () => {
    const staff = await makeStaff(database.db, "counsellor");
    const student = await makeStudentRecord(database.db);
    const draft = await start(staff, student.id);
    await saveForStudent(args(staff, wholeForm(draft, sampleAnswers())));
    const mine = {
      ...sampleAnswers(),
      education: { ...sampleAnswers().education, institution: "Pokhara University" },
    };
    const answer = await saveForStudent(args(staff, wholeForm(draft, mine)));
    if ("draft" in answer) throw new Error("A stale form must not be saved");
    expect(answer.init?.status).toBe(409);
    expect(answer.data).toMatchObject({
      kind: "stale",
      differences: [{ label: "Institution", mine: "Pokhara University", theirs: "Tribhuvan University" }],
      typed: { education: { institution: "Pokhara University" } },
    });
    const [stored] = await database.db
      .select()
      .from(applicationDrafts)
      .where(eq(applicationDrafts.id, draft.id));
    expect(stored).toMatchObject({
      version: 2,
      answers: { education: { institution: "Tribhuvan University" } },
    });
  });

  test("with what cannot be an answer is refused at its field, and what was typed comes back", async () => {
    const staff = await makeStaff(database.db, "counsellor");
    const student = await makeStudentRecord(database.db);
    const draft = await start(staff, student.id);
    const form = wholeForm(draft, sampleAnswers());
    form.set("education.institution", "x".repeat(5000));
    const answer = await saveForStudent(args(staff, form));
    if ("draft" in answer) throw new Error("What is too long must not be saved");
    expect(answer.init?.status).toBe(400);
    expect(answer.data.kind === "invalid" && Object.keys(answer.data.fieldErrors)).toEqual([
      "education.institution",
    ]);
    expect(answer.data.typed?.finance.budgetRange).toBe("30k-40k");
    expect(await findDraft(database.db, draft.id)).toMatchObject({ version: 1 });
  });
});

describe("Looking for the student", () => {
  test("finds by a part of name or address, without the archived, and bears any text", async () => {
    const staff = await makeStaff(database.db, "counsellor");
    const student = await makeStudentRecord(database.db, { firstName: "Zarqa" });
    await makeStudentRecord(database.db, { firstName: "Zarqa", isArchived: true });
    const names = async (text: string) =>
      (await findSearchPage(deps(), staff, text)).found?.students.map(({ id }) => id);
    expect(await names("zarq")).toEqual([student.id]);
    expect(await names(student.email)).toEqual([student.id]);
    expect(await names("nobody is called that")).toEqual([]);
    expect(await names("\u0000%_\\")).toEqual([]);
    expect(await names("x".repeat(5000))).toEqual([]);
    expect((await findSearchPage(deps(), staff, "  ")).found).toBeNull();
  });
});

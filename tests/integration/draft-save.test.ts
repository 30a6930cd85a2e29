import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { withAnswers } from "#app/admissions/answers/answer-access.ts";
import { type AnswerName, type AnswerValue, emptyAnswers } from "#app/admissions/answers/draft.ts";
import { answersWithChanges } from "#app/admissions/answers/parse-draft.ts";
import { sampleAnswers } from "#app/admissions/answers/sample-answers.ts";
import { preselectCourse } from "#app/admissions/drafts/draft-preselect.server.ts";
import { findDraft } from "#app/admissions/drafts/draft-records.server.ts";
import { saveDraft } from "#app/admissions/drafts/draft-save.server.ts";
import { openOwnDraft, startDraftForStudent } from "#app/admissions/drafts/draft-start.server.ts";
import { applicationDrafts } from "#app/admissions/drafts/drafts.tables.server.ts";
import { students } from "#app/admissions/students/students.tables.server.ts";
import { submitApplication } from "#app/admissions/submissions/submit.server.ts";
import { auditEntries } from "#app/platform/audit/audit.tables.server.ts";
import type { Actor } from "#app/platform/permissions/actor.ts";
import { VISITOR } from "#app/platform/permissions/actor.ts";
import { ok } from "#app/platform/results/result.ts";
import { makeStaff } from "#tests/factories/actors.ts";
import {
  makeApplication,
  makeCourse,
  makeDraft,
  makeStudent,
  makeUniversity,
} from "#tests/factories/records.ts";
import { useDatabase } from "./database.ts";
import { useJobs } from "./jobs.ts";

const database = useDatabase({ max: 20 });
const jobs = useJobs(database);
const deps = () => ({ db: database.db, jobs, now: () => new Date("2026-11-20T06:00:00Z") });

const setting = (...changes: (readonly [AnswerName, AnswerValue])[]) => ({
  change: (current: ReturnType<typeof emptyAnswers>) => ok(withAnswers(current, changes)),
});
const save = (
  actor: Actor,
  draftId: string,
  version: number,
  ...changes: (readonly [AnswerName, AnswerValue])[]
) => saveDraft(deps(), actor, { draftId, version, ...setting(...changes) });

describe("Starting an application", () => {
  test("makes one draft, however many tabs open it at once, and the student a Prospect", async () => {
    const { actor, student } = await makeStudent(database.db);
    const opened = await Promise.all(Array.from({ length: 20 }, () => openOwnDraft(deps(), actor)));
    const ids = new Set(opened.map((result) => (result.ok ? result.value.id : "refused")));
    expect(ids.size).toBe(1);
    const [after] = await database.db.select().from(students).where(eq(students.id, student.id));
    expect(after?.stage).toBe("Prospect");
  });

  test("begins with what the record knows, and a second one with the answers of the first", async () => {
    const { actor, student } = await makeStudent(database.db, { firstName: "Sita", lastName: "Rai" });
    const first = await openOwnDraft(deps(), actor);
    expect(first.ok && first.value.answers.personalInfo.firstName).toBe("Sita");
    await database.db.delete(applicationDrafts).where(eq(applicationDrafts.studentId, student.id));
    const previous = withAnswers(sampleAnswers(), [["education.institution", "Pulchowk Campus"]]);
    const application = await makeApplication(database.db, student.id, { answers: previous });
    await database.db
      .update(applicationDrafts)
      .set({ submittedAt: new Date() })
      .where(eq(applicationDrafts.id, application.draftId ?? ""));
    const second = await openOwnDraft(deps(), actor);
    expect(second.ok && second.value.answers.education.institution).toBe("Pulchowk Campus");
    expect(second.ok && second.value.answers.consent.termsAccepted).toBe(false);
  });

  test("is refused to visitors and to staff, who have their own way", async () => {
    expect(await openOwnDraft(deps(), VISITOR)).toMatchObject({ error: { code: "unauthenticated" } });
    const staff = await makeStaff(database.db, "owner");
    expect(await openOwnDraft(deps(), staff)).toMatchObject({ error: { code: "forbidden" } });
  });

  test("on a student's behalf gives staff a draft of their own beside the student's", async () => {
    const { actor, student } = await makeStudent(database.db);
    const own = await openOwnDraft(deps(), actor);
    const staff = await makeStaff(database.db, "counsellor");
    const theirs = await startDraftForStudent(deps(), staff, student.id);
    if (!own.ok || !theirs.ok) throw new Error("Both should have a draft");
    expect(theirs.value.id).not.toBe(own.value.id);
    expect(theirs.value.source).toBe("staff");
    const asha = ["personalInfo.firstName", "Asha"] as const;
    expect(await save(staff, own.value.id, 1, asha)).toMatchObject({ error: { code: "not-found" } });
    expect(await save(actor, theirs.value.id, 1, asha)).toMatchObject({ error: { code: "not-found" } });
    expect(await save(staff, theirs.value.id, 1, asha)).toMatchObject({ ok: true });
    const again = await openOwnDraft(deps(), actor);
    expect(again.ok && again.value.id).toBe(own.value.id);
    const auditLog = await database.db
      .select({ action: auditEntries.action, fields: auditEntries.fields })
      .from(auditEntries)
      .where(eq(auditEntries.subjectId, theirs.value.id));
    expect(auditLog).toContainEqual({ action: "draft.edit", fields: ["personalInfo.firstName"] });
  });

  test("on a student's behalf is refused to viewers and for students there are none of", async () => {
    const { student } = await makeStudent(database.db);
    const viewer = await makeStaff(database.db, "viewer");
    expect(await startDraftForStudent(deps(), viewer, student.id)).toMatchObject({
      error: { code: "forbidden" },
    });
    const owner = await makeStaff(database.db, "owner");
    expect(await startDraftForStudent(deps(), owner, randomUUID())).toMatchObject({
      error: { code: "not-found" },
    });
    expect(await startDraftForStudent(deps(), owner, "../etc")).toMatchObject({
      error: { code: "not-found" },
    });
  });
});

describe("Saving a draft", () => {
  test("stores what was typed, raw, and counts the version up", async () => {
    const { actor, student } = await makeStudent(database.db);
    const draft = await makeDraft(database.db, student.id, { answers: emptyAnswers() });
    const result = await save(actor, draft.id, 1, ["education.gpa", "  half-typed "]);
    expect(result).toMatchObject({ ok: true, value: { written: true, draft: { version: 2 } } });
    expect((await findDraft(database.db, draft.id))?.answers.education.gpa).toBe("  half-typed ");
  });

  test("made from an older version is refused with what is stored, and writes nothing", async () => {
    const { actor, student } = await makeStudent(database.db);
    const draft = await makeDraft(database.db, student.id, { answers: emptyAnswers() });
    await save(actor, draft.id, 1, ["personalInfo.firstName", "Asha"]);
    const stale = await save(actor, draft.id, 1, ["personalInfo.firstName", "Bina"]);
    expect(stale).toMatchObject({ error: { code: "stale", currentVersion: 2 } });
    const stored = await findDraft(database.db, draft.id);
    expect(stored).toMatchObject({ version: 2 });
    expect(stored?.answers.personalInfo.firstName).toBe("Asha");
  });

  test("again after its answer was lost does no harm", async () => {
    const { actor, student } = await makeStudent(database.db);
    const draft = await makeDraft(database.db, student.id, { answers: emptyAnswers() });
    await save(actor, draft.id, 1, ["personalInfo.firstName", "Asha"]);
    const again = await save(actor, draft.id, 1, ["personalInfo.firstName", "Asha"]);
    expect(again).toMatchObject({ ok: true, value: { written: false, draft: { version: 2 } } });
  });

  test("from many devices at once lets exactly one through for each version", async () => {
    const { actor, student } = await makeStudent(database.db);
    const draft = await makeDraft(database.db, student.id, { answers: emptyAnswers() });
    const results = await Promise.all(
      Array.from({ length: 20 }, (_, at) => save(actor, draft.id, 1, ["education.gpa", `${at}%`])),
    );
    expect(results.filter((result) => result.ok)).toHaveLength(1);
    expect((await findDraft(database.db, draft.id))?.version).toBe(2);
  });

  test("of somebody else's draft, or of none, is answered as not found", async () => {
    const { student } = await makeStudent(database.db);
    const stranger = await makeStudent(database.db);
    const draft = await makeDraft(database.db, student.id);
    const change = ["personalInfo.firstName", "Mallory"] as const;
    for (const id of [draft.id, randomUUID(), "", "1 or 1=1", "__proto__"]) {
      expect(await save(stranger.actor, id, 1, change)).toMatchObject({ error: { code: "not-found" } });
    }
    expect((await findDraft(database.db, draft.id))?.version).toBe(1);
  });

  test("is refused once the draft has been submitted, with the application's number", async () => {
    const { actor, student } = await makeStudent(database.db);
    const draft = await makeDraft(database.db, student.id);
    const submitted = await submitApplication(deps(), actor, { draftId: draft.id, version: 1 });
    if (!submitted.ok) throw new Error(JSON.stringify(submitted.error));
    expect(await save(actor, draft.id, 1, ["education.gpa", "4.0"])).toMatchObject({
      error: { code: "submitted", reference: submitted.value.reference },
    });
  });

  test.each([
    ["over-long text", { personalInfo: { firstName: "x".repeat(5000) } }],
    ["control characters", { education: { gpa: "3\u0000.4" } }],
    ["lone surrogates", { education: { gpa: "\ud800" } }],
    ["an array where a text belongs", { education: { gpa: ["3.4"] } }],
    ["an unknown option", { personalInfo: { country: "atlantis" } }],
    ["a forged field", { personalInfo: { role: "admin" } }],
    ["a forged group", { status: { value: "Accepted" } }],
    ["a prototype", JSON.parse('{"__proto__":{"firstName":"x"}}')],
    ["something that is no draft", [1, 2, 3]],
  ])("with %s is refused at its field, and writes nothing", async (_what, changes) => {
    const { actor, student } = await makeStudent(database.db);
    const draft = await makeDraft(database.db, student.id, { answers: emptyAnswers() });
    const result = await saveDraft(deps(), actor, {
      draftId: draft.id,
      version: 1,
      change: (current) => answersWithChanges(changes, current),
    });
    expect(result).toMatchObject({ error: { code: "invalid" } });
    expect(await findDraft(database.db, draft.id)).toMatchObject({ version: 1, answers: emptyAnswers() });
  });
});

describe("A link with a university", () => {
  test("chooses it by slug or by id, but does not undo a choice", async () => {
    const { actor, student } = await makeStudent(database.db);
    const [monash, otago] = [await makeUniversity(database.db), await makeUniversity(database.db)];
    const row = await makeDraft(database.db, student.id, { answers: emptyAnswers() });
    const draft = async () => {
      const found = await findDraft(database.db, row.id);
      if (!found) throw new Error("The draft is there");
      return found;
    };
    const choose = async (university: string | null, course: string | null = null) =>
      preselectCourse(deps(), actor, await draft(), { university, course });
    expect(await choose("no-such-university")).toBe(false);
    expect(await choose("\0")).toBe(false);
    expect(await choose(monash.slug)).toBe(true);
    expect((await draft()).answers.preferences.universityId).toBe(monash.id);
    expect(await choose(otago.id)).toBe(false);
    expect((await draft()).answers.preferences.universityId).toBe(monash.id);
  });

  test("chooses a course with its university, and no closed one", async () => {
    const { actor, student } = await makeStudent(database.db);
    const university = await makeUniversity(database.db);
    const open = await makeCourse(database.db, university.id);
    const closed = await makeCourse(database.db, university.id, { status: "closed" });
    const row = await makeDraft(database.db, student.id, { answers: emptyAnswers() });
    const choose = (university: string | null, course: string) =>
      preselectCourse(
        deps(),
        actor,
        { ...row, agencyId: null, reachedByPhone: false, hasAgreed: false, received: [] },
        { university, course },
      );
    expect(await choose(null, closed.slug)).toBe(false);
    expect(await choose(null, "no-such-course")).toBe(false);
    expect(await choose("another-university", open.slug)).toBe(true);
    expect((await findDraft(database.db, row.id))?.answers.preferences).toMatchObject({
      universityId: university.id,
      courseId: open.id,
    });
  });
});

import { and, asc, eq } from "drizzle-orm";
import { beforeAll, describe, expect, test } from "vitest";
import { withAnswers } from "#app/admissions/answers/answer-access.ts";
import { personMessages } from "#app/admissions/answers/person-question.ts";
import { sampleAnswers } from "#app/admissions/answers/sample-answers.ts";
import { applications, timelineEvents } from "#app/admissions/applications/applications.tables.server.ts";
import { type DraftRecord, findDraft } from "#app/admissions/drafts/draft-records.server.ts";
import { saveDraft } from "#app/admissions/drafts/draft-save.server.ts";
import {
  openOwnDraft,
  startDraftForOther,
  startDraftForStudent,
} from "#app/admissions/drafts/draft-start.server.ts";
import { findLookalikes, listDuplicates } from "#app/admissions/student-merges/find-duplicates.server.ts";
import { MOST_STUDENTS } from "#app/admissions/students/account-students.server.ts";
import { students } from "#app/admissions/students/students.tables.server.ts";
import { answerPerson, findPersonQuestion } from "#app/admissions/submissions/person-question.server.ts";
import { submitApplication } from "#app/admissions/submissions/submit.server.ts";
import { ensureReferenceData } from "#app/demo/catalogue/reference-data.server.ts";
import { consents } from "#app/people/consents/consents.tables.server.ts";
import { claimRecords } from "#app/people/sign-up/claim-records.server.ts";
import { auditEntries } from "#app/platform/audit/audit.tables.server.ts";
import { outboxEmails } from "#app/platform/mail/mail.tables.server.ts";
import type { UserActor } from "#app/platform/permissions/actor.ts";
import { ok, type Result } from "#app/platform/results/result.ts";
import { findPerson } from "#app/platform/sessions/person.server.ts";
import { users } from "#app/platform/sessions/sessions.tables.server.ts";
import { makeStaff } from "#tests/factories/actors.ts";
import { answersOf as answers } from "#tests/factories/families.ts";
import { makeApplication, makeDraft, makeStudent, makeStudentRecord } from "#tests/factories/records.ts";
import { useDatabase } from "./database.ts";
import { useJobs } from "./jobs.ts";

const database = useDatabase({ max: 20 });
const jobs = useJobs(database);
const now = new Date("2026-11-20T06:00:00Z");
const deps = () => ({ db: database.db, jobs, now: () => now, requestId: "test" });

beforeAll(() => ensureReferenceData(database.db, now));

type Child = readonly [firstName: string, dateOfBirth: string];
const ASHA: Child = ["Asha", "2006-02-11"];
const BIKASH: Child = ["Bikash", "2008-09-03"];

function good<Value>(result: Result<Value, { readonly code: string }>): Value {
  if (!result.ok) throw new Error(result.error.code);
  return result.value;
}

const answersOf = ([firstName, dateOfBirth]: Child) => answers(firstName, dateOfBirth);

/** The account as its next request knows it. */
const again = async ({ userId }: UserActor): Promise<UserActor> => {
  const known = await findPerson(database.db, userId);
  if (!known) throw new Error("The account is there");
  return known.actor;
};

async function typed(actor: UserActor, draft: DraftRecord, child: Child): Promise<DraftRecord> {
  const change = () => ok(answersOf(child));
  const saved = await saveDraft(deps(), actor, { draftId: draft.id, version: draft.version, change });
  return good(saved).draft;
}

const submit = (actor: UserActor, { id: draftId, version }: DraftRecord) =>
  submitApplication(deps(), actor, { draftId, version });

/** A mother who signed up in her own name and has applied for Asha. */
async function motherOfAsha() {
  const { actor, student, email } = await makeStudent(database.db, { firstName: "Maya", lastName: "Thapa" });
  const draft = await typed(actor, good(await openOwnDraft(deps(), actor)), ASHA);
  good(await submit(actor, draft));
  return { actor, asha: student.id, email };
}

const studentsOf = ({ userId }: UserActor) =>
  database.db.select().from(students).where(eq(students.userId, userId)).orderBy(asc(students.firstName));

async function applicationsOf(actor: UserActor) {
  const rows = await database.db
    .select({ student: students.firstName, answers: applications.answers })
    .from(applications)
    .innerJoin(students, eq(students.id, applications.studentId))
    .where(eq(students.userId, actor.userId))
    .orderBy(asc(applications.createdAt));
  return rows.map(({ student, answers }) => [student, answers.personalInfo.firstName]);
}

async function questionOf(draft: DraftRecord) {
  const stored = await findDraft(database.db, draft.id);
  return stored && findPersonQuestion(database.db, stored);
}

describe("A mother who applies for two children", () => {
  test("gives her own record, which holds nothing yet, the name of her first child, unasked; staff see it", async () => {
    const { actor, asha } = await motherOfAsha();
    expect(await studentsOf(actor)).toMatchObject([{ id: asha, firstName: "Asha", lastName: "Thapa" }]);
    const told = and(eq(timelineEvents.studentId, asha), eq(timelineEvents.kind, "contact-changed"));
    expect(await database.db.select().from(timelineEvents).where(told)).toMatchObject([
      { fromValue: "Maya Thapa", toValue: "Asha Thapa" },
    ]);
    const line = and(eq(auditEntries.subjectId, asha), eq(auditEntries.action, "student.nameAsSubmitted"));
    expect(await database.db.select().from(auditEntries).where(line)).toMatchObject([
      { fields: ["firstName"] },
    ]);
  });

  test("chooses someone else before she begins, and each application shows its own child", async () => {
    const { actor } = await motherOfAsha();
    const name = { firstName: "Bikash", lastName: "Thapa" };
    const started = good(await startDraftForOther(deps(), actor, name));
    expect(started.answers.personalInfo).toMatchObject({ ...name, dateOfBirth: "" });
    const mother = await again(actor);
    expect(mother.studentIds).toHaveLength(2);
    good(await submit(mother, await typed(mother, started, BIKASH)));
    expect(await applicationsOf(actor)).toEqual([
      ["Asha", "Asha"],
      ["Bikash", "Bikash"],
    ]);
    expect(await studentsOf(actor)).toMatchObject([
      { firstName: "Asha", stage: "Applicant" },
      { firstName: "Bikash", stage: "Applicant", source: "own-sign-up" },
    ]);
  });

  test("is asked at the submission where she goes on with the first child's details, and nothing is lost", async () => {
    const { actor, asha } = await motherOfAsha();
    const draft = await typed(actor, good(await openOwnDraft(deps(), actor)), BIKASH);
    const message = personMessages.question({ name: "Asha Thapa" });
    for (let press = 1; press <= 2; press += 1) {
      expect(await submit(actor, draft)).toMatchObject({
        ok: false,
        error: {
          code: "incomplete",
          problems: [{ step: "personal", field: "personalInfo.firstName", message }],
        },
      });
    }
    expect((await findDraft(database.db, draft.id))?.answers).toEqual(draft.answers);
    expect(await studentsOf(actor)).toMatchObject([{ id: asha, firstName: "Asha" }]);
    expect(await applicationsOf(actor)).toEqual([["Asha", "Asha"]]);
  });

  test("answers that it is someone else, twice, and there is one more student", async () => {
    const { actor, asha } = await motherOfAsha();
    const draft = await typed(actor, good(await openOwnDraft(deps(), actor)), BIKASH);
    const { about = "" } = (await questionOf(draft)) ?? {};
    const answer = { draftId: draft.id, about, answer: "other-person" } as const;
    const pressed = await Promise.all([
      answerPerson(deps(), actor, answer),
      answerPerson(deps(), actor, answer),
    ]);
    expect(pressed.map((each) => each.ok)).toEqual([true, true]);
    const [first, second, ...more] = await studentsOf(actor);
    expect(more).toEqual([]);
    expect([first?.firstName, second?.firstName]).toEqual(["Asha", "Bikash"]);
    good(await submit(await again(actor), draft));
    expect(await applicationsOf(actor)).toEqual([
      ["Asha", "Asha"],
      ["Bikash", "Bikash"],
    ]);
    // A third application, typed over the first child's, is the second child's by name.
    const third = await typed(actor, good(await openOwnDraft(deps(), actor, "test", asha)), BIKASH);
    const asked = await questionOf(third);
    good(await answerPerson(deps(), actor, { ...answer, draftId: third.id, about: asked?.about ?? "" }));
    expect((await findDraft(database.db, third.id))?.studentId).toBe(second?.id);
    expect(await studentsOf(actor)).toHaveLength(2);
  });

  test("answers that it is the same person, whose name is put right then; not for another name that is typed later", async () => {
    const { actor, asha } = await motherOfAsha();
    const renamed: Child = ["Ashmita", ASHA[1]];
    let draft = await typed(actor, good(await openOwnDraft(deps(), actor)), renamed);
    const { about = "" } = (await questionOf(draft)) ?? {};
    const answer = { draftId: draft.id, about, answer: "same-person" } as const;
    good(await answerPerson(deps(), actor, answer));
    good(await answerPerson(deps(), actor, answer));
    expect(await questionOf(draft)).toBeNull();
    draft = await typed(actor, draft, BIKASH);
    expect(await submit(actor, draft)).toMatchObject({ error: { code: "incomplete" } });
    // What was answered was about another name.
    expect(await answerPerson(deps(), actor, answer)).toMatchObject({ error: { code: "stale" } });
    draft = await typed(actor, draft, renamed);
    good(await submit(actor, draft));
    expect(await studentsOf(actor)).toMatchObject([{ id: asha, firstName: "Ashmita" }]);
  });

  test("mends the spelling of a name, or a slip in the date, without being asked", async () => {
    const { actor, asha } = await motherOfAsha();
    const mended: Child = ["AASHA", "2006-02-12"];
    good(await submit(actor, await typed(actor, good(await openOwnDraft(deps(), actor)), mended)));
    expect(await studentsOf(actor)).toMatchObject([{ id: asha, firstName: "AASHA" }]);
  });

  test("is asked where the name is the same and the date of birth is another", async () => {
    const { actor } = await motherOfAsha();
    const draft = await typed(actor, good(await openOwnDraft(deps(), actor)), ["Asha", "2010-07-01"]);
    expect(await submit(actor, draft)).toMatchObject({
      error: {
        problems: [
          { field: "personalInfo.dateOfBirth" },
          { field: "consent.guardianName" },
          { field: "consent.guardianRelationship" },
          { field: "consent.guardianEmail" },
        ],
      },
    });
  });

  test("writes both drafts at once on two devices, each for its own child", async () => {
    const { actor, asha } = await motherOfAsha();
    const other = { firstName: "Bikash", lastName: "Thapa" };
    const [one, two, three] = await Promise.all([
      openOwnDraft(deps(), actor, "test", asha),
      startDraftForOther(deps(), actor, other),
      startDraftForOther(deps(), actor, other),
    ]);
    // Pressed twice it is one.
    expect(good(two).id).toBe(good(three).id);
    expect(good(one).id).not.toBe(good(two).id);
    const mother = await again(actor);
    await Promise.all([typed(mother, good(one), ASHA), typed(mother, good(two), BIKASH)]);
    for (const opened of [one, two]) {
      const stored = await findDraft(database.db, good(opened).id);
      if (stored) good(await submit(mother, stored));
    }
    expect(await applicationsOf(actor)).toEqual([
      ["Asha", "Asha"],
      ["Asha", "Asha"],
      ["Bikash", "Bikash"],
    ]);
  });

  test("gives a guardian for the one who is under age, and consents for each", async () => {
    const { actor, email } = await motherOfAsha();
    const started = good(await startDraftForOther(deps(), actor, { firstName: "Chandra", lastName: "" }));
    const mother = await again(actor);
    const draft = await typed(mother, started, ["Chandra", "2010-05-05"]);
    expect(await submit(mother, draft)).toMatchObject({
      error: {
        problems: [
          { field: "consent.guardianName" },
          { field: "consent.guardianRelationship" },
          { field: "consent.guardianEmail" },
        ],
      },
    });
    const change = () =>
      ok(
        withAnswers(answersOf(["Chandra", "2010-05-05"]), [
          ["consent.guardianName", "Maya Thapa"],
          ["consent.guardianRelationship", "mother"],
          ["consent.guardianEmail", email],
          ["consent.guardianApplies", true],
        ]),
      );
    const { version } = draft;
    const saved = good(await saveDraft(deps(), mother, { draftId: draft.id, version, change }));
    good(await submit(mother, saved.draft));
    const given = await database.db.select().from(consents).where(eq(consents.userId, actor.userId));
    expect(given.map(({ kind }) => kind).sort()).toEqual([
      "guardian-declaration",
      "privacy",
      "privacy",
      "terms",
      "terms",
    ]);
    const greeted = await database.db
      .select()
      .from(outboxEmails)
      .where(eq(outboxEmails.kind, "application-submitted"));
    expect(greeted.map(({ props }) => (props as { name?: string }).name)).toContain("Chandra Thapa");
  });

  test("adds no more people than a family has", async () => {
    const { actor } = await motherOfAsha();
    for (let count = 1; count < MOST_STUDENTS; count += 1) {
      good(await startDraftForOther(deps(), actor, { firstName: `Child${count}`, lastName: "Thapa" }));
    }
    expect(await startDraftForOther(deps(), actor, { firstName: "More", lastName: "Thapa" })).toMatchObject({
      error: { code: "invalid", fieldErrors: { firstName: [expect.any(String)] } },
    });
  });
});

describe("A record that others have written", () => {
  test("is not renamed by its owner's first application, unless they say that it is them", async () => {
    const { actor, student } = await makeStudent(database.db, { firstName: "Maya", lastName: "Thapa" });
    await database.db.update(students).set({ source: "staff" }).where(eq(students.id, student.id));
    const draft = await typed(actor, good(await openOwnDraft(deps(), actor)), ASHA);
    expect(await submit(actor, draft)).toMatchObject({ error: { code: "incomplete" } });
  });

  test("is asked about where staff type another name on its student's behalf, and stays as it is", async () => {
    const staff = await makeStaff(database.db, "counsellor");
    const record = await makeStudentRecord(database.db, { firstName: "Maya", lastName: "Thapa" });
    const draft = await typed(staff, good(await startDraftForStudent(deps(), staff, record.id)), ASHA);
    expect(await submit(staff, draft)).toMatchObject({ error: { code: "incomplete" } });
    const { about = "" } = (await questionOf(draft)) ?? {};
    const answer = { draftId: draft.id, about };
    // Staff who answer for others have chosen the record.
    expect(await answerPerson(deps(), staff, { ...answer, answer: "other-person" })).toMatchObject({
      error: { code: "not-found" },
    });
    good(await answerPerson(deps(), staff, { ...answer, answer: "same-person" }));
    good(await submit(staff, draft));
    const [after] = await database.db.select().from(students).where(eq(students.id, record.id));
    expect(after).toMatchObject({ firstName: "Maya", lastName: "Thapa" });
  });

  test("of somebody else's draft nobody says whose it is", async () => {
    const { actor } = await motherOfAsha();
    const other = await makeStudent(database.db);
    const draft = await makeDraft(database.db, other.student.id, { answers: answersOf(BIKASH) });
    const answer = { draftId: draft.id, about: "", answer: "other-person" } as const;
    expect(await answerPerson(deps(), actor, answer)).toMatchObject({ error: { code: "not-found" } });
  });
});

describe("The students of an account", () => {
  test("are no duplicates for their number and address, but for their name and date of birth", async () => {
    const { actor, student, email } = await makeStudent(database.db, {
      firstName: "Deepa",
      lastName: "Magar",
    });
    const of = { userId: actor.userId, email };
    const other = await makeStudentRecord(database.db, { firstName: "Eshan", lastName: "Magar", ...of });
    const shared = { phone: "+9779812345670" };
    await database.db.update(students).set(shared).where(eq(students.userId, actor.userId));
    const isPair = async () =>
      (await listDuplicates(database.db)).pairs.some(({ one, other: two }) =>
        [one.id, two.id].includes(student.id),
      );
    expect((await findLookalikes(database.db, student.id)).duplicates).toEqual([]);
    expect(await isPair()).toBe(false);
    const born = withAnswers(sampleAnswers(), [["personalInfo.dateOfBirth", "2001-12-31"]]);
    await makeApplication(database.db, student.id, { answers: born });
    await makeApplication(database.db, other.id, { answers: born });
    await database.db.update(students).set({ firstName: "Deepa" }).where(eq(students.id, other.id));
    expect((await findLookalikes(database.db, student.id)).duplicates).toMatchObject([
      { id: other.id, reasons: ["birth"] },
    ]);
    expect(await isPair()).toBe(true);
  });

  test("get the record that staff kept for the address: the one of the name, one that holds nothing, or as one more", async () => {
    const confirmed = async (actor: UserActor) =>
      database.db.update(users).set({ emailVerified: true }).where(eq(users.id, actor.userId));
    const claim = (actor: UserActor) => database.db.transaction((tx) => claimRecords(tx, actor.userId));

    const { actor, asha, email } = await motherOfAsha();
    await confirmed(actor);
    const kept = await makeStudentRecord(database.db, { firstName: "Bikash", lastName: "Thapa", email });
    await claim(actor);
    expect((await again(actor)).studentIds.toSorted()).toEqual([asha, kept.id].toSorted());
    expect(await applicationsOf(actor)).toEqual([["Asha", "Asha"]]);

    const same = await makeStudentRecord(database.db, { firstName: "ASHA", lastName: "Thapa", email });
    await claim(actor);
    expect((await again(actor)).studentIds.toSorted()).toEqual([kept.id, same.id].toSorted());
    expect(await applicationsOf(actor)).toEqual([["ASHA", "Asha"]]);
  });
});

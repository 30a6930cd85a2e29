import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { applications } from "#app/admissions/applications/applications.tables.server.ts";
import { changeApplicationStatus } from "#app/admissions/applications/staff-status.server.ts";
import { documentRequests } from "#app/admissions/document-requests/document-requests.tables.server.ts";
import {
  askForMore,
  assignReview,
  noteReview,
  refuseReview,
  scoreReview,
  startReview,
  withdrawQuestion,
} from "#app/admissions/institution-queue/commands.server.ts";
import {
  addCriterion,
  listCriteria,
  removeCriterion,
} from "#app/admissions/institution-queue/criteria.server.ts";
import { institutionReviews } from "#app/admissions/institution-queue/institution-queue.tables.server.ts";
import { readFunnel, readNumbers } from "#app/admissions/institution-queue/numbers.server.ts";
import { FUNNEL_STEPS, NUMBER_PARTS } from "#app/admissions/institution-queue/numbers.ts";
import { answerQuestion, listQuestions } from "#app/admissions/institution-queue/questions.server.ts";
import { readQueueDay } from "#app/admissions/institution-queue/queue-day.server.ts";
import {
  listReviewChoices,
  listReviews,
  medianDecision,
} from "#app/admissions/institution-queue/queue-list.server.ts";
import { REVIEW_LIST } from "#app/admissions/institution-queue/queue-list.ts";
import { findReviewPage, findSharedDocument } from "#app/admissions/institution-queue/review-page.server.ts";
import { MOST_CRITERIA } from "#app/admissions/institution-queue/review-schema.ts";
import { reviewsCsv } from "#app/admissions/institution-queue/reviews-csv.server.ts";
import { withdrawShare } from "#app/admissions/shares/commands.server.ts";
import { memberships } from "#app/people/memberships/memberships.tables.server.ts";
import { organisations } from "#app/people/organisations/organisations.tables.server.ts";
import { parseListQuery } from "#app/platform/lists/list-query.ts";
import { outboxEmails } from "#app/platform/mail/mail.tables.server.ts";
import type { UserActor } from "#app/platform/permissions/actor.ts";
import { makeCompany, makeMember, makeStaff } from "#tests/factories/actors.ts";
import { makeDocument } from "#tests/factories/documents.ts";
import { makeCourse, makeStudent, only } from "#tests/factories/records.ts";
import { makeReview } from "#tests/factories/shares.ts";
import { LIST_CLOCK } from "#tests/support/list-clock.ts";
import { useDatabase } from "./database.ts";
import { useJobs } from "./jobs.ts";

const database = useDatabase({ max: 20 });
const jobs = useJobs(database);
let now = new Date();
const deps = () => ({ db: database.db, jobs, now: () => now });

const colleague = (id: string, role: "owner" | "member" | "reader" = "member", name = "Ann Lee") =>
  makeMember(database.db, { id, kind: "institution", status: "approved" }, role, { name });
const reviewOf = async (applicationId: string) =>
  only(
    await database.db
      .select()
      .from(institutionReviews)
      .where(eq(institutionReviews.applicationId, applicationId)),
  );
function query(search = "") {
  const parsed = parseListQuery(REVIEW_LIST, new URLSearchParams(search), LIST_CLOCK);
  if (!parsed.ok) throw new Error("A query that is meant");
  return parsed.value;
}
const listed = async (organisationId: string, search = "") =>
  (await listReviews(database.db, organisationId, query(search))).items.map(({ reference }) => reference);

async function csv(actor: UserActor, search = ""): Promise<string> {
  let text = "";
  for await (const piece of reviewsCsv(database.db, actor, query(search), now)) text += piece;
  return text;
}

describe("The list of an institution", () => {
  test("holds what is shared with it, and nothing else: in list, search, counts, choices, export and page", async () => {
    const own = await makeReview(database.db);
    const other = await makeReview(database.db);
    const unshared = await makeReview(database.db, {
      institution: own.institution,
      university: own.university,
      share: null,
    });
    const { id } = own.institution;
    expect(unshared.review).toBeUndefined();
    expect(await listed(id)).toEqual([own.application.reference]);
    expect(await listed(id, `q=${own.application.reference}`)).toEqual([own.application.reference]);
    for (const { reference } of [other.application, unshared.application]) {
      expect(await listed(id, `q=${reference}`)).toEqual([]);
    }
    const day = await readQueueDay(database.db, id, own.institution.actor.userId);
    expect(day).toMatchObject({
      pending: 1,
      asked: 0,
      mine: 0,
      reviews: [{ id: own.application.id }],
      offers: [],
    });
    expect(await readFunnel(database.db, id, { from: "2000-01-01", to: "2099-12-31" })).toMatchObject({
      counts: { received: 1, offered: 0 },
    });
    const text = await csv(own.institution.actor);
    expect(text).toContain(own.application.reference);
    expect(text).not.toContain(other.application.reference);
    expect(text).not.toContain(unshared.application.reference);
    for (const application of [other.application, unshared.application]) {
      expect(await findReviewPage(database.db, own.institution.actor, application.id, now)).toBeNull();
    }
    expect((await listReviewChoices(database.db, id)).people).toHaveLength(1);
  });

  test("loses what is no longer shared at once, everywhere; and shows it again", async () => {
    const { institution, application } = await makeReview(database.db);
    const { id, actor } = institution;
    const owner = await makeStaff(database.db, "owner");
    expect((await withdrawShare(deps(), owner, { id: application.id, version: 1 })).ok).toBe(true);
    expect(await listed(id)).toEqual([]);
    expect(await readQueueDay(database.db, id, actor.userId)).toMatchObject({ pending: 0, reviews: [] });
    expect(await csv(actor)).not.toContain(application.reference);
    expect(await findReviewPage(database.db, actor, application.id, now)).toBeNull();
    expect(await startReview(deps(), actor, { id: application.id, version: 1 })).toMatchObject({
      error: { code: "not-found" },
    });
  });

  test("is narrowed by each of its filters, searched by name, and turned", async () => {
    const partner = await makeCompany(database.db, "partner", { status: "approved", name: "Agents" });
    const first = await makeReview(database.db, { application: { agentId: partner.id } });
    const { institution, university } = first;
    const course = await makeCourse(database.db, university.id);
    const second = await makeReview(database.db, {
      institution,
      university,
      student: (await makeStudent(database.db, { firstName: "Zora", lastName: "Quill" })).student,
      application: { courseId: course.id },
    });
    await startReview(deps(), institution.actor, { id: second.application.id, version: 1 });
    const [one, two] = [first.application.reference, second.application.reference];
    const of = (search: string) => listed(institution.id, search);
    expect(await of("q=zora+q")).toEqual([two]);
    expect(await of(`course=${course.id}`)).toEqual([two]);
    expect(await of(`partner=${partner.id}`)).toEqual([one]);
    expect(await of("taken=no")).toEqual([one]);
    expect(await of(`assignee=${institution.actor.userId}`)).toEqual([two]);
    expect(await of("state=received")).toEqual([one]);
    expect(await of("state=reviewing")).toEqual([two]);
    expect(await of("country=other")).toEqual([]);
    expect(await of("sort=student&dir=asc")).toEqual([one, two]);
    expect(await of("sort=student&dir=desc")).toEqual([two, one]);
    const choices = await listReviewChoices(database.db, institution.id);
    expect(choices.courses).toEqual([{ value: course.id, label: course.name }]);
    expect(choices.partners).toEqual([{ value: partner.id, label: "Agents" }]);
  });

  test("as a file keeps formulas texts, and ends for whoever is removed or suspended", async () => {
    const evil = (await makeStudent(database.db, { firstName: "=1+1", lastName: "X" })).student;
    const { institution } = await makeReview(database.db, { student: evil });
    expect(await csv(institution.actor)).toContain("'=1+1 X");
    const reader = await colleague(institution.id, "reader");
    expect(await csv(reader)).toContain("=1+1");
    await database.db.delete(memberships).where(eq(memberships.userId, reader.userId));
    expect(await csv(reader)).not.toContain("=1+1");
    await database.db
      .update(organisations)
      .set({ status: "suspended" })
      .where(eq(organisations.id, institution.id));
    expect(await csv(institution.actor)).not.toContain("=1+1");
  });
});

describe("An application in review", () => {
  test("is seen by the parts that are shared, and shows only the documents that it needs", async () => {
    const all = await makeReview(database.db);
    const page = await findReviewPage(database.db, all.institution.actor, all.application.id, now);
    expect(page?.contact?.email).toBe(all.student.email);
    expect(page?.answers?.flatMap(({ answers }) => answers.map(({ name }) => name))).toContain(
      "personalInfo.email",
    );
    const needed = await makeDocument(database.db, all.student.id, { kind: "passport", state: "accepted" });
    const other = await makeDocument(database.db, all.student.id, { kind: "other", state: "accepted" });
    const open = (documentId: string, actor = all.institution.actor) =>
      findSharedDocument(database.db, actor, { applicationId: all.application.id, documentId }, now);
    expect((await open(needed.id))?.id).toBe(needed.id);
    expect(await open(other.id)).toBeNull();
    const stranger = await makeReview(database.db);
    expect(await open(needed.id, stranger.institution.actor)).toBeNull();
    const foreign = await makeDocument(database.db, stranger.student.id, {
      kind: "passport",
      state: "accepted",
    });
    expect(await open(foreign.id)).toBeNull();

    const little = await makeReview(database.db, { share: { parts: [] } });
    const less = await findReviewPage(database.db, little.institution.actor, little.application.id, now);
    expect(less).toMatchObject({ contact: null, answers: null, documents: null });
    const hidden = await makeDocument(database.db, little.student.id, {
      kind: "passport",
      state: "accepted",
    });
    expect(
      await findSharedDocument(
        database.db,
        little.institution.actor,
        { applicationId: little.application.id, documentId: hidden.id },
        now,
      ),
    ).toBeNull();
    const some = await makeReview(database.db, { share: { parts: ["answers"] } });
    const without = await findReviewPage(database.db, some.institution.actor, some.application.id, now);
    expect(without?.answers?.flatMap(({ answers }) => answers.map(({ name }) => name))).not.toContain(
      "personalInfo.email",
    );
    // Budget, funding and an interest in residency are groups of their own.
    const steps = without?.answers?.map(({ step }) => step);
    expect(steps).toEqual(["personal", "education", "english", "preferences"]);
    const money = await makeReview(database.db, { share: { parts: ["finance"] } });
    const seen = await findReviewPage(database.db, money.institution.actor, money.application.id, now);
    expect(seen?.answers?.map(({ step }) => step)).toEqual(["finance"]);
  });

  test("taken by two at once has one of them, and a colleague only can be handed it", async () => {
    const { institution, application } = await makeReview(database.db);
    const people = [await colleague(institution.id), await colleague(institution.id)];
    const taken = await Promise.all(
      people.map((actor) => startReview(deps(), actor, { id: application.id, version: 1 })),
    );
    expect(taken.filter(({ ok }) => ok)).toHaveLength(1);
    const review = await reviewOf(application.id);
    expect(people[taken.findIndex(({ ok }) => ok)]?.userId).toBe(review.assigneeId);
    expect(review).toMatchObject({ state: "reviewing", version: 2 });
    const assign = (assigneeId: string | null) =>
      assignReview(deps(), institution.actor, { id: application.id, version: 2, assigneeId });
    const stranger = await makeCompany(database.db, "institution", { status: "approved" });
    const reader = await colleague(institution.id, "reader");
    for (const nobody of [stranger.actor.userId, reader.userId]) {
      expect(await assign(nobody)).toMatchObject({ error: { code: "invalid" } });
    }
    expect((await assign(institution.actor.userId)).ok).toBe(true);
  });

  test("is worked on by members and owners, not by readers, partners, staff or strangers", async () => {
    const { institution, application } = await makeReview(database.db);
    const known = { id: application.id, version: 1 };
    for (const actor of [
      await colleague(institution.id, "reader"),
      (await makeCompany(database.db, "institution", { status: "approved" })).actor,
      (await makeCompany(database.db, "partner", { status: "approved" })).actor,
      await makeStaff(database.db, "owner"),
      {
        ...institution.actor,
        organisation: { id: institution.id, status: "suspended", role: "owner" },
      } as UserActor,
    ]) {
      const tries = [
        startReview(deps(), actor, known),
        assignReview(deps(), actor, { ...known, assigneeId: null }),
        scoreReview(deps(), actor, { ...known, answers: {}, checks: [] }),
        noteReview(deps(), actor, { id: application.id, body: "Hm" }),
        askForMore(deps(), actor, { ...known, body: "More", kinds: [], dueOn: "2027-01-01" }),
        refuseReview(deps(), actor, { ...known, reason: "No" }),
      ];
      expect((await Promise.all(tries)).map(({ ok }) => ok)).toEqual(tries.map(() => false));
    }
    expect(await reviewOf(application.id)).toMatchObject({ version: 1, state: "received" });
  });

  test("is scored by the organisation's own criteria alone, which its owner sets, and which have an end", async () => {
    const { institution, application } = await makeReview(database.db);
    const other = await makeCompany(database.db, "institution", { status: "approved" });
    const add = (actor: UserActor, kind: "criterion" | "check", label = "One") =>
      addCriterion(deps(), actor, { kind, label, hint: null });
    expect((await add(await colleague(institution.id), "criterion")).ok).toBe(false);
    const [mine, check, theirs] = [
      await add(institution.actor, "criterion"),
      await add(institution.actor, "check"),
      await add(other.actor, "criterion"),
    ];
    if (!mine.ok || !check.ok || !theirs.ok) throw new Error("They are added");
    const scored = { score: 4, comment: "Good" } as const;
    expect(
      (
        await scoreReview(deps(), await colleague(institution.id), {
          id: application.id,
          version: 1,
          answers: { [mine.value.id]: scored, [theirs.value.id]: scored },
          checks: [check.value.id, theirs.value.id],
        })
      ).ok,
    ).toBe(true);
    expect(await reviewOf(application.id)).toMatchObject({
      rubric: { [mine.value.id]: scored },
      checks: [check.value.id],
      state: "reviewing",
    });
    expect((await removeCriterion(deps(), other.actor, { criterion: mine.value.id, version: 1 })).ok).toBe(
      false,
    );
    expect(
      (await removeCriterion(deps(), institution.actor, { criterion: mine.value.id, version: 1 })).ok,
    ).toBe(true);
    for (let at = 0; at < MOST_CRITERIA; at += 1) await add(institution.actor, "criterion", `${at}`);
    expect(await add(institution.actor, "criterion")).toMatchObject({ error: { code: "invalid" } });
    expect(await listCriteria(database.db, institution.id)).toHaveLength(MOST_CRITERIA + 1);
  });

  test("stops the institution's clock while an answer is awaited, tells the student, and asks for the papers", async () => {
    const student = await makeStudent(database.db);
    const { institution, application } = await makeReview(database.db, { student: student.student });
    const begun = (await reviewOf(application.id)).turnSince;
    const days = (count: number) => new Date(begun.getTime() + count * 86_400_000);
    now = days(3);
    const dueOn = days(10).toISOString().slice(0, 10);
    const ask = { id: application.id, version: 1, body: "Your transcript", kinds: ["transcript" as const] };
    expect(await askForMore(deps(), institution.actor, { ...ask, dueOn: "2020-01-01" })).toMatchObject({
      error: { fieldErrors: { dueOn: [expect.any(String)] } },
    });
    expect((await askForMore(deps(), institution.actor, { ...ask, dueOn })).ok).toBe(true);
    expect(await reviewOf(application.id)).toMatchObject({
      state: "asked",
      isTheirs: false,
      theirSeconds: 3 * 86_400,
    });
    expect(await askForMore(deps(), institution.actor, { ...ask, version: 2, dueOn })).toMatchObject({
      ok: false,
    });
    const mails = await database.db
      .select()
      .from(outboxEmails)
      .where(eq(outboxEmails.toEmail, student.email));
    expect(mails.map(({ kind }) => kind).sort()).toEqual(["document-requested", "institution-question"]);
    const requests = await database.db
      .select()
      .from(documentRequests)
      .where(eq(documentRequests.studentId, student.student.id));
    expect(requests.map(({ kind }) => kind)).toEqual(["transcript"]);
    const question = only(await listQuestions(database.db, application.id, "staff"));
    now = days(8);
    const answer = { application: application.id, question: question.id, answer: "Here it is" };
    const stranger = (await makeStudent(database.db)).actor;
    expect((await answerQuestion(deps(), stranger, answer)).ok).toBe(false);
    const both = await Promise.all([
      answerQuestion(deps(), student.actor, answer),
      answerQuestion(deps(), await makeStaff(database.db, "counsellor"), { ...answer, answer: "By us" }),
    ]);
    expect(both.filter(({ ok }) => ok)).toHaveLength(1);
    expect(await reviewOf(application.id)).toMatchObject({
      state: "reviewing",
      isTheirs: true,
      theirSeconds: 3 * 86_400,
      ourSeconds: 5 * 86_400,
    });
    now = new Date();
  });

  test("a question that is taken back is answered by nobody", async () => {
    const { institution, application } = await makeReview(database.db);
    const dueOn = new Date(now.getTime() + 9 * 86_400_000).toISOString().slice(0, 10);
    await askForMore(deps(), institution.actor, {
      id: application.id,
      version: 1,
      body: "?",
      kinds: [],
      dueOn,
    });
    const question = only(await listQuestions(database.db, application.id, "staff"));
    const back = { id: application.id, version: 2, question: question.id };
    expect((await withdrawQuestion(deps(), institution.actor, back)).ok).toBe(true);
    expect(
      await answerQuestion(deps(), await makeStaff(database.db, "owner"), {
        application: application.id,
        question: question.id,
        answer: "Late",
      }),
    ).toMatchObject({ error: { code: "expired" } });
  });

  test("decided by two at once has one decision, and its student reads the reason", async () => {
    const student = await makeStudent(database.db);
    const { institution, application } = await makeReview(database.db, { student: student.student });
    const decide = (actor: UserActor, reason: string) =>
      refuseReview(deps(), actor, { id: application.id, version: 1, reason });
    const decided = await Promise.all([
      decide(institution.actor, "Full"),
      decide(await colleague(institution.id), "Too late"),
    ]);
    expect(decided.filter(({ ok }) => ok)).toHaveLength(1);
    expect(await reviewOf(application.id)).toMatchObject({
      state: "refused",
      status: "Rejected",
      isTheirs: false,
    });
    const mails = await database.db
      .select()
      .from(outboxEmails)
      .where(eq(outboxEmails.toEmail, student.email));
    expect(mails.map(({ kind }) => kind)).toEqual(["application-status-changed"]);
    expect(await medianDecision(database.db, institution.id)).toBeGreaterThanOrEqual(0);
    const staff = await makeStaff(database.db, "owner");
    const { version } = only(
      await database.db.select().from(applications).where(eq(applications.id, application.id)),
    );
    const reopen = { id: application.id, version, status: "Under Review", reason: "By mistake" } as const;
    expect((await changeApplicationStatus(deps(), staff, reopen)).ok).toBe(true);
    expect(await reviewOf(application.id)).toMatchObject({
      state: "reviewing",
      decidedAt: null,
      isTheirs: false,
    });
  });

  test("refused by the institution while staff accept it has one outcome", async () => {
    const { institution, application } = await makeReview(database.db);
    const staff = await makeStaff(database.db, "owner");
    const outcomes = await Promise.all([
      refuseReview(deps(), institution.actor, { id: application.id, version: 1, reason: "Full" }),
      changeApplicationStatus(deps(), staff, {
        id: application.id,
        version: 1,
        status: "Accepted",
        reason: null,
      }),
    ]);
    expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1);
    const review = await reviewOf(application.id);
    expect(review.state).toBe(review.status === "Accepted" ? "offered" : "refused");
  });

  test("that its student has withdrawn, or that is not sent, is refused by nobody", async () => {
    const { institution, application } = await makeReview(database.db, {
      application: { withdrawnAt: new Date() },
    });
    expect(
      await refuseReview(deps(), institution.actor, { id: application.id, version: 1, reason: "No" }),
    ).toMatchObject({ error: { code: "closed" } });
    const back = await makeReview(database.db);
    await database.db
      .update(applications)
      .set({ status: "Under Review" })
      .where(eq(applications.id, back.application.id));
    expect(
      await refuseReview(deps(), back.institution.actor, {
        id: back.application.id,
        version: 1,
        reason: "No",
      }),
    ).toMatchObject({ error: { code: "illegal-move" } });
  });

  test("keeps a note, for colleagues alone", async () => {
    const { institution, application } = await makeReview(database.db);
    await noteReview(deps(), institution.actor, { id: application.id, body: "Strong" });
    const page = await findReviewPage(database.db, institution.actor, application.id, now);
    expect(page?.notes.map(({ body }) => body)).toEqual(["Strong"]);
  });
});

describe("The numbers of an institution", () => {
  test("add up to its list, by each part, and hold nothing of another's or of what is not shared", async () => {
    const partner = await makeCompany(database.db, "partner", { status: "approved" });
    const first = await makeReview(database.db, { application: { agentId: partner.id } });
    const { institution, university } = first;
    const course = await makeCourse(database.db, university.id);
    await makeReview(database.db, {
      institution,
      university,
      status: "Accepted",
      application: { courseId: course.id },
    });
    const third = await makeReview(database.db, { institution, university });
    await refuseReview(deps(), institution.actor, { id: third.application.id, version: 1, reason: "Full" });
    await makeReview(database.db, { institution, university, share: null });
    await makeReview(database.db);
    const day = new Date().toISOString().slice(0, 10);
    const period = { from: day, to: day };
    const { funnel, parts } = await readNumbers(database.db, institution.id, period);
    expect(funnel.counts).toEqual({ received: 3, reviewed: 2, offered: 1, accepted: 0, enrolled: 0 });
    expect(funnel.counts.received).toBe((await listed(institution.id)).length);
    expect(parts.map(({ part }) => part)).toEqual(NUMBER_PARTS);
    for (const { rows } of parts) {
      for (const step of FUNNEL_STEPS) {
        expect(rows.reduce((sum, { counts }) => sum + counts[step], 0)).toBe(funnel.counts[step]);
      }
    }
    const byCourse = parts.find(({ part }) => part === "course");
    expect(byCourse?.rows.map(({ label, counts }) => [label, counts.received])).toEqual([
      [null, 2],
      [course.name, 1],
    ]);
    const before = { from: "2020-01-01", to: "2020-12-31" };
    expect((await readNumbers(database.db, institution.id, before)).funnel).toMatchObject({
      counts: { received: 0 },
      daysToReview: null,
    });
  });
});

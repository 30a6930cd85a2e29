import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { askForMore } from "#app/admissions/institution-queue/commands.server.ts";
import {
  institutionQuestions,
  institutionReviews,
} from "#app/admissions/institution-queue/institution-queue.tables.server.ts";
import { answerQuestion, listQuestions } from "#app/admissions/institution-queue/questions.server.ts";
import { answerCondition, judgeCondition } from "#app/admissions/offers/conditions.server.ts";
import { offerConditions } from "#app/admissions/offers/offers.tables.server.ts";
import { endRepresentation } from "#app/admissions/representations/end.server.ts";
import { representations } from "#app/admissions/representations/representations.tables.server.ts";
import { NOTIFICATION_KINDS } from "#app/composition/notification-kinds.ts";
import { MESSAGES_A_PAGE } from "#app/conversations/threads/threads.server.ts";
import { listNotifications } from "#app/platform/notifications/notifications.server.ts";
import { tellChanges } from "#app/platform/notifications/notify-changes.server.ts";
import type { UserActor } from "#app/platform/permissions/actor.ts";
import { listDoneInName } from "#app/workspaces/represented/done-in-name.server.ts";
import { makeStaff } from "#tests/factories/actors.ts";
import { makeAgency } from "#tests/factories/agents.ts";
import { makeDocument, makeFile } from "#tests/factories/documents.ts";
import { makeOffer } from "#tests/factories/offers.ts";
import { makeApplication, makeStudent, only } from "#tests/factories/records.ts";
import { makeQuestion, makeReview } from "#tests/factories/shares.ts";
import { makeMessage } from "#tests/factories/threads.ts";
import { type BuiltApplication, openBuiltApplication } from "#tests/support/built-application.ts";
import { eventually } from "#tests/support/eventually.ts";
import { keyed } from "#tests/support/keyed.ts";
import { openSession } from "#tests/support/session.ts";
import { useDatabase } from "./database.ts";
import { useJobs } from "./jobs.ts";

const database = useDatabase({ max: 20 });
const jobs = useJobs(database);
let app: BuiltApplication;
let theirs: Awaited<ReturnType<typeof makeAgency>>;
beforeAll(async () => {
  app = await openBuiltApplication({ database });
  theirs = await makeAgency(database.db, "Another agency");
});
afterAll(() => app?.close());

const deps = () => ({ db: database.db, jobs, now: () => new Date(), requestId: "request-1" });
const ENDED = { state: "ended", endedAt: new Date(), endedBy: "student" } as const;
const end = (id: string) => database.db.update(representations).set(ENDED).where(eq(representations.id, id));
const lapse = (id: string) =>
  database.db
    .update(representations)
    .set({ expiresAt: new Date(Date.now() - 1000) })
    .where(eq(representations.id, id));

async function visit({ userId, role }: UserActor, path: string, fields?: Record<string, string>) {
  const { header: cookie } = await openSession(database.db, userId, { secondFactor: role === "admin" });
  const answer = await fetch(app.origin + path, {
    headers: { cookie, origin: app.origin },
    redirect: "manual",
    ...(fields ? { method: "POST", body: new URLSearchParams(fields) } : {}),
  });
  return { status: answer.status, to: answer.headers.get("location"), body: await answer.text() };
}

/** Ends the representation in a transaction that stays open until `write` is blocked by it. */
async function whileLeaving<T>(id: string, write: () => Promise<T>): Promise<T> {
  let written: Promise<T> | undefined;
  await database.db.transaction(async (tx) => {
    await tx.update(representations).set(ENDED).where(eq(representations.id, id));
    written = write();
    await eventually(async () => {
      const { rows } = await database.pool.query(
        "select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
      );
      return rows.length > 0;
    });
  });
  if (!written) throw new Error("It was begun");
  return written;
}

/** An agency, and an application of its student about which an institution has asked. */
async function asked() {
  const agency = await makeAgency(database.db);
  const made = await makeReview(database.db, { student: { id: agency.studentId } });
  const question = await makeQuestion(database.db, made.review.id);
  const { id, reference } = made.application;
  const pages = {
    ours: `/partner-dashboard/applications/${id}`,
    answer: `/partner-dashboard/applications/${id}/questions`,
  };
  const answer = (actor: UserActor, text = "The last one") =>
    answerQuestion(deps(), actor, { application: id, question, answer: text });
  const stored = async () =>
    only(await database.db.select().from(institutionQuestions).where(eq(institutionQuestions.id, question)));
  return {
    ...agency,
    institution: made.institution,
    applicationId: id,
    reference,
    question,
    pages,
    answer,
    stored,
  };
}

describe("What an institution asks", () => {
  test("is answered by who works for the student's agency, in the student's name, who sees that", async () => {
    const one = await asked();
    const ours = await visit(one.member, one.pages.ours);
    expect(ours.body).toContain("Which semester?");
    expect(ours.body).toContain(one.pages.answer);
    expect((await visit(one.member, one.pages.answer)).body).toContain("Reply for the student");
    const sent = await visit(one.member, one.pages.answer, {
      ...keyed("answer"),
      question: one.question,
      answer: "The last one",
    });
    expect(sent).toMatchObject({ status: 302, to: one.pages.ours });
    expect(await one.stored()).toMatchObject({ answer: "The last one", answeredBy: one.member.userId });
    const review = await database.db
      .select({ state: institutionReviews.state })
      .from(institutionReviews)
      .where(eq(institutionReviews.applicationId, one.applicationId));
    expect(review).toEqual([{ state: "reviewing" }]);
    const own = await visit(one.student.actor, `/student-dashboard/applications/${one.reference}/questions`);
    expect(own.body).toContain("Asha Thapa (Everest Consulting) replied on");
    const done = await visit(one.student.actor, "/student-dashboard/agent");
    expect(done.body).toContain("Asha Thapa: Changed an application");
  });

  test("is read by who only reads there, and answered by no other agency, stranger or former agent", async () => {
    const one = await asked();
    const read = await visit(one.reader, one.pages.answer);
    expect(read.body).toContain("Which semester?");
    expect(read.body).not.toContain("Reply for the student");
    const fields = { ...keyed("answer"), question: one.question, answer: "Not mine to say" };
    expect(await visit(one.reader, one.pages.answer, fields)).toMatchObject({ status: 302, to: "/auth" });
    expect(await one.answer(one.reader)).toMatchObject({ error: { code: "forbidden" } });
    for (const stranger of [theirs.owner, theirs.member, theirs.reader]) {
      expect((await visit(stranger, one.pages.answer)).status).toBe(404);
      expect(await one.answer(stranger)).toMatchObject({ ok: false });
    }
    expect((await visit(theirs.member, one.pages.answer, fields)).status).toBe(404);
    expect(await one.answer((await makeStudent(database.db)).actor)).toMatchObject({ ok: false });
    // Through an application of their own it is no nearer.
    const other = await makeApplication(database.db, theirs.studentId);
    const through = { application: other.id, question: one.question, answer: "Through" };
    expect(await answerQuestion(deps(), theirs.member, through)).toMatchObject({
      error: { code: "not-found" },
    });
    await lapse(one.representation.id);
    expect(await one.answer(one.member)).toMatchObject({ error: { code: "not-found" } });
    await end(one.representation.id);
    for (const former of [one.owner, one.member, one.reader]) {
      expect((await visit(former, one.pages.answer)).status).toBe(404);
      expect(await one.answer(former)).toMatchObject({ ok: false });
    }
    expect(await one.stored()).toMatchObject({ answer: null, answeredBy: null });
  });

  test("is not answered by an agent whom the student leaves at that moment", async () => {
    const one = await asked();
    const late = await whileLeaving(one.representation.id, () => one.answer(one.member));
    expect(late).toMatchObject({ error: { code: "not-found" } });
    expect(await one.stored()).toMatchObject({ answer: null });
    // Both at once: whichever comes first, an agent who no longer represents the student answers nothing.
    const two = await asked();
    const { id, version } = two.representation;
    const [answered, left] = await Promise.all([
      two.answer(two.member),
      endRepresentation(deps(), two.student.actor, { id, version, reason: null }),
    ]);
    expect(left.ok).toBe(true);
    expect((await two.stored()).answer).toBe(answered.ok ? "The last one" : null);
  });

  test("answered by two at once has one answer, and what the other wrote is not lost", async () => {
    const one = await asked();
    const both = await Promise.all([one.answer(one.member, "By us"), one.answer(one.student.actor, "By me")]);
    expect(both.filter(({ ok }) => ok)).toHaveLength(1);
    const late = await visit(one.member, one.pages.answer, {
      ...keyed("answer"),
      question: one.question,
      answer: "Words of the second",
    });
    expect(late.status).toBe(409);
    expect(late.body).toContain("Words of the second");
    expect(late.body).toContain("This request is closed");
    const two = await asked();
    const empty = { ...keyed("answer"), question: two.question, answer: "x".repeat(2_001) };
    const refused = await visit(two.member, two.pages.answer, empty);
    expect(refused.status).toBe(400);
    expect(refused.body).toContain("x".repeat(2_001));
  });

  test("answered by an agent names the agency to those who know of it, and to nobody else", async () => {
    const one = await asked();
    expect(await one.answer(one.member)).toMatchObject({ ok: true });
    const readers = (agentId: string | null) =>
      Promise.all(
        (
          [
            "student",
            "staff",
            { agency: one.id },
            { agency: theirs.id },
            { institution: one.institution.id },
          ] as const
        ).map(async (reader) => {
          await database.db
            .update(institutionReviews)
            .set({ agentId })
            .where(eq(institutionReviews.applicationId, one.applicationId));
          return only(await listQuestions(database.db, one.applicationId, reader)).answeredFor;
        }),
      );
    const name = "Everest Consulting";
    expect(await readers(one.id)).toEqual([name, name, name, null, name]);
    // The queue names another agency, or none: the institution learns of no more.
    expect(await readers(theirs.id)).toEqual([name, name, name, null, null]);
    expect(await readers(null)).toEqual([name, name, name, null, null]);
    const page = await visit(one.student.actor, `/student-dashboard/applications/${one.reference}/questions`);
    expect(page.body.replaceAll("<!-- -->", "")).toContain("Asha Thapa (Everest Consulting) replied on");
    const own = await asked();
    expect(await own.answer(own.student.actor)).toMatchObject({ ok: true });
    expect(only(await listQuestions(database.db, own.applicationId, "staff"))).toMatchObject({
      answeredBy: own.student.name,
      answeredFor: null,
    });
  });

  test("is told to the agent who sees to the student, and leads to the page that answers", async () => {
    const agency = await makeAgency(database.db);
    // Sent in with another agency, which represents the student no more.
    const { institution, application } = await makeReview(database.db, {
      student: { id: agency.studentId },
      application: { agentId: theirs.id },
    });
    const dueOn = new Date(Date.now() + 9 * 86_400_000).toISOString().slice(0, 10);
    const ask = { id: application.id, version: 1, body: "?", kinds: [], dueOn };
    expect(await askForMore(deps(), institution.actor, ask)).toMatchObject({ ok: true });
    const log = { warn: () => undefined, error: (given: unknown) => expect.unreachable(String(given)) };
    while ((await tellChanges({ db: database.db, log })) > 0);
    const linesOf = async (actor: UserActor) =>
      (await listNotifications(database.db, actor, null)).lines.filter(
        ({ kind }) => kind === "institution-asked-agent",
      );
    const [line] = await linesOf(agency.member);
    if (!line) throw new Error("The agent is told");
    const path = NOTIFICATION_KINDS["institution-asked-agent"].path(line.facts);
    expect((await visit(agency.member, path)).status).toBe(200);
    for (const actor of [agency.reader, theirs.owner, theirs.member])
      expect(await linesOf(actor)).toEqual([]);
    await end(agency.representation.id);
    expect(await linesOf(agency.member)).toEqual([]);
  });
});

/** An agency, and an offer to its student with a condition and a document that could show it. */
async function offered(state: "issued" | "withdrawn" = "issued") {
  const agency = await makeAgency(database.db);
  const application = await makeApplication(database.db, agency.studentId, { status: "Accepted" });
  const expiresAt = new Date(Date.now() + 60 * 86_400_000);
  const letter = await makeFile(database.db, { name: "Letter", store: app.services.files });
  const offer = await makeOffer(database.db, application.id, {
    expiresAt,
    expiresOn: expiresAt.toISOString().slice(0, 10),
    state,
    letterFileId: letter.id,
    conditions: ["Final transcript"],
  });
  const condition = only(
    await database.db.select().from(offerConditions).where(eq(offerConditions.offerId, offer.id)),
  );
  const document = (await makeDocument(database.db, agency.studentId, { kind: "transcript" })).id;
  const page = `/partner-dashboard/applications/${application.id}/offers/${offer.id}`;
  const show = (actor: UserActor, given: { document?: string; version?: number } = {}) =>
    answerCondition(deps(), actor, {
      id: offer.id,
      condition: condition.id,
      version: 1,
      document,
      ...given,
    });
  const stored = async () =>
    only(await database.db.select().from(offerConditions).where(eq(offerConditions.id, condition.id)));
  return { ...agency, applicationId: application.id, offer, condition, document, page, show, stored };
}

describe("A condition of an offer", () => {
  test("is shown by who works for the student's agency, with a document of the student", async () => {
    const one = await offered();
    const list = await visit(one.member, `/partner-dashboard/applications/${one.applicationId}?tab=offers`);
    expect(list.body).toContain(one.page);
    const page = await visit(one.member, one.page);
    expect(page.body).toContain("Final transcript");
    expect(page.body).toContain("Only the student can accept");
    const letter = `/offers/${one.offer.id}/letter`;
    expect(page.body).toContain(letter);
    expect((await visit(one.reader, letter)).status).toBe(200);
    expect((await visit(theirs.member, letter)).status).toBe(404);
    for (const intent of ["accept", "decline", "defer"]) expect(page.body).not.toContain(`value="${intent}"`);
    const fields = { intent: "answer-condition", condition: one.condition.id, version: "1" };
    const sent = await visit(one.member, one.page, { ...fields, document: one.document });
    expect(sent).toMatchObject({ status: 302, to: one.page });
    expect(await one.stored()).toMatchObject({
      state: "sent",
      documentId: one.document,
      sentBy: one.member.userId,
    });
    const since = new Date(Date.now() - 3_600_000);
    const { studentId, id: organisationId } = one;
    const done = await listDoneInName(database.db, { organisationId, studentId, since, until: null });
    expect(done.map(({ who, on }) => [who, on])).toContainEqual(["Asha Thapa", "offer"]);
    const shown = await visit(one.student.actor, "/student-dashboard/agent");
    expect(shown.body).toContain("Asha Thapa: Updated an offer condition");
  });

  test("is read by who only reads there, and is not there for other agencies and former agents", async () => {
    const one = await offered();
    const read = await visit(one.reader, one.page);
    expect(read.body).toContain("Final transcript");
    expect(read.body).not.toContain("Submit evidence");
    expect(await one.show(one.reader)).toMatchObject({ error: { code: "forbidden" } });
    const fields = {
      intent: "answer-condition",
      condition: one.condition.id,
      version: "1",
      document: one.document,
    };
    expect(await visit(one.reader, one.page, fields)).toMatchObject({ status: 302, to: "/auth" });
    for (const stranger of [theirs.owner, theirs.member, theirs.reader]) {
      expect((await visit(stranger, one.page)).status).toBe(404);
      expect(await one.show(stranger)).toMatchObject({ ok: false });
    }
    expect((await visit(theirs.member, one.page, fields)).status).toBe(404);
    // Not below another application of the same student, and no draft.
    const other = await makeApplication(database.db, one.studentId);
    const below = (id: string) => `/partner-dashboard/applications/${other.id}/offers/${id}`;
    expect((await visit(one.member, below(one.offer.id))).status).toBe(404);
    const draft = await makeOffer(database.db, other.id, { state: "draft" });
    expect((await visit(one.member, below(draft.id))).status).toBe(404);
    await lapse(one.representation.id);
    expect(await one.show(one.member)).toMatchObject({ error: { code: "not-found" } });
    await end(one.representation.id);
    expect((await visit(one.member, one.page)).status).toBe(404);
    expect(await one.show(one.member)).toMatchObject({ error: { code: "not-found" } });
    expect(await one.stored()).toMatchObject({ state: "open", documentId: null });
  });

  test("is not shown by an agent whom the student leaves at that moment", async () => {
    const one = await offered();
    const late = await whileLeaving(one.representation.id, () => one.show(one.member));
    expect(late).toMatchObject({ error: { code: "not-found" } });
    expect(await one.stored()).toMatchObject({ state: "open", documentId: null });
  });

  test("takes no document of anybody else, and keeps what was chosen when it is refused", async () => {
    const one = await offered();
    const foreign = (await makeDocument(database.db, theirs.studentId)).id;
    expect(await one.show(one.member, { document: foreign })).toMatchObject({ error: { code: "invalid" } });
    const second = (await makeDocument(database.db, one.studentId, { kind: "passport" })).id;
    await database.db
      .update(offerConditions)
      .set({ version: 2 })
      .where(eq(offerConditions.id, one.condition.id));
    const fields = { intent: "answer-condition", condition: one.condition.id, version: "1" };
    const stale = await visit(one.member, one.page, { ...fields, document: second });
    expect(stale.status).toBe(409);
    expect(stale.body).toContain("This offer has changed");
    expect(stale.body).toMatch(new RegExp(`<option[^>]*value="${second}"[^>]*selected`));
    const wrong = await visit(one.member, one.page, { ...fields, version: "2", document: foreign });
    expect(wrong.status).toBe(400);
    expect(wrong.body).toContain("Select one of the student’s documents");
    const staff = await makeStaff(database.db, "counsellor");
    expect(await one.show(one.member, { version: 2 })).toMatchObject({ ok: true });
    const judge = { id: one.offer.id, condition: one.condition.id, version: 3, reason: null };
    expect(await judgeCondition(deps(), one.member, { ...judge, state: "met" })).toMatchObject({ ok: false });
    expect(await judgeCondition(deps(), staff, { ...judge, state: "met" })).toMatchObject({ ok: true });
    const gone = await offered("withdrawn");
    expect(await gone.show(gone.member)).toMatchObject({ error: { code: "invalid" } });
    expect((await visit(gone.member, gone.page)).body).not.toContain("Submit evidence");
  });
});

describe("In the thread of an application stands what an institution asked", () => {
  const threads = (id: string) => ({
    own: `/student-dashboard/messages/${id}`,
    agent: `/partner-dashboard/messages/${id}`,
    staff: `/admin/messages/threads/${id}`,
  });
  let counsellor: UserActor;
  let viewer: UserActor;
  beforeAll(async () => {
    counsellor = await makeStaff(database.db, "counsellor");
    viewer = await makeStaff(database.db, "viewer");
  });

  test("for each who reads it, with the way to their own page of answers, also before the first message", async () => {
    const one = await asked();
    const paths = threads(one.applicationId);
    const readers = [
      [one.student.actor, paths.own, `/student-dashboard/applications/${one.reference}/questions`],
      [one.member, paths.agent, one.pages.answer],
      [counsellor, paths.staff, `/admin/applications/${one.applicationId}/questions`],
    ] as const;
    for (const [actor, path, answerAt] of readers) {
      const { body } = await visit(actor, path);
      expect(body, path).toContain("Which semester?");
      expect(body, path).toContain(`href="${answerAt}"`);
    }
    for (const [actor, path] of [
      [one.reader, paths.agent],
      [viewer, paths.staff],
    ] as const) {
      const { body } = await visit(actor, path);
      expect(body).toContain("Which semester?");
      expect(body).not.toContain(`${one.applicationId}/questions"`);
    }
    expect(await one.answer(one.student.actor, "The spring one")).toMatchObject({ ok: true });
    for (const [actor, path, answerAt] of readers) {
      const { body } = await visit(actor, path);
      expect(body).toContain("The spring one");
      expect(body).not.toContain(`href="${answerAt}"`);
    }
  });

  test("and nobody else sees it: not the thread of the student, another agency or a former one", async () => {
    const one = await asked();
    const paths = threads(one.applicationId);
    const general = await visit(one.student.actor, threads(one.studentId).own);
    expect(general.status).toBe(200);
    expect(general.body).not.toContain("Which semester?");
    await makeApplication(database.db, one.studentId);
    await end(one.representation.id);
    for (const actor of [theirs.member, one.member]) {
      expect(await visit(actor, paths.agent)).toMatchObject({ status: 404 });
    }
    const other = await visit((await makeStudent(database.db)).actor, paths.own);
    expect(other.status).toBe(404);
    expect(other.body).not.toContain("Which semester?");
  });

  test("in its place in time, on the page of its time", async () => {
    const one = await asked();
    const minute = (count: number) => new Date(Date.UTC(2026, 0, 5, 0, count));
    const all = MESSAGES_A_PAGE * 2 + 10;
    for (let place = 1; place <= all; place += 1) {
      const made = { applicationId: one.applicationId, at: minute(place * 10) };
      await makeMessage(database.db, one.studentId, `Message ${place}.`, made);
    }
    const ask = async (body: string, at: Date) => {
      const row = await database.db
        .select({ reviewId: institutionQuestions.reviewId })
        .from(institutionQuestions)
        .where(eq(institutionQuestions.id, one.question));
      await database.db
        .insert(institutionQuestions)
        .values({ reviewId: only(row).reviewId, body, kinds: ["transcript"], requestedAt: at });
    };
    await ask("Asked before all", minute(1));
    await ask("Asked between pages", minute((all - MESSAGES_A_PAGE) * 10 + 5));
    await ask("Asked among the newest", minute((all - 3) * 10 + 5));
    const marks = ["Asked before all", "Asked between pages", "Asked among the newest", "Which semester?"];
    const shown = async (search: string) => {
      const { body } = await visit(one.student.actor, threads(one.applicationId).own + search);
      return { body, marks: marks.filter((mark) => body.includes(mark)) };
    };
    const newest = await shown("");
    expect(newest.marks).toEqual(["Asked among the newest", "Which semester?"]);
    const order = [
      `Message ${all - 3}.`,
      "Asked among the newest",
      `Message ${all - 2}.`,
      `Message ${all}.`,
      "Which semester?",
    ];
    // The list of conversations comes before the thread, and has its last message.
    const thread = newest.body.slice(newest.body.indexOf('role="log"'));
    const places = order.map((text) => thread.indexOf(text));
    expect(places).toEqual(places.toSorted((left, right) => left - right));
    const first = all - MESSAGES_A_PAGE + 1;
    expect((await shown(`?above=${first}`)).marks).toEqual(["Asked between pages"]);
    expect((await shown(`?above=${first - MESSAGES_A_PAGE}`)).marks).toEqual(["Asked before all"]);
    expect((await shown(`?below=${first - MESSAGES_A_PAGE - 1}`)).marks).toEqual(["Asked between pages"]);
    expect((await listQuestions(database.db, one.applicationId, "staff")).length).toBe(4);
  });
});

import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { timelineEvents } from "#app/admissions/applications/applications.tables.server.ts";
import { applicationChecklists } from "#app/admissions/checklists/checklists.tables.server.ts";
import { FILE_LIST } from "#app/admissions/documents/admin-list.ts";
import { documents } from "#app/admissions/documents/documents.tables.server.ts";
import { listFiles } from "#app/admissions/documents/list.server.ts";
import { TASK_LIST } from "#app/admissions/tasks/admin-list.ts";
import { listTasks } from "#app/admissions/tasks/list.server.ts";
import { INVOICE_LIST } from "#app/billing/invoices/admin-list.ts";
import { listInvoices } from "#app/billing/invoices/list.server.ts";
import { counsellors } from "#app/consultations/counsellors/counsellors.tables.server.ts";
import { ENQUIRY_LIST } from "#app/conversations/enquiries/admin-list.ts";
import { listEnquiries } from "#app/conversations/enquiries/list.server.ts";
import { THREAD_LIST } from "#app/conversations/threads/admin-list.ts";
import { listThreads } from "#app/conversations/threads/list.server.ts";
import { threads } from "#app/conversations/threads/threads.tables.server.ts";
import { type ListQuery, type ListSpec, type Page, parseListQuery } from "#app/platform/lists/list-query.ts";
import type { UserActor } from "#app/platform/permissions/actor.ts";
import { checkedPages } from "#app/site/guides/checked-pages.ts";
import { APPLICATION_LIST } from "#app/workspaces/application-list/admin-list.ts";
import { listApplications } from "#app/workspaces/application-list/staff-list.server.ts";
import {
  byUrgency,
  DAY_LINES,
  type DayGroup,
  type DayKind,
  type DayWhose,
  isListed,
} from "#app/workspaces/work-queue/day.ts";
import { readWorkQueue } from "#app/workspaces/work-queue/work-queue.server.ts";
import { makeStaff } from "#tests/factories/actors.ts";
import { makeBookableCounsellor, makeBooking } from "#tests/factories/bookings.ts";
import { makeDocumentRequest } from "#tests/factories/document-requests.ts";
import { makeDocument } from "#tests/factories/documents.ts";
import { makeDraftInvoice, makeInvoice } from "#tests/factories/invoices.ts";
import { makeOffer } from "#tests/factories/offers.ts";
import { makeApplication, makeEnquiry, makeStudent } from "#tests/factories/records.ts";
import { makeSubmission } from "#tests/factories/submissions.ts";
import { makeTask } from "#tests/factories/tasks.ts";
import { makeMessage } from "#tests/factories/threads.ts";
import { type BuiltApplication, openBuiltApplication } from "#tests/support/built-application.ts";
import { LIST_CLOCK } from "#tests/support/list-clock.ts";
import { openSession } from "#tests/support/session.ts";
import { useDatabase } from "./database.ts";

const database = useDatabase();
const DAY_MS = 86_400_000;
const now = new Date();
const inDays = (days: number) => new Date(now.getTime() + days * DAY_MS);
const dayIn = (days: number) => inDays(days).toISOString().slice(0, 10);

let application: BuiltApplication;
let owner: UserActor;
/** A counsellor with students of their own, and a colleague with the same. */
let mine: UserActor;
let counsellorId: string;

/** Everything that can need action once, for the students of a counsellor, along with what needs none. */
async function fill(counsellor: { id: string }, name: string, userId: string) {
  const { db } = database;
  const { student, actor } = await makeStudent(db, { firstName: name, counsellorId: counsellor.id });
  const of = { counsellorId: counsellor.id };
  const fresh = await makeApplication(db, student.id, of);
  await makeApplication(db, student.id, { ...of, status: "Rejected" });
  await makeApplication(db, student.id, { ...of, status: "Under Review", withdrawnAt: now });
  const offered = await makeApplication(db, student.id, { ...of, status: "Submitted" });
  await makeOffer(db, offered.id, { expiresOn: dayIn(5), expiresAt: inDays(5) });
  // Due before the offer expires, which is the day of the offer all the same.
  await makeDocumentRequest(db, student.id, { kind: "police-clearance", dueOn: dayIn(2) });
  const sent = await makeApplication(db, student.id, { ...of, status: "Submitted" });
  await makeSubmission(db, sent.id, { universityName: `${name} College`, submittedOn: dayIn(-8) });
  const later = await makeApplication(db, student.id, { ...of, status: "Submitted" });
  await makeSubmission(db, later.id, { submittedOn: dayIn(-30), decisionExpectedOn: dayIn(-3) });
  await makeOffer(db, later.id, { expiresOn: dayIn(40), expiresAt: inDays(40) });
  await makeDocument(db, student.id, { kind: "transcript" });
  const passport = await makeDocument(db, student.id, { kind: "passport", state: "accepted" });
  await db
    .update(documents)
    .set({ expiresOn: dayIn(30) })
    .where(eq(documents.id, passport.id));
  await makeMessage(db, student.id, `${name} asks when the visa comes`, {
    side: "student",
    authorId: actor.userId,
  });
  await makeTask(db, { title: `Call ${name} back`, kind: "call", assigneeId: userId, dueOn: dayIn(-1) });
  await makeTask(db, { title: `Much later for ${name}`, assigneeId: userId, dueOn: dayIn(9) });
  await makeInvoice(db, student.id, { dueOn: dayIn(-3) });
  await makeInvoice(db, student.id, { dueOn: dayIn(0) });
  await makeDraftInvoice(db, student.id);
  await makeBooking(db, counsellor.id, Math.floor(now.getTime() / DAY_MS) * DAY_MS + DAY_MS / 2, { name });
  await makeBooking(db, counsellor.id, Math.floor(now.getTime() / DAY_MS) * DAY_MS + 2.5 * DAY_MS, { name });
  // Nothing more is wanted of the student: the next step is ours.
  await db
    .update(applicationChecklists)
    .set({ open: 0 })
    .where(eq(applicationChecklists.applicationId, fresh.id));
}

beforeAll(async () => {
  const { db } = database;
  application = await openBuiltApplication({ database });
  owner = await makeStaff(db, "owner", "Olive Owner");
  const [first, second] = [await makeBookableCounsellor(db), await makeBookableCounsellor(db)];
  const colleague = await makeStaff(db, "counsellor", "Carla Colleague");
  const made = await makeStaff(db, "counsellor", "Mina Mine");
  await db.update(counsellors).set({ userId: made.userId }).where(eq(counsellors.id, first.id));
  await db.update(counsellors).set({ userId: colleague.userId }).where(eq(counsellors.id, second.id));
  counsellorId = first.id;
  mine = { ...made, counsellorId };
  await fill(first, "Asha", made.userId);
  await fill(second, "Bimal", colleague.userId);
  await makeEnquiry(db, "Visitor Vik");
});
afterAll(() => application?.close());

const reader = (actor: UserActor, whose: DayWhose) => ({ actor, whose, timeZone: "UTC", now });
/** Without the pages to check: on which day they are due is no matter of these records. */
const dayOf = async (actor: UserActor, whose: DayWhose) =>
  (await readWorkQueue(database.db, reader(actor, whose))).filter(({ kind }) => kind !== "pages");
const linesOf = (groups: readonly DayGroup[]) =>
  Object.fromEntries(
    groups.map(({ kind, lines }) => [kind, lines.map(({ title, detail }) => `${title}: ${detail}`)]),
  );

/** The number of the list to which a group leads, as the list itself counts. */
async function listedAt({ kind, to }: DayGroup, actor: UserActor): Promise<Page<unknown>["total"] | null> {
  const { db } = database;
  const query = <S extends string, F extends string>(spec: ListSpec<S, F>): ListQuery<S, F> => {
    const parsed = parseListQuery(spec, new URL(to, "http://localhost").searchParams, LIST_CLOCK);
    if (!parsed.ok) throw new Error(`${to} is no address of its list`);
    return parsed.value;
  };
  const lists: Record<DayKind, (() => Promise<Page<unknown>>) | null> = {
    tasks: () =>
      listTasks(db, { userId: actor.userId, now, today: dayIn(0), timeZone: "UTC" }, query(TASK_LIST)),
    consultations: null,
    threads: () => listThreads(db, actor, query(THREAD_LIST), now),
    applications: () => listApplications(db, query(APPLICATION_LIST)),
    submissions: () => listApplications(db, query(APPLICATION_LIST)),
    visas: () => listApplications(db, query(APPLICATION_LIST)),
    documents: () => listFiles(db, query(FILE_LIST), now),
    offers: () => listApplications(db, query(APPLICATION_LIST)),
    passports: () => listFiles(db, query(FILE_LIST), now),
    enquiries: () => listEnquiries(db, query(ENQUIRY_LIST), now),
    invoices: () => listInvoices(db, { ...query(INVOICE_LIST), clock: { today: dayIn(0), timeZone: "UTC" } }),
    pages: null,
  };
  return (await lists[kind]?.())?.total ?? null;
}

describe("my day", () => {
  test("holds what waits for a counsellor, and nothing that is a colleague's", async () => {
    expect(linesOf(await dayOf(mine, "mine"))).toEqual({
      tasks: ["Call: Call Asha back: null"],
      consultations: ["Asha: Choosing a course or university"],
      threads: ["Asha Rai: Asha asks when the visa comes"],
      applications: ["Asha Rai: Review application"],
      submissions: ["Asha Rai: Ask Asha College to confirm"],
      documents: ["Asha Rai: Academic transcript"],
      offers: ["Asha Rai: null"],
      passports: ["Asha Rai: Passport"],
      invoices: [expect.stringMatching(/^Asha Rai: INV-\d\d-\d{6}, A\$550 outstanding$/)],
      enquiries: ["Visitor Vik: null"],
    });
  });

  test("says since when each waits, or by when it ends", async () => {
    const groups = await dayOf(mine, "mine");
    const when = (kind: DayKind) => groups.find((group) => group.kind === kind)?.lines[0]?.when;
    expect(when("tasks")).toEqual({ kind: "due", day: dayIn(-1) });
    expect(when("submissions")).toEqual({ kind: "due", day: dayIn(-1) });
    expect(when("invoices")).toEqual({ kind: "due", day: dayIn(-3) });
    expect(when("offers")).toEqual({ kind: "ends", day: dayIn(5) });
    expect(when("passports")).toEqual({ kind: "ends", day: dayIn(30) });
    for (const kind of ["applications", "documents", "threads", "enquiries"] as const) {
      expect(when(kind)).toMatchObject({ kind: "since" });
    }
    expect(when("consultations")).toMatchObject({ kind: "at" });
  });

  test("lists to the owner the guides and pages of facts not checked for 60 days, with a link to each", async () => {
    const pagesOn = async (actor: UserActor, whose: DayWhose, day: string) =>
      (await readWorkQueue(database.db, { ...reader(actor, whose), now: new Date(`${day}T12:00:00Z`) })).find(
        ({ kind }) => kind === "pages",
      );
    const dueFrom = (days: number) =>
      new Date(Math.max(...checkedPages().map(({ checked }) => Date.parse(checked))) + days * DAY_MS)
        .toISOString()
        .slice(0, 10);
    expect((await pagesOn(owner, "all", dueFrom(60)))?.total.count ?? 0).toBeLessThan(checkedPages().length);
    const all = await pagesOn(owner, "all", dueFrom(61));
    expect(all?.lines.map(({ to }) => to).toSorted()).toEqual(
      checkedPages()
        .map(({ path }) => path)
        .toSorted(),
    );
    expect(all?.lines[0]?.when).toMatchObject({ kind: "checked" });
    expect((await pagesOn(owner, "mine", dueFrom(61)))?.lines).toHaveLength(
      Math.min(DAY_LINES, checkedPages().length),
    );
    expect(await pagesOn(mine, "all", dueFrom(61))).toBeUndefined();
  });

  test("of everybody holds both counsellors' work", async () => {
    const groups = await dayOf(owner, "all");
    expect(Object.fromEntries(groups.map(({ kind, total }) => [kind, total.count]))).toEqual({
      tasks: 2,
      consultations: 2,
      threads: 2,
      applications: 2,
      submissions: 2,
      documents: 2,
      offers: 2,
      passports: 2,
      invoices: 2,
      enquiries: 1,
    });
  });

  test.each(["mine", "all"] as const)(
    "of %s: every number is that of the list to which it leads",
    async (whose) => {
      for (const actor of [mine, owner]) {
        const groups = await dayOf(actor, whose);
        // The owner is no counsellor: no case is theirs.
        expect(groups.length > 4).toBe(whose === "all" || actor === mine);
        for (const group of groups) {
          if (group.kind === "consultations") continue;
          expect(await listedAt(group, actor), group.to).toEqual(group.total);
        }
      }
    },
  );

  test("leads to an enquiry, from which a call is planned", async () => {
    const { header } = await openSession(database.db, mine.userId, { secondFactor: true });
    const groups = await dayOf(mine, "mine");
    const enquiry = groups.find(({ kind }) => kind === "enquiries")?.lines[0];
    const answer = await fetch(application.origin + enquiry?.to, { headers: { cookie: header } });
    expect(await answer.text()).toContain(`href="/admin/tasks/new?about=enquiry.${enquiry?.id}"`);
  });

  test("stands on the dashboard with the ways to its lists", async () => {
    const { header } = await openSession(database.db, mine.userId, { secondFactor: true });
    const page = async (path: string) => {
      const answer = await fetch(application.origin + path, { headers: { cookie: header } });
      expect(answer.status).toBe(200);
      const html = (await answer.text()).replaceAll("&amp;", "&");
      return {
        links: [...html.matchAll(/href="(\/admin[^"]*)"/g)].map(([, href]) => href),
        names: (name: string) => html.includes(name),
      };
    };
    const own = await page("/admin");
    expect(own.names("Call: Call Asha back")).toBe(true);
    expect(own.names("Bimal asks")).toBe(false);
    const groups = await dayOf(mine, "mine");
    expect(own.links).toEqual(
      expect.arrayContaining(groups.flatMap(({ lines }) => lines.map((line) => line.to))),
    );
    // Filtered by its type, each kind has a link to its list.
    for (const { kind, to, lines } of groups) {
      const { links } = isListed(kind) ? await page(`/admin?kind=${kind}`) : own;
      expect(links).toEqual(expect.arrayContaining([to, ...lines.map((line) => line.to)]));
    }
    const all = await page("/admin?whose=all");
    expect(all.names("Bimal asks")).toBe(true);
    expect((await page("/admin?whose=somebody")).names("Bimal asks")).toBe(false);
    expect((await page("/admin?kind=nothing")).links).toEqual(own.links);
  });

  test("of each kind shows the most urgent, however many have come before them", async () => {
    const { db } = database;
    const person = await makeBookableCounsellor(db);
    const made = await makeStaff(db, "counsellor", "Busy Bina");
    await db.update(counsellors).set({ userId: made.userId }).where(eq(counsellors.id, person.id));
    const busy: UserActor = { ...made, counsellorId: person.id };
    const of = { counsellorId: person.id };
    const urgent: Partial<Record<DayKind, string>> = {};
    // The first record of each kind is the least urgent.
    for (let at = 0; at < DAY_LINES + 3; at += 1) {
      const { student, actor } = await makeStudent(db, of);
      const [days, hours] = [13 - at, inDays(-at / 24)];
      const fresh = await makeApplication(db, student.id, of);
      await db.insert(timelineEvents).values({
        studentId: student.id,
        applicationId: fresh.id,
        kind: "status-changed",
        createdAt: hours,
      });
      const offered = await makeApplication(db, student.id, { ...of, status: "Submitted" });
      await makeOffer(db, offered.id, { expiresOn: dayIn(days), expiresAt: inDays(days) });
      const transcript = await makeDocument(db, student.id, { kind: "transcript" });
      const passport = await makeDocument(db, student.id, { kind: "passport", state: "accepted" });
      const set = (id: string, values: Partial<typeof documents.$inferInsert>) =>
        db.update(documents).set(values).where(eq(documents.id, id));
      await set(transcript.id, { updatedAt: hours });
      await set(passport.id, { expiresOn: dayIn(days) });
      await makeMessage(db, student.id, "When?", { side: "student", authorId: actor.userId });
      const thread = eq(threads.id, student.id);
      await db
        .update(threads)
        .set({ waitingSince: hours, answerBy: inDays(1 - at / 6) })
        .where(thread);
      const task = await makeTask(db, { title: "Call", assigneeId: made.userId, dueOn: dayIn(-at) });
      // Each new document and application counts those of its student again.
      await db
        .update(applicationChecklists)
        .set({ open: 0 })
        .where(eq(applicationChecklists.applicationId, fresh.id));
      Object.assign(urgent, {
        applications: fresh.id,
        offers: offered.id,
        documents: transcript.id,
        passports: passport.id,
        threads: student.id,
        tasks: task.id,
      });
    }
    const groups = await dayOf(busy, "mine");
    for (const [kind, id] of Object.entries(urgent)) {
      const group = groups.find((one) => one.kind === kind);
      const ids = group?.lines.map((line) => line.id);
      expect([kind, group?.total.count, ids?.length, ids?.[0]]).toEqual([kind, DAY_LINES + 3, DAY_LINES, id]);
      const order = byUrgency(group ? [group] : [], dayIn(0)).map((line) => line.id);
      expect([kind, order]).toEqual([kind, ids]);
    }
  });
});

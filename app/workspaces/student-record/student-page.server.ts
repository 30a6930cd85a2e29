import { sql } from "drizzle-orm";
import { listRequests } from "#app/admissions/document-requests/queries.server.ts";
import { listDocuments } from "#app/admissions/documents/documents.server.ts";
import { staffNext } from "#app/admissions/next-steps/staff-next.ts";
import { waitBecause } from "#app/admissions/next-steps/waits-for.ts";
import { listNotes } from "#app/admissions/notes/notes.server.ts";
import { listRepresentationsOf } from "#app/admissions/representations/queries.server.ts";
import { findLookalikes } from "#app/admissions/student-merges/find-duplicates.server.ts";
import { inStageOrder, type SubStage } from "#app/admissions/students/sub-stage.ts";
import { subStagesQuery } from "#app/admissions/students/sub-stages.server.ts";
import { listTags } from "#app/admissions/tags/tags.server.ts";
import { readTaskPanel } from "#app/admissions/tasks/read-panel.server.ts";
import { type TaskClock, taskState } from "#app/admissions/tasks/task.ts";
import type { BilledStudent } from "#app/billing/invoices/billed-student.ts";
import { listInvoicesOf } from "#app/billing/invoices/queries.server.ts";
import { readTotals } from "#app/billing/invoices/totals.server.ts";
import { listAgreementsOf } from "#app/billing/service-agreements/queries.server.ts";
import { listBookingsOfStudent } from "#app/consultations/calendar/staff-queries.server.ts";
import { listCallsOf } from "#app/conversations/calls/calls.server.ts";
import { listEnquiriesOf } from "#app/conversations/enquiries/enquiry-students.server.ts";
import { listSubscriptionsOf } from "#app/conversations/newsletter/subscriber-students.server.ts";
import { readMessages } from "#app/conversations/threads/threads.server.ts";
import { findUnanswered } from "#app/conversations/threads/unanswered.server.ts";
import type { Branch } from "#app/people/branches/branch.ts";
import { branchesQuery } from "#app/people/branches/branches.server.ts";
import { listSavedPoints } from "#app/planning/points/saved-points.server.ts";
import { findLastOpened } from "#app/platform/access-log/access-log.server.ts";
import type { Db } from "#app/platform/database/client.server.ts";
import { executeNamed } from "#app/platform/database/prepared.server.ts";
import type { UserActor } from "#app/platform/permissions/actor.ts";
import { can, ifMay } from "#app/platform/permissions/resolver.ts";
import { readDetailsAndTags } from "#app/workspaces/record-parts/details-and-tags.server.ts";
import { type AskedStream, NEWEST, streamOf } from "#app/workspaces/record-parts/record-stream.ts";
import { findStudentAnswers } from "./student-record.server.ts";
import type { StudentRecord } from "./student-record.ts";
import type { StudentTab } from "./student-tabs.ts";

interface PageQuery {
  readonly id: string;
  readonly now: Date;
  readonly clock: TaskClock;
  readonly tab: StudentTab;
  readonly stream: AskedStream;
  /** The form with the tags is open. */
  readonly picksTags: boolean;
}

/** How much of the stream is shown on the overview, and on its own tab. */
const OVERVIEW_ENTRIES = 8;
const ACTIVITY_ENTRIES = 400;

/**
 * Loads what a student's page shows in addition to the record: what every part needs, and the part that is open.
 */
export async function readStudentPage(db: Db, actor: UserActor, student: StudentRecord, query: PageQuery) {
  const { id, now, clock, tab } = query;
  const [documents, requests, unanswered, tasks, part] = await Promise.all([
    ifMay(actor, "document.view", () => listDocuments(db, id, now)),
    ifMay(actor, "documentRequest.view", () => listRequests(db, id, now)),
    ifMay(actor, "thread.view", () => findUnanswered(db, id)),
    readTaskPanel(db, actor, { type: "student", id }, clock),
    readPart(db, actor, student, query),
  ]);
  const withUs = (documents ?? []).filter(({ state }) => state === "in-review");
  // Follow-ups of a lost student are not due.
  const dueTask = tasks?.tasks.find(
    (task) =>
      ["overdue", "today"].includes(taskState(task, clock)) &&
      !(student.lostAt !== null && task.about?.type === "student"),
  );
  return {
    documents,
    requests,
    unanswered,
    tasks,
    staffNext: staffNext({
      ask: null,
      mayOffer: false,
      papers: can(actor, "document.review")
        ? withUs.toSorted((one, other) => one.sentAt.getTime() - other.sentAt.getTime())
        : [],
      unansweredSince: (can(actor, "thread.write") && unanswered?.since) || null,
      dueTask: (can(actor, "task.write") && dueTask) || null,
      asksForPhone: student.phoneWrongSince !== null && student.email !== "" && can(actor, "thread.write"),
      // What is next for an application, its own page says.
      endingOffer: null,
      wait: waitBecause("over"),
      hasAgent: false,
      moves: [],
      milestone: null,
    }),
    part,
    tab,
  };
}

async function readPart(
  db: Db,
  actor: UserActor,
  student: StudentRecord,
  { id, now, tab, clock, stream: asked, picksTags }: PageQuery,
) {
  switch (tab) {
    case "overview": {
      const { email } = student;
      const [stream, lookalikes, representations, consultations, ...others] = await Promise.all([
        readStream(db, actor, student, { ...NEWEST, part: asked.part }, OVERVIEW_ENTRIES),
        ifMay(actor, "student.compare", () => findLookalikes(db, id)),
        ifMay(actor, "representation.verify", () => listRepresentationsOf(db, id)),
        ifMay(actor, "booking.list", () => listBookingsOfStudent(db, id)),
        ifMay(actor, "enquiry.list", () => listEnquiriesOf(db, id)),
        ifMay(actor, "subscriber.list", () => (email === "" ? [] : listSubscriptionsOf(db, email))),
        ifMay(actor, "points.view", () => listSavedPoints(db, [id])),
        readDetailsAndTags(db, "students", id),
        picksTags ? listTags(db) : [],
        ifMay(actor, "invoice.list", () => readBilled(db, actor, id, clock.today)),
        ifMay(actor, "serviceAgreement.list", () => listAgreementsOf(db, actor, [id])),
      ]);
      const [enquiries, subscriptions, saved, ofRecord, allTags, billed, agreements] = others;
      const came = { enquiries, subscriptions, consultations };
      return {
        tab,
        stream,
        lookalikes,
        representations,
        ...came,
        saved,
        ...ofRecord,
        allTags,
        billed,
        agreed: agreements && { agreements, mayDraft: can(actor, "serviceAgreement.draft") },
      };
    }
    case "answers":
      return { tab, answers: await findStudentAnswers(db, actor, id, now) };
    case "activity": {
      const [stream, lastOpened] = await Promise.all([
        readStream(db, actor, student, asked, ACTIVITY_ENTRIES),
        ifMay(actor, "audit.read", () => findLastOpened(db, { type: "student", id }, actor.userId)),
      ]);
      return { tab, stream, lastOpened };
    }
    case "documents":
    case "tasks":
      return { tab };
  }
}

async function readBilled(db: Db, actor: UserActor, id: string, today: string): Promise<BilledStudent> {
  const [totals, invoices] = await Promise.all([
    readTotals(db, actor, { studentId: id, today }),
    listInvoicesOf(db, actor, [id]),
  ]);
  return { totals, invoices, mayDraft: can(actor, "invoice.draft"), today };
}

async function readStream(
  db: Db,
  actor: UserActor,
  { id, notes: newest, log }: StudentRecord,
  asked: AskedStream,
  most: number,
) {
  const before = asked.before ?? undefined;
  const [notes, page, calls] = await Promise.all([
    newest && before ? listNotes(db, { studentId: id }, before) : newest,
    ifMay(actor, "thread.view", () => readMessages(db, id, { sentBefore: before })),
    ifMay(actor, "call.list", () => listCallsOf(db, id)),
  ]);
  return streamOf({ notes, messages: page, calls, log }, asked, { most, userId: actor.userId });
}

/** All branches and sub-stages, by one statement. */
export async function readPlaces(
  db: Db,
): Promise<{ branches: readonly Branch[]; stages: readonly SubStage[] }> {
  const [row] = await executeNamed(
    "student-places",
    db.select({ branches: branchesQuery(), stages: subStagesQuery() }).from(sql`(select) as one`),
  );
  return { branches: row?.branches ?? [], stages: inStageOrder(row?.stages ?? []) };
}

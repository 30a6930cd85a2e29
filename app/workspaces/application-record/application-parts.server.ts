import { and, count, eq, ne } from "drizzle-orm";
import { applications } from "#app/admissions/applications/applications.tables.server.ts";
import { findSubmittedAnswers } from "#app/admissions/applications/staff-detail.server.ts";
import { findGuardian } from "#app/admissions/guardians/queries.server.ts";
import { listQuestions } from "#app/admissions/institution-queue/questions.server.ts";
import { listNotes } from "#app/admissions/notes/notes.server.ts";
import { isShareNeeded } from "#app/admissions/sending/share-rule.ts";
import { listShares } from "#app/admissions/shares/queries.server.ts";
import { listTags } from "#app/admissions/tags/tags.server.ts";
import { readTaskPanel } from "#app/admissions/tasks/read-panel.server.ts";
import type { TaskClock } from "#app/admissions/tasks/task.ts";
import { readDisclosure } from "#app/commissions/disclosures/read-disclosure.server.ts";
import { readProjection } from "#app/commissions/projections/refresh.server.ts";
import { listBookingsOfStudent } from "#app/consultations/calendar/staff-queries.server.ts";
import { MESSAGES_A_PAGE, readMessages } from "#app/conversations/threads/threads.server.ts";
import { findLastOpened } from "#app/platform/access-log/access-log.server.ts";
import type { Db } from "#app/platform/database/client.server.ts";
import type { UserActor } from "#app/platform/permissions/actor.ts";
import { ifMay } from "#app/platform/permissions/resolver.ts";
import { readDetailsAndTags } from "#app/workspaces/record-parts/details-and-tags.server.ts";
import { type AskedStream, NEWEST, streamOf } from "#app/workspaces/record-parts/record-stream.ts";
import type { ApplicationPage } from "./application-page.server.ts";
import type { ApplicationTab } from "./application-tabs.ts";
import { upcomingDays } from "./upcoming.ts";

interface PartsQuery {
  readonly tab: ApplicationTab;
  readonly stream: AskedStream;
  readonly now: Date;
  /** The form that selects tags is open. */
  readonly picksTags: boolean;
  /** The reader's day, a calendar date. */
  readonly clock: TaskClock;
}

/** How much of the stream is shown on the overview, and on its own tab. */
const OVERVIEW_ENTRIES = 8;
const ACTIVITY_ENTRIES = 400;

/** What the open part of an application's page shows, and nothing of the others. */
export async function readApplicationPart(
  db: Db,
  actor: UserActor,
  page: ApplicationPage,
  query: PartsQuery,
) {
  const { id } = page.application;
  const { tab, clock } = query;
  switch (tab) {
    case "overview": {
      const [stream, tasks, overview] = await Promise.all([
        readStream(db, actor, page, { ...NEWEST, part: query.stream.part }, OVERVIEW_ENTRIES),
        readTaskPanel(db, actor, { type: "application", id }, clock, page.tasks),
        readOverview(db, actor, page, query),
      ]);
      return { tab, stream, tasks, ...overview };
    }
    case "documents":
      return { tab };
    case "messages": {
      const page = await ifMay(actor, "thread.view", () => readMessages(db, id));
      const sources = { notes: null, messages: page, log: [] };
      return { tab, stream: streamOf(sources, NEWEST, { most: MESSAGES_A_PAGE, userId: actor.userId }) };
    }
    case "tasks":
      return {
        tab,
        tasks: await readTaskPanel(db, actor, { type: "application", id }, clock, page.tasks),
      };
    case "offers":
      return {
        tab,
        disclosure: await ifMay(actor, "agreement.list", () => readDisclosure(db, id, query.now)),
        projection: await ifMay(actor, "ledger.list", () => readProjection(db, id, query.now)),
      };
    case "answers":
      return { tab, answers: await findSubmittedAnswers(db, id) };
    case "activity": {
      const [stream, lastOpened] = await Promise.all([
        readStream(db, actor, page, query.stream, ACTIVITY_ENTRIES),
        ifMay(actor, "audit.read", () => findLastOpened(db, { type: "application", id }, actor.userId)),
      ]);
      return { tab, stream, lastOpened };
    }
  }
}

async function readStream(
  db: Db,
  actor: UserActor,
  { application, log }: ApplicationPage,
  asked: AskedStream,
  most: number,
) {
  const before = asked.before ?? undefined;
  const [notes, page] = await Promise.all([
    ifMay(actor, "note.read", () => listNotes(db, { applicationId: application.id }, before)),
    ifMay(actor, "thread.view", () => readMessages(db, application.id, { sentBefore: before })),
  ]);
  return streamOf(
    { notes, messages: page, log: log.map((entry) => ({ ...entry, reference: null })) },
    asked,
    { most, userId: actor.userId },
  );
}

async function readOverview(db: Db, actor: UserActor, page: ApplicationPage, query: PartsQuery) {
  const { now, clock, picksTags } = query;
  const { application } = page;
  const { id } = application;
  const [guardian, shares, questions, others, bookings, ofRecord, allTags] = await Promise.all([
    findGuardian(db, id),
    listShares(db, id),
    listQuestions(db, id, "staff"),
    countOthers(db, application),
    ifMay(actor, "booking.list", () => listBookingsOfStudent(db, application.person.id)),
    readDetailsAndTags(db, "applications", id),
    picksTags ? listTags(db) : [],
  ]);
  const booking = (bookings ?? [])
    .filter(({ status, start }) => status === "confirmed" && new Date(start) > now)
    .at(-1);
  return {
    ...ofRecord,
    allTags,
    guardian,
    sharing: {
      ...shares,
      isNeeded: isShareNeeded({
        hasAgent: application.agent !== null,
        isJoined: application.universityJoined,
      }),
    },
    questions,
    others,
    upcoming: upcomingDays(page, clock.today),
    booking: booking ? { id: booking.id, start: booking.start, counsellor: booking.counsellor } : null,
  };
}

/** How many other applications the student has, by status. */
async function countOthers(db: Db, { id, person }: ApplicationPage["application"]) {
  return db
    .select({ status: applications.status, count: count() })
    .from(applications)
    .where(
      and(eq(applications.studentId, person.id), ne(applications.id, id), eq(applications.isArchived, false)),
    )
    .groupBy(applications.status);
}

import { eq, inArray, sql } from "drizzle-orm";
import { applications } from "#app/admissions/applications/applications.tables.server.ts";
import { agencyIdOf } from "#app/admissions/representations/own-students.server.ts";
import { type LiveSubjects, nobodysOwn, uuidsOf } from "#app/platform/live/live-subject.server.ts";
import { messages, threads } from "./threads.tables.server.ts";
import { TYPING_SUBJECT, threadOfTyping } from "./typing.ts";

export const threadLive = {
  message: {
    needs: "thread.view",
    ownHear: ["thread.write"],
    adds: ["thread.write"],
    async owners(db, ids) {
      const rows = await db
        .select({
          id: messages.id,
          studentId: threads.studentId,
          // Users of an agency receive no events of the conversation that they cannot read.
          agencyId: sql<string | null>`case when ${threads.applicationId} is null then null
            else ${agencyIdOf(threads.studentId)} end`,
        })
        .from(messages)
        .innerJoin(threads, eq(threads.id, messages.threadId))
        .where(inArray(messages.id, uuidsOf(ids)));
      return new Map(rows.map(({ id, ...owned }) => [id, owned]));
    },
  },
  /** Someone is typing; the id has the side and the conversation, which is the student's or an application's. */
  [TYPING_SUBJECT]: {
    needs: "thread.view",
    ownHear: ["typing.note"],
    adds: [],
    isPassing: true,
    about: (id) => ["thread", threadOfTyping(id) ?? ""],
    async owners(db, ids) {
      const threadIds = new Map(ids.map((id) => [id, threadOfTyping(id) ?? ""]));
      const known = uuidsOf([...new Set(threadIds.values())]);
      const rows = await db
        .select({
          id: applications.id,
          studentId: applications.studentId,
          agencyId: agencyIdOf(applications.studentId),
        })
        .from(applications)
        .where(inArray(applications.id, known));
      const owners = new Map(rows.map(({ id, ...owned }) => [id, owned]));
      // Of no application: then it is the student's own thread.
      return new Map([...threadIds].map(([id, of]) => [id, owners.get(of) ?? { studentId: of }]));
    },
  },
  /** Its assignee and its snooze time: for staff. */
  thread: { needs: "thread.view", adds: [], ...nobodysOwn },
} satisfies LiveSubjects;

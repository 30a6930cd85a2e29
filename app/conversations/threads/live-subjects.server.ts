import { eq, inArray } from "drizzle-orm";
import { type LiveSubjects, nobodysOwn, uuidsOf } from "#app/platform/live/live-subject.server.ts";
import { messages, threads } from "#app/registry/tables.server.ts";

export const threadLive = {
  message: {
    needs: "thread.view",
    ownHear: ["thread.write"],
    adds: ["thread.write"],
    async owners(db, ids) {
      const rows = await db
        .select({ id: messages.id, studentId: threads.studentId })
        .from(messages)
        .innerJoin(threads, eq(threads.id, messages.threadId))
        .where(inArray(messages.id, uuidsOf(ids)));
      return new Map(rows.map(({ id, studentId }) => [id, { studentId }]));
    },
  },
  /** Who sees to it and when: among staff. */
  thread: { needs: "thread.view", adds: [], ...nobodysOwn },
} satisfies LiveSubjects;

import { inArray } from "drizzle-orm";
import { agencyIdOf } from "#app/admissions/representations/own-students.server.ts";
import { type LiveSubjects, uuidsOf } from "#app/platform/live/live-subject.server.ts";
import { applications } from "./applications.tables.server.ts";

export const applicationLive = {
  application: {
    needs: "application.view",
    ownHear: [
      "application.submitOwn",
      "application.createForStudent",
      "application.submitAsAgent",
      "application.confirmOwn",
      "application.changeStatus",
      "application.setCourse",
      "milestone.record",
      "milestone.reverse",
      "application.withdrawOwn",
      "review.ask",
      "review.answer",
      "guardian.answer",
      "guardian.ask",
      "guardian.record",
      "share.give",
      "share.record",
      "share.withdraw",
    ],
    adds: ["application.submitOwn", "application.createForStudent", "application.submitAsAgent"],
    async owners(db, ids) {
      const rows = await db
        .select({
          id: applications.id,
          studentId: applications.studentId,
          agencyId: agencyIdOf(applications.studentId),
        })
        .from(applications)
        .where(inArray(applications.id, uuidsOf(ids)));
      return new Map(rows.map(({ id, ...owned }) => [id, owned]));
    },
  },
} satisfies LiveSubjects;

import { inArray } from "drizzle-orm";
import { type LiveSubjects, uuidsOf } from "#app/platform/live/live-subject.server.ts";
import { applications } from "#app/registry/tables.server.ts";

export const applicationLive = {
  application: {
    needs: "application.view",
    ownHear: [
      "application.submitOwn",
      "application.createForStudent",
      "application.changeStatus",
      "application.setCourse",
      "application.addMilestone",
      "application.withdrawOwn",
    ],
    adds: ["application.submitOwn", "application.createForStudent"],
    async owners(db, ids) {
      const rows = await db
        .select({ id: applications.id, studentId: applications.studentId })
        .from(applications)
        .where(inArray(applications.id, uuidsOf(ids)));
      return new Map(rows.map(({ id, studentId }) => [id, { studentId }]));
    },
  },
} satisfies LiveSubjects;

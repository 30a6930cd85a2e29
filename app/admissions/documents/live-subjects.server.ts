import { inArray } from "drizzle-orm";
import { type LiveSubjects, uuidsOf } from "#app/platform/live/live-subject.server.ts";
import { documents } from "#app/registry/tables.server.ts";

export const documentLive = {
  document: {
    needs: "document.view",
    ownHear: ["document.send", "document.judge", "document.remove"],
    adds: ["document.send"],
    async owners(db, ids) {
      const rows = await db
        .select({ id: documents.id, studentId: documents.studentId })
        .from(documents)
        .where(inArray(documents.id, uuidsOf(ids)));
      return new Map(rows.map(({ id, studentId }) => [id, { studentId }]));
    },
  },
} satisfies LiveSubjects;

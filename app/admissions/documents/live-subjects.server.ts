import { inArray } from "drizzle-orm";
import { agencyIdOf } from "#app/admissions/representations/own-students.server.ts";
import { type LiveSubjects, uuidsOf } from "#app/platform/live/live-subject.server.ts";
import { documents } from "./documents.tables.server.ts";

export const documentLive = {
  document: {
    needs: "document.view",
    ownHear: ["document.send", "document.review", "document.changeKind", "document.remove"],
    adds: ["document.send"],
    async owners(db, ids) {
      const rows = await db
        .select({
          id: documents.id,
          studentId: documents.studentId,
          agencyId: agencyIdOf(documents.studentId),
        })
        .from(documents)
        .where(inArray(documents.id, uuidsOf(ids)));
      return new Map(rows.map(({ id, ...owned }) => [id, owned]));
    },
  },
} satisfies LiveSubjects;

import { inArray } from "drizzle-orm";
import { agencyIdOf } from "#app/admissions/representations/own-students.server.ts";
import { type LiveSubjects, uuidsOf } from "#app/platform/live/live-subject.server.ts";
import { documentRequests } from "./document-requests.tables.server.ts";

export const documentRequestLive = {
  "document-request": {
    needs: "documentRequest.view",
    ownHear: ["documentRequest.ask", "documentRequest.cancel"],
    adds: ["documentRequest.ask"],
    async owners(db, ids) {
      const rows = await db
        .select({
          id: documentRequests.id,
          studentId: documentRequests.studentId,
          agencyId: agencyIdOf(documentRequests.studentId),
        })
        .from(documentRequests)
        .where(inArray(documentRequests.id, uuidsOf(ids)));
      return new Map(rows.map(({ id, ...owned }) => [id, owned]));
    },
  },
} satisfies LiveSubjects;

import { and, eq, inArray } from "drizzle-orm";
import { type LiveSubjects, uuidsOf } from "#app/platform/live/live-subject.server.ts";
import { institutionReviews } from "./institution-queue.tables.server.ts";

export const institutionQueueLive = {
  review: {
    needs: "review.list",
    ownHear: ["review.work", "review.ask", "review.answer", "review.decide"],
    adds: [],
    async owners(db, ids) {
      const rows = await db
        .select({ id: institutionReviews.applicationId, organisationId: institutionReviews.organisationId })
        .from(institutionReviews)
        .where(
          and(inArray(institutionReviews.applicationId, uuidsOf(ids)), eq(institutionReviews.isShared, true)),
        );
      return new Map(rows.map(({ id, organisationId }) => [id, { organisationId }]));
    },
  },
} satisfies LiveSubjects;
